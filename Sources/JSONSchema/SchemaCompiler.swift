import Jansson

/// Turns a schema and all it refers to into a program.
struct SchemaCompiler {
  var program = SchemaProgram()
  private let library: SchemaLibrary
  /// The nodes made so far, by where their schema stands.
  private var nodes: [String: Int32] = [:]
  /// The schemas that have a URI of their own, by `$id` or by the document they are.
  private var resources: [String: JSONConstant] = [:]
  /// The schemas with a plain name, by URI and name.
  private var anchors: [String: (schema: JSONConstant, base: String, pointer: String)] = [:]
  /// The schemas that references lead to and whose nodes are not filled yet. They wait here, so that a chain of
  /// references is no chain of calls.
  private var waiting: [(node: Int32, schema: JSONConstant, place: Place)] = []
  /// For each node the nodes that are applied to the same instance: a loop of them never ends.
  private var inPlace: [[Int32]] = []

  init(library: SchemaLibrary) {
    self.library = library
  }

  /// Where a schema stands: the URI of its resource and the pointer from there.
  struct Place {
    var base: String
    var pointer: String

    func child(_ tokens: String...) -> Place {
      var copy = self
      for token in tokens { copy.pointer += "/" + JSONPointer.escaped(token) }
      return copy
    }

    var location: String { base + "#" + pointer }
  }

  mutating func compileRoot(
    _ schema: JSONValue, baseURI: String
  ) throws(SchemaError) -> Int32 {
    var base = URIReference(baseURI).withoutFragment.text
    try register(schema, base: base, pointer: "")
    if let id = schema.member("$id")?.string?.copy() {
      base = URIReference(id).resolved(against: URIReference(base)).withoutFragment.text
    }
    resources[base] = JSONConstant(schema)
    let node = try compile(schema, at: Place(base: base, pointer: ""))
    while let next = waiting.popLast() {
      try fill(next.node, with: next.schema.value, at: next.place)
    }
    try refuseLoops()
    return node
  }

  // MARK: - Finding schemas

  /// Notes every `$id` and `$anchor` of a document, in the places where schemas stand.
  private mutating func register(
    _ schema: JSONValue, base: String, pointer: String
  ) throws(SchemaError) {
    guard schema.isObject else { return }
    var base = base
    var pointer = pointer
    if let dialect = schema.member("$schema")?.string?.copy(), dialect != SchemaKeyword.dialect {
      throw SchemaError(
        location: base + "#" + pointer + "/$schema",
        message: "the dialect \(dialect) is not supported; the one supported is \(SchemaKeyword.dialect)")
    }
    if let id = schema.member("$id")?.string?.copy() {
      let reference = URIReference(id).resolved(against: URIReference(base))
      if let fragment = reference.fragment, !fragment.isEmpty {
        throw SchemaError(
          location: base + "#" + pointer, message: "$id has no fragment; use $anchor for a name")
      }
      base = reference.withoutFragment.text
      pointer = ""
      resources[base] = JSONConstant(schema)
    }
    for keyword in ["$anchor", "$dynamicAnchor"] {
      guard let name = schema.member(named: keyword)?.string?.copy() else { continue }
      anchors[base + "#" + name] = (JSONConstant(schema), base, pointer)
    }
    var members = schema.members
    while let member = members.next() {
      let name = member.name.copy()
      let child = pointer + "/" + JSONPointer.escaped(name)
      switch SchemaKeyword.shape(of: name) {
      case .schema:
        try register(member.value, base: base, pointer: child)
      case .schemas:
        var index = 0
        while let element = member.value.element(index) {
          try register(element, base: base, pointer: child + "/\(index)")
          index += 1
        }
      case .namedSchemas:
        var entries = member.value.members
        while let entry = entries.next() {
          let token = JSONPointer.escaped(entry.name.copy())
          try register(entry.value, base: base, pointer: child + "/" + token)
        }
      case .other:
        break
      }
    }
  }

  /// Compiles what a `$ref` leads to.
  private mutating func compileReference(
    _ text: String, at place: Place
  ) throws(SchemaError) -> Int32 {
    let target = URIReference(text).resolved(against: URIReference(place.base))
    let uri = target.withoutFragment.text
    let fragment = try decodedFragment(target.fragment ?? "", at: place)
    if resources[uri] == nil {
      guard let document = library.documents[uri] else {
        throw SchemaError(
          location: place.location,
          message: "$ref leads to \(uri.isEmpty ? text : uri), which is not among the schemas given")
      }
      resources[uri] = document
      try register(document.value, base: uri, pointer: "")
    }
    if !fragment.isEmpty, !fragment.hasPrefix("/") {
      guard let anchor = anchors[uri + "#" + fragment] else {
        throw SchemaError(
          location: place.location, message: "$ref leads to the anchor \(fragment), which is nowhere")
      }
      return compileLater(anchor.schema.value, at: Place(base: anchor.base, pointer: anchor.pointer))
    }
    guard let resource = resources[uri], let tokens = JSONPointer.tokens(fragment[...]),
      let schema = JSONPointer.value(at: tokens, in: resource.value)
    else {
      throw SchemaError(
        location: place.location, message: "$ref leads to \(text), where there is nothing")
    }
    // A schema on the way may have a URI of its own, against which references below are resolved.
    var base = uri
    var pointer = ""
    var passed: [String] = []
    for token in tokens {
      passed.append(token)
      pointer += "/" + JSONPointer.escaped(token)
      guard passed.count < tokens.count,
        let id = JSONPointer.value(at: passed, in: resource.value)?.member("$id")?.string?.copy()
      else { continue }
      base = URIReference(id).resolved(against: URIReference(base)).withoutFragment.text
      pointer = ""
    }
    return compileLater(schema, at: Place(base: base, pointer: pointer))
  }

