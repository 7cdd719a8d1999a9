/// Where schemas stand, as numbers: a tree whose roots are resources and whose steps are JSON Pointer tokens.
///
/// A schema of many members far inside would have its long pointer once for each of them as a text; here each step
/// is kept once, and texts are made only for what is wrong.
struct SchemaPlaces: Sendable {
  private struct Entry {
    /// -1 for a resource.
    var parent: Int32
    var resource: Int32
    /// The step from the parent, or the URI of the resource.
    var token: String
  }

  private struct Step: Hashable {
    var parent: Int32
    var token: ExactText
  }

  private var entries: [Entry] = []
  private var numbers: [Step: Int32] = [:]

  /// The place of a resource's outermost schema.
  mutating func resource(_ uri: String) -> Int32 {
    let step = Step(parent: -1, token: ExactText(uri))
    if let number = numbers[step] { return number }
    let number = Int32(entries.count)
    entries.append(Entry(parent: -1, resource: number, token: uri))
    numbers[step] = number
    return number
  }

  /// The place one step inside another.
  mutating func child(_ place: Int32, _ token: String) -> Int32 {
    let step = Step(parent: place, token: ExactText(token))
    if let number = numbers[step] { return number }
    let number = Int32(entries.count)
    entries.append(Entry(parent: place, resource: entries[Int(place)].resource, token: token))
    numbers[step] = number
    return number
  }

  /// Whether a place is that of a resource's outermost schema.
  func isResource(_ place: Int32) -> Bool { entries[Int(place)].parent < 0 }

  /// The place of the resource that a place is in.
  func resource(of place: Int32) -> Int32 { entries[Int(place)].resource }

  /// The URI of the resource that a place is in.
  func base(of place: Int32) -> String { entries[Int(resource(of: place))].token }

  /// The place as a URI: that of its resource with a JSON Pointer.
  func location(_ place: Int32) -> String {
    var tokens: [String] = []
    var place = place
    while entries[Int(place)].parent >= 0 {
      tokens.append("/" + JSONPointer.escaped(entries[Int(place)].token))
      place = entries[Int(place)].parent
    }
    return entries[Int(place)].token + "#" + tokens.reversed().joined()
  }
}
