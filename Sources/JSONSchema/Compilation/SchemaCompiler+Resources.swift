import Jansson

/// Finding the schemas of a document that have names.
extension SchemaCompiler {
  /// Notes a document and all identifiers in it. Returns its place.
  mutating func addDocument(_ document: JSONValue, uri: String) throws(SchemaError) -> Int32 {
    let place = places.resource(uri)
    let dialect = try ownDialect(of: document, at: place, inherited: usualDialect)
    resources[uri] = Resource(schema: SharedSchema(document), dialect: dialect)
    try register(document, at: place, dialect: dialect)
    return place
  }

  /// Notes every identifier in a schema, in the places where schemas stand.
  mutating func register(
    _ schema: JSONValue, at place: Int32, dialect: SchemaDialect
  ) throws(SchemaError) {
    guard schema.isObject, registered.insert(place).inserted else { return }
    var place = place
    var dialect = dialect
    if let id = schema.text("$id") {
      if !places.isResource(place) {
        dialect = try ownDialect(of: schema, at: place, inherited: dialect)
      }
      try registerIdentifier(id, of: schema, &place, dialect)
    }
    if !dialect.isDraft07 {
      for keyword in ["$anchor", "$dynamicAnchor"] {
        guard let name = schema.member(named: keyword)?.string?.copy() else { continue }
        registerAnchor(name, of: schema, at: place, isDynamic: keyword == "$dynamicAnchor")
      }
    }
    var members = schema.members
    while let member = members.next() {
      let name = member.name.copy()
      switch dialect.shape(of: name) {
      case .schema:
        try registerChild(member.value, place, [name], dialect)
      case .schemaOrSchemas where member.value.isObject:
        try registerChild(member.value, place, [name], dialect)
      case .schemas, .schemaOrSchemas:
        var index = 0
        while let element = member.value.element(index) {
          try registerChild(element, place, [name, "\(index)"], dialect)
          index += 1
        }
      case .namedSchemas:
        var entries = member.value.members
        while let entry = entries.next() {
          try registerChild(entry.value, place, [name, entry.name.copy()], dialect)
        }
      case .other:
        break
      }
    }
  }

  private mutating func registerChild(
    _ schema: JSONValue, _ place: Int32, _ tokens: [String], _ dialect: SchemaDialect
  ) throws(SchemaError) {
    guard schema.isObject else { return }
    var place = place
    for token in tokens { place = places.child(place, token) }
    try register(schema, at: place, dialect: dialect)
  }

  /// Notes the `$id` of a schema, and makes its place the one by that.
  private mutating func registerIdentifier(
    _ id: String, of schema: JSONValue, _ place: inout Int32, _ dialect: SchemaDialect
  ) throws(SchemaError) {
    // Source: draft-07 core, section 8.3: a schema with $ref has nothing else.
    if dialect.isDraft07, schema.member("$ref") != nil { return }
    let own = URIReference(id)
    let reference = own.resolved(against: URIReference(places.base(of: place)))
    let fragment = reference.fragment ?? ""
    if !fragment.isEmpty, !dialect.isDraft07 {
      throw SchemaError(
        location: places.location(place) + "/$id", message: "$id has no fragment; use $anchor for a name")
    }
    let uri = reference.documentURI
    let isOnlyName = own.withoutFragment.text.isEmpty
    if !isOnlyName, uri != places.base(of: place) || !places.isResource(place) {
      if let other = resources[uri] {
        let document = other.schema.document()
        guard isEqual(document.root, schema) else {
          throw SchemaError(location: places.location(place), message: "two schemas have the $id \(uri)")
        }
      } else {
        resources[uri] = Resource(schema: SharedSchema(schema), dialect: dialect)
      }
      let outer = place
      place = places.resource(uri)
      ownPlaces[outer] = place
      registered.insert(place)
    }
    // Source: draft-07 core, section 8.2.3: a fragment in $id is a name.
    if !fragment.isEmpty, !fragment.hasPrefix("/") {
      registerAnchor(String(fragment), of: schema, at: place, isDynamic: false)
    }
  }

  private mutating func registerAnchor(
    _ name: String, of schema: JSONValue, at place: Int32, isDynamic: Bool
  ) {
    let uri = places.base(of: place)
    let key = uri + "#" + name
    if let known = anchors[key] {
      // One schema may have the same name both ways.
      guard isDynamic, !known.isDynamic, known.place == place else { return }
    }
    anchors[key] = Anchor(schema: SharedSchema(schema), place: place, isDynamic: isDynamic)
    if isDynamic { resources[uri]?.dynamicAnchors.append(name) }
  }

  // MARK: - Dialects

  private func ownDialect(
    of schema: JSONValue, at place: Int32, inherited: SchemaDialect
  ) throws(SchemaError) -> SchemaDialect {
    guard let name = schema.text("$schema") else { return inherited }
    return try dialect(named: name, location: places.location(place) + "/$schema")
  }

  /// The dialect of a meta-schema, which is one of the drafts or among the documents given.
  func dialect(named uri: String, location: String) throws(SchemaError) -> SchemaDialect {
    var name = uri
    var vocabularies: SchemaDialect.Vocabularies?
    // A meta-schema without vocabularies has those of its own meta-schema.
    for _ in 0..<8 {
      if let draft = SchemaDraft(metaSchema: name) {
        var dialect = SchemaDialect(draft)
        if let vocabularies, draft != .draft07 { dialect.vocabularies = vocabularies }
        return dialect
      }
      guard let meta = library.document(URIReference(name).documentURI)?.document,
        let next = meta.value.text("$schema")
      else { break }
      if vocabularies == nil, let listed = meta.value.member("$vocabulary") {
        vocabularies = try readVocabularies(listed, of: name, location: location)
      }
      name = next
    }
    let known = SchemaDraft.allCases.map(\.metaSchema).joined(separator: " and ")
    throw SchemaError(
      location: location,
      message:
        "the dialect \(uri) is not supported; supported are \(known), and meta-schemas among the remotes")
  }

  private func readVocabularies(
    _ listed: JSONValue, of uri: String, location: String
  ) throws(SchemaError) -> SchemaDialect.Vocabularies {
    var vocabularies: SchemaDialect.Vocabularies = []
    var members = listed.members
    while let member = members.next() {
      let name = member.name.copy()
      if let vocabulary = SchemaDialect.Vocabularies.named(name) {
        vocabularies.insert(vocabulary)
      } else if member.value.boolean == true {
        throw SchemaError(
          location: location,
          message: "the dialect \(uri) requires the vocabulary \(name), which is not known")
      }
    }
    return vocabularies
  }
}
