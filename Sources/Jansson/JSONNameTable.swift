import Glibc

/// A fixed set of names, each with a number, that finds the number of a name read from a document.
///
/// Built once, asked often: a lookup hashes the length and the first eight bytes and compares the rest. It
/// allocates nothing and counts no owners.
// Unchecked: the memory is written once, before anybody else can see it.
@safe package final class JSONNameTable: @unchecked Sendable {
  /// One place of the table: a name's length, number, first eight bytes, and where the rest of it is kept.
  private struct Slot {
    var length: Int32 = 0
    /// -1 for a place without a name.
    var number: Int32 = -1
    var word: UInt64 = 0
    var tail = 0
  }

  /// The names, each at its number.
  package let names: [String]
  // Owned: allocated at creation, freed in `deinit`, never handed out. Open addressing, a power of two of slots.
  private let slots: UnsafeMutablePointer<Slot>
  private let tails: UnsafeMutablePointer<UInt8>
  private let mask: Int
  private let shift: UInt64

  /// Makes a table.
  ///
  /// - Parameter names: The names; of equal ones the first counts.
  package init(_ names: [String]) {
    self.names = names
    var bits: UInt64 = 1
    while 1 << bits < names.count * 2 { bits += 1 }
    mask = 1 << bits - 1
    shift = 64 - bits
    unsafe slots = UnsafeMutablePointer<Slot>.allocate(capacity: mask + 1)
    unsafe slots.initialize(repeating: Slot(), count: mask + 1)
    let tailCount = names.reduce(1) { $0 + max(0, $1.utf8.count - 8) }
    unsafe tails = UnsafeMutablePointer<UInt8>.allocate(capacity: tailCount)
    unsafe tails.initialize(repeating: 0, count: tailCount)
    var position = 0
    for (number, name) in names.enumerated() {
      var entry = Slot(length: Int32(name.utf8.count), number: Int32(number), tail: position)
      for (index, byte) in name.utf8.enumerated() {
        if index < 8 {
          entry.word |= UInt64(byte) << UInt64(8 * index)
        } else {
          unsafe tails[position] = byte
          position += 1
        }
      }
      var slot = Int(JSONNameTable.hash(entry.word, Int(entry.length)) >> shift)
      while unsafe slots[slot].number >= 0 { slot = (slot + 1) & mask }
      unsafe slots[slot] = entry
    }
  }

  deinit {
    unsafe slots.deallocate()
    unsafe tails.deallocate()
  }

  private static func hash(_ word: UInt64, _ length: Int) -> UInt64 {
    (word ^ UInt64(length) &* 0x9E37_79B9) &* 0x9E37_79B9_7F4A_7C15
  }

  /// The number of a name; nil when the table does not have it.
  package func number(of name: JSONString) -> Int? {
    let word = name.firstWord
    var slot = Int(JSONNameTable.hash(word, name.count) >> shift)
    while true {
      let entry = unsafe slots[slot]
      if entry.number < 0 { return nil }
      if entry.word == word, entry.length == name.count {
        if name.count <= 8 { return Int(entry.number) }
        if unsafe memcmp(tails + entry.tail, name.start + 8, name.count - 8) == 0 { return Int(entry.number) }
      }
      slot = (slot + 1) & mask
    }
  }
}
