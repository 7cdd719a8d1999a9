import Testing

@testable import SceneModel

@Suite struct KeyWindowTests {
  // Holds: makeKeyAndVisible, keySwapOrder
  @Test func `shows a hidden window, then swaps the key`() throws {
    let system = SceneSystem.bare()
    let window = system.makeWindow(in: try system.scene("scene-1"))
    let previous = system.makeKeyAndVisible(window)
    #expect(
      system.takeTold() == [
        Told(.windowDidBecomeVisibleNotification, "window-2"),
        Told(.windowDidResignKeyNotification, "window-1"),
        Told(.windowDidBecomeKeyNotification, "window-2"),
      ])
    #expect(previous == (try system.window("window-1")))
    #expect(system.isKeyWindow(window))
    #expect(!system.isKeyWindow(try system.window("window-1")))
    #expect(!system.state.windows[window].isHidden)
    #expect(try system.order("scene-1") == ["window-2", "window-1"])
    #expect(try system.keyWindow("scene-1") == "window-2")
  }

  // Holds: refronting, makeKeyAndVisible
  @Test func `brings a visible window to the front without showing it again`() throws {
    let system = SceneSystem.bare()
    system.makeKeyAndVisible(system.makeWindow(in: try system.scene("scene-1")))
    system.discardEvents()
    let previous = system.makeKeyAndVisible(try system.window("window-1"))
    #expect(system.takeTold() == .becomesKey("window-1", insteadOf: "window-2"))
    #expect(previous == (try system.window("window-2")))
    #expect(try system.order("scene-1") == ["window-1", "window-2"])
  }

  @Test func `tells nothing of a window that is key already`() throws {
    let system = SceneSystem.bare()
    let window = try system.window("window-1")
    #expect(system.makeKeyAndVisible(window) == window)
    #expect(system.takeTold() == [])
    #expect(system.isKeyWindow(window))
  }

  @Test func `brings a key window behind another to the front and tells nothing`() throws {
    let system = SceneSystem.bare()
    let other = system.makeWindow(in: try system.scene("scene-1"))
    system.makeKeyAndVisible(other)
    system.makeKey(try system.window("window-1"))
    system.discardEvents()
    #expect(try system.order("scene-1") == ["window-2", "window-1"])
    system.makeKeyAndVisible(try system.window("window-1"))
    #expect(system.takeTold() == [])
    #expect(try system.order("scene-1") == ["window-1", "window-2"])
  }

  @Test func `shows a window that may not become key and leaves the key where it is`() throws {
    let system = SceneSystem.bare()
    let window = system.makeWindow(in: try system.scene("scene-1"))
    system.state.windows[window].canBecomeKey = false
    let previous = system.makeKeyAndVisible(window)
    #expect(system.takeTold() == .shows("window-2"))
    #expect(previous == (try system.window("window-1")))
    #expect(try system.keyWindow("scene-1") == "window-1")
    #expect(try system.order("scene-1") == ["window-2", "window-1"])
    system.makeKey(window)
    #expect(system.takeTold() == [])
    #expect(!system.isKeyWindow(window))
    system.state.windows[window].canBecomeKey = true
    system.makeKey(window)
    #expect(system.takeTold() == .becomesKey("window-2", insteadOf: "window-1"))
  }

  // Holds: windowWithoutScene
  @Test func `makes a window without a scene neither visible nor key anywhere`() throws {
    let system = SceneSystem.bare()
    let window = system.state.windows.insert(
      Window(identifier: "loose", windowScene: nil, frame: Rect(x: 0, y: 0, width: 10, height: 10)))
    #expect(system.makeKeyAndVisible(window) == nil)
    system.makeKey(window)
    #expect(system.takeTold() == [])
    #expect(!system.isKeyWindow(window))
    #expect(!system.state.windows[window].isHidden)
    #expect(try system.order("scene-1") == ["window-1"])
    #expect(try system.keyWindow("scene-1") == "window-1")
  }

  @Test func `only becomes where nothing was key`() throws {
    let system = SceneSystem(app: RecordingApp())
    let result = try system.activate(ActivationRequest())
    system.discardEvents()
    #expect(try system.keyWindow("scene-1") == nil)
    #expect(system.makeKeyAndVisible(system.makeWindow(in: result.scene)) == nil)
    #expect(
      system.takeTold() == [
        Told(.windowDidBecomeVisibleNotification, "window-1"),
        Told(.windowDidBecomeKeyNotification, "window-1"),
      ])
  }

  @Test func `makes a hidden window key without showing it`() throws {
    let system = SceneSystem.bare()
    let window = system.makeWindow(in: try system.scene("scene-1"))
    system.makeKey(window)
    #expect(system.takeTold() == .becomesKey("window-2", insteadOf: "window-1"))
    #expect(system.isKeyWindow(window))
    #expect(system.state.windows[window].isHidden)
    #expect(try system.order("scene-1") == ["window-1"])
    system.makeKey(window)
    #expect(system.takeTold() == [])
    system.makeKeyAndVisible(window)
    #expect(system.takeTold() == .shows("window-2"))
    #expect(try system.order("scene-1") == ["window-2", "window-1"])
  }

  // Holds: keyPerScene
  @Test func `has one key window in each scene`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    #expect(system.isKeyWindow(try system.window("window-1")))
    #expect(system.isKeyWindow(try system.window("window-2")))
    system.makeKeyAndVisible(system.makeWindow(in: try system.scene("scene-2")))
    #expect(
      system.takeTold() == story(.shows("window-3"), .becomesKey("window-3", insteadOf: "window-2")))
    #expect(try system.keyWindow("scene-1") == "window-1")
    #expect(try system.keyWindow("scene-2") == "window-3")
  }

  @Test func `keeps its key window off screen and shows windows there`() throws {
    let system = SceneSystem.bare()
    system.enterBackground()
    system.discardEvents()
    #expect(try system.keyWindow("scene-1") == "window-1")
    system.makeKeyAndVisible(system.makeWindow(in: try system.scene("scene-1")))
    #expect(
      system.takeTold() == story(.shows("window-2"), .becomesKey("window-2", insteadOf: "window-1")))
    try system.enterForeground()
    #expect(
      system.takeTold()
        == story(.entersForeground("scene-1"), .becomesActive("scene-1"), .applicationComesForward))
    #expect(try system.keyWindow("scene-1") == "window-2")
  }
}
