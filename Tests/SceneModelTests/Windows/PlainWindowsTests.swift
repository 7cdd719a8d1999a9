import TestSupport
import Testing

@testable import SceneModel

/// The model against the rules in their plainest form.
@Suite struct PlainWindowsTests {
  static let scenes = ["scene-1", "scene-2"]

  /// Does the same to both. Returns what it was.
  func step(
    _ system: SceneSystem, _ plain: inout PlainWindows, _ random: inout RandomSource, _ made: inout Int
  ) throws -> String {
    let choice = Int.random(in: 0..<20, using: &random)
    guard choice > 1 || plain.panes.count > 12,
      let name = plain.panes.keys.sorted().randomElement(using: &random)
    else {
      made += 1
      let scene = Self.scenes[Int.random(in: 0..<2, using: &random)]
      try system.make("pane-\(made)", in: scene)
      plain.make("pane-\(made)", in: scene)
      return "make pane-\(made) in \(scene)"
    }
    let window = try system.window(name)
    let flag = random.oneIn(2)
    switch choice {
    case 0..<9:
      system.setHidden(flag, of: window)
      plain.setHidden(name, flag)
      return "setHidden \(name) \(flag)"
    case 9..<11:
      system.makeKey(window)
      plain.makeKey(name)
      return "makeKey \(name)"
    case 11..<13:
      system.makeKeyAndVisible(window)
      plain.makeKeyAndVisible(name)
      return "makeKeyAndVisible \(name)"
    case 13..<15:
      let level = Window.Level(Int.random(in: -1...2, using: &random))
      system.setWindowLevel(level, of: window)
      plain.setLevel(name, level)
      return "setWindowLevel \(name) \(level)"
    case 15:
      system.setCanBecomeKey(flag, of: window)
      plain.setCanBecomeKey(name, flag)
      return "setCanBecomeKey \(name) \(flag)"
    case 16:
      system.releaseWindow(window)
      plain.release(name)
      return "releaseWindow \(name)"
    case 17..<19:
      let scene = random.oneIn(4) ? nil : Self.scenes[Int.random(in: 0..<2, using: &random)]
      system.moveWindow(window, to: try scene.map { try system.scene($0) })
      plain.move(name, to: scene)
      return "moveWindow \(name) \(scene ?? "out")"
    default:
      system.state.policies.releasedWindowPostsHidden = flag
      system.state.policies.movedWindowPostsVisibility = !flag
      plain.policies = system.state.policies
      return "policies \(flag)"
    }
  }

  @Test func `orders, passes the key on and tells as the plain rules do`() throws {
    let seed = RandomRun.seed("PlainWindows")
    var random = RandomSource(seed: seed)
    let system = try SceneSystem.empty(scenes: 2)
    var plain = PlainWindows()
    var made = 0
    for number in 0..<RandomRun.steps {
      let command = try step(system, &plain, &random, &made)
      let place: Comment = "seed \(seed), step \(number), after \(command)"
      try #require(system.takeTold() == plain.takeTold(), place)
      for scene in Self.scenes {
        try #require(try system.order(scene) == plain.order[scene] ?? [], place)
        try #require(try system.keyWindow(scene) == plain.key[scene], place)
      }
    }
  }
}
