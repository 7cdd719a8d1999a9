import Glibc

/// A fixed set of names, each with a number, that finds the number of a name read from a document.
///
/// Built once, asked often: a lookup hashes the length and the first eight bytes and compares the rest, and
/// allocates nothing.
package final class JSONNameTable: Sendable {
  /// The names, each at its number.
  package let names: [String]
  private let lengths: [Int32]
  private let words: [UInt64]
  private let tails: [[UInt8]]
  // Open addressing: a slot holds the number of a name, or -1.
  private let slots: [Int32]
  private let shift: UInt64

  /// Makes a table.
  ///
  /// - Parameter names: The names; of equal ones the first counts.
  package init(_ names: [String]) {
    self.names = names
    var bits: UInt64 = 1
    while 1 << bits < names.count * 2 { bits += 1 }
    var slots = [Int32](repeating: -1, count: 1 << bits)
    var lengths: [Int32] = []
    var words: [UInt64] = []
    var tails: [[UInt8]] = []
    let shift = 64 - bits
    for (number, name) in names.enumerated() {
      let bytes = Array(name.utf8)
      var word: UInt64 = 0
      for (index, byte) in bytes.prefix(8).enumerated() { word |= UInt64(byte) << UInt64(8 * index) }
      lengths.append(Int32(bytes.count))
      words.append(word)
      tails.append(Array(bytes.dropFirst(8)))
      var slot = Int(JSONNameTable.hash(word, bytes.count) >> shift)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
    self.slots = slots
    self.lengths = lengths
    self.words = words
    self.tails = tails
    self.shift = shift
  }

  private static func hash(_ word: UInt64, _ length: Int) -> UInt64 {
    (word ^ UInt64(length) &* 0x9E37_79B9) &* 0x9E37_79B9_7F4A_7C15
  }

  /// The number of a name; nil when the table does not have it.
  package func number(of name: JSONString) -> Int? {
    let word = name.firstWord
    var slot = Int(JSONNameTable.hash(word, name.count) >> shift)
    while true {
      let number = Int(slots[slot])
      if number < 0 { return nil }
      if words[number] == word, lengths[number] == name.count, hasTail(number, name) {
        return number
      }
      slot = (slot + 1) & (slots.count - 1)
    }
  }

  private func hasTail(_ number: Int, _ name: JSONString) -> Bool {
    guard name.count > 8 else { return true }
    return unsafe tails[number].withUnsafeBufferPointer {
      unsafe memcmp($0.baseAddress!, name.start + 8, name.count - 8) == 0
    }
  }
}
