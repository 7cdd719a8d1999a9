import JSONRPC
package import JSONSchema
package import Jansson
import Schemas

/// The schema of a method's parameters, made of the list in its OpenRPC method object.
package final class ParameterSchema {
  /// The schema of the parameters by name.
  package let compiled: CompiledSchema
  /// The names of the parameters in their order, and whether each is required.
  package let order: [(name: String, isRequired: Bool)]

  /// Reads and compiles the schema of a method.
  convenience init(method name: String, library: TypeLibrary) {
    guard let document = EmbeddedSchema.at("methods/\(name).json") else {
      preconditionFailure("schemas/methods/\(name).json is missing")
    }
    let method = embedded(document)
    do throws(SchemaError) {
      try self.init(method.root, uri: document.uri, library: library.schemas)
    } catch {
      preconditionFailure("\(error.location): \(error.message)")
    }
  }

  /// Compiles the parameters of a method object.
  ///
  /// - Throws: `SchemaError` for a schema that cannot be compiled.
  package init(
    _ method: JSONValue, uri: String, library: SchemaLibrary
  ) throws(SchemaError) {
    var order: [(name: String, isRequired: Bool)] = []
    var writer = JSONWriter(capacity: 1024)
    writer.beginObject()
    writer.name("type")
    writer.string(literal: "object")
    writer.name("properties")
    writer.beginObject()
    var required: [String] = []
    if let params = method.member("params") {
      for index in 0..<params.count {
        guard let param = params.element(index), let name = param.text("name"),
          let schema = param.member("schema")
        else { continue }
        writer.name(escaping: name)
        writer.value(schema)
        let isRequired = param.member("required")?.boolean == true
        if isRequired { required.append(name) }
        order.append((name, isRequired))
      }
    }
    writer.endObject()
    writer.name("required")
    writer.beginArray()
    for name in required { writer.string(name) }
    writer.endArray()
    writer.name("additionalProperties")
    writer.boolean(false)
    writer.endObject()
    let schema: JSONDocument
    do throws(JSONParseError) {
      schema = try JSONDocument(parsing: writer.bytes.span)
    } catch {
      throw SchemaError(location: uri, message: error.text)
    }
    compiled = try CompiledSchema(schema.root, baseURI: uri, library: library)
    self.order = order
  }

  /// Names parameters that came by position.
  ///
  /// - Throws: The error for more of them than the method has.
  func naming(_ params: JSONValue) throws(RPCError) -> JSONDocument {
    if params.count > order.count {
      let names = order.map(\.name).joined(separator: ", ")
      let message =
        order.isEmpty
        ? "the method has no parameters"
        : "the method has \(order.count) parameters: \(names)"
      throw invalidParams([
        ValidationFailure(
          instanceLocation: "/\(order.count)", keywordLocation: "/maxItems", message: message)
      ])
    }
    // Null by position stands for a parameter left out, unless the parameter may be null.
    let keepsNull = isValid(JSONDocument(naming: params, as: order.map { ($0.name, true) }))
    return JSONDocument(naming: params, as: order.map { ($0.name, keepsNull || $0.isRequired) })
  }

  private func isValid(_ params: consuming JSONDocument) -> Bool {
    compiled.validates(params.root)
  }

  /// The error that lists everything wrong with parameters that are known not to be valid.
  func error(for params: JSONValue) -> RPCError {
    invalidParams(compiled.failures(ofInvalid: params))
  }
}

/// The error for parameters that break their schema.
func invalidParams(_ failures: [ValidationFailure]) -> RPCError {
  var message = "the parameters break the schema of the method"
  if let first = failures.first {
    let place = first.instanceLocation.isEmpty ? "" : " at \(first.instanceLocation)"
    message += ":\(place) \(first.message)"
  }
  var writer = JSONWriter(capacity: 512)
  writer.failures(failures)
  return RPCError(
    .invalidParams, message, details: [("errors", .fragment(JSONFragment(text: writer.text)))])
}

/// The error for two parameters of which just one is wanted.
func invalidParams(choosing one: String, _ other: String) -> RPCError {
  let message = "just one of \"\(one)\" and \"\(other)\" is given"
  return invalidParams([ValidationFailure(instanceLocation: "", keywordLocation: "/oneOf", message: message)])
}

extension JSONWriter {
  /// Writes validation failures as an array of objects.
  mutating func failures(_ failures: [ValidationFailure]) {
    beginArray()
    for failure in failures {
      beginObject()
      name("instanceLocation")
      string(failure.instanceLocation)
      name("keywordLocation")
      string(failure.keywordLocation)
      name("message")
      string(failure.message)
      endObject()
    }
    endArray()
  }
}
