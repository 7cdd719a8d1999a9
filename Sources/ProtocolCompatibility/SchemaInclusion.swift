import JSONSchema
import Jansson

/// How much of what one schema accepts another accepts too.
enum SchemaCoverage: Int, Comparable {
  /// Not all, or it cannot be proven.
  case no
  /// All, if members that the other does not know are left aside, as clients do.
  case newMembers
  /// All.
  case all

  static func < (one: SchemaCoverage, other: SchemaCoverage) -> Bool { one.rawValue < other.rawValue }
}

/// Proves that every value which one schema accepts is accepted by another; what it cannot prove does not hold.
///
/// Schemas that refer to themselves are taken to be covered while they are looked at: values are finite, so a claim
/// that only leads to itself for the parts of a value holds. A claim that was taken for granted and turned out wrong
/// makes everything be looked at again, until nothing changes.
final class SchemaInclusion {
  /// Some seconds; the host's own document takes a few thousand steps.
  private static let mostSteps = 1_000_000
  /// Few enough that an ordinary stack is enough.
  private static let mostNested = 100

  /// Schemas that all hold, held against schemas that all have to hold.
  struct Pair: Hashable {
    let narrow: [Int]
    let wide: [Int]
  }

  private struct Claim {
    var coverage: SchemaCoverage
    var round: Int
    var isOpen: Bool
  }

  let table: SchemaTable
  let likeness: SchemaLikeness
  let membership: SchemaMembership
  var knownAlternatives: [[Int]: [SchemaAlternative]?] = [:]
  var knownNames: [[Int]: Set<ExactText>] = [:]
  var knownTexts: [[Int]: Set<ExactText>?] = [:]
  private var settled: [Pair: SchemaCoverage] = [:]
  private var claims: [Pair: Claim] = [:]
  private var assumed: Set<Pair> = []
  private var round = 0
  private var hasChanged = false
  private var depth = 0
  private var steps = 0

  init(table: SchemaTable, membership: SchemaMembership) {
    self.table = table
    self.membership = membership
    likeness = SchemaLikeness(table)
  }

  /// Whether the documents are too much to compare within the budget: nothing is proven from then on.
  var isExhausted: Bool { steps > SchemaInclusion.mostSteps }

  /// Takes from the budget. Returns whether something is left.
  func spend(_ count: Int) -> Bool {
    steps += min(count, SchemaInclusion.mostSteps)
    return !isExhausted
  }

  /// Schemas that all hold, each once and in one order, without those that accept everything.
  func canonical(_ schemas: [Int]) -> [Int] {
    if schemas.count == 1 {
      let only = table.resolved[schemas[0]]
      return table.isAnything[only] ? [] : [only]
    }
    return Set(schemas.map { table.resolved[$0] }).filter { !table.isAnything[$0] }.sorted()
  }

  /// Whether schemas are known to be alike, one by one.
  func isSame(_ one: [Int], _ other: [Int]) -> Bool {
    one.count == other.count && Set(one.map { likeness.kind($0) }) == Set(other.map { likeness.kind($0) })
  }

  /// How much of what the first accept the others accept, for good.
  func coverage(of narrow: [Int], by wide: [Int]) -> SchemaCoverage {
    claims = [:]
    while true {
      round += 1
      hasChanged = false
      assumed = []
      let found = claim(narrow, wide)
      if isExhausted { return isSame(canonical(narrow), canonical(wide)) ? .all : .no }
      if hasChanged { continue }
      for (pair, claim) in claims { settled[pair] = claim.coverage }
      return found
    }
  }

  /// How much of what the first accept the others accept, as far as is known in this round.
  func claim(_ narrow: [Int], _ wide: [Int]) -> SchemaCoverage {
    let narrow = canonical(narrow)
    let wide = canonical(wide)
    let kinds = Set(narrow.map { likeness.kind($0) })
    if wide.allSatisfy({ kinds.contains(likeness.kind($0)) }) { return .all }
    let pair = Pair(narrow: narrow, wide: wide)
    if let known = settled[pair] { return known }
    let before = claims[pair]
    if let before, before.round == round {
      if before.isOpen { assumed.insert(pair) }
      return before.coverage
    }
    guard depth < SchemaInclusion.mostNested, spend(1) else { return .no }
    let start = before?.coverage ?? .all
    claims[pair] = Claim(coverage: start, round: round, isOpen: true)
    depth += 1
    let found = min(start, worked(pair))
    depth -= 1
    claims[pair] = Claim(coverage: found, round: round, isOpen: false)
    if found != start, assumed.contains(pair) { hasChanged = true }
    return found
  }

  private func worked(_ pair: Pair) -> SchemaCoverage {
    guard let ways = alternatives(pair.narrow), let options = alternatives(pair.wide) else { return .no }
    let known = described(pair.wide)
    var found = SchemaCoverage.all
    for way in ways {
      found = min(found, coverage(of: way, pair, options, known))
      if found == .no { return .no }
    }
    return found
  }

  private func coverage(
    of way: SchemaAlternative, _ pair: Pair, _ options: [SchemaAlternative], _ known: Set<ExactText>
  ) -> SchemaCoverage {
    if let values = values(of: way, pair.narrow) {
      return values.allSatisfy { accepts(pair.wide, options, $0) } ? .all : .no
    }
    let whole = best(way, options, known)
    if whole == .all || way.types.single.count == 1 { return whole }
    // Each type may be covered by an option of its own.
    var parts = SchemaCoverage.all
    for type in way.types.single {
      var part = way
      part.types = type
      parts = min(parts, best(part, options, known))
      if parts == .no { break }
    }
    return max(whole, parts)
  }

  private func best(
    _ way: SchemaAlternative, _ options: [SchemaAlternative], _ known: Set<ExactText>
  ) -> SchemaCoverage {
    var found = SchemaCoverage.no
    for option in options {
      found = max(found, isCovered(way, by: option, known))
      if found == .all { break }
    }
    return found
  }

  private func isCovered(
    _ way: SchemaAlternative, by option: SchemaAlternative, _ known: Set<ExactText>
  ) -> SchemaCoverage {
    guard spend(1), option.types.isSuperset(of: way.types) else { return .no }
    let kinds = Set(way.nodes.map { likeness.kind($0) })
    var found = SchemaCoverage.all
    for schema in option.nodes where !kinds.contains(likeness.kind(schema)) {
      found = min(found, implies(way, schema, known))
      if found == .no { return .no }
    }
    for schema in option.negated where !isExcluded(schema, from: way) { return .no }
    return found
  }

  /// Whether nothing that an alternative accepts is accepted by a schema.
  private func isExcluded(_ schema: Int, from way: SchemaAlternative) -> Bool {
    if way.negated.contains(where: { claim([schema], [$0]) == .all }) { return true }
    return areDisjoint(way, [schema])
  }
}
