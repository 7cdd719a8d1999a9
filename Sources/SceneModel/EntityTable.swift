/// The place of one entity in its table; it never comes to mean another entity.
///
/// A handle outlives its entity: the table then says that it does not contain it.
@frozen package struct Handle<Entity>: Hashable, Sendable {
  @usableFromInline let slot: UInt32
  @usableFromInline let generation: UInt32

  @inlinable init(slot: UInt32, generation: UInt32) {
    self.slot = slot
    self.generation = generation
  }
}

/// An entity that people and scripts call by an identifier.
package protocol IdentifiedEntity {
  /// The identifier, unique among the entities of its kind that exist.
  var identifier: String { get }

  /// What stands in a place that no entity has; it owns nothing.
  static var vacant: Self { get }
}

/// All entities of one kind, found by handle or by identifier in constant time.
///
/// It is a value: a copy shares its pages with the original until one of the two changes them, so copying a
/// table of many entities costs little, and so does the first change after it.
package struct EntityTable<Entity: IdentifiedEntity> {
  /// Sixty-four places.
  @usableFromInline struct Page {
    @usableFromInline var entities = ContiguousArray<Entity>()
    /// Odd while an entity stands in the place; it goes up when one comes and when one goes.
    @usableFromInline var generations = ContiguousArray<UInt32>()
    /// When the entity came to be, counted over the whole table.
    @usableFromInline var serials = ContiguousArray<UInt64>()

    @inlinable init() {}
  }

  @usableFromInline var pages = ContiguousArray<Page>()
  private var freeSlots: [UInt32] = []
  @usableFromInline var identifiers: [String: Handle<Entity>] = [:]
  private var lastSerial: UInt64 = 0

  /// Makes an empty table.
  package init() {}

  /// The number of entities.
  package var count: Int { identifiers.count }

  /// Adds an entity, whose identifier no other entity of the table may have.
  package mutating func insert(_ entity: consuming Entity) -> Handle<Entity> {
    let slot = freeSlots.popLast() ?? appendSlot()
    let page = Int(slot >> 6)
    let index = Int(slot & 63)
    pages[page].generations[index] &+= 1
    lastSerial += 1
    pages[page].serials[index] = lastSerial
    let handle = Handle<Entity>(slot: slot, generation: pages[page].generations[index])
    let previous = identifiers.updateValue(handle, forKey: entity.identifier)
    precondition(previous == nil, "two entities share an identifier")
    pages[page].entities[index] = entity
    return handle
  }

  private mutating func appendSlot() -> UInt32 {
    if pages.last?.entities.count ?? 64 == 64 { pages.append(Page()) }
    let page = pages.count - 1
    pages[page].entities.append(Entity.vacant)
    pages[page].generations.append(0)
    pages[page].serials.append(0)
    return UInt32(page << 6 | (pages[page].entities.count - 1))
  }

  /// Removes an entity; its handle stays void for good.
  package mutating func remove(_ handle: Handle<Entity>) {
    guard contains(handle) else { return }
    let page = Int(handle.slot >> 6)
    let index = Int(handle.slot & 63)
    identifiers.removeValue(forKey: pages[page].entities[index].identifier)
    pages[page].entities[index] = Entity.vacant
    pages[page].generations[index] &+= 1
    pages[page].serials[index] = 0
    freeSlots.append(handle.slot)
  }

  /// The handle of the entity with an identifier, if there is one.
  @inlinable package func handle(of identifier: String) -> Handle<Entity>? { identifiers[identifier] }

  /// The next counted identifier that no entity has.
  package func unusedIdentifier(_ prefix: String, counting counter: inout Int) -> String {
    while true {
      counter += 1
      let identifier = prefix + String(counter)
      if identifiers[identifier] == nil { return identifier }
    }
  }

  /// Whether the entity still exists.
  @inlinable package func contains(_ handle: Handle<Entity>) -> Bool {
    pages[Int(handle.slot >> 6)].generations[Int(handle.slot & 63)] == handle.generation
  }

  /// The entity of a handle, which must exist.
  package subscript(_ handle: Handle<Entity>) -> Entity {
    @inlinable @inline(__always) _read {
      precondition(contains(handle), "the entity is gone")
      yield pages[Int(handle.slot >> 6)].entities[Int(handle.slot & 63)]
    }
    @inlinable @inline(__always) _modify {
      precondition(contains(handle), "the entity is gone")
      yield &pages[Int(handle.slot >> 6)].entities[Int(handle.slot & 63)]
    }
  }

  /// The handles of all entities, in the order in which they came to be.
  package var handles: [Handle<Entity>] {
    identifiers.values.sorted { serial($0) < serial($1) }
  }

  private func serial(_ handle: Handle<Entity>) -> UInt64 {
    pages[Int(handle.slot >> 6)].serials[Int(handle.slot & 63)]
  }
}

extension EntityTable.Page: Equatable where Entity: Equatable {}
extension EntityTable: Equatable where Entity: Equatable {}
extension EntityTable.Page: Sendable where Entity: Sendable {}
extension EntityTable: Sendable where Entity: Sendable {}
