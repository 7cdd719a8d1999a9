import Jansson
import TestSupport
import Testing

@testable import JSONSchema

/// The fast run of a schema that is trusted says what the schema says as it is written.
@Suite struct ShorteningTests {
  /// A schema, trusted and not.
  struct Pair {
    let shortened: CompiledSchema
    let written: CompiledSchema

    init(_ schema: String) throws {
      let schema = try JSONDocument(parsing: Array(schema.utf8).span)
      shortened = try CompiledSchema(schema.root)
      written = try CompiledSchema(schema.root, referenceLimit: 1_000_000)
    }

    /// Whether a value is valid; both runs have to agree.
    func verdict(_ value: String) throws -> Bool {
      let value = try JSONDocument(parsing: Array(value.utf8).span)
      let isValid = shortened.validates(value.root)
      #expect(written.validates(value.root) == isValid)
      #expect(!written.isExhausted)
      #expect(shortened.failures(of: value.root).isEmpty == isValid)
      return isValid
    }
  }

  static func verdict(_ schema: String, _ value: String) throws -> Bool { try Pair(schema).verdict(value) }

  static let union = #"""
    {"oneOf":[{"$ref":"#/$defs/circle"},{"$ref":"#/$defs/square"},{"$ref":"#/$defs/other"}],"$defs":{
      "circle":{"type":"object","required":["kind","r"],"properties":{"kind":{"const":"circle"},"r":{"type":"number"}}},
      "square":{"type":"object","required":["a"],"properties":{"kind":{"enum":["square","box"]},"a":{"type":"number"}}},
      "other":{"type":"object","properties":{"kind":{"$ref":"#/$defs/word"}},"required":["x"]},
      "word":{"enum":["other"]}}}
    """#

  @Test(arguments: [
    (#"{"kind":"circle","r":1}"#, true), (#"{"kind":"circle","a":1}"#, false), (#"{"r":1}"#, false),
    (#"{"kind":"square","a":1}"#, true), (#"{"kind":"box","a":1}"#, true), (#"{"a":1}"#, true),
    (#"{"kind":"other","x":1}"#, true), (#"{"kind":"other","a":1}"#, false), (#"{"a":1,"x":1}"#, false),
    (#"{"kind":1,"a":1}"#, false), (#"{"kind":null,"r":1,"a":1,"x":1}"#, false),
    (#"{"kind":"","x":1}"#, false),
    (#""circle""#, false), ("[]", false), ("{}", false),
  ])
  func `a member's text leaves the alternatives that allow it`(_ value: String, _ isValid: Bool) throws {
    #expect(try Self.verdict(Self.union, value) == isValid)
  }

  static let conditions = #"""
    {"allOf":[
      {"if":{"properties":{"t":{"const":"a"}}},"then":{"required":["a"]},"else":{"not":{"required":["a"]}}},
      {"if":{"properties":{"t":{"enum":["b","c"]}},"required":["t"]},"then":{"required":["b"]}},
      {"if":{"properties":{"t":{"const":"d"}}},"then":false}]}
    """#

  @Test(arguments: [
    (#"{"t":"a","a":1}"#, true), (#"{"t":"a"}"#, false), (#"{"t":"b","b":1}"#, true), (#"{"t":"c"}"#, false),
    (#"{"t":"b","b":1,"a":1}"#, false), (#"{"t":"d"}"#, false), (#"{"t":"e"}"#, true), (#"{"t":1}"#, true),
    (#"{"t":1,"a":1}"#, false), (#"{"a":1}"#, false), ("{}", false), (#""a""#, false),
  ])
  func `a member's text decides conditions about it`(_ value: String, _ isValid: Bool) throws {
    #expect(try Self.verdict(Self.conditions, value) == isValid)
  }

  @Test(arguments: [
    ("1", true), ("1.0", true), ("1.5", false), (#""""#, false), (#""a""#, true), ("[]", true),
    ("[1]", false),
    ("null", false), ("true", true), ("{}", true),
  ])
  func `a type leaves the alternatives that admit it`(_ value: String, _ isValid: Bool) throws {
    let schema = #"""
      {"oneOf":[{"type":"integer"},{"type":"string","minLength":1},{"type":"array","maxItems":0},
        {"anyOf":[{"type":"object"},{"type":"object","required":["a"]}]},{"type":"boolean"}],
       "not":{"type":"null"}}
      """#
    #expect(try Self.verdict(schema, value) == isValid)
  }

  @Test func `names that look the same are not the same text`() throws {
    let schema = #"""
      {"anyOf":[{"properties":{"t":{"const":"\#u{E9}"}},"required":["t","a"]},
        {"properties":{"t":{"const":"e\#u{301}"}},"required":["t","b"]}]}
      """#
    #expect(try Self.verdict(schema, "{\"t\":\"\u{E9}\",\"a\":1}"))
    #expect(try !Self.verdict(schema, "{\"t\":\"\u{E9}\",\"b\":1}"))
    #expect(try Self.verdict(schema, "{\"t\":\"e\u{301}\",\"b\":1}"))
  }

  @Test(arguments: 0..<20)
  func `names of every length are found among few members and among many`(_ length: Int) throws {
    let name = String(repeating: "n", count: length)
    let schema = #"{"properties":{"\#(name)":{"type":"null"}},"required":["\#(name)"]}"#
    let pair = try Pair(schema)
    for others in [0, 1, 2, 9] {
      // Names of the same length that differ at one place: the first, the middle, the last.
      let places = length < 3 ? Array(0..<length) : [0, length / 2, length - 1]
      var members = places.map { place in
        "\"\(String(repeating: "n", count: place))x\(String(repeating: "n", count: length - place - 1))\":1"
      }
      members += (0..<others).map { "\"other \($0) \(name)\":1" }
      #expect(try pair.verdict("{\((members + ["\"\(name)\":null"]).joined(separator: ","))}"))
      #expect(try !pair.verdict("{\((members + ["\"\(name)\":1"]).joined(separator: ","))}"))
      #expect(try !pair.verdict("{\(members.joined(separator: ","))}"))
    }
  }

  @Test(arguments: 1...8)
  func `made-up schemas say the same of made-up values in both runs`(_ seed: UInt64) throws {
    var source = RandomSchemas(seed: seed)
    var counts = [false: 0, true: 0]
    for _ in 0..<400 {
      let pair = try Pair(source.document())
      for _ in 0..<6 {
        let value = source.value(depth: 2)
        let isValid = try pair.verdict(value)
        counts[isValid, default: 0] += 1
      }
    }
    #expect(counts[false, default: 0] > 200 && counts[true, default: 0] > 200, "\(counts)")
  }
}

/// Schemas of what the fast run shortens: alternatives, conditions and references over a few members and texts.
private struct RandomSchemas {
  private var random: RandomSource
  private static let names = ["a", "kind", "type of it", "a name that is long"]
  private static let texts = ["x", "y", "z"]
  private static let types = ["object", "array", "string", "integer", "number", "boolean", "null"]

  init(seed: UInt64) { random = RandomSource(seed: seed) }

  private mutating func one(of values: [String]) -> String {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  mutating func document() -> String {
    let definitions = (0..<3).map { "\"\($0)\":\(schema(depth: 2, references: $0))" }.joined(separator: ",")
    let root = schema(depth: 3, references: 3)
    return root.first == "{"
      ? "{\"$defs\":{\(definitions)}\(root == "{}" ? "" : ",")\(root.dropFirst())" : root
  }

  /// A schema that refers to the first definitions only, so that none leads back to itself.
  private mutating func schema(depth: Int, references: Int) -> String {
    if depth == 0 || random.oneIn(12) { return leaf() }
    var keywords: [String: String] = [:]
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let (keyword, value) = keyword(depth: depth - 1, references: references)
      keywords[keyword] = value
    }
    return
      "{\(keywords.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ","))}"
  }

  private mutating func leaf() -> String {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return "true"
    case 1: return "false"
    case 2, 3: return "{\"const\":\"\(one(of: Self.texts))\"}"
    case 4: return "{\"enum\":[\"\(one(of: Self.texts))\",\"w\"]}"
    case 5: return "{\"minLength\":1,\"minimum\":1}"
    default: return "{\"type\":\"\(one(of: Self.types))\"}"
    }
  }

  private mutating func keyword(depth: Int, references: Int) -> (String, String) {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return ("type", "\"\(one(of: Self.types))\"")
    case 1, 2: return ("properties", members(depth: depth, references: references))
    case 3: return ("required", "[\"\(one(of: Self.names))\"]")
    case 4, 5: return ("oneOf", list(depth: depth, references: references))
    case 6, 7: return ("anyOf", list(depth: depth, references: references))
    case 8: return ("allOf", "[\(condition(depth: depth)),\(condition(depth: depth))]")
    case 9: return ("not", schema(depth: depth, references: references))
    case 10 where references > 0:
      return ("$ref", "\"#/$defs/\(Int.random(in: 0..<references, using: &random))\"")
    default: return ("items", schema(depth: depth, references: references))
    }
  }

  private mutating func members(depth: Int, references: Int) -> String {
    var members: [String: String] = [:]
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      members[one(of: Self.names)] = schema(depth: random.oneIn(2) ? 0 : depth, references: references)
    }
    return
      "{\(members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ","))}"
  }

  private mutating func list(depth: Int, references: Int) -> String {
    let count = Int.random(in: 1...4, using: &random)
    return "[\((0..<count).map { _ in schema(depth: depth, references: references) }.joined(separator: ","))]"
  }

  private mutating func condition(depth: Int) -> String {
    let name = one(of: Self.names)
    let required = random.oneIn(3) ? ",\"required\":[\"\(name)\"]" : ""
    let otherwise = random.oneIn(3) ? ",\"else\":\(schema(depth: 0, references: 0))" : ""
    return "{\"if\":{\"properties\":{\"\(name)\":\(leaf())}\(required)},"
      + "\"then\":\(schema(depth: depth, references: 0))\(otherwise)}"
  }

  mutating func value(depth: Int) -> String {
    switch Int.random(in: 0..<(depth == 0 ? 6 : 11), using: &random) {
    case 0: return "null"
    case 1: return "true"
    case 2: return one(of: ["0", "1", "1.0", "2.5"])
    case 3...5: return "\"\(one(of: Self.texts + ["", "w"]))\""
    case 6: return "[\(value(depth: depth - 1))]"
    default:
      var members: [String: String] = [:]
      for name in Self.names + ["b", "c", "d", "e"] where random.oneIn(2) {
        members[name] = value(depth: random.oneIn(2) ? 0 : depth - 1)
      }
      return
        "{\(members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ","))}"
    }
  }
}
