/// Windows in an order, the first two of them without memory of their own: nearly every scene has one or two, and what
/// stands beside the scene is fetched with it.
package struct WindowList: Equatable, Sendable {
  /// The number of windows.
  package private(set) var count = 0
  private var first = Handle<Window>(slot: 0, generation: 0)
  private var second = Handle<Window>(slot: 0, generation: 0)
  private var rest: [Handle<Window>] = []

  /// Makes an empty list.
  package init() {}

  /// Puts a window at a place; those from there on move back.
  mutating func insert(_ window: Handle<Window>, at index: Int) {
    precondition(index >= 0 && index <= count, "no such place")
    var moved = window
    if index == 0 { swap(&moved, &first) }
    if index <= 1, count >= 1 { swap(&moved, &second) }
    if count >= 2 { rest.insert(moved, at: index < 2 ? 0 : index - 2) }
    count += 1
  }

  /// Puts a window at the end.
  mutating func append(_ window: Handle<Window>) { insert(window, at: count) }

  /// Takes the window at a place out.
  @discardableResult
  mutating func remove(at index: Int) -> Handle<Window> {
    let removed = self[index]
    if index == 0 { first = second }
    if index <= 1 {
      if count > 2 { second = rest.removeFirst() }
    } else {
      rest.remove(at: index - 2)
    }
    count -= 1
    clear()
    return removed
  }

  /// Leaves nothing in the places that are not taken, so that equal lists compare equal.
  private mutating func clear() {
    if count < 2 { second = Handle(slot: 0, generation: 0) }
    if count < 1 { first = Handle(slot: 0, generation: 0) }
  }
}

extension WindowList: RandomAccessCollection {
  /// The first place.
  package var startIndex: Int { 0 }
  /// The place after the last.
  package var endIndex: Int { count }

  /// The window at a place.
  package subscript(position: Int) -> Handle<Window> {
    precondition(position >= 0 && position < count, "no such place")
    switch position {
    case 0: return first
    case 1: return second
    default: return rest[position - 2]
    }
  }
}
