import TestSupport
import Testing

@testable import SceneModel

/// Points between windows, scenes and the screen: uikit.md 5.6.
@Suite struct CoordinateTests {
  static let point = Point(x: 3, y: -4)

  /// Two scenes side by side, the second on the right half, with a window `pane` in each at (10, 20), `pane-2` there.
  func world() throws -> (system: SceneSystem, here: Handle<Window>, there: Handle<Window>) {
    let system = try SceneSystem.empty(scenes: 2)
    try system.place("scene-1", Rect(x: 0, y: 30, width: 512, height: 1336))
    try system.place("scene-2", Rect(x: 512, y: 30, width: 512, height: 1336))
    let here = try system.show("here", frame: Rect(x: 10, y: 20, width: 100, height: 100))
    let there = try system.show(
      "there", frame: Rect(x: 1, y: 2, width: 100, height: 100), in: "scene-2")
    return (system, here, there)
  }

  @Test func `leaves a point alone between a window and itself, or the screen and itself`() throws {
    let (system, here, _) = try world()
    #expect(system.state.convert(Self.point, from: here, to: here) == Self.point)
    #expect(system.state.convert(Self.point, from: nil, to: nil) == Self.point)
    let far = Point(x: 1e300, y: .leastNonzeroMagnitude)
    #expect(system.state.convert(far, from: here, to: here) == far)
  }

  // Holds: convertByFrames
  @Test func `goes by the frames within a scene`() throws {
    let (system, here, _) = try world()
    let other = try system.show("other", frame: Rect(x: -5, y: 7.5, width: 1, height: 1))
    let full = try system.show("full")
    #expect(system.state.convert(Self.point, from: here, to: other) == Point(x: 18, y: 8.5))
    #expect(system.state.convert(Self.point, from: other, to: here) == Point(x: -12, y: -16.5))
    #expect(system.state.convert(Self.point, from: here, to: full) == Point(x: 13, y: 16))
  }

  // Holds: crossSceneConversion
  @Test func `goes through the screen between scenes`() throws {
    let (system, here, there) = try world()
    #expect(system.state.convert(Self.point, from: here, to: there) == Point(x: -500, y: 14))
    #expect(system.state.convert(Self.point, from: there, to: here) == Point(x: 506, y: -22))
  }

  // Holds: convertNilIsScreen
  @Test func `means the screen by no window`() throws {
    let (system, here, there) = try world()
    #expect(system.state.convert(Self.point, from: here, to: nil) == Point(x: 13, y: 46))
    #expect(system.state.convert(Self.point, from: there, to: nil) == Point(x: 516, y: 28))
    #expect(system.state.convert(Self.point, from: nil, to: there) == Point(x: -510, y: -36))
    #expect(system.state.originOnScreen(of: there) == Point(x: 513, y: 32))
  }

  // Holds: crossSceneConversion
  @Test func `takes the origins of different screens for the same place`() throws {
    let (system, here, _) = try world()
    let (_, scene) = try system.connectScreen(identifier: nil, size: Size(width: 1920, height: 1080))
    let show = try system.make(
      "show", frame: Rect(x: 100, y: 200, width: 5, height: 5), in: system.identifier(of: scene))
    #expect(system.state.convert(Self.point, from: here, to: show) == Point(x: -87, y: -154))
    #expect(system.state.convert(Self.point, from: show, to: nil) == Point(x: 103, y: 196))
  }

  @Test func `goes by the frame alone without a scene`() throws {
    let (system, here, there) = try world()
    system.moveWindow(there, to: nil)
    #expect(system.state.originOnScreen(of: there) == Point(x: 1, y: 2))
    #expect(system.state.convert(Self.point, from: here, to: there) == Point(x: 12, y: 44))
  }

  @Test func `converts alike for hidden, disabled and see-through windows`() throws {
    let (system, here, there) = try world()
    let expected = system.state.convert(Self.point, from: here, to: there)
    system.setHidden(true, of: here)
    system.setInteraction(alpha: 0, isEnabled: false, regions: .some([]), of: there)
    #expect(system.state.convert(Self.point, from: here, to: there) == expected)
    system.enterBackground()
    #expect(system.state.convert(Self.point, from: here, to: there) == expected)
  }

  @Test func `follows a window that is moved, and one that snaps`() throws {
    let (system, here, _) = try world()
    system.setFrame(Rect(x: 100, y: 200, width: 1, height: 1), of: here)
    #expect(system.state.convert(.zero, from: here, to: nil) == Point(x: 100, y: 230))
    system.setFrame(Rect(x: 100, y: 200, width: 512, height: 1336), of: here)
    #expect(system.state.convert(.zero, from: here, to: nil) == Point(x: 0, y: 30))
  }

  @Test func `stays finite where numbers end`() throws {
    let (system, here, there) = try world()
    let most = Double.greatestFiniteMagnitude
    system.setFrame(Rect(x: most, y: -most, width: 1, height: 1), of: here)
    system.setFrame(Rect(x: -most, y: most, width: 1, height: 1), of: there)
    let points = [
      system.state.convert(Point(x: most, y: -most), from: here, to: there),
      system.state.convert(Point(x: -most, y: most), from: there, to: here),
      system.state.convert(Point(x: most, y: -most), from: here, to: nil),
    ]
    #expect(points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
  }

  /// A number that adds up without rounding.
  func quarter(_ random: inout RandomSource) -> Double {
    Double(Int.random(in: -40_000...40_000, using: &random)) / 4
  }

  func point(_ random: inout RandomSource) -> Point {
    Point(x: quarter(&random), y: quarter(&random))
  }

  // Holds: convertByFrames
  @Test func `comes back from wherever it is converted to, in any world`() throws {
    let seed = RandomRun.seed("convert")
    var random = RandomSource(seed: seed)
    for world in 0..<50 {
      let system = try SceneSystem.empty(scenes: 3)
      for scene in system.state.scenes.handles {
        system.state.scenes[scene].frame.origin = point(&random)
      }
      var windows: [Handle<Window>?] = [nil]
      for number in 0..<12 {
        let frame = Rect(origin: point(&random), size: Size(width: 9, height: 9))
        let scene = "scene-\(number % 3 + 1)"
        let window = try system.make("pane-\(number)", frame: frame, in: scene)
        if random.oneIn(2) { system.setHidden(false, of: window) }
        if random.oneIn(4) { system.moveWindow(window, to: nil) }
        windows.append(window)
      }
      let state = system.state
      for one in windows {
        for other in windows {
          let start = point(&random)
          let there = state.convert(start, from: one, to: other)
          try #require(state.convert(there, from: other, to: one) == start, "seed \(seed), world \(world)")
          // Straight, or by way of the screen.
          let onScreen = state.convert(start, from: one, to: nil)
          try #require(
            state.convert(onScreen, from: nil, to: other) == there, "seed \(seed), world \(world)")
        }
      }
    }
  }
}
