/// Finds the place of an entity by its identifier: open addressing, eight bytes a place, no references.
///
/// The identifiers themselves stand with the entities, which a lookup touches anyway; copying the index is copying
/// plain memory.
struct IdentifierIndex {
  /// A place of the index: zero when empty, else the upper half of a hash above the number of the slot plus one. That
  /// half says where an entry belongs, so that none is ever hashed again.
  private var places: ContiguousArray<UInt64> = [0, 0, 0, 0, 0, 0, 0, 0]
  private(set) var count = 0

  /// The hash of an identifier, by its bytes.
  static func hash(_ identifier: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let bytes = identifier.utf8Span.span
    for index in bytes.indices { hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3 }
    // Identifiers that are counted differ in their last bytes, which have not reached the upper half yet.
    return (hash ^ hash >> 32) &* 0x9E37_79B9_7F4A_7C15
  }

  /// Where an entry, or what has a hash, belongs.
  private func home(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash >> 32) & (places.count - 1) }

  /// The slot of the identifier with a hash for which the test says yes.
  func slot(_ hash: UInt64, where isMatch: (UInt32) -> Bool) -> UInt32? {
    let mask = places.count - 1
    var place = home(hash)
    while true {
      let entry = places[place]
      if entry == 0 { return nil }
      if entry >> 32 == hash >> 32, isMatch(UInt32(truncatingIfNeeded: entry) - 1) {
        return UInt32(truncatingIfNeeded: entry) - 1
      }
      place = (place + 1) & mask
    }
  }

  /// Adds a slot under the hash of an identifier that is not there.
  mutating func insert(_ slot: UInt32, _ hash: UInt64) {
    if (count + 1) * 2 > places.count { grow() }
    put((hash >> 32) << 32 | UInt64(slot + 1))
    count += 1
  }

  private mutating func put(_ entry: UInt64) {
    let mask = places.count - 1
    var place = home(entry)
    while places[place] != 0 { place = (place + 1) & mask }
    places[place] = entry
  }

  private mutating func grow() {
    let old = places
    places = ContiguousArray(repeating: 0, count: old.count * 2)
    for entry in old where entry != 0 { put(entry) }
  }

  /// Removes a slot that is there under a hash; those behind it move up, so that no search ends too early.
  mutating func remove(_ slot: UInt32, _ hash: UInt64) {
    let mask = places.count - 1
    var hole = home(hash)
    while UInt32(truncatingIfNeeded: places[hole]) != slot + 1 { hole = (hole + 1) & mask }
    var next = (hole + 1) & mask
    while places[next] != 0 {
      let home = home(places[next])
      // An entry may move to the hole unless its home lies behind the hole.
      if (next - home) & mask >= (next - hole) & mask {
        places[hole] = places[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    places[hole] = 0
    count -= 1
  }
}
