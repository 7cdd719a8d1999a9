import Testing

@testable import SceneModel

/// What is told when windows come and go: uikit.md 2.4 and 5.2.
@Suite struct VisibilityTests {
  // Holds: hiddenSameValue
  @Test(arguments: [true, false])
  func `tells nothing when the value stays the same`(_ isHidden: Bool) throws {
    let system = try SceneSystem.empty()
    try system.showKey("other")
    let window = try system.make("pane")
    system.setHidden(isHidden, of: window)
    system.discardEvents()
    let before = system.state
    system.setHidden(isHidden, of: window)
    #expect(system.takeTold() == [])
    #expect(system.state == before)
  }

  // Holds: hiddenSameValue
  @Test func `tells once of each change and of nothing else`() throws {
    let system = try SceneSystem.empty()
    try system.showKey("key")
    let window = try system.make("pane")
    #expect(system.takeTold() == [])
    system.setHidden(false, of: window)
    #expect(system.takeTold() == .shows("pane"))
    #expect(try system.keyWindow("scene-1") == "key")
    system.setHidden(true, of: window)
    #expect(system.takeTold() == .hides("pane"))
    #expect(try system.order("scene-1") == ["key"])
    #expect(try system.keyWindow("scene-1") == "key")
  }

  // Holds: keyMovesBeforeHidden
  @Test func `passes the key on before it tells that the key window is hidden`() throws {
    let system = try SceneSystem.empty()
    try system.showKey("first")
    let second = try system.showKey("second")
    system.setHidden(true, of: second)
    #expect(system.takeTold() == story(.becomesKey("first", insteadOf: "second"), .hides("second")))
    #expect(try system.keyWindow("scene-1") == "first")
    let first = try system.window("first")
    system.setHidden(true, of: first)
    #expect(system.takeTold() == story(.resignsKey("first"), .hides("first")))
    #expect(try system.keyWindow("scene-1") == nil)
  }

  // Holds: windowWithoutScene
  @Test func `tells nothing of a window without a scene`() throws {
    let system = try SceneSystem.empty()
    let window = try system.make("loose")
    system.moveWindow(window, to: nil)
    system.setHidden(false, of: window)
    #expect(system.takeTold() == [])
    #expect(!system.state.windows[window].isHidden)
    system.setHidden(true, of: window)
    #expect(system.takeTold() == [])
    #expect(system.state.windows[window].isHidden)
    system.setHidden(false, of: window)
    system.moveWindow(window, to: try system.scene("scene-1"))
    #expect(try system.order("scene-1") == ["loose"])
    system.setHidden(true, of: window)
    #expect(system.takeTold() == .hides("loose"))
  }

  @Test func `shows and hides in a scene off screen as on it`() throws {
    let system = try SceneSystem.empty()
    let window = try system.showKey("pane")
    system.enterBackground()
    system.discardEvents()
    system.setHidden(true, of: window)
    #expect(system.takeTold() == story(.resignsKey("pane"), .hides("pane")))
    system.setHidden(false, of: window)
    #expect(system.takeTold() == story(.shows("pane"), .becomesKey("pane")))
  }

  // Holds: switchingUntold
  @Test func `takes coming and going of the app for no change of any window`() throws {
    let system = try SceneSystem.empty()
    try system.showKey("pane")
    let order = try system.order("scene-1")
    system.enterBackground()
    try system.enterForeground()
    let names = Set(system.events.map(\.name))
    #expect(
      names.isDisjoint(with: [
        .windowDidBecomeVisibleNotification, .windowDidBecomeHiddenNotification,
        .windowDidBecomeKeyNotification, .windowDidResignKeyNotification,
      ]))
    #expect(try system.order("scene-1") == order)
  }

  @Test func `shows a hidden window in a scene whose key window is hidden`() throws {
    let system = try SceneSystem.empty()
    let key = try system.make("key")
    system.makeKey(key)
    let other = try system.show("other")
    #expect(try system.keyWindow("scene-1") == "key")
    system.setHidden(false, of: key)
    #expect(system.takeTold() == .shows("key"))
    #expect(try system.order("scene-1") == ["key", "other"])
    system.setHidden(true, of: other)
    #expect(system.takeTold() == .hides("other"))
    #expect(try system.keyWindow("scene-1") == "key")
  }
}
