/// What an app tracks about a launch: seed 002's `LaunchTracker.Event`.
///
/// The seed's two `spotlight` cases, told apart there by their labels, have names of their own here.
package enum LaunchEvent: Equatable, Sendable {
  /// A plain launch.
  case normal
  /// A notification that the app scheduled itself.
  case localNotification(identifier: String)
  /// A notification that was pushed.
  case remoteNotification(identifier: String)
  /// A universal link, or a URL that stands for one.
  case deepLink(url: String)
  /// A Siri shortcut.
  case intent(word: String)
  /// A result of a search in Spotlight.
  case spotlightResult(identifier: String)
  /// A query carried from Spotlight into the app.
  case spotlightQuery(query: String)
  /// A widget.
  case widget(identifier: String)
  /// A quick action of the home screen.
  case homeScreen(type: String)

  /// The name of the case.
  package var name: String {
    switch self {
    case .normal: "normal"
    case .localNotification: "localNotification"
    case .remoteNotification: "remoteNotification"
    case .deepLink: "deepLink"
    case .intent: "intent"
    case .spotlightResult: "spotlightResult"
    case .spotlightQuery: "spotlightQuery"
    case .widget: "widget"
    case .homeScreen: "homeScreen"
    }
  }

  /// What the event carries; nil for a plain launch.
  package var value: String? {
    switch self {
    case .normal: nil
    case .localNotification(let value), .remoteNotification(let value), .deepLink(let value),
      .intent(let value),
      .spotlightResult(let value), .spotlightQuery(let value), .widget(let value), .homeScreen(let value):
      value
    }
  }
}
