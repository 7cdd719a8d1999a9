import JSONSchema
import Jansson
import ProtocolCompatibility
import Testing

/// What the comparison calls compatible is, for values that the validator of the host is asked about.
@Suite struct SchemaSoundnessTests {
  /// Numbers that look random and are the same in every run.
  struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state ^ (state >> 31)) &* 0x9E37_79B9_7F4A_7C15
    }

    mutating func pick<Element>(_ choices: [Element]) -> Element {
      choices[Int.random(in: choices.indices, using: &self)]
    }
  }

  /// Writes schemas, over values so few that samples meet most of what they say.
  struct Writer {
    var dice: Dice

    mutating func schema(_ depth: Int) -> String {
      if Int.random(in: 0..<12, using: &dice) == 0 { return dice.pick(["true", "false", "{}"]) }
      let count = Int.random(in: 1...3, using: &dice)
      var keywords: [String: String] = [:]
      for _ in 0..<count {
        let (name, value) = keyword(depth)
        keywords[name] = value
      }
      return "{"
        + keywords.sorted { $0.key < $1.key }.map { #""\#($0.key)":\#($0.value)"# }.joined(separator: ",")
        + "}"
    }

    private mutating func schemas(_ depth: Int) -> String {
      let count = Int.random(in: 1...3, using: &dice)
      return "[" + (0..<count).map { _ in schema(depth - 1) }.joined(separator: ",") + "]"
    }

    private mutating func named(_ names: [String], _ depth: Int) -> String {
      let chosen = names.filter { _ in Bool.random(using: &dice) }
      return "{" + chosen.map { #""\#($0)":\#(schema(depth - 1))"# }.joined(separator: ",") + "}"
    }

    private mutating func number() -> String { dice.pick(["0", "1", "2", "3", "1.5"]) }

    private mutating func keyword(_ depth: Int) -> (String, String) {
      let scalars = [
        "type", "type", "enum", "const", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum",
        "multipleOf",
        "minLength", "maxLength", "pattern", "minItems", "maxItems", "uniqueItems", "required",
        "minProperties",
        "maxProperties", "dependentRequired",
      ]
      let inner = [
        "properties", "properties", "patternProperties", "additionalProperties", "propertyNames", "items",
        "prefixItems", "contains", "minContains", "maxContains", "anyOf", "anyOf", "oneOf", "oneOf", "allOf",
        "not",
        "if", "then", "else", "dependentSchemas", "unevaluatedProperties", "$ref",
      ]
      let name = dice.pick(depth > 0 ? scalars + inner : scalars)
      return (name, value(name, depth))
    }

    private mutating func value(_ keyword: String, _ depth: Int) -> String {
      switch keyword {
      case "type":
        return dice.pick([
          #""string""#, #""integer""#, #""number""#, #""object""#, #""array""#, #"["string","null"]"#,
          #"["object","integer"]"#, #"["boolean","array","null"]"#,
        ])
      case "enum":
        return dice.pick([#"["a","b",1]"#, #"["a",null]"#, "[1,2,[1]]", #"["a"]"#, #"[{"a":1},true]"#])
      case "const": return dice.pick([#""a""#, "1", "null", #"{"a":1}"#, "[]"])
      case "multipleOf": return dice.pick(["1", "2", "0.5", "3"])
      case "pattern": return dice.pick([#""^a""#, #""b$""#])
      case "uniqueItems": return dice.pick(["true", "false"])
      case "required": return dice.pick([#"["a"]"#, #"["b"]"#, #"["a","b"]"#, "[]"])
      case "dependentRequired": return dice.pick([#"{"a":["b"]}"#, #"{"b":["a","c"]}"#])
      case "properties", "dependentSchemas": return named(["a", "b", "c"], depth)
      case "patternProperties": return named(["^a", "b"], depth)
      case "prefixItems", "anyOf", "oneOf", "allOf": return schemas(depth)
      case "$ref": return ##""#/components/schemas/\##(dice.pick(["A", "B"]))""##
      case "additionalProperties", "propertyNames", "items", "contains", "not", "if", "then", "else",
        "unevaluatedProperties":
        return schema(depth - 1)
      case "minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties", "minContains",
        "maxContains":
        return dice.pick(["0", "1", "2"])
      default: return number()
      }
    }

    /// A schema that differs a little: one of its pieces is another one, or is left out.
    mutating func mutated(_ text: String, depth: Int) -> String {
      switch Int.random(in: 0..<6, using: &dice) {
      case 0: return #"{"anyOf":[\#(text),\#(schema(depth))]}"#
      case 1: return #"{"allOf":[\#(text),\#(schema(depth))]}"#
      case 2: return #"{"oneOf":[\#(schema(depth)),\#(text)]}"#
      case 3:
        return text.replacing(
          dice.pick(["1", "2"]), with: dice.pick(["0", "1", "2", "3"]), maxReplacements: 1)
      case 4:
        return text.replacing(
          dice.pick([#""string""#, #""integer""#, #""number""#]),
          with: dice.pick([#""number""#, #"["string","null"]"#]),
          maxReplacements: 1)
      default: return text.replacing(dice.pick([#""a""#, #""b""#]), with: #""c""#, maxReplacements: 1)
      }
    }
  }

  static let samples = [
    "null", "true", "false", "0", "1", "2", "3", "4", "1.5", "0.5", "-1", "6", #""""#, #""a""#, #""b""#,
    #""ab""#,
    #""ba""#, #""abc""#, "[]", "[1]", "[1,1]", "[1,2]", #"["a"]"#, #"["a","b",1]"#, "[null]", "[[]]",
    "[[1],{}]", "{}",
    #"{"a":1}"#, #"{"a":"a"}"#, #"{"a":null}"#, #"{"b":2}"#, #"{"a":1,"b":2}"#, #"{"a":"b","b":"a"}"#,
    #"{"c":0}"#,
    #"{"a":{},"b":[],"c":null}"#, #"{"a":{"a":1}}"#, #"{"a":{"a":{"b":1}}}"#, #"{"a":[1,2],"c":"abc"}"#,
    #"{"ab":1}"#,
    #"{"ab":"a","z":1.5}"#, #"{"a":2,"b":1.5,"c":3,"d":[]}"#,
  ]

  private func accepted(_ schema: String, _ components: String) throws -> [Bool]? {
    let text = schema.replacing("#/components/schemas/", with: "#/$defs/")
    let whole =
      #"{"allOf":[\#(text)],"$defs":{\#(components.replacing("#/components/schemas/", with: "#/$defs/"))}}"#
    let document = try JSONDocument(parsing: whole.utf8Span.span)
    let compiled: CompiledSchema
    do throws(SchemaError) {
      compiled = try CompiledSchema(document.root)
    } catch {
      return nil
    }
    var found: [Bool] = []
    for sample in Self.samples {
      let value = try JSONDocument(parsing: sample.utf8Span.span)
      found.append(compiled.validates(value.root))
    }
    return found
  }

  @Test(arguments: 1...4)
  func `what is called compatible accepts, and is, what it was`(_ seed: UInt64) throws {
    var writer = Writer(dice: Dice(state: seed))
    var (requests, answers, compared) = (0, 0, 0)
    for _ in 0..<400 {
      let components = #""A":\#(writer.schema(1)),"B":{"properties":{"a":\#(writer.schema(1))}}"#
      let old = writer.schema(2)
      let new = Bool.random(using: &writer.dice) ? writer.mutated(old, depth: 1) : writer.schema(2)
      guard let before = try? accepted(old, components), let after = try? accepted(new, components),
        let found = try? verdicts(old, new, components: components)
      else { continue }
      compared += 1
      if found.request != .breaking {
        requests += 1
        for (index, sample) in Self.samples.enumerated() where before[index] {
          #expect(after[index], "\(sample): \(old) to \(new), where \(components): \(found.lines)")
        }
      }
      let hasNewMembers = found.lines.contains { $0.hasSuffix("is new") || $0.hasSuffix("further members") }
      if found.answer != .breaking, !hasNewMembers {
        answers += 1
        for (index, sample) in Self.samples.enumerated() where after[index] {
          #expect(before[index], "\(sample): \(old) to \(new), where \(components): \(found.lines)")
        }
      }
    }
    #expect(compared > 200 && requests > 10 && answers > 10, "\(compared), \(requests), \(answers)")
  }
}
