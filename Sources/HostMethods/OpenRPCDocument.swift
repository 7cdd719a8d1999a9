package import Jansson
package import PluginSupervision
import Schemas

extension JSONWriter {
  /// Writes the OpenRPC document of the host: the files of `schemas/`, put together, and the methods of plugins as their
  /// manifests describe them.
  package mutating func openRPCDocument(
    _ catalog: MethodCatalog, plugins: [(name: String, method: PluginManifest.Method)] = []
  ) {
    beginObject()
    name("openrpc")
    string(literal: "1.3.2")
    name("info")
    beginObject()
    name("title")
    string(literal: "SceneHost")
    name("description")
    string(literal: "A model of UIKit's scenes, windows and launches, driven by JSON-RPC.")
    name("version")
    string(Host.version)
    endObject()
    name("methods")
    beginArray()
    for method in catalog.names {
      guard let document = EmbeddedSchema.at("methods/\(method).json") else { continue }
      rewriting(embedded(document).root)
    }
    for (name, method) in plugins { pluginMethod(name, method) }
    endArray()
    name("components")
    beginObject()
    name("schemas")
    beginObject()
    for document in EmbeddedSchema.all {
      guard let type = OpenRPCReference.typeName(document.path) else { continue }
      name(escaping: type)
      rewriting(embedded(document).root)
    }
    endObject()
    endObject()
    endObject()
  }

  /// Writes a method of a plugin: parameters by name, each with the schema that the manifest gives.
  private mutating func pluginMethod(_ fullName: String, _ method: PluginManifest.Method) {
    beginObject()
    name("name")
    string(fullName)
    string(method.summary, ifPresentAs: "summary")
    name("paramStructure")
    string(literal: "by-name")
    name("params")
    beginArray()
    if let text = method.params, let document = try? JSONDocument(parsing: text.utf8Span.span) {
      parameters(document.root)
    }
    endArray()
    name("result")
    beginObject()
    name("name")
    string(literal: "result")
    name("schema")
    if let schema = method.result { verbatim(schema.utf8Span.span) } else { boolean(true) }
    endObject()
    endObject()
  }

  private mutating func parameters(_ schema: JSONValue) {
    guard let properties = schema.member("properties") else { return }
    let required = schema.texts("required") ?? []
    var members = properties.members
    while let member = members.next() {
      let text = member.name.copy()
      beginObject()
      name("name")
      string(text)
      name("required")
      boolean(required.contains(text))
      name("schema")
      value(member.value)
      endObject()
    }
  }

  /// Writes a schema or what holds schemas, references between files made references inside the document.
  private mutating func rewriting(_ value: JSONValue) {
    switch value.kind {
    case .object:
      beginObject()
      var members = value.members
      while let member = members.next() {
        // In one document the files have no URIs of their own.
        if member.name == "$id" || member.name == "$schema" { continue }
        name(escaping: member.name)
        if member.name == "$ref", let text = member.value.string,
          let type = OpenRPCReference.typeName(text.copy())
        {
          string("#/components/schemas/\(type)")
        } else {
          rewriting(member.value)
        }
      }
      endObject()
    case .array:
      beginArray()
      for index in 0..<value.count {
        if let element = value.element(index) { rewriting(element) }
      }
      endArray()
    case .string, .integer, .real, .true, .false, .null:
      self.value(value)
    }
  }
}

private enum OpenRPCReference {
  /// The name of the type that a path or a reference to `types/NAME.json` leads to.
  static func typeName(_ path: String) -> String? {
    guard path.hasSuffix(".json"), !path.hasPrefix("methods/"), !path.hasPrefix("hooks/") else { return nil }
    let file = path.split(separator: "/").last ?? ""
    return String(file.dropLast(5))
  }
}
