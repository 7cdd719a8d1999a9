/// Finds the place of an entity by its identifier: open addressing, eight bytes a place, no references.
///
/// The identifiers themselves stand with the entities, which a lookup touches anyway; copying the index is copying
/// plain memory.
struct IdentifierIndex {
  /// A place of the index: zero when empty, else half of a hash above the number of the slot plus one.
  private var places: ContiguousArray<UInt64> = [0, 0, 0, 0, 0, 0, 0, 0]
  private(set) var count = 0

  /// The hash of an identifier, by its bytes.
  static func hash(_ identifier: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in identifier.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash ^ (hash >> 29)
  }

  /// The slot of the identifier with a hash for which the test says yes.
  func slot(_ hash: UInt64, where isMatch: (UInt32) -> Bool) -> UInt32? {
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: hash) & mask
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
  ///
  /// - Parameter hashOfSlot: The hash of a slot that is there, for when the index grows.
  mutating func insert(_ slot: UInt32, _ hash: UInt64, hashOfSlot: (UInt32) -> UInt64) {
    if (count + 1) * 2 > places.count { grow(hashOfSlot) }
    put(slot, hash)
    count += 1
  }

  private mutating func put(_ slot: UInt32, _ hash: UInt64) {
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while places[place] != 0 { place = (place + 1) & mask }
    places[place] = (hash >> 32) << 32 | UInt64(slot + 1)
  }

  private mutating func grow(_ hashOfSlot: (UInt32) -> UInt64) {
    let old = places
    places = ContiguousArray(repeating: 0, count: old.count * 2)
    for entry in old where entry != 0 {
      let slot = UInt32(truncatingIfNeeded: entry) - 1
      put(slot, hashOfSlot(slot))
    }
  }

  /// Removes a slot that is there under a hash; those behind it move up, so that no search ends too early.
  mutating func remove(_ slot: UInt32, _ hash: UInt64, hashOfSlot: (UInt32) -> UInt64) {
    let mask = places.count - 1
    var hole = Int(truncatingIfNeeded: hash) & mask
    while UInt32(truncatingIfNeeded: places[hole]) != slot + 1 { hole = (hole + 1) & mask }
    var next = (hole + 1) & mask
    while places[next] != 0 {
      let home = Int(truncatingIfNeeded: hashOfSlot(UInt32(truncatingIfNeeded: places[next]) - 1)) & mask
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
