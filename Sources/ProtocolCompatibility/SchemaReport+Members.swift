import JSONSchema

// What has changed in the members of objects.

extension SchemaReport {
  func memberDetails(_ subject: Subject, _ old: SchemaOutline, _ new: SchemaOutline) -> Told {
    var told = counts(
      subject, "Properties", old.nodes.map { table.nodes[$0].members.count },
      new.nodes.map { table.nodes[$0].members.count })
    let known = inclusion.described(subject.old)
    let kept = inclusion.described(subject.new)
    told += requiredDetails(subject, old, new, known)
    let named = Set(new.names(table))
    for name in old.names(table) where known.contains(name) {
      let place = "\(subject.place)/\(name.text)"
      if !kept.contains(name), !isMeantOtherwise(name, new) {
        // Nothing is removed from requests or answers, also where anything would still be accepted there.
        told += note(place, "is no longer there", isBreaking: true)
      } else if named.contains(name) || !kept.contains(name) {
        told += compare(
          place, inclusion.memberSchemas(old.base, name), inclusion.memberSchemas(new.base, name),
          subject.use,
          scope: subject.scope)
      }
    }
    for name in new.names(table) where !known.contains(name) { told += newDetails(subject, name, old, new) }
    told += dependencyDetails(subject, old, new)
    return told.adding(otherDetails(subject, old, new))
  }

  /// Whether a member that is not named any more is still told of, by a pattern or as one of any name.
  private func isMeantOtherwise(_ name: ExactText, _ outline: SchemaOutline) -> Bool {
    let schemas = inclusion.canonical(inclusion.memberSchemas(outline.base, name))
    return !schemas.isEmpty && !schemas.contains { table.nodes[$0].isNever }
  }

  private func requiredDetails(
    _ subject: Subject, _ old: SchemaOutline, _ new: SchemaOutline, _ known: Set<ExactText>
  ) -> Told {
    var told = Told()
    let before = old.required(table)
    let after = new.required(table)
    for name in before where !Set(after).contains(name) && subject.scope.contains(.more) {
      told += note(
        "\(subject.place)/\(name.text)", "may be left out now",
        isBreaking: subject.use == .answer && !subject.isOnlyNewMembers)
    }
    for name in after where !Set(before).contains(name) && subject.scope.contains(.less) {
      let what =
        subject.use == .answer
        ? "is always there now" : known.contains(name) ? "is required now" : "is new and required"
      told += note("\(subject.place)/\(name.text)", what, isBreaking: subject.use == .request)
    }
    return told
  }

  private func newDetails(
    _ subject: Subject, _ name: ExactText, _ old: SchemaOutline, _ new: SchemaOutline
  ) -> Told {
    let place = "\(subject.place)/\(name.text)"
    let before = inclusion.memberSchemas(old.base, name)
    let after = inclusion.memberSchemas(new.base, name)
    let wasForbidden = before.contains { table.nodes[table.resolved[$0]].isNever }
    if !wasForbidden {
      if subject.use == .request, subject.scope.contains(.less),
        inclusion.coverage(of: before, by: after) != .all
      {
        return note(place, "is new where other things were accepted", isBreaking: true)
      }
      if subject.use == .answer, isBreaking(subject), inclusion.coverage(of: after, by: before) == .no {
        return note(place, "is new and not what members of any name were", isBreaking: true)
      }
    }
    if subject.use == .request, new.required(table).contains(name), subject.scope.contains(.less) {
      return Told()
    }
    return note(place, "is new", isBreaking: false)
  }

  /// What members ask for: other members, or a schema of the whole.
  private func dependencyDetails(_ subject: Subject, _ old: SchemaOutline, _ new: SchemaOutline) -> Told {
    func pairs(_ outline: SchemaOutline) -> [[ExactText]] {
      outline.nodes.flatMap { table.nodes[$0].members.requiredWith }.flatMap { rule in
        rule.others.map { [rule.name, $0] }
      }
    }
    func schemas(_ outline: SchemaOutline, _ name: ExactText) -> [Int] {
      outline.nodes.flatMap { table.nodes[$0].members.schemasWith }.filter { $0.name == name }.map(\.schema)
    }
    let before = Set(pairs(old))
    let after = Set(pairs(new))
    var told = Told()
    for pair in pairs(new) where !before.contains(pair) {
      told += differ(subject, .less, "\(pair[0].text) asks for \(pair[1].text)")
    }
    for pair in pairs(old) where !after.contains(pair) {
      told += differ(subject, .more, "\(pair[0].text) does not ask for \(pair[1].text)")
    }
    var seen: Set<ExactText> = []
    for name in (old.nodes + new.nodes).flatMap({ table.nodes[$0].members.schemasWith }).map(\.name)
    where seen.insert(name).inserted {
      told += compare(
        "\(subject.place)/dependentSchemas/\(name.text)", schemas(old, name), schemas(new, name), subject.use,
        scope: subject.scope)
    }
    return told
  }

  /// Members that are not named: what they may be, and what names may be.
  private func otherDetails(_ subject: Subject, _ old: SchemaOutline, _ new: SchemaOutline) -> Told {
    let before = old.nodes.compactMap { table.nodes[$0].members.additional }
    let after = new.nodes.compactMap { table.nodes[$0].members.additional }
    let wasClosed = before.contains { table.nodes[table.resolved[$0]].isNever }
    let isClosed = after.contains { table.nodes[table.resolved[$0]].isNever }
    var told = Told()
    switch (wasClosed, isClosed) {
    case (true, true): break
    case (false, true): told += differ(subject, .less, "no further members")
    case (true, false):
      // Clients leave members aside that they do not know.
      if subject.use == .request { told += differ(subject, .more, "further members") }
      if subject.use == .answer, subject.scope.contains(.more) {
        told += note(subject.place, "may have further members", isBreaking: false)
      }
    case (false, false):
      told += compare(
        "\(subject.place)/additionalProperties", before, after, subject.use, scope: subject.scope)
    }
    let names = (
      old.nodes.compactMap { table.nodes[$0].members.namesSchema },
      new.nodes.compactMap { table.nodes[$0].members.namesSchema }
    )
    told += compare("\(subject.place)/propertyNames", names.0, names.1, subject.use, scope: subject.scope)
    for (pattern, schema) in old.nodes.flatMap({ table.nodes[$0].members.patterns }) {
      let same = new.nodes.flatMap { table.nodes[$0].members.patterns }.first {
        ExactText($0.pattern) == ExactText(pattern)
      }
      guard let same else { continue }
      told += compare(
        "\(subject.place)/patternProperties/\(pattern)", [schema], [same.schema], subject.use,
        scope: subject.scope)
    }
    return told
  }
}
