import Jansson

/// Finding what a reference leads to.
extension SchemaCompiler {
  /// The schema that a reference leads to.
  struct Target {
    let schema: SharedSchema
    let place: Int32
    /// The name of the dynamic anchor that the reference went by.
    var dynamicName: String?
  }

  /// Resolves the value of `$ref` or `$dynamicRef`.
  mutating func resolve(
    _ text: String, _ keyword: String, at place: Place
  ) throws(SchemaError) -> Target {
    let reference = URIReference(text).resolved(against: URIReference(places.base(of: place.number)))
    let uri = reference.documentURI
    let fragment = try decoded(reference.fragment ?? "", keyword, at: place)
    if resources[uri] == nil {
      guard let found = library.document(uri) else {
        throw error(
          place, "\(keyword) leads to \(uri.isEmpty ? text : uri), which is not among the schemas given")
      }
      _ = try addDocument(found.document.value, uri: found.uri)
    }
    if !fragment.isEmpty, !fragment.hasPrefix("/") {
      let base = places.base(of: ownPlace(ofResource: uri))
      guard let anchor = anchors[base + "#" + fragment] ?? anchors[uri + "#" + fragment] else {
        throw error(place, "\(keyword) leads to the anchor \(fragment), which is nowhere")
      }
      return Target(
        schema: anchor.schema, place: anchor.place, dynamicName: anchor.isDynamic ? fragment : nil)
    }
    guard let target = try walk(fragment, from: uri) else {
      throw error(place, "\(keyword) leads to \(text), where there is nothing")
    }
    return target
  }

  /// The place of the outermost schema of a resource: by its own `$id`, if that is another than it is known by.
  private mutating func ownPlace(ofResource uri: String) -> Int32 {
    let place = places.resource(uri)
    return ownPlaces[place] ?? place
  }

  /// Follows a JSON Pointer from a resource. Schemas on the way may have URIs of their own, against which the
  /// references below them are resolved.
  private mutating func walk(_ pointer: String, from uri: String) throws(SchemaError) -> Target? {
    guard let resource = resources[uri], let tokens = JSONPointer.tokens(pointer[...]) else { return nil }
    let document = resource.schema.document()
    guard let schema = JSONPointer.value(at: tokens, in: document.root) else { return nil }
    var place = ownPlace(ofResource: uri)
    for token in tokens {
      place = places.child(place, token)
      place = ownPlaces[place] ?? place
    }
    // A place where no schema is expected, such as an unknown keyword, has not been looked into.
    try register(schema, at: place, dialect: dialect(at: place))
    return Target(schema: SharedSchema(schema), place: ownPlaces[place] ?? place)
  }

  private func decoded(
    _ fragment: Substring, _ keyword: String, at place: Place
  ) throws(SchemaError) -> String {
    guard fragment.contains("%") else { return String(fragment) }
    var bytes: [UInt8] = []
    var rest = fragment.utf8
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard let code = UInt8(String(Substring(rest.prefix(2))), radix: 16), rest.count >= 2 else {
          throw error(place, "a % in \(keyword) has two digits")
        }
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
