import Testing

@testable import SceneModel

/// What stands in front of what: uikit.md 5.1, seed 001 slides 53 to 57.
@Suite struct WindowOrderTests {
  // Holds: frontToBack, refronting, keyLeavesOrder
  @Test func `follows the worked example to the end`() throws {
    let system = try SceneSystem.empty()
    let a = try system.make("A")
    let b = try system.make("B")
    let c = try system.make("C", level: 1)
    for window in [a, b, c] { system.setHidden(false, of: window) }
    #expect(system.takeTold() == story(.shows("A"), .shows("B"), .shows("C")))
    #expect(try system.order("scene-1") == ["C", "B", "A"])
    system.setHidden(true, of: a)
    #expect(system.takeTold() == .hides("A"))
    #expect(try system.order("scene-1") == ["C", "B"])
    system.setHidden(false, of: a)
    #expect(system.takeTold() == .shows("A"))
    #expect(try system.order("scene-1") == ["C", "A", "B"])
    system.makeKey(b)
    #expect(system.takeTold() == .becomesKey("B"))
    #expect(try system.order("scene-1") == ["C", "A", "B"])
    system.makeKeyAndVisible(b)
    #expect(system.takeTold() == [])
    #expect(try system.order("scene-1") == ["C", "B", "A"])
  }

  @Test func `moves the key in the same example when another window had it`() throws {
    let system = try SceneSystem.empty()
    try system.show("A")
    let b = try system.show("B")
    try system.showKey("C", level: 1)
    system.makeKeyAndVisible(try system.window("A"))
    #expect(system.takeTold() == .becomesKey("A", insteadOf: "C"))
    #expect(try system.order("scene-1") == ["C", "A", "B"])
    system.makeKeyAndVisible(b)
    #expect(system.takeTold() == .becomesKey("B", insteadOf: "A"))
    #expect(try system.order("scene-1") == ["C", "B", "A"])
  }

  // Holds: frontToBack
  @Test func `counts when a window became visible, not when it was made`() throws {
    let system = try SceneSystem.empty()
    let first = try system.make("first")
    let second = try system.make("second")
    let third = try system.make("third")
    for window in [third, first, second] { system.setHidden(false, of: window) }
    #expect(try system.order("scene-1") == ["second", "first", "third"])
    #expect(Array(system.state.scenes[try system.scene("scene-1")].windows) == [first, second, third])
  }

  @Test func `leaves the order alone when what is visible is shown again`() throws {
    let system = try SceneSystem.empty()
    let a = try system.show("A")
    try system.show("B")
    system.setHidden(false, of: a)
    #expect(try system.order("scene-1") == ["B", "A"])
  }

  @Test func `comes back in front of its level and behind the next`() throws {
    let system = try SceneSystem.empty()
    let low = try system.show("low", level: 1)
    try system.show("middle", level: 1)
    try system.show("high", level: 1.5)
    try system.show("lowest", level: -3)
    system.setHidden(true, of: low)
    system.setHidden(false, of: low)
    #expect(try system.order("scene-1") == ["high", "low", "middle", "lowest"])
    let alert = try system.show("alert", level: UIWindowLevel.alert)
    try system.show("bar", level: UIWindowLevel.statusBar)
    #expect(try system.order("scene-1").first == system.name(alert))
  }

  // Holds: frontToBack
  @Test func `lists see-through, empty and disabled windows like any other`() throws {
    let system = try SceneSystem.empty()
    let clear = try system.show("clear")
    try system.show("dot", frame: Rect(x: 5, y: 5, width: 0, height: 0))
    system.setInteraction(alpha: 0, isEnabled: false, regions: .some([]), of: clear)
    #expect(try system.order("scene-1") == ["dot", "clear"])
    system.makeKeyAndVisible(clear)
    #expect(try system.order("scene-1") == ["clear", "dot"])
    #expect(try system.keyWindow("scene-1") == "clear")
  }

  @Test func `keeps a scene's order to itself`() throws {
    let system = try SceneSystem.empty(scenes: 2)
    try system.show("A")
    try system.show("B", in: "scene-2")
    try system.show("C")
    try system.show("D", level: -1, in: "scene-2")
    #expect(try system.order("scene-1") == ["C", "A"])
    #expect(try system.order("scene-2") == ["B", "D"])
  }

  // MARK: - The windows of the app

  // Holds: windowsByLevel
  @Test func `gives the windows of the app by level and hides the order on screen`() throws {
    let system = try SceneSystem.empty(scenes: 2)
    let front = try system.show("front", level: 1)
    let a = try system.show("A")
    let other = try system.show("other", in: "scene-2")
    let hidden = try system.make("hidden", level: -1)
    let b = try system.show("B")
    #expect(system.state.applicationWindows == [hidden, a, other, b, front])
    system.makeKeyAndVisible(a)
    #expect(try system.order("scene-1") == ["front", "A", "B"])
    #expect(system.state.applicationWindows == [hidden, a, other, b, front])
    system.setWindowLevel(2, of: a)
    #expect(system.state.applicationWindows == [hidden, other, b, front, a])
    system.moveWindow(other, to: nil)
    #expect(system.state.applicationWindows == [hidden, b, front, a])
    system.releaseWindow(front)
    #expect(system.state.applicationWindows == [hidden, b, a])
  }
}
