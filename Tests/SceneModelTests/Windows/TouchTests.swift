import Testing

@testable import SceneModel

/// Which window takes a touch: uikit.md 5.7.
@Suite struct TouchTests {
  static let inside = Point(x: 50, y: 60)
  static let square = Rect(x: 20, y: 20, width: 100, height: 100)

  /// A scene with `back` as large as it and `front` a square before it.
  func world() throws -> SceneSystem {
    let system = try SceneSystem.empty(scenes: 2)
    try system.showKey("back")
    try system.show("front", level: 1, frame: Self.square)
    return system
  }

  func hit(_ system: SceneSystem, _ point: Point = inside) throws -> String? {
    system.name(system.state.hitTest(point, in: try system.scene("scene-1")))
  }

  @discardableResult
  func touch(
    _ system: SceneSystem, _ finger: String, _ phase: TouchPhase, _ point: Point = inside
  ) throws -> String? {
    system.name(system.sendTouch(finger, phase, at: point, in: try system.scene("scene-1")))
  }

  // MARK: - Hit testing

  // Holds: hitTestOrder
  @Test(arguments: [
    (Point(x: 20, y: 20), "front"), (Point(x: 119.5, y: 119.5), "front"), (Point(x: 19.5, y: 60), "back"),
    (Point(x: 120, y: 60), "back"), (Point(x: 60, y: 120), "back"), (Point(x: 0, y: 0), "back"),
    (Point(x: 1023, y: 1365), "back"), (Point(x: 1024, y: 0), nil), (Point(x: 0, y: 1366), nil),
    (Point(x: -0.5, y: 60), nil),
  ])
  func `finds the frontmost window that a point is inside`(_ point: Point, _ expected: String?) throws {
    #expect(try hit(try world(), point) == expected)
  }

  // Holds: hitTestOrder
  @Test func `is blocked by an overlay that takes all it covers`() throws {
    let system = try world()
    try system.show("overlay", level: 2)
    for point in [Self.inside, .zero, Point(x: 1000, y: 1300)] {
      #expect(try hit(system, point) == "overlay")
    }
  }

  // Holds: hitTestOrder
  @Test func `goes through an overlay that takes nothing`() throws {
    let system = try world()
    let overlay = try system.show("overlay", level: 2)
    system.setInteraction(alpha: nil, isEnabled: nil, regions: .some([]), of: overlay)
    #expect(try hit(system) == "front")
    #expect(try hit(system, .zero) == "back")
    system.setInteraction(alpha: nil, isEnabled: nil, regions: .some(nil), of: overlay)
    #expect(try hit(system) == "overlay")
  }

  @Test func `goes through where a window has no part that takes touches`() throws {
    let system = try world()
    let regions = [
      Rect(x: 0, y: 0, width: 10, height: 10), Rect(x: 90, y: 90, width: 500, height: 500),
    ]
    system.setInteraction(
      alpha: nil, isEnabled: nil, regions: .some(regions), of: try system.window("front"))
    #expect(try hit(system, Point(x: 20, y: 29.5)) == "front")
    #expect(try hit(system, Point(x: 20, y: 30)) == "back")
    #expect(try hit(system, Point(x: 110, y: 110)) == "front")
    // A part outside the window is none.
    #expect(try hit(system, Point(x: 130, y: 130)) == "back")
  }

  // Holds: ignoredViews
  @Test(arguments: [(0, "back"), (0.009, "back"), (0.01, "front"), (0.5, "front"), (1, "front")])
  func `passes over a window that is nearly transparent`(_ alpha: Double, _ expected: String) throws {
    let system = try world()
    system.setInteraction(alpha: alpha, isEnabled: nil, regions: nil, of: try system.window("front"))
    #expect(try hit(system) == expected)
    #expect(try touch(system, "1", .began) == expected)
    #expect(try system.keyWindow("scene-1") == expected)
  }

  // Holds: ignoredViews
  @Test func `passes over disabled, hidden and strange windows`() throws {
    let system = try world()
    let front = try system.window("front")
    system.setInteraction(alpha: nil, isEnabled: false, regions: nil, of: front)
    #expect(try hit(system) == "back")
    system.setInteraction(alpha: nil, isEnabled: true, regions: nil, of: front)
    #expect(try hit(system) == "front")
    system.setHidden(true, of: front)
    #expect(try hit(system) == "back")
    system.setHidden(false, of: front)
    system.moveWindow(front, to: try system.scene("scene-2"))
    #expect(try hit(system) == "back")
    system.setHidden(true, of: try system.window("back"))
    #expect(try hit(system) == nil)
  }

  @Test func `changes nothing by asking`() throws {
    let system = try world()
    let before = system.state
    _ = try hit(system)
    #expect(system.state == before)
    #expect(system.takeTold() == [])
  }

