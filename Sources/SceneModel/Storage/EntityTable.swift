/// The place of one entity in its table; it never comes to mean another entity.
///
/// A handle outlives its entity: the table then says that it does not contain it.
@frozen public struct Handle<Entity>: Hashable, Sendable {
  @usableFromInline let slot: UInt32
  @usableFromInline let generation: UInt32

  @inlinable init(slot: UInt32, generation: UInt32) {
    self.slot = slot
    self.generation = generation
  }
}

/// An entity that people and scripts call by an identifier.
public protocol IdentifiedEntity {
  /// The identifier, unique among the entities of its kind that exist.
  var identifier: String { get }

  /// What stands in a place that no entity has; it owns nothing.
  static var vacant: Self { get }
}

/// All entities of one kind, found by handle or by identifier in constant time.
///
/// It is a value: a copy shares its pages with the original until one of the two changes them, so copying a
/// table of many entities costs little, and so does the first change after it.
public struct EntityTable<Entity: IdentifiedEntity> {
  /// One place for an entity; what a lookup needs stands side by side.
  @usableFromInline struct Slot {
    /// Odd while an entity stands in the place; it goes up when one comes and when one goes.
    @usableFromInline var generation: UInt32 = 0
    @usableFromInline var entity: Entity
    /// When the entity came to be, counted over the whole table.
    @usableFromInline var serial: UInt64 = 0

    @inlinable init(entity: Entity) {
      self.entity = entity
    }
  }

  // Large enough that what a page keeps of itself stays in the cache, small enough to be copied when it is changed
  // after a checkpoint.
  @inlinable static var pageBits: UInt32 { 10 }
  @inlinable static var pageSize: Int { 1 << pageBits }
  @inlinable static var pageMask: UInt32 { 1 << pageBits - 1 }

  /// Pages of 1,024 slots.
  @usableFromInline var pages = ContiguousArray<ContiguousArray<Slot>>()
  private var freeSlots: [UInt32] = []
  private var index = IdentifierIndex()
  private var lastSerial: UInt64 = 0

  /// Makes an empty table.
  package init() {}

  /// The number of entities.
  package var count: Int { index.count }

  /// Adds an entity, whose identifier no other entity of the table may have.
  package mutating func insert(_ entity: consuming Entity) -> Handle<Entity> {
    let hash = IdentifierIndex.hash(entity.identifier)
    precondition(slot(of: entity.identifier, hash) == nil, "two entities share an identifier")
    let slot = freeSlots.popLast() ?? appendSlot()
    index.insert(slot, hash)
    return fill(slot, with: entity)
  }

  private mutating func fill(_ slot: UInt32, with entity: consuming Entity) -> Handle<Entity> {
    let page = Int(slot >> EntityTable.pageBits)
    let place = Int(slot & EntityTable.pageMask)
    lastSerial += 1
    pages[page][place].generation &+= 1
    pages[page][place].serial = lastSerial
    pages[page][place].entity = entity
    return Handle<Entity>(slot: slot, generation: pages[page][place].generation)
  }

  private mutating func appendSlot() -> UInt32 {
    if pages.last?.count ?? EntityTable.pageSize == EntityTable.pageSize {
      pages.append([])
    }
    let page = pages.count - 1
    pages[page].append(Slot(entity: Entity.vacant))
    return UInt32(page << EntityTable.pageBits | (pages[page].count - 1))
  }

  /// Removes an entity; its handle stays void for good.
  package mutating func remove(_ handle: Handle<Entity>) {
    guard contains(handle) else { return }
    let page = Int(handle.slot >> EntityTable.pageBits)
    let place = Int(handle.slot & EntityTable.pageMask)
    let hash = IdentifierIndex.hash(pages[page][place].entity.identifier)
    index.remove(handle.slot, hash)
    pages[page][place].entity = Entity.vacant
    pages[page][place].generation &+= 1
    pages[page][place].serial = 0
    freeSlots.append(handle.slot)
  }

