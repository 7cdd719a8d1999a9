/// The place of one entity in its table; it never comes to mean another entity.
///
/// A handle outlives its entity: asked with it, the table answers nil.
package struct Handle<Entity>: Hashable, Sendable {
  let slot: UInt32
  let generation: UInt32
}

/// An entity that people and scripts call by an identifier.
package protocol IdentifiedEntity {
  /// The identifier, unique among the entities of its kind that exist.
  var identifier: String { get }
}

/// All entities of one kind, found by handle or by identifier in constant time.
///
/// It is a value: a copy shares its pages with the original until one of the two changes them, so copying a
/// table of many entities costs little, and so does the first change after it.
package struct EntityTable<Entity: IdentifiedEntity> {
  struct Slot {
    var generation: UInt32
    /// When the entity came to be, counted over the whole table.
    var serial: UInt64
    var entity: Entity?
  }

  private static var pageBits: Int { 6 }

  private var pages: [[Slot]] = []
  private var freeSlots: [UInt32] = []
  private var identifiers: [String: Handle<Entity>] = [:]
  private var lastSerial: UInt64 = 0

  /// Makes an empty table.
  package init() {}

  /// The number of entities.
  package var count: Int { identifiers.count }

  /// Adds an entity, whose identifier no other entity of the table may have.
  package mutating func insert(_ entity: Entity) -> Handle<Entity> {
    let slot: UInt32
    if let free = freeSlots.popLast() {
      slot = free
    } else {
      slot = UInt32(pages.count << Self.pageBits) - missingInLastPage
      if missingInLastPage == 0 {
        pages.append([])
        pages[pages.count - 1].reserveCapacity(1 << Self.pageBits)
      }
      pages[pages.count - 1].append(Slot(generation: 0, serial: 0, entity: nil))
    }
    let (page, index) = Self.place(slot)
    let handle = Handle<Entity>(slot: slot, generation: pages[page][index].generation)
    lastSerial += 1
    pages[page][index].serial = lastSerial
    pages[page][index].entity = entity
    let previous = identifiers.updateValue(handle, forKey: entity.identifier)
    precondition(previous == nil, "two entities share the identifier \(entity.identifier)")
    return handle
  }

  /// Removes an entity; its handle stays void for good.
  package mutating func remove(_ handle: Handle<Entity>) {
    let (page, index) = Self.place(handle.slot)
    guard pages[page][index].generation == handle.generation,
      let entity = pages[page][index].entity
    else { return }
    identifiers.removeValue(forKey: entity.identifier)
    pages[page][index] = Slot(generation: handle.generation &+ 1, serial: 0, entity: nil)
    freeSlots.append(handle.slot)
  }

  /// The handle of the entity with an identifier, if there is one.
  package func handle(of identifier: String) -> Handle<Entity>? { identifiers[identifier] }

  /// The next counted identifier that no entity has.
  package func unusedIdentifier(_ prefix: String, counting counter: inout Int) -> String {
    while true {
      counter += 1
      let identifier = prefix + String(counter)
      if identifiers[identifier] == nil { return identifier }
    }
  }

  /// Whether the entity still exists.
  package func contains(_ handle: Handle<Entity>) -> Bool {
    let (page, index) = Self.place(handle.slot)
    return pages[page][index].generation == handle.generation && pages[page][index].entity != nil
  }

  /// The entity of a handle, which must exist.
  package subscript(_ handle: Handle<Entity>) -> Entity {
    _read {
      let (page, index) = Self.place(handle.slot)
      precondition(pages[page][index].generation == handle.generation, "the entity is gone")
      yield pages[page][index].entity!
    }
    _modify {
      let (page, index) = Self.place(handle.slot)
      precondition(pages[page][index].generation == handle.generation, "the entity is gone")
      yield &pages[page][index].entity!
    }
  }

  /// The handles of all entities, in the order in which they came to be.
  package var handles: [Handle<Entity>] {
    identifiers.values.sorted { serial($0) < serial($1) }
  }

  private func serial(_ handle: Handle<Entity>) -> UInt64 {
    let (page, index) = Self.place(handle.slot)
    return pages[page][index].serial
  }

  private var missingInLastPage: UInt32 {
    guard let last = pages.last else { return 0 }
    return UInt32((1 << Self.pageBits) - last.count)
  }

  private static func place(_ slot: UInt32) -> (page: Int, index: Int) {
    (Int(slot) >> pageBits, Int(slot) & ((1 << pageBits) - 1))
  }
}

extension EntityTable.Slot: Equatable where Entity: Equatable {}
extension EntityTable: Equatable where Entity: Equatable {}
extension EntityTable.Slot: Sendable where Entity: Sendable {}
extension EntityTable: Sendable where Entity: Sendable {}
