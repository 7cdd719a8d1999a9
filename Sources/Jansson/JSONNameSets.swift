public import Glibc

// Unchecked: the memory is written once, before anybody else can see it.
/// Fixed sets of names, each name with a number in its set, that find the number of a name read from a document.
///
/// Built once, asked often: a lookup hashes the length and the first eight bytes, compares the last eight too, and
/// what lies between only where there is any. It allocates nothing and counts no owners; all sets lie in one piece of
/// memory, so that those who ask many sets have one object to hold.
@safe public final class JSONNameSets: @unchecked Sendable {
  /// One place of a table: a name's length, number, first and last eight bytes, and where those between are kept.
  @usableFromInline struct Slot {
    @usableFromInline var length: Int32 = 0
    /// -1 for a place without a name.
    @usableFromInline var number: Int32 = -1
    @usableFromInline var word: UInt64 = 0
    /// Of a name of more than eight bytes; the two overlap where it has less than sixteen.
    @usableFromInline var lastWord: UInt64 = 0
    @usableFromInline var middle = 0
  }

  /// Where the table of a set lies. Open addressing, a power of two of slots.
  @usableFromInline struct Table {
    @usableFromInline var first = 0
    @usableFromInline var mask = 0
    @usableFromInline var shift: UInt64 = 0

    @inlinable func slot(_ word: UInt64, _ length: Int) -> Int {
      let hash = (word ^ UInt64(length) &* 0x9E37_79B9) &* 0x9E37_79B9_7F4A_7C15
      return Int(truncatingIfNeeded: hash &>> shift)
    }
  }

  /// The names of each set, each at its number.
  public let sets: [[String]]
  // Owned: allocated at creation, freed in `deinit`, never handed out.
  @usableFromInline let tables: UnsafeMutablePointer<Table>
  @usableFromInline let slots: UnsafeMutablePointer<Slot>
  @usableFromInline let middles: UnsafeMutablePointer<UInt8>
  @usableFromInline let count: Int

  /// Makes tables of sets of names.
  ///
  /// - Parameter sets: The sets; of equal names in one of them the first counts.
  package init(_ sets: [[String]]) {
    self.sets = sets
    count = sets.count
    unsafe tables = UnsafeMutablePointer<Table>.allocate(capacity: max(1, sets.count))
    var slotCount = 0
    for (number, names) in sets.enumerated() {
      var bits: UInt64 = 1
      while 1 << bits < names.count * 2 { bits += 1 }
      let table = Table(first: slotCount, mask: 1 << bits - 1, shift: 64 - bits)
      unsafe (tables + number).initialize(to: table)
      slotCount += table.mask + 1
    }
    unsafe slots = UnsafeMutablePointer<Slot>.allocate(capacity: max(1, slotCount))
    unsafe slots.initialize(repeating: Slot(), count: slotCount)
    let middleCount = sets.joined().reduce(1) { $0 + max(0, $1.utf8.count - 16) }
    unsafe middles = UnsafeMutablePointer<UInt8>.allocate(capacity: middleCount)
    unsafe middles.initialize(repeating: 0, count: middleCount)
    var position = 0
    for (set, names) in sets.enumerated() {
      for (number, name) in names.enumerated() {
        unsafe add(name, number, to: tables[set], &position)
      }
    }
  }

  private func add(_ name: String, _ number: Int, to table: Table, _ position: inout Int) {
    var entry = Slot(length: Int32(name.utf8.count), number: Int32(number), middle: position)
    let end = name.utf8.count - 8
    for (index, byte) in name.utf8.enumerated() {
      if index < 8 { entry.word |= UInt64(byte) << UInt64(8 * index) }
      if end > 0, index >= end { entry.lastWord |= UInt64(byte) << UInt64(8 * (index - end)) }
      if index >= 8, index < end {
        unsafe middles[position] = byte
        position += 1
      }
    }
    var slot = table.slot(entry.word, Int(entry.length))
    while unsafe slots[table.first + slot].number >= 0 { slot = (slot + 1) & table.mask }
    unsafe slots[table.first + slot] = entry
  }

  deinit {
    unsafe tables.deallocate()
    unsafe slots.deallocate()
    unsafe middles.deallocate()
  }

  /// The number of a name in a set; nil when the set does not have it.
  ///
  /// - Parameter set: The number of a set, as they were given.
  @inlinable public func number(of name: JSONString, in set: Int) -> Int? {
    precondition(set >= 0 && set < count, "there is no such set")
    let table = unsafe tables[set]
    let word = name.firstWord
    var slot = table.slot(word, name.count)
    while true {
      let entry = unsafe slots + (table.first &+ slot)
      let number = unsafe entry.pointee.number
      if number < 0 { return nil }
      if unsafe entry.pointee.word == word, unsafe Int(entry.pointee.length) == name.count {
        if name.count <= 8 { return Int(number) }
        if unsafe entry.pointee.lastWord == name.lastWord {
          if name.count <= 16 { return Int(number) }
          let middle = unsafe middles + entry.pointee.middle
          if unsafe memcmp(middle, name.start + 8, name.count &- 16) == 0 { return Int(number) }
        }
      }
      slot = (slot &+ 1) & table.mask
    }
  }
}
