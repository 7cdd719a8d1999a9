import JSONRPC
import Jansson
import Schemas

extension MethodCatalog {
  /// The reference of all methods in Markdown: `docs/methods.md`.
  package var reference: String {
    var text = """
      # Methods

      Every method of the host, as the files of `schemas/methods` say it. `scenehost discover --format markdown` writes
      this page; `rpc.discover` answers with the same as an OpenRPC document.


      """
    for name in names { text += "- [`\(name)`](#\(anchor(name))): \(summary(name))\n" }
    for name in names { text += section(name) }
    return text
  }

  /// The methods with a line for each, as JSON.
  package var index: String {
    var writer = JSONWriter(capacity: 16 * 1024)
    writer.beginArray()
    for name in names {
      guard let document = EmbeddedSchema.at("methods/\(name).json") else { continue }
      let method = embedded(document)
      writer.beginObject()
      writer.name("name")
      writer.string(name)
      writer.name("summary")
      writer.string(summary(name))
      writer.name("since")
      writer.string(method.root.text("x-since") ?? "")
      writer.name("changesWorld")
      writer.boolean(method.root.member("x-changesWorld")?.boolean ?? false)
      writer.name("params")
      writer.beginArray()
      if let params = method.root.member("params") {
        for index in 0..<params.count { writer.string(params.element(index)?.text("name") ?? "") }
      }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    return writer.text + "\n"
  }

  private func summary(_ name: String) -> String {
    guard let document = EmbeddedSchema.at("methods/\(name).json") else { return "" }
    let method = embedded(document)
    return method.root.text("summary") ?? ""
  }

  private func anchor(_ name: String) -> String { name.lowercased().filter { $0 != "." } }

  private func section(_ name: String) -> String {
    guard let document = EmbeddedSchema.at("methods/\(name).json") else { return "" }
    let method = embedded(document)
    var text =
      "\n## \(name)\n\n\(method.root.text("summary") ?? "") \(method.root.text("description") ?? "")\n"
    if let params = method.root.member("params"), params.count > 0 {
      text += "\n| parameter | type | what it is |\n|---|---|---|\n"
      for index in 0..<params.count {
        guard let param = params.element(index), let schema = param.member("schema") else { continue }
        let isRequired = param.member("required")?.boolean ?? false
        let type = typeName(schema).replacing("|", with: " \\| ")
        text +=
          "| `\(param.text("name") ?? "")`\(isRequired ? "" : " (optional)") | \(type) | \(param.text("summary") ?? "") |\n"
      }
    }
    if let result = method.root.member("result")?.member("schema")?.member("properties") {
      text += "\n| result | type | what it is |\n|---|---|---|\n"
      var members = result.members
      while let member = members.next() {
        let type = typeName(member.value).replacing("|", with: " \\| ")
        text += "| `\(member.name.copy())` | \(type) | \(member.value.text("description") ?? "") |\n"
      }
    }
    if let errors = method.root.member("errors"), errors.count > 0 {
      var names: [String] = []
      for index in 0..<errors.count {
        guard let error = errors.element(index) else { continue }
        names.append("`\(error.text("message") ?? "")` (\(error.member("code")?.integer ?? 0))")
      }
      text += "\nErrors: \(names.joined(separator: ", ")).\n"
    }
    if let example = method.root.member("examples")?.element(0) { text += self.example(name, example) }
    return text
  }

  private func example(_ method: String, _ example: JSONValue) -> String {
    var writer = JSONWriter(capacity: 512)
    writer.request(1, method) { json in
      guard let params = example.member("params"), params.count > 0 else { return }
      json.name("params")
      json.beginObject()
      for index in 0..<params.count {
        guard let param = params.element(index), let value = param.member("value") else { continue }
        json.name(escaping: param.text("name") ?? "")
        json.value(value)
      }
      json.endObject()
    }
    return "\nExample, \(example.text("name") ?? ""):\n\n```json\n\(writer.text)\n```\n"
  }
}
