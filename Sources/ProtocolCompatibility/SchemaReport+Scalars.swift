import JSONSchema
import Jansson

// What has changed in the keywords of numbers, strings and elements.

extension SchemaReport {
  func numberDetails(_ subject: Subject, _ old: SchemaOutline, _ new: SchemaOutline) -> Told {
    let before = old.nodes.map { table.nodes[$0].numbers }
    let after = new.nodes.map { table.nodes[$0].numbers }
    var told = bound(subject, "minimum", tightest(before.map(\.lower), 1), tightest(after.map(\.lower), 1), 1)
    told += bound(subject, "maximum", tightest(before.map(\.upper), -1), tightest(after.map(\.upper), -1), -1)
    let divisors = (
      before.compactMap(\.divisor).map { text($0) }, after.compactMap(\.divisor).map { text($0) }
    )
    return told.adding(words(subject, "multipleOf", divisors.0, divisors.1))
  }

  private func tightest(_ bounds: [SchemaNode.Bound?], _ sign: Int) -> SchemaNode.Bound? {
    var found: SchemaNode.Bound?
    for bound in bounds {
      guard let bound else { continue }
      guard let before = found else {
        found = bound
        continue
      }
      let order = sign * compareNumbers(bound.value.value, before.value.value)
      if order > 0 || order == 0 && bound.isExclusive { found = bound }
    }
    return found
  }

  private func bound(
    _ subject: Subject, _ word: String, _ old: SchemaNode.Bound?, _ new: SchemaNode.Bound?, _ sign: Int
  ) -> Told {
    switch (old, new) {
    case (nil, nil): return Told()
    case (nil, let new?): return differ(subject, .less, "\(word) \(text(new))")
    case (let old?, nil): return differ(subject, .more, "\(word) was \(text(old)), there is none")
    case (let old?, let new?):
      let order = sign * compareNumbers(new.value.value, old.value.value)
      if order == 0, old.isExclusive == new.isExclusive { return Told() }
      let isTighter = order > 0 || order == 0 && new.isExclusive
      return differ(subject, isTighter ? .less : .more, "\(word) was \(text(old)), is \(text(new))")
    }
  }

  private func text(_ bound: SchemaNode.Bound) -> String {
    (bound.isExclusive ? "exclusive " : "") + text(bound.value)
  }

  private func text(_ value: JSONConstant) -> String { short(JSONFragment(value.value).text) }

  /// Tells of words of which nothing is known but whether they are the same, such as patterns.
  private func words(_ subject: Subject, _ keyword: String, _ old: [String], _ new: [String]) -> Told {
    let lost = old.filter { word in !new.contains { ExactText($0) == ExactText(word) } }
    let won = new.filter { word in !old.contains { ExactText($0) == ExactText(word) } }
    if lost.isEmpty, won.isEmpty { return Told() }
    if lost.isEmpty { return differ(subject, .less, "\(keyword) \(listing(won))") }
    if won.isEmpty { return differ(subject, .more, "\(keyword) was \(listing(lost)), there is none") }
    return differ(subject, .other, "\(keyword) was \(listing(lost)), is \(listing(won))")
  }

  func stringDetails(_ subject: Subject, _ old: SchemaOutline, _ new: SchemaOutline) -> Told {
    let before = old.nodes.map { table.nodes[$0].strings }
    let after = new.nodes.map { table.nodes[$0].strings }
    var told = counts(subject, "Length", before.map(\.length), after.map(\.length))
    told += words(subject, "pattern", before.compactMap(\.pattern), after.compactMap(\.pattern))
    return told.adding(words(subject, "format", before.compactMap(\.format), after.compactMap(\.format)))
  }

  /// Tells of counts, named as their keywords are: `minLength`, `maxLength`.
  func counts(_ subject: Subject, _ word: String, _ old: [CountRange], _ new: [CountRange]) -> Told {
    var told = Told()
    let least = (old.map(\.least).max() ?? 0, new.map(\.least).max() ?? 0)
    if least.0 != least.1 {
      let detail = "min\(word) was \(least.0), is \(least.1)"
      told += differ(subject, least.1 > least.0 ? .less : .more, detail)
    }
    let most = (old.compactMap(\.most).min(), new.compactMap(\.most).min())
    switch most {
    case (nil, nil): break
    case (nil, let after?): told += differ(subject, .less, "max\(word) \(after)")
    case (let before?, nil): told += differ(subject, .more, "max\(word) was \(before), there is none")
    case (let before?, let after?):
      guard before != after else { break }
      told += differ(subject, after < before ? .less : .more, "max\(word) was \(before), is \(after)")
    }
    return told
  }

  func elementDetails(_ subject: Subject, _ old: SchemaOutline, _ new: SchemaOutline) -> Told {
    let before = old.nodes.map { table.nodes[$0].elements }
    let after = new.nodes.map { table.nodes[$0].elements }
    var told = counts(subject, "Items", before.map(\.count), after.map(\.count))
    let isUnique = (before.contains(where: \.isUnique), after.contains(where: \.isUnique))
    if isUnique.0 != isUnique.1 {
      let detail = isUnique.1 ? "elements have to differ" : "elements may be equal"
      told += differ(subject, isUnique.1 ? .less : .more, detail)
    }
    told += containedDetails(subject, before, after)
    let placed = max(before.map(\.prefix.count).max() ?? 0, after.map(\.prefix.count).max() ?? 0)
    for index in 0...placed {
      guard inclusion.spend(1) else { break }
      told += compare(
        subject.place + (index < placed ? "/\(index)" : "/items"),
        inclusion.elementSchemas(old.base, index), inclusion.elementSchemas(new.base, index), subject.use,
        scope: subject.scope)
    }
    return told
  }

  private func containedDetails(
    _ subject: Subject, _ old: [SchemaNode.ElementRules], _ new: [SchemaNode.ElementRules]
  ) -> Told {
    let before = old.compactMap { rules in rules.contained.map { (schema: $0, count: rules.containedCount) } }
    let after = new.compactMap { rules in rules.contained.map { (schema: $0, count: rules.containedCount) } }
    if before.isEmpty, after.isEmpty { return Told() }
    if before.isEmpty { return differ(subject, .less, "elements have to be there", at: "/contains") }
    if after.isEmpty { return differ(subject, .more, "no elements have to be there", at: "/contains") }
    let told = counts(subject, "Contains", before.map(\.count), after.map(\.count))
    if inclusion.isSame(before.map(\.schema), after.map(\.schema)) { return told }
    return told.adding(differ(subject, .other, "other elements have to be there", at: "/contains"))
  }
}
