import JSONSchema
import Jansson

// What has changed in one schema: types, values, and the keywords of each type.

extension SchemaReport {
  /// What a change of a keyword leaves of what was accepted.
  enum Difference {
    case less, more
    /// Something else, of which nothing is known.
    case other
  }

  func details(_ subject: Subject) -> Told {
    let old = SchemaOutline(subject.old, inclusion)
    let new = SchemaOutline(subject.new, inclusion)
    var told = typeDetails(subject, old, new)
    if subject.use == .request { told += defaultDetails(subject, old, new) }
    if let before = old.values, let after = new.values {
      let texts = (Set(before.map(\.text)), Set(after.map(\.text)))
      told += differ(
        subject, .less, listing(before.filter { !texts.1.contains($0.text) }, old.types, new.types))
      told += differ(
        subject, .more, listing(after.filter { !texts.0.contains($0.text) }, new.types, old.types))
      return told
    }
    told += listDetails(subject, old, new)
    let shared = old.types.intersection(new.types)
    if !shared.isDisjoint(with: .number) { told += numberDetails(subject, old, new) }
    if shared.contains(.string) { told += stringDetails(subject, old, new) }
    if shared.contains(.array) { told += elementDetails(subject, old, new) }
    if shared.contains(.object) { told += memberDetails(subject, old, new) }
    told += negationDetails(subject, old, new)
    return told.adding(choiceDetails(subject, old, new))
  }

  /// Tells of a difference where it makes one: nothing is said of what does not matter there.
  @discardableResult
  func differ(_ subject: Subject, _ difference: Difference, _ detail: String?, at step: String = "") -> Told {
    guard let detail else { return Told() }
    let place = subject.place + step
    let less = subject.scope.contains(.less) && difference != .more
    let more = subject.scope.contains(.more) && difference != .less
    let isOther = difference == .other
    switch subject.use {
    case .request:
      if less {
        let what = isOther ? "cannot be proven to accept all that it did" : "accepts less"
        return note(place, "\(what): \(detail)", isBreaking: true)
      }
      return more ? note(place, "accepts more: \(detail)", isBreaking: false) : Told()
    case .answer:
      if more, !subject.isOnlyNewMembers {
        let what = isOther ? "cannot be proven to be only what it was" : "may be more"
        return note(place, "\(what): \(detail)", isBreaking: true)
      }
      return less ? note(place, "may be less: \(detail)", isBreaking: false) : Told()
    }
  }

  private func typeDetails(_ subject: Subject, _ old: SchemaOutline, _ new: SchemaOutline) -> Told {
    if new.types.isEmpty { return differ(subject, .less, "nothing is accepted any more") }
    if old.types.isEmpty { return differ(subject, .more, "nothing was accepted before") }
    var told = Told()
    let lost = old.types.subtracting(new.types)
    let won = new.types.subtracting(old.types)
    let known = subject.toldTypes
    let breaking = subject.use == .request ? lost.intersection(known.lost) : won.intersection(known.won)
    told.isBreaking = !breaking.isEmpty && isBreaking(subject)
    told.isAnything = !lost.isDisjoint(with: known.lost) || !won.isDisjoint(with: known.won)
    let lostWords = lost.subtracting(known.lost).words
    if !lostWords.isEmpty { told += differ(subject, .less, lostWords.joined(separator: ", ")) }
    let wonWords = won.subtracting(known.won).words
    if !wonWords.isEmpty { told += differ(subject, .more, wonWords.joined(separator: ", ")) }
    return told
  }

  /// A value that requests may leave out means the default: another one gives the same request another meaning.
  private func defaultDetails(_ subject: Subject, _ old: SchemaOutline, _ new: SchemaOutline) -> Told {
    let before = old.nodes.lazy.compactMap { self.table.nodes[$0].defaultValue }.first
    let after = new.nodes.lazy.compactMap { self.table.nodes[$0].defaultValue }.first
    guard before != after else { return Told() }
    guard let before else {
      return note(subject.place, "has a default now: \(short(after?.text ?? ""))", isBreaking: false)
    }
    let now = after.map { "is \(short($0.text))" } ?? "is not told any more"
    return note(
      subject.place,
      "means something else when it is left out: its default was \(short(before.text)) and \(now)",
      isBreaking: true)
  }

  /// The values of a type that is there on both sides; those of other types are told of as types.
  private func listing(_ values: [SchemaValue], _ own: SchemaTypes, _ other: SchemaTypes) -> String? {
    let told = values.filter { other.contains($0.type) }
    return told.isEmpty ? nil : listing(told.map(\.text.text))
  }

  private func listDetails(_ subject: Subject, _ old: SchemaOutline, _ new: SchemaOutline) -> Told {
    let before = old.nodes.compactMap { table.nodes[$0].values }.first
    let after = new.nodes.compactMap { table.nodes[$0].values }.first
    if let after, before == nil { return differ(subject, .less, "only \(listing(after.map(\.text.text)))") }
    if let before, after == nil {
      return differ(subject, .more, "not only \(listing(before.map(\.text.text)))")
    }
    return Told()
  }

  /// Texts one after the other, as many as can be read.
  func listing(_ texts: [String]) -> String {
    let rest = texts.count > 8 ? ", and \(texts.count - 8) more" : ""
    return texts.prefix(8).map { short($0) }.joined(separator: ", ") + rest
  }

  /// A text that is not too long to be read.
  func short(_ text: String) -> String {
    text.utf8.count <= 80 ? text : String(text.prefix(60)) + "…"
  }
}
