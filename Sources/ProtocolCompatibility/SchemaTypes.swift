import Jansson

/// A set of the types of JSON Schema, in which the numbers without a fraction are a part of the numbers.
struct SchemaTypes: OptionSet, Hashable {
  let rawValue: UInt8

  static let null = SchemaTypes(rawValue: 1)
  static let boolean = SchemaTypes(rawValue: 2)
  static let object = SchemaTypes(rawValue: 4)
  static let array = SchemaTypes(rawValue: 8)
  static let string = SchemaTypes(rawValue: 16)
  static let integer = SchemaTypes(rawValue: 32)
  /// The numbers that are no integers.
  static let fraction = SchemaTypes(rawValue: 64)
  static let number: SchemaTypes = [.integer, .fraction]
  static let all = SchemaTypes(rawValue: 127)

  /// The types that the word of a schema means; nil for a word that is none.
  static func named(_ word: String) -> SchemaTypes? {
    switch word {
    case "null": .null
    case "boolean": .boolean
    case "object": .object
    case "array": .array
    case "string": .string
    case "integer": .integer
    case "number": .number
    default: nil
    }
  }

  /// The words of the set, quoted, always in the same order.
  var words: [String] {
    var words: [String] = []
    if contains(.null) { words.append(#""null""#) }
    if contains(.boolean) { words.append(#""boolean""#) }
    if contains(.object) { words.append(#""object""#) }
    if contains(.array) { words.append(#""array""#) }
    if contains(.string) { words.append(#""string""#) }
    switch intersection(.number) {
    case .number: words.append(#""number""#)
    case .integer: words.append(#""integer""#)
    case .fraction: words.append(#""number" with a fraction"#)
    default: break
    }
    return words
  }

  /// The sets of just one type that make up this one.
  var single: [SchemaTypes] {
    let bits = (0..<7).map { SchemaTypes(rawValue: 1 &<< UInt8($0)) }
    return bits.filter { contains($0) }
  }
}
