import JSONSchema
import Jansson

/// Which schemas of both documents say the same, word for word, wherever their references lead.
///
/// Two schemas are alike when their own keywords are equal and the schemas inside are alike. That is found out by
/// starting with too much likeness, that of the keywords, and taking away what turns out to differ inside until
/// nothing more does.
struct SchemaLikeness {
  /// The number of the class of each schema; nil when the document is too deep to find out.
  private var classes: [Int]?

  init(_ table: SchemaTable) {
    let count = table.nodes.count
    let mostRounds = max(8, min(1_024, 1_000_000 / max(1, count)))
    let groups = table.nodes.indices.map { SchemaLikeness.groups($0, table) }
    var numbers: [ExactText: Int] = [:]
    var current = table.nodes.indices.map { schema in
      let text = ExactText(table.nodes[table.resolved[schema]].words)
      let number = numbers[text] ?? numbers.count
      numbers[text] = number
      return number
    }
    var found = Set(current).count
    for _ in 0..<mostRounds {
      var next: [[Int]: Int] = [:]
      current = table.nodes.indices.map { schema in
        let target = table.resolved[schema]
        var key = [current[target]]
        for (isOrdered, group) in groups[target] {
          key.append(-1)
          let inner = group.map { current[$0] }
          key += isOrdered ? inner : inner.sorted()
        }
        let number = next[key] ?? next.count
        next[key] = number
        return number
      }
      if next.count == found {
        classes = current
        return
      }
      found = next.count
    }
  }

  /// Whether two schemas are known to be alike.
  func isSame(_ one: Int, _ other: Int) -> Bool {
    guard let classes else { return one == other }
    return classes[one] == classes[other]
  }

  /// The class of a schema; those of equal number are alike.
  func kind(_ schema: Int) -> Int { classes?[schema] ?? schema }

  /// The schemas inside a schema, those together whose order counts or does not.
  private static func groups(_ schema: Int, _ table: SchemaTable) -> [(isOrdered: Bool, schemas: [Int])] {
    let node = table.nodes[schema]
    let names = node.members.names.sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
    let patterns = node.members.patterns.sorted {
      $0.pattern.utf8.lexicographicallyPrecedes($1.pattern.utf8)
    }
    let with = node.members.schemasWith.sorted {
      $0.name.text.utf8.lexicographicallyPrecedes($1.name.text.utf8)
    }
    var single: [Int] = []
    for child in [
      node.reference, node.elements.rest, node.elements.contained, node.elements.unevaluated,
      node.members.additional, node.members.namesSchema, node.members.unevaluated, node.no,
      node.condition?.condition, node.condition?.then, node.condition?.otherwise,
    ] {
      if let child { single.append(child) }
    }
    let groups = [
      (true, single), (true, node.elements.prefix), (true, names.compactMap { node.members.schemas[$0] }),
      (true, patterns.map(\.schema)), (true, with.map(\.schema)), (false, node.all), (false, node.any),
      (false, node.one),
    ]
    return groups.allSatisfy { $0.1.isEmpty } ? [] : groups
  }
}

extension SchemaNode {
  /// What the keywords of a schema say by themselves, and which ones hold schemas, as text that equal ones share.
  fileprivate var words: String {
    var writer = JSONWriter(capacity: 128)
    writer.beginArray()
    writer.boolean(isNever)
    writer.integer(Int(types.rawValue))
    writer.texts(values?.map(\.text.text))
    for bound in [numbers.lower, numbers.upper] {
      if let bound { writer.canonical(bound.value.value) } else { writer.null() }
      writer.boolean(bound?.isExclusive ?? false)
    }
    if let divisor = numbers.divisor { writer.canonical(divisor.value) } else { writer.null() }
    for range in [strings.length, elements.count, members.count, elements.containedCount] {
      writer.integer(range.least)
      writer.integer(range.most ?? -1)
    }
    writer.stringOrNull(strings.pattern)
    writer.stringOrNull(strings.format)
    writer.stringOrNull(defaultValue?.text)
    writer.texts(members.names.map(\.text))
    writer.texts(members.required.map(\.text))
    writer.texts(members.patterns.map(\.pattern))
    writer.texts(members.schemasWith.map(\.name.text))
    let byName = members.requiredWith.sorted {
      $0.name.text.utf8.lexicographicallyPrecedes($1.name.text.utf8)
    }
    for (name, others) in byName {
      writer.string(name.text)
      writer.texts(others.map(\.text))
    }
    for isThere in [
      elements.isUnique, hasAny, hasOne, reference != nil, elements.rest != nil, elements.contained != nil,
      elements.unevaluated != nil, members.additional != nil, members.namesSchema != nil,
      members.unevaluated != nil, no != nil, condition != nil, condition?.then != nil,
      condition?.otherwise != nil,
    ] {
      writer.boolean(isThere)
    }
    writer.endArray()
    return writer.text
  }
}

extension JSONWriter {
  fileprivate mutating func texts(_ texts: [String]?) {
    guard let texts else { return null() }
    beginArray()
    for text in texts.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      string(text)
    }
    endArray()
  }
}
