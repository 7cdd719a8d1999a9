import Testing

@testable import SceneModel

@Suite struct WindowTests {
  // MARK: - Order

  @Test func `orders windows by level and then by who was shown last`() throws {
    let system = try SceneSystem.empty()
    let a = try system.showKey("A")
    let b = try system.showKey("B")
    try system.showKey("C", level: 1)
    #expect(try system.order("scene-1") == ["C", "B", "A"])
    system.makeKeyAndVisible(a)
    #expect(system.takeTold() == .becomesKey("A", insteadOf: "C"))
    #expect(try system.order("scene-1") == ["C", "A", "B"])
    system.makeKey(b)
    #expect(system.takeTold() == .becomesKey("B", insteadOf: "A"))
    #expect(try system.order("scene-1") == ["C", "A", "B"])
    system.makeKeyAndVisible(b)
    #expect(system.takeTold() == [])
    #expect(try system.order("scene-1") == ["C", "B", "A"])
  }

  // Holds: frontToBack
  @Test func `never lifts a window above a higher level`() throws {
    let system = try SceneSystem.empty()
    try system.showKey("alert", level: UIWindowLevel.alert)
    try system.showKey("bar", level: UIWindowLevel.statusBar)
    let low = try system.showKey("low", level: -0.5)
    let normal = try system.showKey("normal", level: UIWindowLevel.normal)
    #expect(try system.order("scene-1") == ["alert", "bar", "normal", "low"])
    system.makeKeyAndVisible(low)
    system.makeKeyAndVisible(normal)
    system.makeKeyAndVisible(low)
    #expect(try system.order("scene-1") == ["alert", "bar", "normal", "low"])
    #expect(try system.keyWindow("scene-1") == "low")
  }

  // Holds: levelChange
  @Test func `brings a window whose level changes to the front of its new level`() throws {
    let system = try SceneSystem.empty()
    let a = try system.showKey("A")
    try system.showKey("B")
    try system.showKey("C", level: 1)
    try system.showKey("D", level: 1)
    system.setWindowLevel(1, of: a)
    #expect(try system.order("scene-1") == ["A", "D", "C", "B"])
    system.setWindowLevel(0, of: a)
    #expect(try system.order("scene-1") == ["D", "C", "A", "B"])
    system.setWindowLevel(0.5, of: a)
    #expect(try system.order("scene-1") == ["D", "C", "A", "B"])
    system.setWindowLevel(-1, of: a)
    #expect(try system.order("scene-1") == ["D", "C", "B", "A"])
    #expect(system.takeTold() == [])
    #expect(try system.keyWindow("scene-1") == "D")
  }

  @Test func `leaves a window alone whose level stays the same`() throws {
    let system = try SceneSystem.empty()
    let a = try system.showKey("A")
    try system.showKey("B")
    let before = system.state
    system.setWindowLevel(0, of: a)
    #expect(system.state == before)
  }

  @Test func `gives a hidden window its level for when it is shown`() throws {
    let system = try SceneSystem.empty()
    let first = try system.showKey("first", level: 1)
    let hidden = try system.make("hidden", level: 5)
    #expect(try system.order("scene-1") == ["first"])
    #expect(Array(system.state.scenes[try system.scene("scene-1")].windows) == [first, hidden])
    system.makeKeyAndVisible(hidden)
    #expect(try system.order("scene-1") == ["hidden", "first"])
  }

  @Test func `tells the order around a window, none without a scene`() throws {
    let system = try SceneSystem.empty()
    let a = try system.showKey("A", level: 1)
    let hidden = try system.make("hidden")
    try system.showKey("B")
    let loose = system.state.windows.insert(
      Window(identifier: "loose", windowScene: nil, frame: Rect(x: 0, y: 0, width: 10, height: 10)))
    #expect(system.order(around: a) == ["A", "B"])
    #expect(system.order(around: hidden) == ["A", "B"])
    #expect(system.order(around: loose) == [])
  }

  // Holds: windowLevels
  @Test func `names the levels as UIKit does`() {
    #expect(UIWindowLevel.normal == 0)
    #expect(UIWindowLevel.statusBar == 1000)
    #expect(UIWindowLevel.alert == 2000)
  }

  // MARK: - Making

  // Holds: windowMatchesScene, windowDefaults
  @Test func `makes a hidden window as large as its scene`() throws {
    let system = SceneSystem.bare()
    let scene = try system.scene("scene-1")
    let window = system.makeWindow(in: scene)
    let made = system.state.windows[window]
    #expect(made.identifier == "window-2")
    #expect(made.windowScene == scene)
    #expect(made.isHidden)
    #expect(made.canBecomeKey)
    #expect(made.windowLevel == 0)
    #expect(made.rootViewController == nil)
    #expect(made.frame == Rect(x: 0, y: 0, width: 1024, height: 1366))
    #expect(system.takeTold() == [])
    #expect(try system.order("scene-1") == ["window-1"])
    #expect(try system.keyWindow("scene-1") == "window-1")
  }

