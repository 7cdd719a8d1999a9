import Testing

@testable import SceneModel

/// The one window that keys go to: uikit.md 1.2, 4.2 and 5.3, seed 001 slides 58 to 62.
@Suite struct ApplicationKeyTests {
  /// Two scenes side by side with `here` key in the first and `there` in the second.
  func world() throws -> SceneSystem {
    let system = try SceneSystem.empty(scenes: 2)
    try system.showKey("here", in: "scene-1")
    try system.showKey("there", in: "scene-2")
    return system
  }

  // Holds: applicationKeyWindow
  @Test func `follows the scene used last by makeKey, even where that tells nothing`() throws {
    let system = try world()
    #expect(system.applicationKey == "there")
    system.makeKey(try system.window("here"))
    #expect(system.takeTold() == [])
    #expect(system.applicationKey == "here")
    #expect(system.name(system.sendKey()) == "here")
    system.makeKeyAndVisible(try system.window("there"))
    #expect(system.applicationKey == "there")
    #expect(try system.keyWindow("scene-1") == "here")
    #expect(try system.keyWindow("scene-2") == "there")
    #expect(system.state.keyWindowCount == 2)
  }

  // Holds: applicationKeyWindow
  @Test func `follows the scene touched last`() throws {
    let system = try world()
    _ = system.sendTouch("1", .began, at: .zero, in: try system.scene("scene-1"))
    #expect(system.takeTold() == [])
    #expect(system.applicationKey == "here")
    system.state.policies.touchMakesKey = false
    _ = system.sendTouch("2", .began, at: .zero, in: try system.scene("scene-2"))
    #expect(system.takeTold() == [])
    #expect(system.applicationKey == "there")
  }

  // Holds: applicationKeyWindow
  @Test func `follows the scene activated last`() throws {
    let system = try world()
    _ = try system.activate(ActivationRequest(session: "session-1"))
    #expect(system.applicationKey == "here")
    _ = try system.activate(ActivationRequest(session: "session-2"))
    #expect(system.applicationKey == "there")
    _ = try system.activate(ActivationRequest(requestingScene: "scene-1"))
    #expect(system.applicationKey == nil)
    #expect(system.sendKey() == nil)
  }

  @Test func `is not moved by what is shown, hidden or changed elsewhere`() throws {
    let system = try world()
    let pane = try system.show("pane", in: "scene-1")
    system.setHidden(true, of: pane)
    system.setWindowLevel(7, of: pane)
    system.setFrame(Rect(x: 1, y: 1, width: 1, height: 1), of: pane)
    _ = system.state.hitTest(.zero, in: try system.scene("scene-1"))
    #expect(system.applicationKey == "there")
    _ = system.sendTouch("1", .began, at: Point(x: -1, y: 0), in: try system.scene("scene-1"))
    #expect(system.applicationKey == "there")
    system.setCanBecomeKey(false, of: pane)
    system.makeKey(pane)
    #expect(system.applicationKey == "there")
  }

  @Test func `moves within the scene used last when its key window goes`() throws {
    let system = try world()
    try system.show("heir", in: "scene-2")
    system.setHidden(true, of: try system.window("there"))
    #expect(system.applicationKey == "heir")
    system.releaseWindow(try system.window("heir"))
    #expect(system.applicationKey == nil)
    #expect(try system.keyWindow("scene-1") == "here")
  }

  @Test func `falls back to the scene used before when the one used last goes`() throws {
    let system = try SceneSystem.empty(scenes: 2)
    for name in ["scene-1", "scene-2"] { try system.showKey("key of \(name)", in: name) }
    _ = try system.activate(ActivationRequest(requestingScene: "scene-1"))
    try system.showKey("key of scene-3", in: "scene-3")
    system.makeKey(try system.window("key of scene-2"))
    system.makeKey(try system.window("key of scene-1"))
    system.makeKey(try system.window("key of scene-3"))
    #expect(system.applicationKey == "key of scene-3")
    _ = system.destroy(try system.session("session-3"), animation: .standard)
    #expect(system.applicationKey == "key of scene-1")
    _ = system.disconnectScene(try system.scene("scene-1"))
    #expect(system.applicationKey == "key of scene-2")
    _ = system.disconnectScene(try system.scene("scene-2"))
    #expect(system.applicationKey == nil)
    #expect(system.state.sceneInFocus == nil)
    #expect(system.state.keyWindowCount == 0)
  }

  // Holds: nonInteractivePassedOver
  @Test func `passes over a scene that takes no input`() throws {
    let system = try SceneSystem.empty()
    try system.showKey("here")
    let request = ActivationRequest(
      requestingScene: "scene-1", role: .windowExternalDisplayNonInteractive)
    let result = try system.activate(request)
    try system.showKey("show", in: "scene-2")
    #expect(system.isKeyWindow(try system.window("show")))
    #expect(system.applicationKey == "here")
    #expect(system.state.sceneInFocus == (try system.scene("scene-1")))
    #expect(system.name(system.sendKey()) == "here")
    _ = system.destroy(try system.session("session-1"), animation: .standard)
    #expect(system.applicationKey == nil)
    #expect(system.state.scenes[result.scene].keyWindow == (try system.window("show")))
  }

  @Test func `stays while the app is off screen`() throws {
    let system = try world()
    system.makeKey(try system.window("here"))
    system.enterBackground()
    #expect(system.applicationKey == "here")
    try system.enterForeground()
    #expect(system.applicationKey == "here")
  }

  // Holds: keysToKeyWindow
  @Test func `sends keys to the key window, wherever touches go`() throws {
    let system = try world()
    let front = try system.show("front", level: 1, in: "scene-2")
    system.setCanBecomeKey(false, of: front)
    let taken = system.sendTouch("1", .began, at: .zero, in: try system.scene("scene-2"))
    #expect(system.name(taken) == "front")
    #expect(system.name(system.sendKey()) == "there")
    #expect(system.takeTold() == [])
  }
}
