/// Why a record is not replayed.
enum NotReplayed: Equatable {
  /// The app was launched for something, or woken in the background for it; the model launches from the icon.
  case payload
  /// The app has no scenes; the model has none without.
  case sceneless
  /// It is about something that the model has no part of.
  case outside(String)
  /// The model follows another record.
  case contradicted(by: String)
  /// The model makes another of the choices that the sources leave.
  case choice(String)

  static let all: [String: NotReplayed] = [
    "lp-noscene-push-cold": .sceneless,
    "lp-noscene-spotlight-cold": .sceneless,
    "lp-noscene-quickaction-cold": .sceneless,
    "lp-noscene-widget-cold": .sceneless,
    "kill-from-switcher-ios12": .sceneless,
    "sceneless-universal-cold": .sceneless,
    "sceneless-universal-warm": .sceneless,
    "sceneless-push-warm": .sceneless,
    "sceneless-system-alert": .sceneless,
    "recoursive-universal-gate": .sceneless,
    "ios10-push-three-cases": .sceneless,
    "opening-deeplink-flap": .sceneless,
    "notification-centre-flap": .sceneless,
    "notification-centre-basic": .sceneless,
    "un-delegate-set-time": .sceneless,

    "lp-scene-push-cold": .payload,
    "lp-scene-quickaction-cold": .payload,
    "lp-scene-quickaction-warm-nohandler": .payload,
    "lp-scene-widget-cold": .payload,
    "lp-swiftui-scenedelegate-widget-warm": .payload,
    "push-cold-duplicate": .payload,
    "background-launch-no-scene": .payload,

    "lp-swiftui-appdelegate-cold": .outside("the phases of SwiftUI"),
    "carplay-connects-first": .outside("scenes of CarPlay"),
    "prewarm-contradiction": .outside("processes made before anybody launches the app"),
    "keyboard-window-order": .outside("windows of the system"),
    "windows-array-overlay": .outside("windows of the system"),
    "snapshot-trait-flip": .outside("traits"),
    "snapshot-trait-radar": .outside("traits"),
    "snapshot-size-flip": .outside("the sizes of snapshots"),
    "catalyst-no-resign": .outside("iOS apps on a Mac"),
    "willappear-after-activation-doc": .outside("the appearance of views"),
    "restore-interaction-order": .outside("scene(_:restoreInteractionStateWith:)"),
    "fast-kill-new-scene": .outside("the scene that a hasty kill connects, which only one log shows"),
    "opensessions-stale": .outside("what its author calls a fault of the system"),

    "matt-swipe-iphone": .contradicted(by: "kill-from-switcher-terminate"),
    "matt-swipe-ipad-single": .contradicted(by: "hill-close-three-windows"),
    "matt-swipe-ipad-multi": .contradicted(by: "slow-kill"),
    "app-notifs-not-posted-claims": .contradicted(by: "scene-app-notifs-log"),

    "discard-next-launch-live-id": .choice("the identifier of a discarded session is not given again"),
    "alert-dismiss-topmost-key": .choice("of former key windows the latest becomes key, since scenes exist"),
    "connectedscenes-unordered": .choice("scenes are listed in the order they came, so that runs repeat"),
    "firefox-os-chooses-scene": .choice("what names no scene goes to the one used last"),
  ]
}
