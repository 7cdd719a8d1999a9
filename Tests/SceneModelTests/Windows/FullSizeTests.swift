import Testing

@testable import SceneModel

/// Windows as large as their scene: uikit.md 5.4, seed 001 slides 63 to 65.
@Suite struct FullSizeTests {
  static let half = Rect(x: 512, y: 0, width: 512, height: 1366)

  /// Two scenes, the second on the right half of the screen.
  func world() throws -> SceneSystem {
    let system = try SceneSystem.empty(scenes: 2)
    try system.place("scene-2", Self.half)
    return system
  }

  // Holds: fullSizeOrigin
  @Test(arguments: [
    Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: -300, y: 20.5), Point(x: 1024, y: 1366),
    Point(x: 1e300, y: -1e300), Point(x: 0, y: .leastNonzeroMagnitude),
  ])
  func `overwrites whatever origin is set`(_ origin: Point) throws {
    let system = try world()
    let window = try system.show("pane")
    system.setFrame(Rect(origin: origin, size: Size(width: 1024, height: 1366)), of: window)
    #expect(system.state.windows[window].frame == Rect(x: 0, y: 0, width: 1024, height: 1366))
    let smaller = Rect(origin: origin, size: Size(width: 1023.5, height: 1366))
    system.setFrame(smaller, of: window)
    #expect(system.state.windows[window].frame == smaller)
  }

  // Holds: fullSizeSnap
  @Test func `snaps when it has grown and keeps the origin it got when it shrinks`() throws {
    let system = try world()
    let window = try system.show("pane", frame: Rect(x: 7, y: 8, width: 9, height: 10))
    system.setFrame(Rect(x: 7, y: 8, width: 1024, height: 10), of: window)
    #expect(system.state.windows[window].frame.origin == Point(x: 7, y: 8))
    system.setFrame(Rect(x: 7, y: 8, width: 1024, height: 1366), of: window)
    #expect(system.state.windows[window].frame.origin == .zero)
    let origin = system.state.windows[window].frame.origin
    system.setFrame(Rect(origin: origin, size: Size(width: 9, height: 10)), of: window)
    #expect(system.state.windows[window].frame == Rect(x: 0, y: 0, width: 9, height: 10))
  }

  @Test func `snaps in the scene it joins when it is as large as that one`() throws {
    let system = try world()
    let window = try system.show("pane", frame: Rect(x: 30, y: 40, width: 512, height: 1366))
    #expect(system.state.windows[window].frame.origin == Point(x: 30, y: 40))
    system.moveWindow(window, to: try system.scene("scene-2"))
    #expect(system.state.windows[window].frame == Rect(x: 0, y: 0, width: 512, height: 1366))
    system.moveWindow(window, to: try system.scene("scene-1"))
    #expect(system.state.windows[window].frame == Rect(x: 0, y: 0, width: 512, height: 1366))
    system.setFrame(Rect(x: 30, y: 40, width: 512, height: 1366), of: window)
    #expect(system.state.windows[window].frame.origin == Point(x: 30, y: 40))
  }

  @Test func `keeps the frame of a window of another size when it joins a scene`() throws {
    let system = try world()
    let small = try system.show("small", frame: Rect(x: 30, y: 40, width: 50, height: 60))
    let full = try system.show("full")
    for window in [small, full] { system.moveWindow(window, to: try system.scene("scene-2")) }
    #expect(system.state.windows[small].frame == Rect(x: 30, y: 40, width: 50, height: 60))
    #expect(system.state.windows[full].frame == Rect(x: 0, y: 0, width: 1024, height: 1366))
    system.setFrame(Rect(x: 3, y: 4, width: 1024, height: 1366), of: full)
    #expect(system.state.windows[full].frame.origin == Point(x: 3, y: 4))
  }

  @Test func `leaves a window without a scene where it is put and snaps it when it joins one`() throws {
    let system = try world()
    let window = try system.make("loose")
    system.moveWindow(window, to: nil)
    system.setFrame(Rect(x: 3, y: 4, width: 512, height: 1366), of: window)
    #expect(system.state.windows[window].frame.origin == Point(x: 3, y: 4))
    system.moveWindow(window, to: try system.scene("scene-2"))
    #expect(system.state.windows[window].frame.origin == .zero)
  }

  @Test func `pins a window as large as its scene has become`() throws {
    let system = try world()
    let full = try system.show("full")
    let half = try system.make("half", frame: Rect(x: 30, y: 40, width: 512, height: 1366))
    let small = try system.show("small", frame: Rect(x: 30, y: 40, width: 50, height: 60))
    system.setGeometry(Rect(x: 0, y: 0, width: 512, height: 1366), of: try system.scene("scene-1"))
    #expect(system.state.windows[full].frame == Rect(x: 0, y: 0, width: 512, height: 1366))
    #expect(system.state.windows[half].frame == Rect(x: 0, y: 0, width: 512, height: 1366))
    #expect(system.state.windows[small].frame == Rect(x: 30, y: 40, width: 50, height: 60))
    // From here on both follow.
    system.setGeometry(Rect(x: 0, y: 0, width: 1024, height: 1366), of: try system.scene("scene-1"))
    #expect(system.state.windows[half].frame == Rect(x: 0, y: 0, width: 1024, height: 1366))
  }

  @Test func `pins hidden windows as it does visible ones`() throws {
    let system = try world()
    let window = try system.make("pane", frame: Rect(x: 1, y: 2, width: 512, height: 1366), in: "scene-2")
    #expect(system.state.windows[window].isHidden)
    #expect(system.state.windows[window].frame.origin == .zero)
  }
}
