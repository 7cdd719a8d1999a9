/// What reaches an app from outside: a launch, or one of the things for which a process is started without one.
package enum Arrival: Equatable, Sendable {
  /// A launch, which brings the app to the front.
  case launch(Launch)
  /// A Handoff: the type of the activity first, the activity later.
  case handoff(UserActivity)
  /// An answer to a notification that leaves the app in the background.
  case backgroundResponse(NotificationResponse)
  /// A notification that arrives while the app is in front.
  case presentedNotification(NotificationResponse)
  /// The link to the app's own notification settings.
  case notificationSettings
  /// A push that shows nothing.
  case silentPush
  /// A background task, or a fetch, or the events of a background URL session.
  case backgroundTask
  /// A change of location, or a Bluetooth event, that the app asked to be started for.
  case locationUpdate
  /// An App Intent that opens the app.
  case appIntent
  /// A universal link while the app is not installed: the store, a plain launch, and the URL handed over after.
  case deferredLink(OpenedURL)
  /// A scene that the app itself asks for, with an activity.
  case activation(UserActivity)
  /// A new scene that the person asks for; by dragging an activity, or with nothing.
  case newScene(UserActivity?)
  /// A scene of another role, such as that of an external display.
  case otherRole(String)
  /// The app asks the system to bring up to date what the switcher shows.
  case refresh
  /// The scene is destroyed, by the app or by the person.
  case destruction
}