  @Test func `finds the scene that stands at a point of the screen, the one used last first`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    let screen = system.state.mainScreen
    let scenes = [try system.scene("scene-1"), try system.scene("scene-2")]
    #expect(system.state.scene(at: .zero, on: screen) == scenes[1])
    try system.place("scene-1", Rect(x: 0, y: 0, width: 512, height: 1366))
    try system.place("scene-2", Rect(x: 512, y: 0, width: 512, height: 1366))
    #expect(system.state.scene(at: Point(x: 511.5, y: 5), on: screen) == scenes[0])
    #expect(system.state.scene(at: Point(x: 512, y: 5), on: screen) == scenes[1])
    #expect(system.state.scene(at: Point(x: 1024, y: 5), on: screen) == nil)
    system.enterBackground()
    #expect(system.state.scene(at: .zero, on: screen) == nil)
  }

  // Holds: noTouchWithoutInteraction
  @Test func `is taken by nobody on a screen without interaction`() throws {
    let system = try world()
    let (screen, scene) = try system.connectScreen(
      identifier: nil, size: Size(width: 1920, height: 1080))
    let window = try system.show("show", in: system.identifier(of: scene))
    #expect(system.state.scene(at: Self.inside, on: screen) == scene)
    #expect(system.state.hitTest(Self.inside, in: scene) == nil)
    #expect(system.sendTouch("1", .began, at: Self.inside, in: scene) == nil)
    #expect(system.takeTold() == [])
    #expect(system.state.touches == [:])
    #expect(!system.isKeyWindow(window))
    #expect(system.applicationKey == "back")
  }

  // MARK: - Sequences

  // Holds: touchSequence
  @Test func `stays with its window when another comes over it or the point leaves`() throws {
    let system = try world()
    #expect(try touch(system, "1", .began) == "front")
    #expect(system.takeTold() == .becomesKey("front", insteadOf: "back"))
    try system.show("overlay", level: 9)
    #expect(try hit(system) == "overlay")
    #expect(try touch(system, "1", .moved) == "front")
    #expect(try touch(system, "1", .moved, Point(x: 900, y: 900)) == "front")
    system.setHidden(true, of: try system.window("front"))
    system.discardEvents()
    #expect(try touch(system, "1", .moved, Point(x: -9, y: -9)) == "front")
    #expect(try touch(system, "1", .ended) == "front")
    #expect(system.takeTold() == [])
    #expect(try touch(system, "1", .began) == "overlay")
  }

  @Test func `moves two fingers apart from each other`() throws {
    let system = try world()
    #expect(try touch(system, "left", .began) == "front")
    #expect(try touch(system, "right", .began, .zero) == "back")
    #expect(
      system.takeTold()
        == story(.becomesKey("front", insteadOf: "back"), .becomesKey("back", insteadOf: "front")))
    #expect(try touch(system, "left", .moved, .zero) == "front")
    #expect(try touch(system, "right", .moved) == "back")
    #expect(try touch(system, "left", .ended, .zero) == "front")
    #expect(try touch(system, "right", .moved) == "back")
    #expect(try touch(system, "right", .ended) == "back")
    #expect(system.takeTold() == [])
    #expect(try system.keyWindow("scene-1") == "back")
    #expect(system.state.touches == [:])
  }

  @Test(arguments: [TouchPhase.ended, .cancelled])
  func `begins anew after the end and after being cancelled`(_ end: TouchPhase) throws {
    let system = try world()
    #expect(try touch(system, "1", .began) == "front")
    #expect(try touch(system, "1", end, .zero) == "front")
    #expect(system.state.touches == [:])
    #expect(try touch(system, "1", .began, .zero) == "back")
    #expect(system.state.touches.mapValues { system.name($0) } == ["1": "back"])
  }

  @Test func `is taken by nobody outside every window, and nothing changes`() throws {
    let system = try world()
    let before = system.state
    for phase in TouchPhase.allCases { #expect(try touch(system, "1", phase, Point(x: -1, y: 0)) == nil) }
    #expect(system.state == before)
    #expect(system.takeTold() == [])
  }

  @Test func `goes on in a window that moves to another scene`() throws {
    let system = try world()
    #expect(try touch(system, "1", .began) == "front")
    system.moveWindow(try system.window("front"), to: try system.scene("scene-2"))
    #expect(try touch(system, "1", .moved) == "front")
    #expect(try touch(system, "1", .ended) == "front")
    #expect(try touch(system, "1", .began) == "back")
  }

  @Test func `is forgotten with the window that took it`() throws {
    let system = try world()
    #expect(try touch(system, "1", .began) == "front")
    #expect(try touch(system, "2", .began, .zero) == "back")
    system.releaseWindow(try system.window("front"))
    #expect(system.state.touches.mapValues { system.name($0) } == ["2": "back"])
    #expect(try touch(system, "2", .moved) == "back")
  }

  @Test(arguments: [true, false])
  func `is forgotten with the scene in which it was`(_ isDestroyed: Bool) throws {
    let system = try SceneSystem.bare(scenes: 2)
    let scene = try system.scene("scene-2")
    #expect(system.name(system.sendTouch("1", .began, at: .zero, in: scene)) == "window-2")
    if isDestroyed {
      _ = system.destroy(try system.session("session-2"), animation: .commit)
    } else {
      _ = system.disconnectScene(scene)
    }
    #expect(system.state.touches == [:])
    #expect(try touch(system, "1", .began) == "window-1")
  }
}
