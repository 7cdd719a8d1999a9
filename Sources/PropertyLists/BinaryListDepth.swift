/// Looks how deep the containers of a binary property list stand inside one another, which the decoder would follow
/// by calling itself: a list can contain itself, or one array a thousand times over.
///
/// Source: the layout of `bplist00`: a trailer of 32 bytes, a table of offsets, and objects that begin with a marker.
struct BinaryListDepth: ~Escapable {
  private let bytes: Span<UInt8>
  private let offsetSize: Int
  private let referenceSize: Int
  private let count: Int
  private let table: Int
  private let top: Int
  /// How many containers are still looked into.
  private var budget = 100_000

  /// Begins with a file.
  ///
  /// - Returns: Nil for a trailer that is none.
  @_lifetime(copy bytes)
  init?(_ bytes: Span<UInt8>) {
    let trailer = bytes.count - 32
    guard trailer >= 8 else { return nil }
    self.bytes = bytes
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    count = BinaryListDepth.number(bytes, trailer + 8, 8)
    top = BinaryListDepth.number(bytes, trailer + 16, 8)
    table = BinaryListDepth.number(bytes, trailer + 24, 8)
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), count > 0, count <= bytes.count,
      top < count,
      table < bytes.count, table + count * offsetSize <= bytes.count
    else { return nil }
  }

  /// Whether no container stands deeper than a bound, and there are not too many of them.
  mutating func isWithin(_ bound: Int) -> Bool { isWithin(bound, top) }

  private mutating func isWithin(_ bound: Int, _ object: Int) -> Bool {
    let start = BinaryListDepth.number(bytes, table + object * offsetSize, offsetSize)
    guard start < bytes.count else { return false }
    let kind = bytes[start] >> 4
    // Arrays, sets and dictionaries hold references; all else holds none.
    guard kind == 0xA || kind == 0xC || kind == 0xD else { return true }
    budget -= 1
    guard bound > 0, budget > 0, var (length, position) = length(at: start) else { return false }
    if kind == 0xD { length *= 2 }
    guard length <= bytes.count, position + length * referenceSize <= bytes.count else { return false }
    for _ in 0..<length {
      let reference = BinaryListDepth.number(bytes, position, referenceSize)
      guard reference < count, isWithin(bound - 1, reference) else { return false }
      position += referenceSize
    }
    return true
  }

  /// How many elements a container has, and where its references begin.
  private func length(at start: Int) -> (length: Int, position: Int)? {
    let short = Int(bytes[start] & 0x0F)
    if short < 0x0F { return (short, start + 1) }
    guard start + 1 < bytes.count else { return nil }
    let marker = bytes[start + 1]
    let size = 1 << Int(marker & 0x0F)
    guard marker >> 4 == 1, size <= 8, start + 2 + size <= bytes.count else { return nil }
    let length = BinaryListDepth.number(bytes, start + 2, size)
    return length <= bytes.count ? (length, start + 2 + size) : nil
  }

  /// A number of some bytes, the most significant first; larger than any file when it does not fit.
  private static func number(_ bytes: Span<UInt8>, _ start: Int, _ size: Int) -> Int {
    var value: UInt64 = 0
    for index in start..<(start + size) { value = value << 8 | UInt64(bytes[index]) }
    return Int(clamping: value >> 62 == 0 ? value : UInt64(Int32.max))
  }
}
