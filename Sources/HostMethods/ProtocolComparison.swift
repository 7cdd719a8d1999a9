package import Jansson

/// What has changed between two OpenRPC documents, and whether clients of the old one still work.
///
/// Methods, optional parameters, members of results and errors may be added; what a request may say never becomes
/// less, and what an answer says never becomes less.
package struct ProtocolComparison {
  /// One change.
  package struct Change: Equatable, Sendable {
    /// Where, such as `activate params/session`.
    package let place: String
    /// What, in a sentence without its end.
    package let what: String
    /// Whether a client of the old document may break.
    package let isBreaking: Bool
  }

  /// The changes, in the order of the old document, then what is new.
  package private(set) var changes: [Change] = []

  /// Compares two OpenRPC documents.
  package init(old: JSONValue, new: JSONValue) {
    let oldMethods = ProtocolComparison.table(old.member("methods"))
    let newMethods = ProtocolComparison.table(new.member("methods"))
    for name in oldMethods {
      guard let before = ProtocolComparison.entry(name, old.member("methods")) else { continue }
      guard let after = ProtocolComparison.entry(name, new.member("methods")) else {
        note(name, "is no longer there", isBreaking: true)
        continue
      }
      compareParams(name, before.member("params"), after.member("params"))
      if let one = before.member("result")?.member("schema"),
        let other = after.member("result")?.member("schema")
      {
        compare("\(name) result", one, other, isRequest: false)
      }
    }
    for name in newMethods where !oldMethods.contains(name) { note(name, "is new", isBreaking: false) }
    guard let types = old.member("components")?.member("schemas"),
      let newTypes = new.member("components")?.member("schemas")
    else { return }
    var members = types.members
    while let member = members.next() {
      let name = member.name.copy()
      guard let other = newTypes.member(named: name) else {
        note(name, "is no longer there", isBreaking: true)
        continue
      }
      // A type may stand in requests and in answers; either way it may not say less.
      compare("type \(name)", member.value, other, isRequest: true)
      compare("type \(name)", member.value, other, isRequest: false)
    }
  }

  /// Whether a client of the old document may break.
  package var isBreaking: Bool { changes.contains { $0.isBreaking } }

  private static func table(_ methods: JSONValue?) -> [String] {
    methods?.elements { $0.text("name") } ?? []
  }

  @_lifetime(copy methods)
  private static func entry(_ name: String, _ methods: JSONValue?) -> JSONValue? {
    guard let methods else { return nil }
    for index in 0..<methods.count {
      if let method = methods.element(index), method.text("name") == name { return method }
    }
    return nil
  }

  private mutating func note(_ place: String, _ what: String, isBreaking: Bool) {
    let change = Change(place: place, what: what, isBreaking: isBreaking)
    if !changes.contains(change) { changes.append(change) }
  }

  private mutating func compareParams(_ method: String, _ old: JSONValue?, _ new: JSONValue?) {
    let before = ProtocolComparison.table(old)
    let after = ProtocolComparison.table(new)
    for (index, name) in before.enumerated() {
      let place = "\(method) params/\(name)"
      guard let one = ProtocolComparison.entry(name, old), let other = ProtocolComparison.entry(name, new)
      else {
        note(place, "is no longer there", isBreaking: true)
        continue
      }
      if index >= after.count || after[index] != name {
        note(place, "stands at another position", isBreaking: true)
      }
      let wasRequired = one.member("required")?.boolean ?? false
      let isRequired = other.member("required")?.boolean ?? false
      if isRequired, !wasRequired { note(place, "is required now", isBreaking: true) }
      if let first = one.member("schema"), let second = other.member("schema") {
        compare(place, first, second, isRequest: true)
      }
    }
    for name in after where !before.contains(name) {
      let isRequired = ProtocolComparison.entry(name, new)?.member("required")?.boolean ?? false
      note("\(method) params/\(name)", isRequired ? "is new and required" : "is new", isBreaking: isRequired)
    }
  }

  /// Compares two schemas: one of a request may accept more, one of an answer may promise more.
  private mutating func compare(_ place: String, _ old: JSONValue, _ new: JSONValue, isRequest: Bool) {
    compareValues(place, old, new, "type", isRequest)
    compareValues(place, old, new, "enum", isRequest)
    if old.text("$ref") != new.text("$ref") { note(place, "refers to another type", isBreaking: true) }
    compareRequired(place, old, new, isRequest)
    guard let before = old.member("properties") else { return }
    let after = new.member("properties")
    var members = before.members
    while let member = members.next() {
      let name = member.name.copy()
      guard let other = after?.member(named: name) else {
        note("\(place)/\(name)", "is no longer there", isBreaking: true)
        continue
      }
      compare("\(place)/\(name)", member.value, other, isRequest: isRequest)
    }
    guard let after else { return }
    var added = after.members
    while let member = added.next() {
      let name = member.name.copy()
      if before.member(named: name) == nil { note("\(place)/\(name)", "is new", isBreaking: false) }
    }
  }

  private mutating func compareValues(
    _ place: String, _ old: JSONValue, _ new: JSONValue, _ keyword: StaticString, _ isRequest: Bool
  ) {
    let before = ProtocolComparison.values(old.member(keyword))
    let after = ProtocolComparison.values(new.member(keyword))
    guard before != after else { return }
    let lost = before.filter { !after.contains($0) }
    let won = after.filter { !before.contains($0) }
    if isRequest {
      // No list accepts everything.
      if before.isEmpty || !lost.isEmpty && !after.isEmpty {
        note(
          place, "accepts less: \((lost.isEmpty ? after : lost).joined(separator: ", "))", isBreaking: true)
      } else if !won.isEmpty {
        note(place, "accepts more: \(won.joined(separator: ", "))", isBreaking: false)
      }
    } else if after.isEmpty || !won.isEmpty && !before.isEmpty {
      note(
        place, "may be more: \((won.isEmpty ? before : won).joined(separator: ", "))",
        isBreaking: keyword.description == "type")
    }
  }

  private static func values(_ value: JSONValue?) -> [String] {
    guard let value else { return [] }
    guard value.isArray else { return [JSONFragment(value).text] }
    return value.elements { JSONFragment($0).text }
  }

  private mutating func compareRequired(
    _ place: String, _ old: JSONValue, _ new: JSONValue, _ isRequest: Bool
  ) {
    let before = old.texts("required") ?? []
    let after = new.texts("required") ?? []
    if isRequest {
      for name in after where !before.contains(name) {
        note("\(place)/\(name)", "is required now", isBreaking: true)
      }
    } else {
      for name in before where !after.contains(name) {
        note("\(place)/\(name)", "may be left out now", isBreaking: true)
      }
    }
  }
}
