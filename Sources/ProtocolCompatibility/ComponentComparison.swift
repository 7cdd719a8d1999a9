import JSONSchema

/// Compares the components that methods refer to, each under its own name and in the directions in which it is used.
///
/// A component that no method of the old document leads to is compared in both directions: such are the formats of
/// files and of plugins, of which the document does not say who writes and who reads them.
struct ComponentComparison {
  private let old: ContractDocument
  private let new: ContractDocument
  private let report: SchemaReport
  private let places: [Int: Int]

  init(_ old: ContractDocument, _ new: ContractDocument, _ report: SchemaReport) {
    self.old = old
    self.new = new
    self.report = report
    var places: [Int: Int] = [:]
    for (index, component) in old.components.enumerated() { places[component.schema] = index }
    self.places = places
  }

  func compare() {
    let before = report.changes
    var told: [(order: [Int], changes: [ProtocolComparison.Change])] = []
    var next = 0
    func work() {
      while next < report.components.count {
        let (component, scope) = report.components[next]
        next += 1
        guard let place = places[component.old] else { continue }
        report.changes = []
        report.compare(
          "type \(old.components[place].name)", [component.old], [component.new], component.use, scope: scope,
          isComponent: true)
        told.append(([place, component.new, component.use.rawValue, told.count], report.changes))
      }
    }
    work()
    let used = reached()
    report.foreign = used
    let renamed = kindsUnderNewNames
    let replacements = Dictionary(
      new.components.map { (ExactText($0.name), $0.schema) }, uniquingKeysWith: { first, _ in first })
    for (index, component) in old.components.enumerated() where !used.contains(component.schema) {
      report.changes = []
      if let other = replacements[ExactText(component.name)] {
        for use in [SchemaUse.request, .answer] {
          report.compare("type \(component.name)", [component.schema], [other], use, isComponent: true)
        }
      } else if !renamed.contains(kind(component.schema)) {
        report.note("type \(component.name)", "is no longer there", isBreaking: true)
      }
      told.append(([index, told.count], report.changes))
      work()
    }
    told.sort { $0.order.lexicographicallyPrecedes($1.order) }
    report.changes = before + told.flatMap(\.changes)
  }

  /// What the new components with names that are new say: an old one of which one says the same is only renamed.
  private var kindsUnderNewNames: Set<Int> {
    let known = Set(old.components.map { ExactText($0.name) })
    return Set(new.components.filter { !known.contains(ExactText($0.name)) }.map { kind($0.schema) })
  }

  private func kind(_ schema: Int) -> Int { report.inclusion.likeness.kind(report.table.resolved[schema]) }

  /// The schemas that the methods of the old document lead to.
  private func reached() -> Set<Int> {
    var found: Set<Int> = []
    var open = old.methods.flatMap { $0.params.map(\.schema) + [$0.result?.schema].compactMap { $0 } }
    while let schema = open.popLast() {
      if found.insert(schema).inserted { open += report.table.children(schema) }
    }
    return found
  }
}
