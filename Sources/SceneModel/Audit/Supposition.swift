/// Some of the undecided members of an app, by their indices, as they are supposed to turn out well together.
///
/// An app description has fewer than 64 members that can be supposed, so the indices are bits.
struct Supposition: Hashable, Sequence, IteratorProtocol {
  private var bits: UInt64 = 0

  init() {}

  init(_ indices: some Sequence<Int>) {
    for index in indices { bits |= 1 << UInt64(index) }
  }

  var isEmpty: Bool { bits == 0 }
  var count: Int { bits.nonzeroBitCount }

  /// The indices, in ascending order.
  mutating func next() -> Int? {
    if bits == 0 { return nil }
    defer { bits &= bits - 1 }
    return bits.trailingZeroBitCount
  }

  func union(_ other: Supposition) -> Supposition {
    var union = self
    union.bits |= other.bits
    return union
  }

  func subtracting(_ other: Supposition) -> Supposition {
    var rest = self
    rest.bits &= ~other.bits
    return rest
  }

  /// Those of some others that have to be supposed beside these for it to be enough: without any of them it is not.
  ///
  /// Halves are tried before single members (Junker's QuickXplain, AAAI 2004), so one needed among many costs the
  /// logarithm of their number. Of two that would each do, the first is taken.
  ///
  /// - Parameters:
  ///   - others: What may be supposed; all of them are enough.
  ///   - isEnough: Whether a supposition is enough; it stays so when more is supposed.
  func addition(of others: Supposition, that isEnough: (Supposition) -> Bool) -> Supposition {
    others.isEmpty || isEnough(self) ? Supposition() : neededAddition(of: others, that: isEnough)
  }

  /// The same where these alone are known not to be enough.
  func neededAddition(of others: Supposition, that isEnough: (Supposition) -> Bool) -> Supposition {
    if others.count == 1 { return others }
    let first = Supposition(others.prefix(others.count / 2))
    let second = others.subtracting(first)
    let ofSecond = union(first).addition(of: second, that: isEnough)
    let ofFirst =
      ofSecond.isEmpty
      ? neededAddition(of: first, that: isEnough) : union(ofSecond).addition(of: first, that: isEnough)
    return ofFirst.union(ofSecond)
  }
}
