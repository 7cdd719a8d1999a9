import JSONSchema
import Jansson

// What an alternative says about numbers, strings and elements, held against one schema.

extension SchemaInclusion {
  /// How much of what an alternative accepts passes the keywords of one schema, its combinations left aside.
  ///
  /// Keywords about a type that the alternative does not have say nothing.
  func implies(_ way: SchemaAlternative, _ schema: Int, _ known: Set<ExactText>) -> SchemaCoverage {
    let node = table.nodes[schema]
    guard spend(1 + way.nodes.count / 16) else { return .no }
    // An alternative whose values can be listed is asked value by value, this one has more of them.
    if node.isNever || node.values != nil { return .no }
    if !way.types.isDisjoint(with: .number), !impliesNumbers(way, node.numbers) { return .no }
    if way.types.contains(.string), !impliesStrings(way, node.strings) { return .no }
    var found = SchemaCoverage.all
    if way.types.contains(.array) { found = min(found, impliesElements(way, node.elements)) }
    if way.types.contains(.object), found != .no {
      found = min(found, impliesMembers(way, node.members, known))
    }
    return found
  }

  private func impliesNumbers(_ way: SchemaAlternative, _ rules: SchemaNode.NumberRules) -> Bool {
    let own = way.nodes.map { table.nodes[$0].numbers }
    let isWhole = !way.types.contains(.fraction)
    if let lower = rules.lower {
      let isKept = own.contains { $0.lower.map { isTight($0, lower, isWhole, sign: 1) } ?? false }
      if !isKept { return false }
    }
    if let upper = rules.upper {
      let isKept = own.contains { $0.upper.map { isTight($0, upper, isWhole, sign: -1) } ?? false }
      if !isKept { return false }
    }
    guard let divisor = rules.divisor?.value else { return true }
    if isWhole, divisor.integer == 1 { return true }
    return own.contains { $0.divisor.map { isMultiple($0.value, of: divisor) } ?? false }
  }

  /// Whether a bound leaves nothing that another would not leave.
  ///
  /// - Parameter sign: 1 for lower bounds, -1 for upper ones.
  private func isTight(
    _ bound: SchemaNode.Bound, _ other: SchemaNode.Bound, _ isWhole: Bool, sign: Int
  ) -> Bool {
    let order = sign * compareNumbers(bound.value.value, other.value.value)
    if order != 0 { return order > 0 || isWhole && isNext(bound, other, sign) }
    return bound.isExclusive || !other.isExclusive
  }

  /// Whether an exclusive bound of integers is next to an inclusive one, as above 4 is from 5.
  private func isNext(_ bound: SchemaNode.Bound, _ other: SchemaNode.Bound, _ sign: Int) -> Bool {
    guard bound.isExclusive, !other.isExclusive, let own = bound.value.value.integer,
      let integer = other.value.value.integer
    else { return false }
    let (next, overflows) = own.addingReportingOverflow(sign > 0 ? 1 : -1)
    return !overflows && next == integer
  }

  private func impliesStrings(_ way: SchemaAlternative, _ rules: SchemaNode.StringRules) -> Bool {
    let own = way.nodes.map { table.nodes[$0].strings }
    guard isWithin(own.map(\.length), rules.length) else { return false }
    if let pattern = rules.pattern, !own.contains(where: { $0.pattern.map { same($0, pattern) } ?? false }) {
      return false
    }
    guard let format = rules.format else { return true }
    return own.contains { $0.format.map { same($0, format) } ?? false }
  }

  private func same(_ one: String, _ other: String) -> Bool { ExactText(one) == ExactText(other) }

  /// Whether counts that all hold leave nothing outside another.
  func isWithin(_ counts: [CountRange], _ range: CountRange, least: Int = 0) -> Bool {
    let lower = max(least, counts.map(\.least).max() ?? 0)
    guard lower >= range.least else { return false }
    guard let most = range.most else { return true }
    return (counts.compactMap(\.most).min()).map { $0 <= most } ?? false
  }

  // MARK: - Elements

  private func impliesElements(
    _ way: SchemaAlternative, _ rules: SchemaNode.ElementRules
  ) -> SchemaCoverage {
    let own = way.nodes.map { table.nodes[$0].elements }
    let most = own.compactMap(\.count.most).min()
    if saysSomething(rules.unevaluated) || !isWithin(own.map(\.count), rules.count) { return .no }
    if rules.isUnique, !own.contains(where: \.isUnique), most ?? Int.max > 1 { return .no }
    if let contained = rules.contained, !impliesContained(own, contained, rules.containedCount) { return .no }
    var found = SchemaCoverage.all
    let placed = max(rules.prefix.count, rules.rest == nil ? 0 : own.map(\.prefix.count).max() ?? 0)
    for index in 0..<min(placed, most ?? Int.max) {
      guard let wanted = index < rules.prefix.count ? rules.prefix[index] : rules.rest else { continue }
      found = min(found, claim(elementSchemas(way, index), [wanted]))
      if found == .no || !spend(1) { return .no }
    }
    guard let rest = rules.rest, placed < most ?? Int.max else { return found }
    return min(found, claim(elementSchemas(way, placed), [rest]))
  }

  /// Whether a schema for what nothing else has looked at is there and refuses anything. What has been looked at where
  /// it stands is not known here, so nothing is proven about it.
  func saysSomething(_ unevaluated: Int?) -> Bool {
    guard let unevaluated else { return false }
    return !table.isAnything[table.resolved[unevaluated]]
  }

  /// The schemas that hold for an element.
  func elementSchemas(_ way: SchemaAlternative, _ index: Int) -> [Int] {
    way.nodes.compactMap {
      let rules = table.nodes[$0].elements
      return index < rules.prefix.count ? rules.prefix[index] : rules.rest
    }
  }

  private func impliesContained(
    _ own: [SchemaNode.ElementRules], _ contained: Int, _ count: CountRange
  ) -> Bool {
    let hasEnough =
      count.least == 0
      || own.contains {
        guard let inner = $0.contained, $0.containedCount.least >= count.least else { return false }
        return claim([inner], [contained]) == .all
      }
    guard hasEnough, let most = count.most else { return hasEnough }
    return own.contains {
      guard let inner = $0.contained, let limit = $0.containedCount.most, limit <= most else { return false }
      return claim([contained], [inner]) == .all
    }
  }
}
