/// What dynamic references mean, by the resources that have been entered: the compiler's stack of them, reduced to
/// the one thing that counts, which resource is the outermost with an anchor of a name.
///
/// A schema is compiled once for each scope that it is met in, so that nothing is left to find out when a value is
/// validated. Schemas without dynamic anchors have one scope.
///
/// Source: JSON Schema 2020-12 core, section 8.2.3.2.
struct DynamicScopes {
  /// The scope in which no resource with a dynamic anchor has been entered.
  static let outside: Int32 = 0

  private struct Entrance: Hashable {
    var scope: Int32
    var resource: Int32
  }

  /// For each scope the resource of each name, as its place.
  private var scopes: [[String: Int32]] = [[:]]
  private var numbers: [[String: Int32]: Int32] = [[:]: 0]
  private var entrances: [Entrance: Int32] = [:]
  /// The number of names in all scopes.
  private var size = 0

  /// Whether there are more than any schema needs.
  var areTooMany: Bool { size > 200_000 }

  /// The scope inside a resource that has dynamic anchors of these names.
  mutating func scope(_ scope: Int32, entering resource: Int32, _ names: [String]) -> Int32 {
    if names.isEmpty { return scope }
    let entrance = Entrance(scope: scope, resource: resource)
    if let known = entrances[entrance] { return known }
    var inner = scopes[Int(scope)]
    for name in names where inner[name] == nil { inner[name] = resource }
    let number = numbers[inner] ?? Int32(scopes.count)
    if number == scopes.count {
      size += inner.count
      scopes.append(inner)
      numbers[inner] = number
    }
    entrances[entrance] = number
    return number
  }

  /// The place of the outermost resource that has a dynamic anchor of a name.
  func resource(_ name: String, in scope: Int32) -> Int32? { scopes[Int(scope)][name] }
}
