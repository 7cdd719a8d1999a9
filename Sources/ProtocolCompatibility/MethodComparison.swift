import JSONSchema

/// Compares the methods of two documents, then the components that their schemas refer to.
struct MethodComparison {
  private let old: ContractDocument
  private let new: ContractDocument
  private let report: SchemaReport

  init(_ old: ContractDocument, _ new: ContractDocument, _ report: SchemaReport) {
    self.old = old
    self.new = new
    self.report = report
  }

  mutating func compare() {
    var others: [ExactText: ContractMethod] = [:]
    for method in new.methods { others[ExactText(method.name)] = method }
    for method in old.methods {
      if let other = others[ExactText(method.name)] {
        compare(method, other)
      } else {
        note(method.name, "is no longer there", isBreaking: true)
      }
    }
    ComponentComparison(old, new, report).compare()
    let known = Set(old.methods.map { ExactText($0.name) })
    for method in new.methods where !known.contains(ExactText(method.name)) {
      note(method.name, "is new", isBreaking: false)
    }
  }

  private func note(_ place: String, _ what: String, isBreaking: Bool) {
    report.note(place, what, isBreaking: isBreaking)
  }

  private func compare(_ before: ContractMethod, _ after: ContractMethod) {
    let name = before.name
    if !before.isDeprecated, after.isDeprecated { note(name, "is deprecated now", isBreaking: false) }
    compareStructures(before, after)
    if before.structure == .byPosition, after.structure != .byName {
      compareByPosition(before, after)
    } else {
      compareByName(before, after)
    }
    compareResults(before, after)
    compareErrors(before, after)
  }

  private func compareStructures(_ before: ContractMethod, _ after: ContractMethod) {
    guard before.structure != after.structure else { return }
    let what = "come \(words(after.structure)) now"
    note("\(before.name) params", what, isBreaking: after.structure != .either)
  }

  private func words(_ structure: ParamStructure) -> String {
    switch structure {
    case .byName: "by name only"
    case .byPosition: "by position only"
    case .either: "by name or by position"
    }
  }

  private func compareByName(_ before: ContractMethod, _ after: ContractMethod) {
    var others: [ExactText: Int] = [:]
    for (index, param) in after.params.enumerated() { others[ExactText(param.name)] = index }
    for (index, param) in before.params.enumerated() {
      let place = "\(before.name) params/\(param.name)"
      guard let position = others[ExactText(param.name)] else {
        note(place, "is no longer there", isBreaking: true)
        continue
      }
      if position != index, before.structure != .byName {
        note(place, "stands at another position", isBreaking: true)
      }
      compareParams(place, param, after.params[position])
    }
    let known = Set(before.params.map { ExactText($0.name) })
    for param in after.params where !known.contains(ExactText(param.name)) { noteNew(before.name, param) }
  }

  /// Where parameters only come by position their names are nothing that clients say.
  private func compareByPosition(_ before: ContractMethod, _ after: ContractMethod) {
    for (index, param) in before.params.enumerated() {
      let place = "\(before.name) params/\(param.name)"
      guard index < after.params.count else {
        note(place, "is no longer there", isBreaking: true)
        continue
      }
      let other = after.params[index]
      if ExactText(other.name) != ExactText(param.name) {
        note(place, "is called \(other.name) now, which stands at its position", isBreaking: false)
      }
      compareParams(place, param, other)
    }
    for param in after.params.dropFirst(before.params.count) { noteNew(before.name, param) }
  }

  private func noteNew(_ method: String, _ param: ContractParam) {
    let what = param.isRequired ? "is new and required" : "is new"
    note("\(method) params/\(param.name)", what, isBreaking: param.isRequired)
  }

  private func compareParams(_ place: String, _ before: ContractParam, _ after: ContractParam) {
    if after.isRequired, !before.isRequired { note(place, "is required now", isBreaking: true) }
    if before.isRequired, !after.isRequired { note(place, "may be left out now", isBreaking: false) }
    if after.isDeprecated, !before.isDeprecated { note(place, "is deprecated now", isBreaking: false) }
    report.compare(place, [before.schema], [after.schema], .request)
  }

  private func compareResults(_ before: ContractMethod, _ after: ContractMethod) {
    let place = "\(before.name) result"
    switch (before.result, after.result) {
    case (nil, nil): break
    case (nil, .some): note(place, "is new", isBreaking: false)
    case (.some, nil): note(place, "is no longer there", isBreaking: true)
    case (let one?, let other?):
      if one.isRequired, !other.isRequired { note(place, "may be left out now", isBreaking: true) }
      if !one.isRequired, other.isRequired { note(place, "is always there now", isBreaking: false) }
      report.compare(place, [one.schema], [other.schema], .answer)
    }
  }

  /// Kinds of errors may be added, and a request that is refused less breaks nobody; messages are for people.
  ///
  /// Source: PROTOCOL, "Scripts compare code and kind; messages are for people".
  private func compareErrors(_ before: ContractMethod, _ after: ContractMethod) {
    let (old, new) = (messages(before.errors), messages(after.errors))
    for code in unique(before.errors) {
      let place = "\(before.name) errors/\(code)"
      guard let others = new[code] else {
        note(place, "is no longer there", isBreaking: false)
        continue
      }
      if old[code]?.sorted() != others.sorted() {
        note(place, "says something else: \(report.listing(others))", isBreaking: false)
      }
    }
    for code in unique(after.errors) where old[code] == nil {
      note("\(before.name) errors/\(code)", "is new", isBreaking: false)
    }
  }

  private func messages(_ errors: [(code: Int64, message: String)]) -> [Int64: [String]] {
    Dictionary(grouping: errors, by: \.code).mapValues { $0.map(\.message) }
  }

  private func unique(_ errors: [(code: Int64, message: String)]) -> [Int64] {
    var seen: Set<Int64> = []
    return errors.map(\.code).filter { seen.insert($0).inserted }
  }
}
