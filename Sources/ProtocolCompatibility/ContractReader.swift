import JSONSchema
import Jansson

/// Reads an OpenRPC document.
///
/// Source: OpenRPC 1.3.2. Methods, parameters, results and errors may be references into `components`.
struct ContractReader {
  /// How many references may lead to the next before something is there.
  private static let mostReferences = 32

  private var schemas: SchemaReader
  private var contract = ContractDocument()

  /// Reads a document, its schemas into the table.
  ///
  /// - Throws: `OpenRPCFault` for what is no OpenRPC document, with the first place that is wrong.
  static func read(
    _ root: JSONValue, _ table: inout SchemaTable, document: Int
  ) throws(OpenRPCFault) -> ContractDocument {
    let first = table.nodes.count
    var reader = ContractReader(schemas: SchemaReader(table: table, document: document))
    try reader.read(root)
    try reader.schemas.followReferences(in: root)
    try SchemaLoops.check(reader.schemas.table, from: first)
    table = reader.schemas.table
    return reader.contract
  }

  private mutating func read(_ root: JSONValue) throws(OpenRPCFault) {
    guard root.text("openrpc") != nil, let methods = root.member("methods") else {
      throw OpenRPCFault(place: "", message: "an OpenRPC document has the members openrpc and methods")
    }
    guard methods.isArray else {
      throw OpenRPCFault(place: "/methods", message: "methods is an array of method objects")
    }
    contract.version = root.member("info")?.text("version")
    if let components = root.member("components")?.member("schemas") {
      guard components.isObject else {
        throw OpenRPCFault(place: "/components/schemas", message: "schemas is an object of schemas")
      }
      var members = components.members
      while let member = members.next() {
        let name = member.name.copy()
        let schema = try schemas.read(member.value, at: "/components/schemas/\(JSONPointer.escaped(name))")
        schemas.table.componentNames[schema] = name
        contract.components.append((name, schema))
      }
    }
    for index in 0..<methods.count {
      guard let method = methods.element(index) else { continue }
      try readMethod(method, "/methods/\(index)", root, index)
    }
  }

  private mutating func readMethod(
    _ value: JSONValue, _ place: String, _ root: JSONValue, _ index: Int
  ) throws(OpenRPCFault) {
    var place = place
    let value = try target(value, &place, root)
    guard let name = value.text("name") else {
      throw OpenRPCFault(place: place, message: "a method has a name, a string")
    }
    if let other = contract.places[ExactText(name)] {
      let message = "\"\(name)\" is the name of /methods/\(other) too; every method has a name of its own"
      throw OpenRPCFault(place: "\(place)/name", message: message)
    }
    contract.places[ExactText(name)] = index
    var method = ContractMethod(name: name)
    method.isDeprecated = value.member("deprecated")?.boolean ?? false
    if let structure = value.member("paramStructure") {
      guard let known = ParamStructure(rawValue: structure.string?.copy() ?? "") else {
        throw OpenRPCFault(
          place: "\(place)/paramStructure", message: "paramStructure is one of by-name, by-position, either")
      }
      method.structure = known
    }
    if let params = value.member("params") {
      method.params = try readParams(params, "\(place)/params", root)
    }
    if let result = value.member("result") {
      method.result = try readDescriptor(result, "\(place)/result", root, "a result")
    }
    if let errors = value.member("errors") {
      method.errors = try readErrors(errors, "\(place)/errors", root)
    }
    contract.methods.append(method)
  }

  private mutating func readParams(
    _ list: JSONValue, _ place: String, _ root: JSONValue
  ) throws(OpenRPCFault) -> [ContractParam] {
    guard list.isArray else {
      throw OpenRPCFault(
        place: place, message: "params is an array of parameters, each with a name and a schema")
    }
    var params: [ContractParam] = []
    var names: Set<ExactText> = []
    for index in 0..<list.count {
      guard let value = list.element(index) else { continue }
      let param = try readDescriptor(value, "\(place)/\(index)", root, "a parameter")
      guard names.insert(ExactText(param.name)).inserted else {
        let message =
          "\"\(param.name)\" is the name of a parameter before it; every parameter has a name of its own"
        throw OpenRPCFault(place: "\(place)/\(index)/name", message: message)
      }
      params.append(param)
    }
    return params
  }

  private mutating func readDescriptor(
    _ value: JSONValue, _ place: String, _ root: JSONValue, _ what: String
  ) throws(OpenRPCFault) -> ContractParam {
    var place = place
    let value = try target(value, &place, root)
    guard let name = value.text("name") else {
      throw OpenRPCFault(place: place, message: "\(what) has a name, a string")
    }
    guard let schema = value.member("schema") else {
      throw OpenRPCFault(place: place, message: "\(what) has a schema")
    }
    return ContractParam(
      name: name, schema: try schemas.read(schema, at: "\(place)/schema"),
      isRequired: value.member("required")?.boolean ?? false,
      isDeprecated: value.member("deprecated")?.boolean ?? false)
  }

  private func readErrors(
    _ list: JSONValue, _ place: String, _ root: JSONValue
  ) throws(OpenRPCFault) -> [(code: Int64, message: String)] {
    guard list.isArray else {
      throw OpenRPCFault(
        place: place, message: "errors is an array of errors, each with a code and a message")
    }
    var errors: [(code: Int64, message: String)] = []
    for index in 0..<list.count {
      guard let element = list.element(index) else { continue }
      var place = "\(place)/\(index)"
      let value = try target(element, &place, root)
      guard let code = value.member("code")?.integer else {
        throw OpenRPCFault(place: place, message: "an error has a code, an integer")
      }
      errors.append((code, value.text("message") ?? ""))
    }
    return errors
  }

  /// What a reference leads to, and the place of it; the value itself when it is none.
  @_lifetime(copy value, copy root)
  private func target(
    _ value: JSONValue, _ place: inout String, _ root: JSONValue
  ) throws(OpenRPCFault) -> JSONValue {
    var value = value
    for _ in 0..<ContractReader.mostReferences {
      guard let reference = value.member("$ref") else { return value }
      let origin = "\(place)/$ref"
      guard let text = reference.string?.copy() else {
        throw OpenRPCFault(place: origin, message: "a reference is a string")
      }
      let tokens = try localPointer(text, at: origin)
      place = tokens.map { "/" + JSONPointer.escaped($0) }.joined()
      guard let found = JSONPointer.value(at: tokens, in: root) else {
        throw OpenRPCFault(place: origin, message: "there is nothing at #\(place)")
      }
      value = found
    }
    throw OpenRPCFault(
      place: place, message: "references lead to one another; in the end one leads to what is meant")
  }
}
