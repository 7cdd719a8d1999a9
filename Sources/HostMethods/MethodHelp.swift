import Jansson
import Schemas

extension MethodCatalog {
  /// A line for each method, its name and what it does, in the order of the catalogue.
  package var summaries: String {
    let width = names.map(\.count).max() ?? 0
    return names.map { name in
      let summary = help(of: name) { $0.text("summary") } ?? ""
      return "  \(padded(name, to: width))  \(summary)\n"
    }.joined()
  }

  /// What a person at a shell has to know to call a method, as its schema says it; nil when there is no such method.
  package func help(of method: String) -> String? {
    help(of: method) { schema in
      var text = "\(method): \(schema.text("summary") ?? "")\n\n\(schema.text("description") ?? "")\n"
      if let params = schema.member("params"), params.count > 0 { text += parameters(params) }
      if let errors = schema.member("errors"), errors.count > 0 {
        text += "\nErrors:\n"
        for index in 0..<errors.count {
          guard let error = errors.element(index) else { continue }
          text += "  \(error.member("code")?.integer ?? 0)  \(error.text("message") ?? "")\n"
        }
      }
      if let examples = schema.member("examples") { text += commands(method, examples) }
      return text
    }
  }

  private func help(of method: String, _ read: (JSONValue) -> String?) -> String? {
    guard names.contains(method), let schema = EmbeddedSchema.at("methods/\(method).json") else { return nil }
    return read(embedded(schema).root)
  }
}

private func parameters(_ params: JSONValue) -> String {
  var rows: [(name: String, type: String, summary: String)] = []
  for index in 0..<params.count {
    guard let param = params.element(index) else { continue }
    guard let schema = param.member("schema") else { continue }
    let type = typeName(schema)
    let isRequired = param.member("required")?.boolean ?? false
    rows.append((param.text("name") ?? "", isRequired ? type : "[\(type)]", param.text("summary") ?? ""))
  }
  let nameWidth = rows.map(\.name.count).max() ?? 0
  let typeWidth = rows.map(\.type.count).max() ?? 0
  var text = "\nParameters, those in brackets optional:\n"
  for row in rows {
    text += "  \(padded(row.name, to: nameWidth))  \(padded(row.type, to: typeWidth))  \(row.summary)\n"
  }
  return text
}

/// What a schema accepts, in a word: the values it lists, the types, or the name of the file it refers to.
func typeName(_ schema: JSONValue) -> String {
  if let reference = schema.text("$ref") {
    return String(reference.split(separator: "/").last?.split(separator: ".").first ?? "any")
  }
  if let values = schema.member("enum") { return alternatives(values) }
  if let schemas = schema.member("anyOf") {
    var names: [String] = []
    for index in 0..<schemas.count {
      if let alternative = schemas.element(index) { names.append(typeName(alternative)) }
    }
    return names.joined(separator: "|")
  }
  if let type = schema.member("type") { return type.isArray ? alternatives(type) : argument(type) }
  return "any"
}

private func alternatives(_ values: JSONValue) -> String {
  var names: [String] = []
  for index in 0..<values.count {
    if let value = values.element(index) { names.append(argument(value)) }
  }
  return names.joined(separator: "|")
}

/// Examples as commands; two that only differ in the world they are for are one command.
private func commands(_ method: String, _ examples: JSONValue) -> String {
  var commands: [String] = []
  for index in 0..<examples.count {
    guard let example = examples.element(index) else { continue }
    let command = "  scenehost call \(method)\(arguments(of: example))\n"
    if !commands.contains(command) { commands.append(command) }
  }
  return "\nExamples:\n" + commands.joined()
}

/// The parameters of an example as they stand in a shell.
private func arguments(of example: JSONValue) -> String {
  guard let params = example.member("params") else { return "" }
  var text = ""
  for index in 0..<params.count {
    guard let param = params.element(index), let value = param.member("value") else { continue }
    text += " \(param.text("name") ?? "")=\(quotedForShell(argument(value)))"
  }
  return text
}

/// A string as it is, any other value as JSON.
private func argument(_ value: JSONValue) -> String {
  if let string = value.string { return string.copy() }
  var writer = JSONWriter()
  writer.value(value)
  return writer.text
}

private func quotedForShell(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-")...UInt8(ascii: "/"), UInt8(ascii: ":"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
  if isPlain && !text.isEmpty { return text }
  return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}

private func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
