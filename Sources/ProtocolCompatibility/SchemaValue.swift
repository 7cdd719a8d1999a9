import JSONSchema
import Jansson

/// A value that a schema names, in `enum` or `const`.
struct SchemaValue {
  /// The value as text that equal values share: names sorted, 1.0 written as 1.
  let text: JSONFragment
  let constant: JSONConstant
  let type: SchemaTypes

  init(_ value: JSONValue) {
    var writer = JSONWriter()
    writer.canonical(value)
    text = JSONFragment(text: writer.text)
    constant = JSONConstant(value)
    type =
      switch value.kind {
      case .object: .object
      case .array: .array
      case .string: .string
      case .integer, .real: isWhole(value) ? .integer : .fraction
      case .true, .false: .boolean
      case .null: .null
      }
  }

  private init(parsing text: StaticString) {
    // The three literals of JSON are JSON.
    let document = try? JSONDocument(parsing: text.description.utf8Span.span)
    if let document {
      self.init(document.root)
    } else {
      self.init(JSONConstant.emptyObject().value)
    }
  }

  static let null = SchemaValue(parsing: "null")
  static let booleans = [SchemaValue(parsing: "true"), SchemaValue(parsing: "false")]
}

extension JSONWriter {
  /// Writes a value as text that equal values share.
  mutating func canonical(_ value: JSONValue) {
    switch value.kind {
    case .object:
      var names: [String] = []
      var members = value.members
      while let member = members.next() { names.append(member.name.copy()) }
      names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      beginObject()
      for text in names {
        guard let member = value.member(named: text) else { continue }
        name(escaping: text)
        canonical(member)
      }
      endObject()
    case .array:
      beginArray()
      for index in 0..<value.count {
        if let element = value.element(index) { canonical(element) }
      }
      endArray()
    case .real:
      if let number = value.number, let whole = Int64(exactly: number) {
        integer(whole)
      } else {
        self.value(value)
      }
    case .string, .integer, .true, .false, .null:
      self.value(value)
    }
  }
}
