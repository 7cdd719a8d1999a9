/// The members of an object or elements of an array that have been evaluated, by their positions.
///
/// The first 256 need no allocation.
struct EvaluatedSet {
  /// Whether all of them have been.
  var isComplete = false
  private var first: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
  private var more: [UInt64] = []

  func contains(_ position: Int) -> Bool {
    isComplete || word(position >> 6) >> UInt64(position & 63) & 1 == 1
  }

  mutating func insert(_ position: Int) {
    let bit: UInt64 = 1 << UInt64(position & 63)
    switch position >> 6 {
    case 0: first.0 |= bit
    case 1: first.1 |= bit
    case 2: first.2 |= bit
    case 3: first.3 |= bit
    case let number:
      while more.count <= number - 4 { more.append(0) }
      more[number - 4] |= bit
    }
  }

  private func word(_ number: Int) -> UInt64 {
    switch number {
    case 0: first.0
    case 1: first.1
    case 2: first.2
    case 3: first.3
    default: number - 4 < more.count ? more[number - 4] : 0
    }
  }
}