  /// The handle of the entity with an identifier, if there is one.
  package func handle(of identifier: String) -> Handle<Entity>? {
    if let handle = countedHandle(of: identifier) { return handle }
    guard let slot = slot(of: identifier, IdentifierIndex.hash(identifier)) else { return nil }
    return Handle(
      slot: slot,
      generation: pages[Int(slot >> EntityTable.pageBits)][Int(slot & EntityTable.pageMask)].generation)
  }

  /// The handle of an entity that stands where the number at the end of its identifier says, as those do that are
  /// counted and of which none has gone: found without the index, which is one place in memory less to fetch.
  private func countedHandle(of identifier: String) -> Handle<Entity>? {
    var number = 0
    let bytes = identifier.utf8Span.span
    for index in bytes.indices {
      // Only the digits at the end count.
      let digit = bytes[index] &- 48
      number = digit < 10 ? number &* 10 &+ Int(digit) : 0
    }
    let page = (number &- 1) >> Int(EntityTable.pageBits)
    let place = (number &- 1) & Int(EntityTable.pageMask)
    guard number > 0, page < pages.count, place < pages[page].count, pages[page][place].generation & 1 == 1,
      pages[page][place].entity.identifier == identifier
    else { return nil }
    return Handle(slot: UInt32(number - 1), generation: pages[page][place].generation)
  }

  private func slot(of identifier: String, _ hash: UInt64) -> UInt32? {
    index.slot(hash) {
      pages[Int($0 >> EntityTable.pageBits)][Int($0 & EntityTable.pageMask)].entity.identifier == identifier
    }
  }

  /// The next counted identifier that no entity has.
  package func unusedIdentifier(_ prefix: String, counting counter: inout Int) -> String {
    while true {
      counter += 1
      let identifier = prefix + String(counter)
      if handle(of: identifier) == nil { return identifier }
    }
  }

  /// Whether the entity still exists.
  @inlinable public func contains(_ handle: Handle<Entity>) -> Bool {
    let page = Int(handle.slot >> EntityTable.pageBits)
    let place = Int(handle.slot & EntityTable.pageMask)
    // A handle may come from a larger copy of the table.
    return page < pages.count && place < pages[page].count
      && pages[page][place].generation == handle.generation
  }

  /// The entity of a handle, which must exist.
  package subscript(_ handle: Handle<Entity>) -> Entity {
    @inlinable @inline(__always) _read {
      precondition(contains(handle), "the entity is gone")
      yield pages[Int(handle.slot >> EntityTable.pageBits)][Int(handle.slot & EntityTable.pageMask)].entity
    }
    @inlinable @inline(__always) _modify {
      precondition(contains(handle), "the entity is gone")
      yield &pages[Int(handle.slot >> EntityTable.pageBits)][Int(handle.slot & EntityTable.pageMask)].entity
    }
  }

  /// The handles of all entities, in the order in which they came to be.
  package var handles: [Handle<Entity>] {
    var found: [(serial: UInt64, handle: Handle<Entity>)] = []
    found.reserveCapacity(count)
    for (page, slots) in pages.enumerated() {
      for (place, slot) in slots.enumerated() where slot.generation & 1 == 1 {
        let number = UInt32(page << EntityTable.pageBits | place)
        found.append((slot.serial, Handle(slot: number, generation: slot.generation)))
      }
    }
    found.sort { $0.serial < $1.serial }
    return found.map(\.handle)
  }
}

extension EntityTable.Slot: Equatable where Entity: Equatable {}
extension EntityTable.Slot: Sendable where Entity: Sendable {}
extension EntityTable: Sendable where Entity: Sendable {}

extension EntityTable: Equatable where Entity: Equatable {
  /// Whether both hold the same entities in the same places; how they find them does not matter.
  public static func == (one: EntityTable, other: EntityTable) -> Bool {
    one.lastSerial == other.lastSerial && one.freeSlots == other.freeSlots && one.pages == other.pages
  }
}
