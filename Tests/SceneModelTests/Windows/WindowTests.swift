import Testing

@testable import SceneModel

@Suite struct WindowTests {
  /// A scene without windows.
  func emptyScene() throws -> (SceneSystem, Handle<Scene>) {
    let system = SceneSystem(app: RecordingApp())
    let result = try system.activate(ActivationRequest())
    system.discardEvents()
    return (system, result.scene)
  }

  func show(
    _ name: String, level: Double, in scene: Handle<Scene>, of system: SceneSystem
  ) -> Handle<Window> {
    let window = system.makeWindow(in: scene, identifier: name)
    system.setWindowLevel(level, of: window)
    system.makeKeyAndVisible(window)
    return window
  }

  // MARK: - Order

  @Test func `orders windows by level and then by who was shown last`() throws {
    let (system, scene) = try emptyScene()
    let a = show("A", level: 0, in: scene, of: system)
    let b = show("B", level: 0, in: scene, of: system)
    _ = show("C", level: 1, in: scene, of: system)
    #expect(try system.order("scene-1") == ["C", "B", "A"])
    system.discardEvents()
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
    let (system, scene) = try emptyScene()
    _ = show("alert", level: UIWindowLevel.alert, in: scene, of: system)
    _ = show("bar", level: UIWindowLevel.statusBar, in: scene, of: system)
    let low = show("low", level: -0.5, in: scene, of: system)
    let normal = show("normal", level: UIWindowLevel.normal, in: scene, of: system)
    #expect(try system.order("scene-1") == ["alert", "bar", "normal", "low"])
    system.makeKeyAndVisible(low)
    system.makeKeyAndVisible(normal)
    system.makeKeyAndVisible(low)
    #expect(try system.order("scene-1") == ["alert", "bar", "normal", "low"])
    #expect(try system.keyWindow("scene-1") == "low")
  }

  // Holds: levelChange
  @Test func `brings a window whose level changes to the front of its new level`() throws {
    let (system, scene) = try emptyScene()
    let a = show("A", level: 0, in: scene, of: system)
    _ = show("B", level: 0, in: scene, of: system)
    _ = show("C", level: 1, in: scene, of: system)
    _ = show("D", level: 1, in: scene, of: system)
    system.discardEvents()
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
    let (system, scene) = try emptyScene()
    let a = show("A", level: 0, in: scene, of: system)
    _ = show("B", level: 0, in: scene, of: system)
    let before = system.state
    system.setWindowLevel(0, of: a)
    #expect(system.state == before)
  }

  @Test func `gives a hidden window its level for when it is shown`() throws {
    let (system, scene) = try emptyScene()
    let first = show("first", level: 1, in: scene, of: system)
    let hidden = system.makeWindow(in: scene, identifier: "hidden")
    system.setWindowLevel(5, of: hidden)
    #expect(try system.order("scene-1") == ["first"])
    #expect(Array(system.state.scenes[scene].windows) == [first, hidden])
    system.makeKeyAndVisible(hidden)
    #expect(try system.order("scene-1") == ["hidden", "first"])
  }

  @Test func `tells the order around a window, none without a scene`() throws {
    let (system, scene) = try emptyScene()
    let a = show("A", level: 1, in: scene, of: system)
    let hidden = system.makeWindow(in: scene)
    _ = show("B", level: 0, in: scene, of: system)
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
