import JSONSchema
import Jansson

/// Reads the schemas of one document into the table of both.
///
/// References are followed after everything else, so that a chain of them costs no stack.
struct SchemaReader {
  /// Far more than anybody writes, and few enough that walking the schemas needs no more than an ordinary stack.
  private static let mostNested = 128
  private static let mostSchemas = 200_000

  var table: SchemaTable
  let document: Int
  /// The schemas that references lead to, by their JSON Pointers.
  private var targets: [ExactText: Int] = [:]
  /// The schemas that a reference has led to and that are not read yet.
  private var pending: [(schema: Int, tokens: [String], referrer: Int)] = []

  init(table: SchemaTable, document: Int) {
    self.table = table
    self.document = document
  }

  /// Reads a schema that stands at a JSON Pointer of the document.
  mutating func read(_ value: JSONValue, at pointer: String) throws(OpenRPCFault) -> Int {
    if let known = targets[ExactText(pointer)] { return known }
    let schema = try reserve(parent: nil, step: pointer)
    targets[ExactText(pointer)] = schema
    try fill(schema, value, depth: 0)
    return schema
  }

  /// Reads what references have led to.
  mutating func followReferences(in root: JSONValue) throws(OpenRPCFault) {
    while let next = pending.popLast() {
      guard let value = JSONPointer.value(at: next.tokens, in: root) else {
        throw fault(next.referrer, "/$ref", "there is nothing at #\(table.nodes[next.schema].step)")
      }
      try fill(next.schema, value, depth: 0)
    }
  }

  func fault(_ schema: Int, _ step: String, _ message: String) -> OpenRPCFault {
    OpenRPCFault(place: table.place(schema) + step, message: message)
  }

  private mutating func reserve(parent: Int?, step: String) throws(OpenRPCFault) -> Int {
    let schema = table.nodes.count
    table.nodes.append(SchemaNode(parent: parent, step: step, document: document))
    guard schema < SchemaReader.mostSchemas else {
      throw fault(schema, "", "no more than \(SchemaReader.mostSchemas) schemas are compared")
    }
    return schema
  }

  private mutating func fill(_ schema: Int, _ value: JSONValue, depth: Int) throws(OpenRPCFault) {
    if let accepts = value.boolean {
      table.nodes[schema].isNever = !accepts
      return
    }
    guard value.isObject else { throw fault(schema, "", "a schema is an object, true or false") }
    guard depth < SchemaReader.mostNested else {
      throw fault(schema, "", "schemas nest no deeper than \(SchemaReader.mostNested)")
    }
    try fillReference(schema, value)
    try fillTypes(schema, value)
    try fillNumbers(schema, value)
    try fillStrings(schema, value)
    try fillElements(schema, value, depth)
    try fillMembers(schema, value, depth)
    try fillCombinations(schema, value, depth)
  }

  private mutating func fillReference(_ schema: Int, _ value: JSONValue) throws(OpenRPCFault) {
    if value.member("$dynamicRef") != nil || value.member("$recursiveRef") != nil {
      throw fault(schema, "", "a schema refers to another with $ref; dynamic references are not compared")
    }
    guard let reference = value.member("$ref") else { return }
    guard let text = reference.string?.copy() else { throw fault(schema, "/$ref", "a reference is a string") }
    let tokens = try localPointer(text, at: table.place(schema) + "/$ref")
    let pointer = tokens.map { "/" + JSONPointer.escaped($0) }.joined()
    if let known = targets[ExactText(pointer)] {
      table.nodes[schema].reference = known
      return
    }
    let target = try reserve(parent: nil, step: pointer)
    targets[ExactText(pointer)] = target
    table.nodes[schema].reference = target
    pending.append((target, tokens, schema))
  }

  // MARK: - Schemas inside schemas

  /// Reads a schema inside another.
  mutating func child(
    _ schema: Int, _ value: JSONValue, _ step: String, _ depth: Int
  ) throws(OpenRPCFault) -> Int {
    let child = try reserve(parent: schema, step: step)
    try fill(child, value, depth: depth + 1)
    return child
  }

  /// Reads the schema of a keyword that holds one; nil when it is left out.
  mutating func only(
    _ schema: Int, _ value: JSONValue, _ keyword: StaticString, _ depth: Int
  ) throws(OpenRPCFault) -> Int? {
    guard let inner = value.member(keyword) else { return nil }
    return try child(schema, inner, "/\(keyword)", depth)
  }

  /// Reads the schemas of a keyword that holds a list of them.
  mutating func list(
    _ schema: Int, _ value: JSONValue, _ keyword: StaticString, _ depth: Int
  ) throws(OpenRPCFault) -> [Int] {
    guard let list = value.member(keyword) else { return [] }
    guard list.isArray else { throw fault(schema, "/\(keyword)", "\(keyword) is an array of schemas") }
    var found: [Int] = []
    for index in 0..<list.count {
      guard let element = list.element(index) else { continue }
      found.append(try child(schema, element, "/\(keyword)/\(index)", depth))
    }
    return found
  }

  /// Reads the schemas of a keyword that holds an object of them.
  mutating func named(
    _ schema: Int, _ value: JSONValue, _ keyword: StaticString, _ depth: Int
  ) throws(OpenRPCFault) -> [(name: String, schema: Int)] {
    guard let object = value.member(keyword) else { return [] }
    guard object.isObject else { throw fault(schema, "/\(keyword)", "\(keyword) is an object of schemas") }
    var found: [(name: String, schema: Int)] = []
    var members = object.members
    while let member = members.next() {
      let name = member.name.copy()
      let step = "/\(keyword)/\(JSONPointer.escaped(name))"
      found.append((name, try child(schema, member.value, step, depth)))
    }
    return found
  }
}

/// The tokens of a reference into the document itself.
///
/// - Throws: The fault of a reference that leads out of it, or of one by a name instead of a place.
func localPointer(_ reference: String, at place: String) throws(OpenRPCFault) -> [String] {
  guard reference.utf8.first == UInt8(ascii: "#") else {
    let message =
      "\"\(reference)\" leads out of the document; a reference leads into it: #/components/schemas/NAME"
    throw OpenRPCFault(place: place, message: message)
  }
  guard let fragment = percentDecoded(reference.dropFirst()),
    let tokens = JSONPointer.tokens(Substring(fragment))
  else {
    let message = "\"\(reference)\" is no JSON Pointer into the document: #/components/schemas/NAME"
    throw OpenRPCFault(place: place, message: message)
  }
  return tokens
}

/// A fragment of a URI without its percent signs; nil when one does not stand before two digits.
private func percentDecoded(_ text: Substring) -> String? {
  guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
  var bytes: [UInt8] = []
  var rest = text.utf8[...]
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "%") else {
      bytes.append(byte)
      continue
    }
    guard let high = rest.popFirst(), let low = rest.popFirst(),
      let value = UInt8(String(decoding: [high, low], as: UTF8.self), radix: 16)
    else { return nil }
    bytes.append(value)
  }
  return String(validating: bytes, as: UTF8.self)
}
