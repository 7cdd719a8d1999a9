import JSONSchema
import Jansson

// The keywords of one kind of value each; a keyword whose value is not what it must be is a fault.

extension SchemaReader {
  mutating func fillTypes(_ schema: Int, _ value: JSONValue) throws(OpenRPCFault) {
    if let type = value.member("type") {
      var types: SchemaTypes = []
      for index in 0..<(type.isArray ? type.count : 1) {
        let word = type.isArray ? type.element(index)?.string?.copy() : type.string?.copy()
        guard let known = word.flatMap({ SchemaTypes.named($0) }) else {
          throw fault(
            schema, "/type",
            "a type is one of null, boolean, object, array, string, integer and number, or an array of them")
        }
        types.formUnion(known)
      }
      table.nodes[schema].types = types
    }
    var values: [SchemaValue]?
    if let list = value.member("enum") {
      guard list.isArray else { throw fault(schema, "/enum", "enum is an array of values") }
      var seen: Set<ExactText> = []
      values = list.elements { SchemaValue($0) }.filter { seen.insert(ExactText($0.text.text)).inserted }
    }
    if let constant = value.member("const") {
      let only = SchemaValue(constant)
      values = values.map { $0.contains { $0.text == only.text } ? [only] : [] } ?? [only]
    }
    table.nodes[schema].values = values?.filter { table.nodes[schema].types.contains($0.type) }
    if let text = value.member("default") { table.nodes[schema].defaultValue = SchemaValue(text).text }
  }

  mutating func fillNumbers(_ schema: Int, _ value: JSONValue) throws(OpenRPCFault) {
    let least = try number(schema, value, "minimum")
    let above = try number(schema, value, "exclusiveMinimum")
    let most = try number(schema, value, "maximum")
    let below = try number(schema, value, "exclusiveMaximum")
    var numbers = SchemaNode.NumberRules()
    numbers.lower = tighter(least, above) { compareNumbers($1.value, $0.value) <= 0 }
    numbers.upper = tighter(most, below) { compareNumbers($1.value, $0.value) >= 0 }
    numbers.divisor = try number(schema, value, "multipleOf")
    if let divisor = numbers.divisor?.value.number, divisor <= 0 {
      throw fault(schema, "/multipleOf", "multipleOf is a number above 0")
    }
    table.nodes[schema].numbers = numbers
  }

  /// The bound that counts where both may stand; an exclusive one counts where both are the same.
  private func tighter(
    _ inclusive: JSONConstant?, _ exclusive: JSONConstant?,
    _ inclusiveIsNotTighter: (JSONConstant, JSONConstant) -> Bool
  ) -> SchemaNode.Bound? {
    guard let exclusive else { return inclusive.map { SchemaNode.Bound(value: $0, isExclusive: false) } }
    guard let inclusive, !inclusiveIsNotTighter(exclusive, inclusive) else {
      return SchemaNode.Bound(value: exclusive, isExclusive: true)
    }
    return SchemaNode.Bound(value: inclusive, isExclusive: false)
  }

  mutating func fillStrings(_ schema: Int, _ value: JSONValue) throws(OpenRPCFault) {
    var strings = SchemaNode.StringRules()
    strings.length = try range(schema, value, "minLength", "maxLength")
    strings.pattern = try text(schema, value, "pattern")
    strings.format = try text(schema, value, "format")
    table.nodes[schema].strings = strings
  }

  // MARK: - Values of keywords

  private func number(
    _ schema: Int, _ value: JSONValue, _ keyword: StaticString
  ) throws(OpenRPCFault) -> JSONConstant? {
    guard let number = value.member(keyword) else { return nil }
    guard number.number != nil else { throw fault(schema, "/\(keyword)", "\(keyword) is a number") }
    return JSONConstant(number)
  }

  func text(
    _ schema: Int, _ value: JSONValue, _ keyword: StaticString
  ) throws(OpenRPCFault) -> String? {
    guard let text = value.member(keyword) else { return nil }
    guard let string = text.string else { throw fault(schema, "/\(keyword)", "\(keyword) is a string") }
    return string.copy()
  }

  func flag(_ schema: Int, _ value: JSONValue, _ keyword: StaticString) throws(OpenRPCFault) -> Bool {
    guard let flag = value.member(keyword) else { return false }
    guard let boolean = flag.boolean else {
      throw fault(schema, "/\(keyword)", "\(keyword) is true or false")
    }
    return boolean
  }

  func names(_ schema: Int, _ value: JSONValue, _ step: String) throws(OpenRPCFault) -> [ExactText] {
    let names = value.elements { $0.string?.copy() }
    guard value.isArray, names.count == value.count else {
      throw fault(schema, step, "the names of members stand in an array of strings")
    }
    return names.map { ExactText($0) }
  }

  func range(
    _ schema: Int, _ value: JSONValue, _ least: StaticString, _ most: StaticString
  ) throws(OpenRPCFault) -> CountRange {
    CountRange(least: try count(schema, value, least) ?? 0, most: try count(schema, value, most))
  }

  /// A count, a whole number from 0; one that no value reaches is as good as the largest.
  func count(_ schema: Int, _ value: JSONValue, _ keyword: StaticString) throws(OpenRPCFault) -> Int? {
    guard let count = value.member(keyword) else { return nil }
    guard let number = count.number, number >= 0, isWhole(count) else {
      throw fault(schema, "/\(keyword)", "\(keyword) is a whole number from 0")
    }
    return Int(exactly: number) ?? Int.max
  }
}
