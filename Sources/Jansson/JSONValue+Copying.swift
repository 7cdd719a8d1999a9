// What readers of documents take out of a value for good; a member of another type counts as left out.

extension JSONValue {
  /// The text of a member; nil when it is left out or no string.
  package func text(_ name: StaticString) -> String? { member(name)?.string?.copy() }

  /// The strings of a member that is an array; nil when it is left out, or something else.
  package func texts(_ name: StaticString) -> [String]? {
    elements(of: name) { $0.string?.copy() }
  }

  /// What is read from each element of a member that is an array; nil when it is left out, or something else.
  package func elements<Element>(of name: StaticString, _ read: (JSONValue) -> Element?) -> [Element]? {
    guard let list = member(name), list.isArray else { return nil }
    return list.elements(read)
  }

  /// What is read from each element of an array, in order; nothing of what is no array.
  package func elements<Element>(_ read: (JSONValue) -> Element?) -> [Element] {
    var found: [Element] = []
    for index in 0..<count {
      if let value = element(index), let one = read(value) { found.append(one) }
    }
    return found
  }
}
