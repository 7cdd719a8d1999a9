import SceneModel
import Testing

/// An entity that carries a number.
struct Item: IdentifiedEntity, Equatable, Sendable {
  let identifier: String
  var value: Int

  static let vacant = Item(identifier: "", value: 0)
}

@Suite struct EntityTableTests {
  @Test func `finds an entity by handle and by identifier`() {
    var table = EntityTable<Item>()
    let one = table.insert(Item(identifier: "one", value: 1))
    let two = table.insert(Item(identifier: "two", value: 2))
    #expect(table.count == 2)
    #expect(table[one] == Item(identifier: "one", value: 1))
    #expect(table[two].value == 2)
    #expect(table.handle(of: "one") == one)
    #expect(table.handle(of: "three") == nil)
    table[one].value = 11
    #expect(table[one].value == 11)
    #expect(table[two].value == 2)
  }

  @Test func `keeps a handle void when its place is taken again`() {
    var table = EntityTable<Item>()
    let old = table.insert(Item(identifier: "same", value: 1))
    table.remove(old)
    #expect(!table.contains(old))
    #expect(table.count == 0)
    #expect(table.handle(of: "same") == nil)
    let new = table.insert(Item(identifier: "same", value: 2))
    #expect(new != old)
    #expect(!table.contains(old))
    #expect(table.contains(new))
    table.remove(old)
    #expect(table[new].value == 2)
    #expect(table.handle(of: "same") == new)
    #expect(table.handles == [new])
  }

  @Test func `lists handles in the order in which entities came to be`() {
    var table = EntityTable<Item>()
    var handles: [Handle<Item>] = []
    for number in 1...200 { handles.append(table.insert(Item(identifier: "i\(number)", value: number))) }
    #expect(table.handles == handles)
    for index in [150, 70, 3, 0] { table.remove(handles.remove(at: index)) }
    #expect(table.handles == handles)
    for number in 201...210 { handles.append(table.insert(Item(identifier: "i\(number)", value: number))) }
    #expect(table.handles == handles)
    #expect(table.handles.map { table[$0].value }.suffix(10) == Array(201...210)[...])
  }

  @Test(arguments: [64, 65, 127, 128, 129, 192, 256, 1000])
  func `gives every entity a place of its own`(_ count: Int) throws {
    var table = EntityTable<Item>()
    var handles: Set<Handle<Item>> = []
    for number in 0..<count { handles.insert(table.insert(Item(identifier: "i\(number)", value: number))) }
    #expect(handles.count == count)
    #expect(table.count == count)
    try #require(handles.allSatisfy { table.contains($0) })
    #expect(Set(handles.map { table[$0].value }) == Set(0..<count))
  }

  @Test func `counts past identifiers that are taken`() {
    var table = EntityTable<Item>()
    _ = table.insert(Item(identifier: "item-1", value: 0))
    let taken = table.insert(Item(identifier: "item-3", value: 0))
    var counter = 0
    #expect(table.unusedIdentifier("item-", counting: &counter) == "item-2")
    #expect(counter == 2)
    #expect(table.unusedIdentifier("item-", counting: &counter) == "item-4")
    #expect(counter == 4)
    table.remove(taken)
    #expect(table.unusedIdentifier("item-", counting: &counter) == "item-5")
    #expect(table.unusedIdentifier("other-", counting: &counter) == "other-6")
    #expect(table.count == 1)
  }

  @Test(arguments: [1, 63, 64, 65, 128, 1000])
  func `leaves a copy alone when the original changes`(_ count: Int) {
    var table = EntityTable<Item>()
    let handles = (0..<count).map { table.insert(Item(identifier: "i\($0)", value: $0)) }
    let copy = table
    #expect(copy == table)
    table[handles[count / 2]].value = -1
    #expect(copy != table)
    table.remove(handles[0])
    let added = table.insert(Item(identifier: "added", value: 7))
    #expect(copy.count == count)
    let keepsHandles = copy.handles == handles
    let keepsValues = handles.map { copy[$0].value } == Array(0..<count)
    #expect(keepsHandles)
    #expect(keepsValues)
    #expect(copy.handle(of: "added") == nil)
    #expect(!copy.contains(added))
    #expect(table[added].value == 7)
  }

  @Test func `leaves the original alone when a copy changes`() {
    var table = EntityTable<Item>()
    let handle = table.insert(Item(identifier: "one", value: 1))
    var copy = table
    copy[handle].value = 2
    copy.remove(handle)
    #expect(table[handle].value == 1)
    #expect(table.handle(of: "one") == handle)
    #expect(!copy.contains(handle))
  }

  @Test func `equals a table made by the same steps`() {
    func make() -> EntityTable<Item> {
      var table = EntityTable<Item>()
      let one = table.insert(Item(identifier: "one", value: 1))
      _ = table.insert(Item(identifier: "two", value: 2))
      table.remove(one)
      _ = table.insert(Item(identifier: "three", value: 3))
      return table
    }
    var other = make()
    #expect(make() == other)
    other[other.handles[0]].value = 9
    #expect(make() != other)
  }
}
