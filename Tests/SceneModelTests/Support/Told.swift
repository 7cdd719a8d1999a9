import LaunchModel
import SceneModel

/// An event without its number: what was told, to whom, and with what.
struct Told: Equatable, Sendable, CustomStringConvertible {
  let name: EventName
  let target: String
  let detail: Event.Detail

  init(_ name: EventName, _ target: String, _ detail: Event.Detail = .none) {
    self.name = name
    self.target = target
    self.detail = detail
  }

  init(_ event: Event) {
    self.init(event.name, event.target, event.detail)
  }

  var description: String {
    detail == .none ? "\(name) \(target)" : "\(name) \(target) \(detail)"
  }
}

extension SceneSystem {
  /// Takes the events told since this was last asked.
  func takeTold() -> [Told] {
    let told = events.map { Told($0) }
    discardEvents()
    return told
  }
}

/// Puts the parts of a story together.
func story(_ parts: [Told]...) -> [Told] { parts.flatMap { $0 } }

// The parts of stories: a delegate method and the notification that follows it, and what stands between.
extension [Told] {
  static func asksConfiguration(_ session: String, _ options: ConnectionOptions = .empty) -> [Told] {
    [Told(.configurationForConnecting, "application", .connection(session: session, options: options))]
  }

  static func connects(
    _ scene: String, _ session: String, _ options: ConnectionOptions = .empty, telling inside: [Told] = []
  ) -> [Told] {
    [Told(.sceneWillConnect, scene, .connection(session: session, options: options))]
      + inside + [Told(.sceneWillConnectNotification, scene)]
  }

  static func shows(_ window: String) -> [Told] {
    [Told(.windowDidBecomeVisibleNotification, window)]
  }

  static func becomesKey(_ window: String, insteadOf old: String? = nil) -> [Told] {
    (old.map { [Told(.windowDidResignKeyNotification, $0)] } ?? [])
      + [Told(.windowDidBecomeKeyNotification, window)]
  }

  static func entersForeground(_ scene: String) -> [Told] {
    [Told(.sceneWillEnterForeground, scene), Told(.sceneWillEnterForegroundNotification, scene)]
  }

  static func becomesActive(_ scene: String) -> [Told] {
    [Told(.sceneDidBecomeActive, scene), Told(.sceneDidActivateNotification, scene)]
  }

  static func resignsActive(_ scene: String) -> [Told] {
    [Told(.sceneWillResignActive, scene), Told(.sceneWillDeactivateNotification, scene)]
  }

  static func isAsked(_ scene: String, saving activity: UserActivity?) -> [Told] {
    [Told(.stateRestorationActivity, scene, .restoration(activity))]
  }

  static func didEnterBackground(_ scene: String) -> [Told] {
    [Told(.sceneDidEnterBackground, scene), Told(.sceneDidEnterBackgroundNotification, scene)]
  }

  static func isDepicted(_ scene: String, _ serial: Int) -> [Told] {
    [Told(.snapshot, scene, .snapshot(serial: serial))]
  }

  static func entersBackground(_ scene: String, saving activity: UserActivity? = nil) -> [Told] {
    isAsked(scene, saving: activity) + didEnterBackground(scene)
  }

  static func entersBackground(
    _ scene: String, saving activity: UserActivity? = nil, snapshot serial: Int
  ) -> [Told] {
    entersBackground(scene, saving: activity) + isDepicted(scene, serial)
  }

  static func continues(_ scene: String, _ activity: UserActivity) -> [Told] {
    [Told(.sceneContinueUserActivity, scene, .activity(activity))]
  }

  static func leaves(_ scene: String, with animation: DismissalAnimation) -> [Told] {
    [Told(.dismissalAnimation, scene, .animation(animation))]
  }

  static func disconnects(_ scene: String) -> [Told] {
    [Told(.sceneDidDisconnect, scene), Told(.sceneDidDisconnectNotification, scene)]
  }

  static func discards(_ session: String) -> [Told] {
    [Told(.didDiscardSceneSessions, "application", .sessions([session]))]
  }

  static let applicationComesForward = [
    Told(.applicationWillEnterForegroundNotification, "application"),
    Told(.applicationDidBecomeActiveNotification, "application"),
  ]

  static let applicationResigns = [Told(.applicationWillResignActiveNotification, "application")]

  static let applicationEntersBackground = [
    Told(.applicationDidEnterBackgroundNotification, "application")
  ]
}
