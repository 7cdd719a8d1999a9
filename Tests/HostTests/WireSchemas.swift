import JSONSchema
import Jansson
import Schemas

/// The schemas of everything that goes over the wire, as they are embedded in the program.
struct WireSchemas: Sendable {
  static let shared = WireSchemas()

  private let types: [String: CompiledSchema]
  private let results: [String: CompiledSchema]
  private let hooks: [String: CompiledSchema]

  private init() {
    var library = SchemaLibrary()
    for entry in EmbeddedSchema.all {
      let document = WireSchemas.document(entry)
      library.add(document.root, uri: entry.uri)
    }
    var types: [String: CompiledSchema] = [:]
    var results: [String: CompiledSchema] = [:]
    var hooks: [String: CompiledSchema] = [:]
    for entry in EmbeddedSchema.all {
      let document = WireSchemas.document(entry)
      let name = String(entry.path.drop { $0 != "/" }.dropFirst().dropLast(5))
      if entry.path.hasPrefix("types/") {
        types[name] = WireSchemas.compile(document.root, entry.uri, library)
      } else if entry.path.hasPrefix("hooks/") {
        for member in ["params", "answer"] {
          guard let schema = document.root.member(named: member) else { continue }
          hooks["\(name).\(member)"] = WireSchemas.compile(schema, entry.uri, library)
        }
      } else if let schema = document.root.member("result")?.member("schema") {
        results[name] = WireSchemas.compile(schema, entry.uri, library)
      }
    }
    self.types = types
    self.results = results
    self.hooks = hooks
  }

  /// What is wrong with the parameters of a hook; empty when they are valid.
  func problems(_ value: JSONValue, paramsOf hook: String) -> [String] {
    problems(value, hooks["\(hook).params"], "the params in schemas/hooks/\(hook).json")
  }

  /// What is wrong with an answer to a hook; empty when it is valid.
  func problems(_ value: JSONValue, answerTo hook: String) -> [String] {
    problems(value, hooks["\(hook).answer"], "the answer in schemas/hooks/\(hook).json")
  }

  private static func document(_ entry: EmbeddedSchema) -> JSONDocument {
    do throws(JSONParseError) {
      return try JSONDocument(parsing: entry.bytes)
    } catch {
      fatalError("schemas/\(entry.path):\(error.line):\(error.column): \(error.text)")
    }
  }

  private static func compile(
    _ schema: JSONValue, _ uri: String, _ library: SchemaLibrary
  ) -> CompiledSchema {
    do throws(SchemaError) {
      return try CompiledSchema(schema, baseURI: uri, library: library)
    } catch {
      fatalError("\(uri): \(error.location): \(error.message)")
    }
  }

  /// What is wrong with a value that should be of a type; empty when it is valid.
  func problems(_ value: JSONValue, type: String) -> [String] {
    problems(value, types[type], "schemas/types/\(type).json")
  }

  /// What is wrong with the result of a method; empty when it is valid.
  func problems(_ value: JSONValue, resultOf method: String) -> [String] {
    problems(value, results[method], "the result in schemas/methods/\(method).json")
  }

  private func problems(_ value: JSONValue, _ schema: CompiledSchema?, _ name: String) -> [String] {
    guard let schema else { return ["there is no schema \(name)"] }
    return schema.failures(of: value).map { "\(name): \($0.instanceLocation): \($0.message)" }
  }
}

/// A message of the host: what tests look at, and what breaks the schemas.
struct Message: Equatable {
  /// The id as JSON; nil for a notification.
  var id: String?
  /// The result as JSON, without its events.
  var result: String?
  /// The events of the result, or the one of a notification; nil when the result has none.
  var events: [WireEvent]?
  /// The parameters of `launch.tracked`, as JSON.
  var tracked: String?
  /// The code of the error.
  var code: Int?
  /// The kind of the error.
  var kind: String?
  /// The member `limit` of an error.
  var limit: String?
  /// What is said for people.
  var text: String?
  /// What the schemas have against the message.
  var problems: [String] = []

  /// Reads a message.
  ///
  /// - Parameters:
  ///   - bytes: Its text.
  ///   - method: The method it answers.
  init(_ bytes: [UInt8], answering method: String? = nil) {
    guard let document = try? JSONDocument(parsing: bytes.span) else {
      self.init(problems: ["not JSON: \(String(decoding: bytes.prefix(200), as: UTF8.self))"])
      return
    }
    self.init(document.root, answering: method)
  }

  /// Reads what a command has printed as the result of a method.
  init(result text: String, of method: String? = nil) {
    self.init(Array(#"{"jsonrpc":"2.0","id":1,"result":\#(text)}"#.utf8), answering: method)
  }

  /// Reads the answer to a batch; nil when it is no array.
  static func batch(_ bytes: [UInt8], answering methods: [String?]) -> [Message]? {
    guard let document = try? JSONDocument(parsing: bytes.span), document.root.isArray else { return nil }
    var messages: [Message] = []
    for index in 0..<document.root.count {
      guard let element = document.root.element(index) else { continue }
      messages.append(Message(element, answering: index < methods.count ? methods[index] : nil))
    }
    return messages
  }

  private init(problems: [String]) {
    self.problems = problems
  }

  private init(_ root: JSONValue, answering method: String?) {
    let schemas = WireSchemas.shared
    if root.member("method") != nil {
      problems = schemas.problems(root, type: "notification")
      guard let params = root.member("params") else { return }
      if root.member("method")?.string?.copy() == "event" {
        events = [WireEvent(params)]
      } else {
        tracked = JSONFragment(params).text
      }
      return
    }
    problems = schemas.problems(root, type: "response")
    if let value = root.member("id") { id = JSONFragment(value).text }
    if let value = root.member("result") {
      // What the methods of plugins answer is for their manifests to say.
      if let method, !method.contains(".") || EmbeddedSchema.at("methods/\(method).json")?.path != nil {
        problems += schemas.problems(value, resultOf: method)
      }
      if let list = value.member("events") { events = WireEvent.list(list) }
      result = Message.withoutEvents(value)
    }
    if let error = root.member("error") {
      code = error.member("code")?.integer.map { Int($0) }
      text = error.member("message")?.string?.copy()
      kind = error.member("data")?.member("kind")?.string?.copy()
      limit = error.member("data")?.member("limit")?.string?.copy()
    }
  }

  private static func withoutEvents(_ result: JSONValue) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    var members = result.members
    while let member = members.next() {
      if member.name == "events" { continue }
      writer.name(escaping: member.name.copy())
      writer.value(member.value)
    }
    writer.endObject()
    return writer.text
  }
}

/// An event as it goes over the wire.
struct WireEvent: Equatable {
  let number: Int
  let kind: String
  let name: String
  let target: String
  /// What a plugin did not do, or why.
  let reason: String?

  init(_ value: JSONValue) {
    number = Int(value.member("seq")?.integer ?? 0)
    kind = value.member("kind")?.string?.copy() ?? ""
    name = value.member("name")?.string?.copy() ?? ""
    target = value.member("target")?.string?.copy() ?? ""
    reason = value.member("detail")?.member("reason")?.string?.copy()
  }

  static func list(_ value: JSONValue) -> [WireEvent] {
    var events: [WireEvent] = []
    for index in 0..<value.count {
      if let element = value.element(index) { events.append(WireEvent(element)) }
    }
    return events
  }
}
