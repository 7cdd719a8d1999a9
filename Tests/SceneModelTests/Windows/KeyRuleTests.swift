import Testing

@testable import SceneModel

/// How a window becomes key: uikit.md 5.3.
@Suite struct KeyRuleTests {
  // Holds: keyLeavesOrder
  @Test func `becomes key by makeKey without any change of order`() throws {
    let system = try SceneSystem.empty()
    let a = try system.showKey("A")
    try system.showKey("B")
    system.makeKey(a)
    #expect(system.takeTold() == .becomesKey("A", insteadOf: "B"))
    #expect(try system.order("scene-1") == ["B", "A"])
    #expect(try system.keyWindow("scene-1") == "A")
  }

  // Holds: touchMakesKeyFirst
  @Test func `becomes key by a touch, before the views see it`() throws {
    let system = try SceneSystem.empty()
    try system.show("A", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    try system.showKey("B", level: -1)
    let taken = system.sendTouch("1", .began, at: Point(x: 50, y: 50), in: try system.scene("scene-1"))
    #expect(system.name(taken) == "A")
    #expect(system.takeTold() == .becomesKey("A", insteadOf: "B"))
    #expect(try system.order("scene-1") == ["A", "B"])
  }

  // Holds: touchMakesKey
  @Test func `does not become key by a touch where that is how it was`() throws {
    let system = try SceneSystem.empty()
    try system.showKey("B", level: -1)
    try system.show("A")
    system.state.policies.touchMakesKey = false
    let scene = try system.scene("scene-1")
    // The sequence ends with its third phase: the fourth has nothing that it could end.
    for (phase, taken) in zip(TouchPhase.allCases, ["A", "A", "A", nil]) {
      #expect(system.name(system.sendTouch("1", phase, at: Point(x: 50, y: 50), in: scene)) == taken)
    }
    #expect(system.takeTold() == [])
    #expect(try system.keyWindow("scene-1") == "B")
  }

  @Test func `stays key under a second touch, a move and the end`() throws {
    let system = try SceneSystem.empty()
    try system.show("A")
    let scene = try system.scene("scene-1")
    _ = system.sendTouch("1", .began, at: .zero, in: scene)
    #expect(system.takeTold() == .becomesKey("A"))
    for phase in [TouchPhase.moved, .ended, .began, .cancelled] {
      _ = system.sendTouch("1", phase, at: .zero, in: scene)
    }
    #expect(system.takeTold() == [])
  }

  // Holds: makeKeyNothing
  @Test func `takes touches and never the key when it may not become key`() throws {
    let system = try SceneSystem.empty()
    try system.showKey("key", level: -1)
    let window = try system.make("toast")
    system.setCanBecomeKey(false, of: window)
    system.makeKey(window)
    #expect(system.takeTold() == [])
    #expect(system.state.windows[window].isHidden)
    system.makeKeyAndVisible(window)
    #expect(system.takeTold() == .shows("toast"))
    #expect(try system.order("scene-1") == ["toast", "key"])
    let taken = system.sendTouch("1", .began, at: .zero, in: try system.scene("scene-1"))
    #expect(system.name(taken) == "toast")
    #expect(system.takeTold() == [])
    #expect(try system.keyWindow("scene-1") == "key")
    #expect(!system.isKeyWindow(window))
  }

  // Holds: canBecomeKeyAsked
  @Test func `keeps the key it has when it may no longer become key, until it loses it`() throws {
    let system = try SceneSystem.empty()
    let other = try system.show("other")
    let window = try system.showKey("pane")
    system.setCanBecomeKey(false, of: window)
    #expect(system.takeTold() == [])
    #expect(try system.keyWindow("scene-1") == "pane")
    system.makeKey(other)
    #expect(system.takeTold() == .becomesKey("other", insteadOf: "pane"))
    system.makeKey(window)
    #expect(system.takeTold() == [])
    system.setHidden(true, of: other)
    #expect(system.takeTold() == story(.resignsKey("other"), .hides("other")))
    system.setCanBecomeKey(true, of: window)
    #expect(system.takeTold() == [])
    #expect(try system.keyWindow("scene-1") == nil)
    system.makeKey(window)
    #expect(system.takeTold() == .becomesKey("pane"))
  }

  // Holds: hiddenMayBeKey
  @Test func `is key while hidden when it is told to be`() throws {
    let system = try SceneSystem.empty()
    try system.showKey("A")
    let hidden = try system.make("hidden")
    system.makeKey(hidden)
    #expect(system.takeTold() == .becomesKey("hidden", insteadOf: "A"))
    #expect(system.state.windows[hidden].isHidden)
    #expect(system.isKeyWindow(hidden))
    #expect(try system.order("scene-1") == ["A"])
  }

  // Holds: makeKeyNothing
  @Test func `is not key without a scene`() throws {
    let system = try SceneSystem.empty()
    let loose = try system.make("loose")
    system.moveWindow(loose, to: nil)
    system.makeKey(loose)
    #expect(!system.isKeyWindow(loose))
    #expect(system.makeKeyAndVisible(loose) == nil)
    #expect(system.takeTold() == [])
    #expect(!system.isKeyWindow(loose))
    #expect(system.applicationKey == nil)
  }

  // Holds: makeKeyNothing
  @Test func `tells nothing when it is key already`() throws {
    let system = try SceneSystem.empty()
    let window = try system.showKey("A")
    let before = system.state
    system.makeKey(window)
    #expect(system.takeTold() == [])
    #expect(system.state == before)
  }

  // Holds: keyAgainWhenShown
  @Test func `does not become key by being shown, not even where none is`() throws {
    let system = try SceneSystem.empty()
    let window = try system.make("A")
    for isHidden in [false, true, false] { system.setHidden(isHidden, of: window) }
    #expect(system.takeTold() == story(.shows("A"), .hides("A"), .shows("A")))
    #expect(try system.keyWindow("scene-1") == nil)
  }

  // Holds: keyAgainWhenShown, shownAgain
  @Test func `becomes key again when it is shown again and none is, after it is told visible`() throws {
    let system = try SceneSystem.empty()
    let window = try system.showKey("A")
    let stranger = try system.make("stranger")
    system.setHidden(true, of: window)
    system.setHidden(false, of: stranger)
    system.discardEvents()
    #expect(try system.keyWindow("scene-1") == nil)
    system.setHidden(false, of: window)
    #expect(system.takeTold() == story(.shows("A"), .becomesKey("A")))
    #expect(try system.keyWindow("scene-1") == "A")
  }

  @Test func `does not take the key back from another when it is shown again`() throws {
    let system = try SceneSystem.empty()
    try system.showKey("A")
    let b = try system.showKey("B")
    system.setHidden(true, of: b)
    system.discardEvents()
    system.setHidden(false, of: b)
    #expect(system.takeTold() == .shows("B"))
    #expect(try system.keyWindow("scene-1") == "A")
  }

  @Test func `stays without key when what was key may not become so and is shown again`() throws {
    let system = try SceneSystem.empty()
    let window = try system.showKey("A")
    system.setHidden(true, of: window)
    system.setCanBecomeKey(false, of: window)
    system.discardEvents()
    system.setHidden(false, of: window)
    #expect(system.takeTold() == .shows("A"))
    #expect(try system.keyWindow("scene-1") == nil)
  }

  // Holds: keyKeptOffScreen
  @Test func `keeps its key window through every state of its scene`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    let keys = [try system.keyWindow("scene-1"), try system.keyWindow("scene-2")]
    #expect(keys == ["window-1", "window-2"])
    system.enterBackground()
    try system.enterForeground()
    _ = try system.activate(ActivationRequest(requestingScene: "scene-1"))
    #expect(try system.activationState("scene-2") == .background)
    let told = system.takeTold().filter { ["window-1", "window-2"].contains($0.target) }
    #expect(told == [])
    #expect(keys == [try system.keyWindow("scene-1"), try system.keyWindow("scene-2")])
    #expect(system.isKeyWindow(try system.window("window-1")))
    #expect(system.isKeyWindow(try system.window("window-2")))
  }

  // Holds: disconnectPostsResignKey
  @Test(arguments: [false, true])
  func `tells of the key of a scene that goes only by policy`(_ isTold: Bool) throws {
    let system = try SceneSystem.empty(scenes: 2)
    system.state.policies.disconnectPostsResignKey = isTold
    try system.showKey("A", in: "scene-2")
    try system.showKey("B", in: "scene-2")
    _ = system.disconnectScene(try system.scene("scene-2"))
    let told = system.takeTold().filter { ["A", "B"].contains($0.target) }
    #expect(told == (isTold ? [Told(.windowDidResignKeyNotification, "B")] : []))
    #expect(throws: SceneError.windowNotFound("A")) { try system.window("A") }
    #expect(throws: SceneError.windowNotFound("B")) { try system.window("B") }
  }
}
