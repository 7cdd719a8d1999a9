import JSONSchema
import Jansson

/// In which direction values of a schema go.
enum SchemaUse: Int {
  /// From clients: what they could send stays accepted.
  case request
  /// To clients: they are sent nothing that they do not expect.
  case answer
}

/// Tells what has changed between schemas, place by place.
///
/// What breaks is decided by `SchemaInclusion`, but for members that are gone; this finds words for it. Where it finds
/// none, it says that it could not be proven.
final class SchemaReport {
  /// What may be told of: less of what was accepted, more than it.
  struct Scope: OptionSet {
    let rawValue: Int
    static let less = Scope(rawValue: 1)
    static let more = Scope(rawValue: 2)
  }

  /// What has been told of a change.
  struct Told {
    var isBreaking = false
    var isAnything = false

    static func += (told: inout Told, more: Told) {
      told.isBreaking = told.isBreaking || more.isBreaking
      told.isAnything = told.isAnything || more.isAnything
    }
  }

  /// The types that are not accepted any more, and those that are now.
  struct TypeChange {
    var lost: SchemaTypes = []
    var won: SchemaTypes = []
  }

  /// What is compared, and where it is.
  struct Subject {
    var place: String
    let use: SchemaUse
    var old: [Int]
    var new: [Int]
    /// What has become less or more.
    var scope: Scope
    /// Whether all that is more are members that clients do not know.
    var isOnlyNewMembers = false
    /// The types that have been told of where the schemas are branches.
    var toldTypes = TypeChange()
  }

  private struct Visit: Hashable {
    let old: [Int]
    let new: [Int]
    let use: SchemaUse
    let scope: Int
  }

  /// A component whose changes are told of under its own name.
  struct Component: Hashable {
    let old: Int
    let new: Int
    let use: SchemaUse
  }

  private static let mostNested = 100

  let inclusion: SchemaInclusion
  var changes: [ProtocolComparison.Change] = []
  /// The components met, each with what may be told of it, in the order in which there was more to tell.
  private(set) var components: [(component: Component, scope: Scope)] = []
  private var scopes: [Component: Scope] = [:]
  /// Components that are told of elsewhere, in the directions in which they are used.
  var foreign: Set<Int> = []
  private var visited: Set<Visit> = []
  private var depth = 0

  init(_ inclusion: SchemaInclusion) {
    self.inclusion = inclusion
  }

  var table: SchemaTable { inclusion.table }

  /// Tells what has changed between schemas that all hold.
  ///
  /// - Parameters:
  ///   - scope: What makes a difference where the schemas stand.
  ///   - isComponent: Whether they are told of under the name of a component.
  ///   - toldTypes: The types that have been told of where the schemas are branches.
  @discardableResult
  func compare(
    _ place: String, _ old: [Int], _ new: [Int], _ use: SchemaUse, scope: Scope = [.less, .more],
    isComponent: Bool = false, toldTypes: TypeChange = TypeChange()
  ) -> Told {
    let old = inclusion.canonical(old)
    let new = inclusion.canonical(new)
    if inclusion.isSame(old, new) { return Told() }
    var subject = Subject(place: place, use: use, old: old, new: new, scope: [], toldTypes: toldTypes)
    if scope.contains(.less), inclusion.coverage(of: old, by: new) != .all { subject.scope.insert(.less) }
    if scope.contains(.more) {
      let coverage = inclusion.coverage(of: new, by: old)
      if coverage != .all { subject.scope.insert(.more) }
      subject.isOnlyNewMembers = coverage == .newMembers
    }
    let breaks = isBreaking(subject)
    if !isComponent, let component = component(subject) {
      meet(component, subject.scope)
      return Told(isBreaking: breaks, isAnything: true)
    }
    guard visited.insert(Visit(old: old, new: new, use: use, scope: subject.scope.rawValue)).inserted else {
      return Told(isBreaking: breaks, isAnything: true)
    }
    var told = Told()
    if depth < SchemaReport.mostNested {
      depth += 1
      told = details(subject)
      depth -= 1
    }
    return told.adding(remainder(subject, told))
  }

  /// Whether what has changed breaks clients.
  func isBreaking(_ subject: Subject) -> Bool {
    switch subject.use {
    case .request: subject.scope.contains(.less)
    case .answer: subject.scope.contains(.more) && !subject.isOnlyNewMembers
    }
  }

  private func component(_ subject: Subject) -> Component? {
    guard subject.old.count == 1, subject.new.count == 1, table.componentNames[subject.old[0]] != nil,
      table.componentNames[subject.new[0]] != nil
    else { return nil }
    return Component(old: subject.old[0], new: subject.new[0], use: subject.use)
  }

  private func meet(_ component: Component, _ scope: Scope) {
    if foreign.contains(component.old),
      table.componentNames[component.old] == table.componentNames[component.new]
    {
      return
    }
    let known = scopes[component]
    let whole = scope.union(known ?? [])
    guard whole != known else { return }
    scopes[component] = whole
    components.append((component, whole))
  }

  /// Says of what breaks, or is different, that it does, where no words were found for it.
  private func remainder(_ subject: Subject, _ told: Told) -> Told {
    var rest = Told()
    let breaks = isBreaking(subject)
    guard breaks ? !told.isBreaking : !told.isAnything && !subject.scope.isEmpty else { return rest }
    let what: String
    switch (subject.use, breaks) {
    case (.request, true): what = "cannot be proven to accept all that it did"
    case (.request, false): what = "accepts more"
    case (.answer, true): what = "cannot be proven to be only what it was"
    case (.answer, false): what = subject.isOnlyNewMembers ? "may have further members" : "may be less"
    }
    rest += note(subject.place, what, isBreaking: breaks)
    return rest
  }

  /// Keeps a change, once.
  @discardableResult
  func note(_ place: String, _ what: String, isBreaking: Bool) -> Told {
    let change = ProtocolComparison.Change(place: place, what: what, isBreaking: isBreaking)
    if known.insert(change).inserted { changes.append(change) }
    return Told(isBreaking: isBreaking, isAnything: true)
  }

  private var known: Set<ProtocolComparison.Change> = []
}

extension SchemaReport.Told {
  /// What has been told of two changes.
  func adding(_ more: SchemaReport.Told) -> SchemaReport.Told {
    var told = self
    told += more
    return told
  }
}
