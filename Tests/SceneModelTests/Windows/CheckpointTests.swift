import Testing

@testable import SceneModel

/// Bringing back a world that was kept.
@Suite struct CheckpointTests {
  /// Does a little of everything.
  func change(_ system: SceneSystem) throws {
    let toast = try system.show("toast", level: 5)
    system.makeKey(toast)
    _ = system.sendTouch("1", .began, at: .zero, in: try system.scene("scene-1"))
    system.moveWindow(try system.window("window-1"), to: nil)
    _ = try system.activate(ActivationRequest(requestingScene: "scene-1"))
    system.setRootViewController(ViewController(className: "Other"), of: toast)
    system.setInteraction(alpha: 0.5, isEnabled: false, regions: .some([]), of: toast)
    _ = system.destroy(try system.session("session-1"), animation: .commit)
    system.enterBackground()
  }

  @Test func `is the world that was kept, as often as it is asked for`() throws {
    let system = SceneSystem.bare()
    try system.show("pane")
    _ = system.sendTouch("finger", .began, at: .zero, in: try system.scene("scene-1"))
    let kept = system.state
    let digest = Digest(kept)
    for _ in 0..<3 {
      try change(system)
      #expect(system.state != kept)
      system.restore(kept)
      #expect(system.state == kept)
      #expect(Digest(system.state) == digest)
      #expect(try system.order("scene-1") == ["pane", "window-1"])
      #expect(system.applicationKey == "pane")
      let taken = system.sendTouch(
        "finger", .moved, at: Point(x: -1, y: -1), in: try system.scene("scene-1"))
      #expect(system.name(taken) == "pane")
    }
  }

  @Test func `does the same again from there, under new numbers`() throws {
    let system = SceneSystem.bare()
    let kept = system.state
    var stories: [[Told]] = []
    var ends: [SceneState] = []
    var last = 0
    for _ in 0..<3 {
      try change(system)
      #expect(system.events.first.map(\.sequence).map { $0 > last } == true)
      last = system.lastSequence
      stories.append(system.takeTold())
      ends.append(system.state)
      system.restore(kept)
    }
    #expect(stories[0].isEmpty == false)
    #expect(stories[0] == stories[1])
    #expect(stories[1] == stories[2])
    #expect(ends[0] == ends[1])
    #expect(ends[1] == ends[2])
  }

  @Test func `tells nothing by itself and lets the events go on counting`() throws {
    let system = SceneSystem.bare()
    let kept = system.state
    try change(system)
    let events = system.events
    let last = system.lastSequence
    #expect(last > 0)
    system.restore(kept)
    #expect(system.lastSequence == last)
    #expect(system.events == events)
    system.discardEvents()
    system.makeKeyAndVisible(try system.make("pane"))
    #expect(system.events.map(\.sequence) == [last + 1, last + 2, last + 3])
  }

  @Test func `keeps each of several worlds apart`() throws {
    let system = SceneSystem.bare()
    var kept: [SceneState] = []
    for number in 0..<5 {
      kept.append(system.state)
      try system.showKey("pane-\(number)")
    }
    for number in [3, 0, 4, 3] {
      system.restore(kept[number])
      #expect(system.state == kept[number])
      #expect(try system.order("scene-1").count == number + 1)
      try system.showKey("another")
      #expect(throws: SceneError.windowNotFound("pane-\(number)")) { try system.window("pane-\(number)") }
    }
    #expect(kept[0] != kept[1])
  }

  @Test func `brings back what was counted, so that the same requests give the same names`() throws {
    let system = SceneSystem.bare()
    let kept = system.state
    for _ in 0..<2 {
      let window = system.makeWindow(in: try system.scene("scene-1"))
      #expect(system.name(window) == "window-2")
      #expect(system.identifier(of: try system.activate(ActivationRequest()).session) == "session-2")
      system.restore(kept)
    }
  }
}
