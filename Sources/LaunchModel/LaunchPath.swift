/// A way by which something reaches an app: the rows of the launch matrix, and what else a scene goes through.
///
/// Source: uikit.md 6: a path for each row, in its order, by the names that the corpus of real cases uses.
/// [launchPaths, B]
package enum LaunchPath: String, CaseIterable, Sendable {
  case normal
  case widgetScheme
  case urlScheme
  case fileURL
  case universalLink
  case universalLinkNotInstalled
  case spotlightResult
  case spotlightQuery
  case notification
  case notificationTimeInterval
  case notificationCalendar
  case notificationLocation
  case notificationWithoutTrigger
  case notificationAction
  case notificationBackgroundAction
  case notificationInForeground
  case notificationSettings
  case shortcutItem
  case siriShortcut
  case siriIntent
  case appIntent
  case todayWidget
  case widget
  case widgetWithoutURL
  case liveActivity
  case handoff
  case handoffWebPage
  case cloudKitShare
  case appClip
  case nfcTag
  case classKit
  case silentPush
  case backgroundTask
  case locationUpdate
  case activation
  case draggedActivity
  case newScene
  case externalDisplay
  // Beyond the launch matrix.
  case refresh
  case destruction
  case keyWindow
  case windowOrder
  case statusBar

  /// The row of the launch matrix, 1 to 38; nil beyond it.
  package var row: Int? {
    LaunchPath.allCases.firstIndex(of: self).flatMap { $0 < 38 ? $0 + 1 : nil }
  }

  /// What a person would call it.
  package var title: StaticString {
    switch self {
    case .normal: "icon, switcher, or after a restart"
    case .widgetScheme: "custom URL of a widget's scheme"
    case .urlScheme: "custom URL"
    case .fileURL: "file or document"
    case .universalLink: "universal link"
    case .universalLinkNotInstalled: "universal link, by way of the store"
    case .spotlightResult: "Spotlight result"
    case .spotlightQuery: "Spotlight search in app"
    case .notification: "notification, pushed"
    case .notificationTimeInterval: "notification, time interval"
    case .notificationCalendar: "notification, calendar"
    case .notificationLocation: "notification, location"
    case .notificationWithoutTrigger: "notification, no trigger"
    case .notificationAction: "notification action"
    case .notificationBackgroundAction: "notification action in background"
    case .notificationInForeground: "notification while in front"
    case .notificationSettings: "notification settings link"
    case .shortcutItem: "home-screen quick action"
    case .siriShortcut: "Siri shortcut"
    case .siriIntent: "Siri intent"
    case .appIntent: "App Intent"
    case .todayWidget: "Today widget"
    case .widget: "widget with URL"
    case .widgetWithoutURL: "widget without URL"
    case .liveActivity: "Live Activity"
    case .handoff: "Handoff"
    case .handoffWebPage: "Handoff of a web page"
    case .cloudKitShare: "CloudKit share"
    case .appClip: "App Clip invocation"
    case .nfcTag: "NFC tag or QR code"
    case .classKit: "ClassKit"
    case .silentPush: "silent push"
    case .backgroundTask: "background task or URL session"
    case .locationUpdate: "location or Bluetooth"
    case .activation: "scene asked for by the app"
    case .draggedActivity: "activity dragged to a new scene"
    case .newScene: "new window"
    case .externalDisplay: "external display or CarPlay"
    case .refresh: "refresh of a session"
    case .destruction: "destruction of a session"
    case .keyWindow: "key window of the app"
    case .windowOrder: "window made without a scene"
    case .statusBar: "status bar of the app"
    }
  }

  /// Whether it is a question about windows, which nothing is delivered for.
  package var isAboutWindows: Bool {
    switch self {
    case .keyWindow, .windowOrder, .statusBar: true
    default: false
    }
  }
}

/// Where an app stands when something reaches it.
package enum LaunchState: String, CaseIterable, Sendable {
  /// There is no process.
  case notRunning
  /// The process is in the background, its scene connected.
  case background
  /// The process is suspended, its scene connected.
  case suspended
  /// The scene is in front.
  case foreground
  /// The process runs, and the system has reclaimed the scene.
  case disconnected
}
