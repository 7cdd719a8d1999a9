import Testing

@testable import SceneModel

/// How the situation of a record of an order is brought about in the model.
struct OrderReplay: Sendable, CustomTestStringConvertible {
  let record: String
  /// What the record lists and no model of scenes tells: views, getters, the words of the observer.
  var ignoring: Set<String> = []
  /// What stands for a name that the record spells in its own way, or for one with its label.
  var reading: [String: String] = [:]
  /// What the record says, by not listing it, that it was not called.
  var absent: Set<EventName> = []
  let run: @Sendable (Stage) throws -> Void

  var testDescription: String { record }

  /// What the record lists, with the names that the model uses.
  func expected(_ record: TraceRecord) -> [TraceRecord.Sighting] {
    record.sightings.filter { !ignoring.contains($0.name) }.map { sighting in
      if let name = reading["\(sighting)"] { return TraceRecord.Sighting(label: "", name: name) }
      return TraceRecord.Sighting(label: sighting.label, name: reading[sighting.name] ?? sighting.name)
    }
  }
}

/// Where a situation is played: a system, and what it told under each label.
final class Stage {
  private(set) var sightings: [TraceRecord.Sighting] = []

  /// Does something that the record is about.
  func observe(_ label: String = "", _ system: SceneSystem, _ action: (SceneSystem) throws -> Void) throws {
    system.discardEvents()
    try action(system)
    sightings += system.events.map { TraceRecord.Sighting(label: label, name: "\($0.name.text)") }
    system.discardEvents()
  }
}

extension SceneSystem {
  /// A system whose process does not run and that keeps one session.
  static func relaunchable() -> SceneSystem {
    let system = bare()
    system.terminate(isForced: false)
    return system
  }
}

extension OrderReplay {
  static let all = launches + payloads + sceneless + transitions + endings + discards

  // MARK: - Launches

  private static let launches = [
    OrderReplay(
      record: "cov-storyboard-cold",
      ignoring: [
        "main", "SceneDelegate.window (getter)", "SceneDelegate.setWindow:",
        "SceneDelegate.window (getter) x3", "ViewController.viewDidLoad",
      ]
    ) { stage in try stage.observe("", .relaunchable()) { _ = try $0.launch() } },
    OrderReplay(
      record: "vc-order-cold-storyboard",
      ignoring: ["VC1.viewDidLoad", "VC1.viewWillAppear", "VC1.viewDidAppear"]
    ) { stage in try stage.observe("", .relaunchable()) { _ = try $0.launch() } },
    OrderReplay(record: "so-swiftui-template-2020", ignoring: ["ContentView.init()"]) { stage in
      try stage.observe("", .cold()) { _ = try $0.launch() }
    },
    OrderReplay(record: "ipad-first-and-second-window") { stage in
      let pad = SceneSystem.cold()
      try stage.observe("1", pad) { _ = try $0.launch() }
      try stage.observe("2", pad) { _ = try $0.activate(ActivationRequest(requestingScene: "scene-1")) }
      let phone = SceneSystem.relaunchable()
      phone.state.supportsMultipleScenes = false
      try stage.observe("iPhone", phone) { _ = try $0.launch() }
    },
    OrderReplay(record: "bnr-book-launch") { stage in
      let system = SceneSystem.cold()
      try stage.observe("launch", system) { _ = try $0.launch() }
      try stage.observe("home", system) { $0.enterBackground() }
    },
  ]

  // MARK: - To the background and back

  private static let transitions = [
    OrderReplay(record: "switcher-peek-steps") { stage in
      let system = SceneSystem.bare()
      try stage.observe("step 1", system) { $0.resignActive() }
      try stage.observe("step 2", system) { $0.enterBackground() }
      try stage.observe("step 3", system) { try $0.enterForeground() }
    },
    OrderReplay(
      record: "lifecycle-invariant-doc",
      reading: ["sceneDidBecomeActive(_:) always follows": "sceneDidBecomeActive(_:)"]
    ) { stage in
      let system = SceneSystem.bare()
      system.enterBackground()
      try stage.observe("", system) { try $0.enterForeground() }
    },
  ]

  // MARK: - Ends of processes

  private static let endings = [
    OrderReplay(record: "kill-from-switcher-terminate") { stage in
      try stage.observe("", .bare()) {
        $0.resignActive()
        $0.terminate(isForced: true)
      }
    },
    OrderReplay(record: "slow-kill") { stage in
      let system = SceneSystem.bare()
      system.enterBackground()
      try stage.observe("", system) {
        try $0.enterForeground()
        $0.resignActive()
        $0.terminate(isForced: true)
      }
    },
    OrderReplay(record: "fast-kill-new-scene") { stage in
      let system = try SceneSystem.bare(scenes: 2)
      _ = system.disconnectScene(try system.scene("scene-2"))
      system.enterBackground()
      try stage.observe("A", system) {
        try $0.enterForeground()
        $0.discard(try $0.session("session-1"))
      }
      // The system connects another scene straight into the background.
      try stage.observe("B", system) { _ = $0.refresh(try $0.session("session-2")) }
    },
    OrderReplay(
      record: "firefox-disconnect-before-terminate",
      reading: [
        "UIScene.didDisconnectNotification / scene discard events": "UIScene.didDisconnectNotification"
      ]
    ) { stage in try stage.observe("", .bare()) { $0.terminate(isForced: true) } },
  ]

  // MARK: - Discarded sessions

  private static let discards = [
    OrderReplay(record: "kill-background-discard") { stage in
      let system = SceneSystem.bare()
      system.state.policies.lastDiscard = .discards
      system.enterBackground()
      try stage.observe("", system) { $0.discard(try $0.session("session-1")) }
    },
    OrderReplay(
      record: "hill-close-three-windows",
      reading: ["process terminated, no didDiscardSceneSessions": "processTerminated"]
    ) { stage in
      let system = try SceneSystem.bare(scenes: 3)
      system.enterBackground()
      for number in 1...3 {
        try stage.observe("close \(number)", system) { $0.discard(try $0.session("session-\(number)")) }
      }
    },
    OrderReplay(
      record: "discard-next-launch-doc",
      reading: [
        "application(_:didDiscardSceneSessions:) (shortly after)": "application(_:didDiscardSceneSessions:)"
      ]
    ) { stage in
      let system = SceneSystem.relaunchable()
      system.discard(try system.session("session-1"))
      try stage.observe("", system) { _ = try $0.launch() }
    },
  ]
}