  @Test func `names windows as the caller says and counts the others`() throws {
    let system = SceneSystem.bare()
    let scene = try system.scene("scene-1")
    let names = ["window-3", nil, nil, "own", nil].map {
      system.state.windows[system.makeWindow(in: scene, identifier: $0)].identifier
    }
    #expect(names == ["window-3", "window-2", "window-4", "own", "window-5"])
  }

  @Test func `keeps the controller it is given`() throws {
    let system = SceneSystem.bare()
    let window = try system.window("window-1")
    let controller = ViewController(
      className: "Root", childForStatusBarHidden: ViewController(prefersStatusBarHidden: true))
    system.setRootViewController(controller, of: window)
    #expect(
      system.state.windows[window].rootViewController
        == ViewController(
          className: "Root", childForStatusBarHidden: ViewController(prefersStatusBarHidden: true)))
    #expect(controller != ViewController(className: "Root"))
    #expect(controller != ViewController(className: "Root", childForStatusBarHidden: ViewController()))
    system.setRootViewController(nil, of: window)
    #expect(system.state.windows[window].rootViewController == nil)
  }

  // MARK: - Frames

  static let full = Rect(x: 0, y: 0, width: 1024, height: 1366)

  // Holds: fullSizeOrigin
  @Test(arguments: [
    (Rect(x: 40, y: 60, width: 1024, height: 1366), full),
    (Rect(x: -1, y: 0, width: 1024, height: 1366), full),
    (Rect(x: 40, y: 60, width: 1024, height: 1365), Rect(x: 40, y: 60, width: 1024, height: 1365)),
    (Rect(x: 40, y: 60, width: 1366, height: 1024), Rect(x: 40, y: 60, width: 1366, height: 1024)),
    (Rect(x: 40, y: -60, width: 0, height: 0), Rect(x: 40, y: -60, width: 0, height: 0)),
  ])
  func `pins a window as large as its scene to the origin`(_ asked: Rect, _ expected: Rect) throws {
    let system = SceneSystem.bare()
    let made = system.makeWindow(in: try system.scene("scene-1"), frame: asked)
    #expect(system.state.windows[made].frame == expected)
    let changed = try system.window("window-1")
    system.setFrame(asked, of: changed)
    #expect(system.state.windows[changed].frame == expected)
    #expect(system.takeTold() == [])
  }

  @Test func `snaps to the origin when it grows and stays there when it shrinks`() throws {
    let system = SceneSystem.bare()
    let window = try system.window("window-1")
    system.setFrame(Rect(x: 40, y: 60, width: 100, height: 100), of: window)
    #expect(system.state.windows[window].frame == Rect(x: 40, y: 60, width: 100, height: 100))
    var frame = system.state.windows[window].frame
    frame.size = Size(width: 1024, height: 1366)
    system.setFrame(frame, of: window)
    #expect(system.state.windows[window].frame == Self.full)
    frame = system.state.windows[window].frame
    frame.size = Size(width: 100, height: 100)
    system.setFrame(frame, of: window)
    #expect(system.state.windows[window].frame == Rect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test func `measures a window by its scene, not by the screen`() throws {
    let system = SceneSystem.bare()
    let scene = try system.scene("scene-1")
    system.state.scenes[scene].frame = Rect(x: 512, y: 0, width: 512, height: 1366)
    let window = system.makeWindow(in: scene)
    #expect(system.state.windows[window].frame == Rect(x: 0, y: 0, width: 512, height: 1366))
    system.setFrame(Rect(x: 9, y: 9, width: 512, height: 1366), of: window)
    #expect(system.state.windows[window].frame == Rect(x: 0, y: 0, width: 512, height: 1366))
    system.setFrame(Rect(x: 9, y: 9, width: 1024, height: 1366), of: window)
    #expect(system.state.windows[window].frame == Rect(x: 9, y: 9, width: 1024, height: 1366))
  }

  @Test func `leaves a window without a scene where it is put`() throws {
    let system = SceneSystem.bare()
    let window = system.state.windows.insert(
      Window(identifier: "loose", windowScene: nil, frame: Rect(x: 0, y: 0, width: 10, height: 10)))
    system.setFrame(Rect(x: 9, y: 9, width: 1024, height: 1366), of: window)
    #expect(system.state.windows[window].frame == Rect(x: 9, y: 9, width: 1024, height: 1366))
    system.setWindowLevel(3, of: window)
    #expect(system.state.windows[window].windowLevel == 3)
  }
}