  private func decodedFragment(
    _ fragment: Substring, at place: Place
  ) throws(SchemaError) -> String {
    guard fragment.contains("%") else { return String(fragment) }
    var bytes: [UInt8] = []
    var rest = fragment.utf8
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard let code = UInt8(String(Substring(rest.prefix(2))), radix: 16), rest.count >= 2 else {
          throw SchemaError(location: place.location, message: "a % in $ref has two digits")
        }
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: - Nodes

  /// Compiles a schema where it stands; a schema met again is the same node.
  mutating func compile(_ schema: JSONValue, at place: Place) throws(SchemaError) -> Int32 {
    let place = ownPlace(of: schema, at: place)
    if let node = nodes[place.location] { return node }
    let node = addNode(at: place)
    try fill(node, with: schema, at: place)
    return node
  }

  /// Gives a schema its node, to be filled when its turn comes.
  private mutating func compileLater(_ schema: JSONValue, at place: Place) -> Int32 {
    let place = ownPlace(of: schema, at: place)
    if let node = nodes[place.location] { return node }
    let node = addNode(at: place)
    waiting.append((node, JSONConstant(schema), place))
    return node
  }

  /// The place of a schema by its own URI, if it has one.
  private func ownPlace(of schema: JSONValue, at place: Place) -> Place {
    // Without a pointer the base is that of the schema itself.
    guard !place.pointer.isEmpty, let id = schema.member("$id")?.string?.copy() else { return place }
    let base = URIReference(id).resolved(against: URIReference(place.base))
    return Place(base: base.withoutFragment.text, pointer: "")
  }

  private mutating func addNode(at place: Place) -> Int32 {
    let node = Int32(program.nodes.count)
    nodes[place.location] = node
    program.nodes.append(SchemaProgram.Node())
    inPlace.append([])
    return node
  }

  private mutating func fill(_ node: Int32, with schema: JSONValue, at place: Place) throws(SchemaError) {
    if let boolean = schema.boolean {
      program.nodes[Int(node)].types = boolean ? TypeMask.all : 0
      return
    }
    guard schema.isObject else {
      throw SchemaError(location: place.location, message: "a schema is an object or a boolean")
    }
    var builder = NodeBuilder(node: node, place: place)
    try builder.addKeywords(of: schema, &self)
    program.nodes[Int(node)].types = builder.types
    program.nodes[Int(node)].first = Int32(program.instructions.count)
    program.nodes[Int(node)].count = Int32(builder.instructions.count)
    program.instructions += builder.instructions
  }

  /// Compiles what a reference of a node leads to, applied to the same instance.
  mutating func reference(
    _ text: String, from builder: NodeBuilder
  ) throws(SchemaError) -> Int32 {
    let target = try compileReference(text, at: builder.place)
    inPlace[Int(builder.node)].append(target)
    return target
  }

  /// Compiles a subschema that is applied to the same instance.
  mutating func alternative(
    _ schema: JSONValue, at place: Place, from builder: NodeBuilder
  ) throws(SchemaError) -> Int32 {
    let target = try compile(schema, at: place)
    inPlace[Int(builder.node)].append(target)
    return target
  }

  mutating func list(_ nodes: [Int32]) -> (first: Int32, count: Int32) {
    let first = Int32(program.lists.count)
    program.lists += nodes
    return (first, Int32(nodes.count))
  }

  mutating func constant(_ value: JSONValue) -> Int32 {
    program.constants.append(JSONConstant(value))
    return Int32(program.constants.count - 1)
  }

  /// Refuses references that come back to themselves without going into the instance.
  private func refuseLoops() throws(SchemaError) {
    enum Mark { case new, open, done }
    var marks = [Mark](repeating: .new, count: inPlace.count)
    for start in inPlace.indices where marks[start] == .new {
      var stack: [(node: Int, next: Int)] = [(start, 0)]
      marks[start] = .open
      while let top = stack.last {
        guard top.next < inPlace[top.node].count else {
          marks[top.node] = .done
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let target = Int(inPlace[top.node][top.next])
        if marks[target] == .open {
          let location = nodes.filter { $0.value == Int32(target) }.map(\.key).min() ?? ""
          throw SchemaError(
            location: location, message: "a reference that leads back to itself never ends")
        }
        if marks[target] == .new {
          marks[target] = .open
          stack.append((target, 0))
        }
      }
    }
  }
}

/// Where schemas stand below a keyword.
enum SchemaKeyword {
  /// The dialect that is applied.
  static let dialect = "https://json-schema.org/draft/2020-12/schema"

  /// The shapes of a keyword's value.
  enum Shape {
    case schema, schemas, namedSchemas, other
  }

  static func shape(of keyword: String) -> Shape {
    switch keyword {
    case "additionalProperties", "contains", "contentSchema", "else", "if", "items", "not",
      "propertyNames", "then", "unevaluatedItems", "unevaluatedProperties":
      .schema
    case "allOf", "anyOf", "oneOf", "prefixItems": .schemas
    case "$defs", "dependentSchemas", "patternProperties", "properties", "definitions":
      .namedSchemas
    default: .other
    }
  }

  /// The keywords of 2020-12 that this validator does not apply: a schema that uses one is refused, never
  /// half obeyed.
  static let notApplied: Set<String> = [
    "$dynamicRef", "$vocabulary", "pattern", "patternProperties", "unevaluatedItems",
    "unevaluatedProperties",
  ]
}
