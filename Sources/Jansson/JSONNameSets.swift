import Glibc

// Unchecked: the memory is written once, before anybody else can see it.
/// Fixed sets of names, each name with a number in its set, that find the number of a name read from a document.
///
/// Built once, asked often: a lookup hashes the length and the first eight bytes, compares the last eight too, and
/// what lies between only where there is any. It allocates nothing and counts no owners; all sets lie in one piece of
/// memory, so that those who ask many sets have one object to hold.
@safe public final class JSONNameSets: @unchecked Sendable {
  /// One place of a table: a name's length, number, first and last eight bytes.
  @usableFromInline struct Slot {
    @usableFromInline var length: Int32 = 0
    /// -1 for a place without a name.
    @usableFromInline var number: Int32 = -1
    @usableFromInline var word: UInt64 = 0
    /// Of a name of more than eight bytes; the two overlap where it has less than sixteen.
    @usableFromInline var lastWord: UInt64 = 0
  }

  /// Where the table of a set lies. Open addressing, a power of two of slots.
  @usableFromInline struct Table {
    @usableFromInline var first = 0
    @usableFromInline var mask = 0
    @usableFromInline var shift: UInt64 = 0
    /// Where in `places` the first name stands, and how many there are.
    @usableFromInline var firstPlace = 0
    @usableFromInline var count = 0

    @inlinable @inline(__always) func slot(_ word: UInt64, _ length: Int) -> Int {
      let hash = (word ^ UInt64(length) &* 0x9E37_79B9) &* 0x9E37_79B9_7F4A_7C15
      return Int(truncatingIfNeeded: hash &>> shift)
    }
  }

  /// Where a name is kept.
  @usableFromInline struct Place {
    @usableFromInline let start: Int
    @usableFromInline let length: Int
  }

  /// The names of each set, each at its number.
  public let sets: [[String]]
  // Owned: allocated at creation, freed in `deinit`, never handed out.
  @usableFromInline let tables: UnsafeMutablePointer<Table>
  @usableFromInline let slots: UnsafeMutablePointer<Slot>
  @usableFromInline let places: UnsafeMutablePointer<Place>
  @usableFromInline let texts: UnsafeMutablePointer<CChar>
  @usableFromInline let count: Int

  /// Makes tables of sets of names.
  ///
  /// - Parameter sets: The sets; of equal names in one of them the first counts.
  package init(_ sets: [[String]]) {
    self.sets = sets
    count = sets.count
    unsafe tables = UnsafeMutablePointer<Table>.allocate(capacity: max(1, sets.count))
    unsafe places = UnsafeMutablePointer<Place>.allocate(capacity: sets.reduce(1) { $0 + $1.count })
    unsafe texts = UnsafeMutablePointer<CChar>.allocate(
      capacity: sets.joined().reduce(1) { $0 + $1.utf8.count })
    var slotCount = 0
    var placeCount = 0
    for (number, names) in sets.enumerated() {
      var table = JSONNameSets.table(of: names)
      table.first = slotCount
      table.firstPlace = placeCount
      unsafe (tables + number).initialize(to: table)
      slotCount += table.mask + 1
      placeCount += names.count
    }
    unsafe slots = UnsafeMutablePointer<Slot>.allocate(capacity: max(1, slotCount))
    unsafe slots.initialize(repeating: Slot(), count: slotCount)
    var end = 0
    for (set, names) in sets.enumerated() {
      for (number, name) in names.enumerated() {
        unsafe add(name, number, to: tables[set], &end)
      }
    }
  }

  /// A table with at least two slots for each name, and some more where that keeps names from sharing one.
  private static func table(of names: [String]) -> Table {
    var bits: UInt64 = 1
    while 1 << bits < names.count * 2 { bits += 1 }
    for more in 0..<3 as Range<UInt64> {
      let table = Table(mask: 1 << (bits + more) - 1, shift: 64 - bits - more, count: names.count)
      let taken = Set(
        names.map { table.slot(JSONString(unescaped: $0.utf8Span.span).firstWord, $0.utf8.count) })
      if taken.count == names.count { return table }
    }
    return Table(mask: 1 << bits - 1, shift: 64 - bits, count: names.count)
  }

  private func add(_ name: String, _ number: Int, to table: Table, _ end: inout Int) {
    let text = JSONString(unescaped: name.utf8Span.span)
    let length = text.count
    let entry = Slot(
      length: Int32(length), number: Int32(number), word: text.firstWord,
      lastWord: length > 8 ? text.lastWord : 0)
    unsafe (places + (table.firstPlace + number)).initialize(to: Place(start: end, length: length))
    for byte in name.utf8 {
      unsafe (texts + end).initialize(to: CChar(bitPattern: byte))
      end += 1
    }
    var slot = table.slot(entry.word, length)
    while unsafe slots[table.first + slot].number >= 0 { slot = (slot + 1) & table.mask }
    unsafe slots[table.first + slot] = entry
  }

  deinit {
    unsafe tables.deallocate()
    unsafe slots.deallocate()
    unsafe places.deallocate()
    unsafe texts.deallocate()
  }

  /// The number of a name in a set; nil when the set does not have it.
  ///
  /// - Parameter set: The number of a set, as they were given.
  @inline(never) public func number(of name: JSONString, in set: Int) -> Int? {
    precondition(set >= 0 && set < count, "there is no such set")
    let table = unsafe tables + set
    let word = name.firstWord
    let slot = unsafe table.pointee.slot(word, name.count)
    let entry = unsafe slots + (table.pointee.first &+ slot)
    // Most names stand in the first place that is looked at, or no name does.
    let number = unsafe entry.pointee.number
    if number < 0 { return nil }
    if unsafe entry.pointee.word == word, unsafe Int(entry.pointee.length) == name.count {
      if name.count <= 8 { return Int(number) }
      if name.count <= 16, unsafe entry.pointee.lastWord == name.lastWord { return Int(number) }
    }
    return unsafe search(name, word, table.pointee, from: slot)
  }

  /// The number of a name that may stand in any slot from one on.
  @inline(never) private func search(_ name: JSONString, _ word: UInt64, _ table: Table, from slot: Int)
    -> Int?
  {
    var slot = slot
    while true {
      let entry = unsafe slots + (table.first &+ slot)
      let number = unsafe entry.pointee.number
      if number < 0 { return nil }
      if unsafe entry.pointee.word == word, unsafe Int(entry.pointee.length) == name.count {
        if name.count <= 8 { return Int(number) }
        if unsafe entry.pointee.lastWord == name.lastWord {
          if name.count <= 16 { return Int(number) }
          let place = unsafe places + (table.firstPlace &+ Int(number))
          let middle = unsafe texts + place.pointee.start + 8
          if unsafe memcmp(middle, name.start + 8, name.count &- 16) == 0 { return Int(number) }
        }
      }
      slot = (slot &+ 1) & table.mask
    }
  }

  /// The member of an object that has the name of a number; nil when this is no object or has none.
  ///
  /// - Parameters:
  ///   - number: The number of a name in its set.
  ///   - set: The number of a set, as they were given.
  @inlinable @_lifetime(copy value)
  public func member(_ number: Int, in set: Int, of value: JSONValue) -> JSONValue? {
    precondition(set >= 0 && set < count, "there is no such set")
    let table = unsafe tables + set
    unsafe precondition(number >= 0 && number < table.pointee.count, "there is no such name")
    let place = unsafe places + (table.pointee.firstPlace &+ number)
    let name = unsafe JSONString(start: texts + place.pointee.start, count: place.pointee.length)
    return value.member(named: name)
  }
}
