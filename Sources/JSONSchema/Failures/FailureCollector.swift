import Jansson
import Patterns

/// The thorough run: walks a value that is known to be invalid and writes down everything that is wrong, and where.
struct FailureCollector {
  let program: SchemaProgram
  /// Whether the failures that one keyword leads to stand under one of their own.
  private let isNested: Bool
  private(set) var failures: [ValidationFailure] = []
  private var instancePath: [String] = []
  private var keywordPath: [String] = []
  /// The place of the schema that is being applied, and how long the path to it is.
  private var place: Int32 = -1
  private var placeStart = 0
  private(set) var depth = 0
  private var nesting = 0
  /// How much text the failures are, and whether that is enough.
  private var size = 0
  private var isFull = false

  /// A failure gives its places, so that many of them far inside are more text than schema and value together.
  private static let mostText = 48 << 20
  /// How many values a message lists.
  private static let mostListed = 64

  /// How deep failures may stand in one another: an answer has to be read by parsers with limits of their own.
  private static let deepestNesting = 200

  init(program: SchemaProgram, isNested: Bool) {
    self.program = program
    self.isNested = isNested
  }

  mutating func collect(_ value: JSONValue, _ node: Int32) {
    depth += 1
    let outer = (place, placeStart)
    place = program.nodePlaces[Int(node)]
    placeStart = keywordPath.count
    defer {
      depth -= 1
      (place, placeStart) = outer
    }
    if depth > SchemaProgram.deepest {
      fail("nested too deep to validate", keyword: nil)
      return
    }
    let node = program.nodes[Int(node)].checks
    if isFull || !program.take(Int(node.count) + 1) { return }
    let type = TypeMask.of(value)
    guard node.types & type != 0 else {
      if node.types == 0 {
        fail("nothing is allowed here", keyword: nil)
      } else {
        let wanted = TypeMask.description(node.types)
        fail("expected \(wanted), found \(TypeMask.description(type))", keyword: "type")
      }
      return
    }
    for index in node.indices {
      let instruction = program.instructions[index]
      if instruction.types & type != 0 { collect(value, instruction) }
    }
  }

  private mutating func collect(_ value: JSONValue, _ instruction: SchemaProgram.Instruction) {
    let a = Int(instruction.a)
    let b = Int(instruction.b)
    switch instruction.operation {
    // These lead to other nodes, where the failures are.
    case .members, .required: collectMembers(value, program.memberTables[a])
    case .reference:
      if let budget = program.budget, !budget.takeReference() { return }
      descend(keyword: b == 0 ? "$ref" : "$dynamicRef") { $0.collect(value, instruction.a) }
    case .allOf:
      group(keyword: "allOf") { collector in
        for index in 0..<b {
          let node = collector.program.lists[a + index]
          collector.descend(keyword: "allOf", "\(index)") { $0.collect(value, node) }
        }
      }
    case .prefixItems: collectPrefix(value, instruction, keyword: "prefixItems")
    case .oldPrefixItems: collectPrefix(value, instruction, keyword: "items")
    case .items: collectRest(value, instruction, keyword: "items")
    case .additionalItems: collectRest(value, instruction, keyword: "additionalItems")
    case .unevaluatedProperties: collectUnevaluatedMembers(value, instruction)
    case .unevaluatedItems: collectUnevaluatedElements(value, instruction)
    case .condition:
      let condition = program.conditions[a]
      let holds = program.validates(value, condition.condition, depth: depth)
      guard let next = holds ? condition.then : condition.otherwise else { return }
      descend(keyword: holds ? "then" : "else") { $0.collect(value, next) }
    case .dependency:
      collectDependency(value, program.dependencies[a])
    default:
      if program.passes(value, instruction, depth: depth) { return }
      collectFailed(value, instruction)
    }
  }

  /// Writes down an instruction that has failed and is not merely a way to others.
  private mutating func collectFailed(
    _ value: JSONValue, _ instruction: SchemaProgram.Instruction
  ) {
    let a = Int(instruction.a)
    let b = Int(instruction.b)
    switch instruction.operation {
    case .constant: fail("must be \(text(a))", keyword: "const")
    case .stringConstant: fail("must be \(text(b))", keyword: "const")
    case .enumeration:
      let allowed = (a..<(a + min(b, FailureCollector.mostListed))).map { text($0) }
      fail("must be one of \(listed(allowed, of: b))", keyword: "enum")
    case .stringEnumeration:
      failNaming(value, program.names.sets[a], keyword: "enum")
    case .minimum: fail("must be \(text(a)) or more", keyword: "minimum")
    case .maximum: fail("must be \(text(a)) or less", keyword: "maximum")
    case .exclusiveMinimum: fail("must be more than \(text(a))", keyword: "exclusiveMinimum")
    case .exclusiveMaximum: fail("must be less than \(text(a))", keyword: "exclusiveMaximum")
    case .multipleOf: fail("must be a multiple of \(text(a))", keyword: "multipleOf")
    case .minLength: fail("must have \(counted(a, "character")) or more", keyword: "minLength")
    case .maxLength: fail("must have \(counted(a, "character")) or fewer", keyword: "maxLength")
    case .minItems: fail("must have \(counted(a, "element")) or more", keyword: "minItems")
    case .maxItems: fail("must have \(counted(a, "element")) or fewer", keyword: "maxItems")
    case .minProperties: fail("must have \(counted(a, "member")) or more", keyword: "minProperties")
    case .maxProperties: fail("must have \(counted(a, "member")) or fewer", keyword: "maxProperties")
    case .pattern:
      fail("must match the pattern \(quoted(program.patterns[a].source))", keyword: "pattern")
    case .format:
      fail("must be in the format \(StringFormat.numbered(instruction.a).rawValue)", keyword: "format")
    case .uniqueItems: fail("must not hold equal elements", keyword: "uniqueItems")
    case .contains: failContains(value, program.containsTables[a])
    case .propertyNames:
      let name = program.firstBadName(value, instruction.a, depth: depth) ?? ""
      fail("the name \(quoted(name)) is not allowed", keyword: "propertyNames")
    case .anyOf: collectBranches(value, a, b, keyword: "anyOf")
    case .oneOf: collectBranches(value, a, b, keyword: "oneOf")
    case .discriminate: collectDiscriminated(value, instruction)
    case .not: fail("must not match the schema under not", keyword: "not")
    case .members, .required, .reference, .allOf, .prefixItems, .oldPrefixItems, .items, .additionalItems,
      .condition, .dependency, .unevaluatedProperties, .unevaluatedItems, .allOfChosen,
      .anyOfChosen, .oneOfChosen:
      break
    }
  }

