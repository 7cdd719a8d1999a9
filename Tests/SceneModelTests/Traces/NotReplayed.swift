/// Why a record is not replayed.
enum NotReplayed: Equatable {
  /// It is about something that the model has no part of.
  case outside(String)
  /// The model follows another record.
  case contradicted(by: String)
  /// The model makes another of the choices that the sources leave.
  case choice(String)

  static let all: [String: NotReplayed] = [
    "prewarm-contradiction": .outside("processes made before anybody launches the app"),
    "keyboard-window-order": .outside("windows of the system"),
    "snapshot-trait-flip": .outside("traits"),
    "snapshot-trait-radar": .outside("traits"),
    "snapshot-size-flip": .outside("the sizes of snapshots"),
    "catalyst-no-resign": .outside("iOS apps on a Mac"),
    "willappear-after-activation-doc": .outside("the appearance of views"),
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
