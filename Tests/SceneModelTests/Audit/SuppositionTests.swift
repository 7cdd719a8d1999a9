import Testing

@testable import SceneModel

/// The search for the fewest undecided members that decide a loss.
@Suite struct SuppositionTests {
  /// Whether a supposition contains one of some sets: what is enough stays so when more is supposed.
  static func containsOne(of sets: [Set<Int>]) -> (Supposition) -> Bool {
    { supposed in
      let members = Set(supposed)
      return sets.contains { $0.isSubset(of: members) }
    }
  }

  @Test func `indices come in ascending order, up to the sixty-fourth`() {
    #expect(Array(Supposition([63, 0, 7])) == [0, 7, 63])
    #expect(Supposition([63, 0, 7]).count == 3)
    #expect(Supposition([1, 2]).union(Supposition([2, 5])) == Supposition([1, 2, 5]))
    #expect(Supposition([1, 2]).subtracting(Supposition([2, 5])) == Supposition([1]))
    #expect(Supposition().isEmpty)
  }

  @Test func `what is found is enough, and without any of it not`() {
    // Every pair of sets of five members, any of which is enough by itself.
    let all = Supposition(0..<5)
    for one in 1..<32 {
      for other in 1..<32 {
        let sets = [one, other].map { bits in Set((0..<5).filter { bits >> $0 & 1 == 1 }) }
        let isEnough = Self.containsOne(of: sets)
        let found = Supposition().addition(of: all, that: isEnough)
        #expect(isEnough(found), "\(sets)")
        for member in found {
          #expect(!isEnough(found.subtracting(Supposition([member]))), "\(sets), \(member)")
        }
      }
    }
  }

  @Test func `nothing is added where enough is supposed`() {
    let isEnough = Self.containsOne(of: [[0]])
    #expect(Supposition([0]).addition(of: Supposition([1, 2]), that: isEnough).isEmpty)
    #expect(Supposition([2]).addition(of: Supposition(), that: isEnough).isEmpty)
  }

  @Test func `of two that would each do the first is taken`() {
    #expect(
      Supposition().addition(of: Supposition(0..<8), that: Self.containsOne(of: [[6], [3]])).map(\.self) == [
        3
      ])
  }

  @Test func `one among many is found in steps that count as the logarithm`() {
    for needed in 0..<64 {
      var steps = 0
      let found = Supposition().addition(of: Supposition(0..<64)) { supposed in
        steps += 1
        return supposed.contains(needed)
      }
      #expect(Array(found) == [needed])
      #expect(steps <= 13, "\(needed) took \(steps)")
    }
  }
}
