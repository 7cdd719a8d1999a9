package import Jansson

// SARIF 2.1.0, the form in which code-scanning views take findings.

extension JSONWriter {
  /// Writes a log with one run.
  ///
  /// - Parameters:
  ///   - rules: The rules that findings name, with what each is about.
  ///   - writeResults: Writes the results, each with `sarifResult`.
  package mutating func sarif(
    rules: [(id: String, text: String)], _ writeResults: (inout JSONWriter) -> Void
  ) {
    beginObject()
    name("$schema")
    string(literal: "https://json.schemastore.org/sarif-2.1.0.json")
    name("version")
    string(literal: "2.1.0")
    name("runs")
    beginArray()
    beginObject()
    name("tool")
    beginObject()
    name("driver")
    beginObject()
    name("name")
    string(Host.name)
    name("version")
    string(Host.version)
    name("rules")
    beginArray()
    for rule in rules {
      beginObject()
      name("id")
      string(rule.id)
      name("shortDescription")
      message(rule.text)
      endObject()
    }
    endArray()
    endObject()
    endObject()
    // Readers of SARIF take columns for those of UTF-16 unless they are told.
    name("columnKind")
    string(literal: "unicodeCodePoints")
    name("results")
    beginArray()
    writeResults(&self)
    endArray()
    endObject()
    endArray()
    endObject()
  }

  /// Writes one result.
  package mutating func sarifResult(
    rule: String, level: StaticString, message text: String, file: String, line: Int, column: Int
  ) {
    beginObject()
    name("ruleId")
    string(rule)
    name("level")
    string(literal: level)
    name("message")
    message(text)
    name("locations")
    beginArray()
    beginObject()
    name("physicalLocation")
    beginObject()
    name("artifactLocation")
    beginObject()
    name("uri")
    string(JSONWriter.reference(to: file))
    endObject()
    name("region")
    beginObject()
    name("startLine")
    integer(line)
    name("startColumn")
    integer(column)
    endObject()
    endObject()
    endObject()
    endArray()
    endObject()
  }

  /// A path as a URI reference: RFC 3986, section 3.3, without the colon that would end a scheme.
  private static func reference(to path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var reference: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case 48...57, 65...90, 97...122: reference.append(byte)
      case _ where "-._~/!$&'()*+,;=@".utf8.contains(byte): reference.append(byte)
      default: reference += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0x0F)]]
      }
    }
    return String(decoding: reference, as: UTF8.self)
  }

  private mutating func message(_ text: String) {
    beginObject()
    name("text")
    string(text)
    endObject()
  }
}
