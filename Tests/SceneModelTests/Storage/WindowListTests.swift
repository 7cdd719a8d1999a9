import TestSupport
import Testing

@testable import SceneModel

@Suite struct WindowListTests {
  @Test func `is the array that the same changes make`() {
    let seed = RandomRun.seed("windows of a scene")
    var random = RandomSource(seed: seed)
    var list = WindowList()
    var plain: [Handle<Window>] = []
    for step in 0..<5000 {
      if plain.isEmpty || plain.count < 6 && random.oneIn(2) {
        let window = Handle<Window>(slot: UInt32(step), generation: 1)
        let index = Int.random(in: 0...plain.count, using: &random)
        list.insert(window, at: index)
        plain.insert(window, at: index)
      } else {
        let index = Int.random(in: 0..<plain.count, using: &random)
        let removed = list.remove(at: index)
        #expect(removed == plain.remove(at: index), "seed \(seed), step \(step)")
      }
      #expect(Array(list) == plain, "seed \(seed), step \(step)")
      var rebuilt = WindowList()
      for window in plain { rebuilt.append(window) }
      #expect(rebuilt == list, "seed \(seed), step \(step)")
    }
  }
}
