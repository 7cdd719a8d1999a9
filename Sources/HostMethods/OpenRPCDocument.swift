package import Jansson
import Schemas

extension JSONWriter {
  /// Writes the OpenRPC document of the host: the files of `schemas/`, put together.
  package mutating func openRPCDocument(_ catalog: MethodCatalog) {
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
    guard path.hasSuffix(".json"), !path.hasPrefix("methods/") else { return nil }
    let file = path.split(separator: "/").last ?? ""
    return String(file.dropLast(5))
  }
}