  // MARK: - Writing down

  mutating func failNaming(_ value: JSONValue, _ names: [String], keyword: String?) {
    let allowed = listed(names.prefix(FailureCollector.mostListed).map(quoted), of: names.count)
    let given = value.string?.copy()
    fail("must be one of \(allowed)\(suggestion(given ?? "", names))", keyword: keyword)
  }

  mutating func fail(_ message: String, keyword: String?, causes: [ValidationFailure] = []) {
    if isFull { return }
    let last = keyword.map { "/" + $0 } ?? ""
    let keywordLocation = keywordPath.joined() + last
    let absolute =
      program.places.location(place) + keywordPath[placeStart...].joined() + last
    let failure = ValidationFailure(
      instanceLocation: instancePath.joined(), keywordLocation: keywordLocation,
      absoluteKeywordLocation: absolute == "#" + keywordLocation ? nil : absolute,
      message: message, causes: causes)
    failures.append(failure)
    size +=
      failure.instanceLocation.utf8.count + keywordLocation.utf8.count + absolute.utf8.count
      + message.utf8.count
    guard size > FailureCollector.mostText else { return }
    isFull = true
    failures.append(
      ValidationFailure(
        instanceLocation: "", keywordLocation: "", message: "more is wrong than is written down here"))
  }

  /// Goes on one step further in the schema, and in the value if a step is given.
  mutating func descend(
    keyword: String, _ token: String? = nil, instance: String? = nil,
    _ body: (inout FailureCollector) -> Void
  ) {
    let step = "/" + keyword + (token.map { "/" + JSONPointer.escaped($0) } ?? "")
    keywordPath.append(step)
    if let instance { instancePath.append("/" + JSONPointer.escaped(instance)) }
    group(keyword: nil, body)
    if instance != nil { instancePath.removeLast() }
    keywordPath.removeLast()
  }

  /// Puts several failures of one keyword under one, if they are to be nested.
  mutating func group(keyword: String?, _ body: (inout FailureCollector) -> Void) {
    guard isNested, nesting < FailureCollector.deepestNesting else { return body(&self) }
    nesting += 1
    defer { nesting -= 1 }
    let first = failures.count
    body(&self)
    guard failures.count - first > 1 else { return }
    let causes = Array(failures[first...])
    failures.removeSubrange(first...)
    fail("", keyword: keyword, causes: causes)
  }

  /// Writes down a failure with what it comes of: under it or after it.
  mutating func fail(_ message: String, keyword: String, _ body: (inout FailureCollector) -> Void) {
    guard isNested, nesting < FailureCollector.deepestNesting else {
      fail(message, keyword: keyword)
      return body(&self)
    }
    nesting += 1
    defer { nesting -= 1 }
    let first = failures.count
    body(&self)
    let causes = Array(failures[first...])
    failures.removeSubrange(first...)
    fail(message, keyword: keyword, causes: causes)
  }

  func text(_ index: Int) -> String {
    let constant = program.constants[index]
    return shortened(JSONFragment(constant.value).text)
  }
}

/// The first of some things, and how many more there are.
private func listed(_ things: [String], of count: Int) -> String {
  let rest = count - things.count
  return things.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
}

/// A text as a message can hold it.
private func shortened(_ text: String) -> String {
  text.utf8.count <= 500
    ? text : text.unicodeScalars.prefix(400).reduce(into: "") { $0.unicodeScalars.append($1) } + "…"
}

/// A name between double quotes.
func quoted(_ name: String) -> String { "\"\(shortened(name))\"" }

/// The sentence about a member that nobody reads, which is misspelled more often than not.
///
/// - Parameters:
///   - name: What it is called.
///   - known: The names that are read.
package func unreadMember(_ name: String, among known: [String]) -> String {
  "/\(JSONPointer.escaped(name)) is not read\(suggestion(name, known))"
}

/// The end of a message that says what was probably meant; empty when nothing is near.
func suggestion(_ name: String, _ candidates: [String]) -> String {
  guard let nearest = nearestNames(to: name, among: candidates, limit: 1).first else { return "" }
  return "; did you mean \(quoted(nearest))?"
}

/// A number of things, as people say it.
func counted(_ count: some BinaryInteger, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
