import JSONSchema
import Jansson

/// Says of a value whether a schema of one of the documents accepts it, as the validator of the host finds.
final class SchemaMembership {
  private static let referenceLimit = 100_000
  /// Some milliseconds for all the values that a schema or a pattern is asked about.
  private static let stepLimit = 1_000_000
  private static let uris = ["https://scenehost.dev/compared/old", "https://scenehost.dev/compared/new"]

  private var library = SchemaLibrary()
  private var compiled: [Int: CompiledSchema?] = [:]
  private var patterns: [ExactText: CompiledSchema?] = [:]

  init(old: JSONValue, new: JSONValue) {
    library.add(old, uri: SchemaMembership.uris[0])
    library.add(new, uri: SchemaMembership.uris[1])
  }

  /// Whether schemas all accept a value; nil when one of them cannot be run.
  func accepts(_ schemas: [Int], _ value: SchemaValue, _ table: SchemaTable) -> Bool? {
    var isKnown = true
    for schema in schemas {
      guard let program = program(schema, table) else {
        isKnown = false
        continue
      }
      let accepts = program.validates(value.constant.value)
      if program.isExhausted { isKnown = false } else if !accepts { return false }
    }
    return isKnown ? true : nil
  }

  /// Whether a pattern is found in a name; nil when it is no pattern, or one that takes too long.
  func matches(_ pattern: String, _ name: ExactText) -> Bool? {
    let program = patterns[ExactText(pattern)] ?? compile(pattern: pattern)
    patterns[ExactText(pattern)] = .some(program)
    var writer = JSONWriter()
    writer.string(name.text)
    guard let program, let document = try? JSONDocument(parsing: writer.bytes.span) else { return nil }
    let matches = program.validates(document.root)
    return program.isExhausted ? nil : matches
  }

  private func compile(pattern: String) -> CompiledSchema? {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("pattern")
    writer.string(pattern)
    writer.endObject()
    return compile(writer)
  }

  private func program(_ schema: Int, _ table: SchemaTable) -> CompiledSchema? {
    if let known = compiled[schema] { return known }
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("$ref")
    writer.string(SchemaMembership.uris[table.nodes[schema].document] + "#" + encoded(table.place(schema)))
    writer.endObject()
    let program = compile(writer)
    compiled[schema] = .some(program)
    return program
  }

  private func compile(_ writer: borrowing JSONWriter) -> CompiledSchema? {
    guard let document = try? JSONDocument(parsing: writer.bytes.span) else { return nil }
    return try? CompiledSchema(
      document.root, library: library, referenceLimit: SchemaMembership.referenceLimit,
      stepLimit: SchemaMembership.stepLimit)
  }

  /// A JSON Pointer as the fragment of a URI.
  private func encoded(_ pointer: String) -> String {
    var text = ""
    for byte in pointer.utf8 {
      switch byte {
      case 48...57, 65...90, 97...122, UInt8(ascii: "/"), UInt8(ascii: "~"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "$"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return text
  }
}
