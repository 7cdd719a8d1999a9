import Jansson
import Patterns

/// Turns a schema and all it refers to into a program.
struct SchemaCompiler {
  var program = SchemaProgram()
  var places = SchemaPlaces()
  let library: SchemaLibrary
  let assertsFormats: Bool
  /// The dialect of documents that name none: that of the root, once it is known.
  var usualDialect: SchemaDialect
  /// The schemas that have a URI of their own, by `$id` or by the document they are.
  var resources: [String: Resource] = [:]
  /// The schemas with a plain name, by URI and name.
  var anchors: [String: Anchor] = [:]
  /// The places whose identifiers have been noted.
  var registered: Set<Int32> = []
  /// The places of schemas that have a URI of their own, from the place by the parent's URI.
  var ownPlaces: [Int32: Int32] = [:]
  var scopes = DynamicScopes()
  /// The nodes made so far, by where their schema stands and what dynamic references mean there.
  private var nodes: [Place: Int32] = [:]
  /// The schemas that references lead to and whose nodes are not filled yet. They wait here, so that a chain of
  /// references is no chain of calls.
  private var waiting: [(node: Int32, schema: SharedSchema, place: Place)] = []
  /// For each node the nodes that are applied to the same instance: a loop of them never ends.
  private var inPlace: [[Int32]] = []
  private var patterns: [ExactText: Int32] = [:]
  private var nameSets: [[String]] = []
  /// The nodes, each after those it applies to the same instance, once all are there.
  private var order: [Int] = []

  init(library: SchemaLibrary, draft: SchemaDraft, assertsFormats: Bool) {
    self.library = library
    self.assertsFormats = assertsFormats
    usualDialect = SchemaDialect(draft)
  }

  /// Where a schema stands, and in which dynamic scope it is compiled.
  struct Place: Hashable {
    /// The number of the place in `SchemaPlaces`.
    var number: Int32
    /// The number of the scope in `DynamicScopes`.
    var scope: Int32
  }

  /// A schema with a URI.
  struct Resource {
    let schema: SharedSchema
    let dialect: SchemaDialect
    /// The names of its dynamic anchors, in the order they are met.
    var dynamicAnchors: [String] = []
  }

  /// A schema with a plain name.
  struct Anchor {
    let schema: SharedSchema
    let place: Int32
    let isDynamic: Bool
  }

  mutating func compileRoot(_ schema: JSONValue, baseURI: String) throws(SchemaError) -> Int32 {
    let base = URIReference(baseURI).documentURI
    let place = try addDocument(schema, uri: base)
    usualDialect = dialect(at: place)
    let node = try compile(schema, at: Place(number: place, scope: DynamicScopes.outside))
    while let next = waiting.popLast() {
      let document = next.schema.document()
      try fill(next.node, with: document.root, at: next.place)
    }
    order = try innermostFirst()
    return node
  }

  /// Makes the program ready to run.
  ///
  /// - Parameter budget: How much it may do; nil for a schema that is trusted.
  mutating func finish(_ budget: ValidationBudget?) -> SchemaProgram {
    program.budget = budget
    program.places = places
    program.shorten(order, &nameSets)
    program.names = JSONNameSets(nameSets)
    return program
  }

  func error(_ place: Place, _ message: String) -> SchemaError {
    SchemaError(location: places.location(place.number), message: message)
  }

  func dialect(at place: Int32) -> SchemaDialect {
    resources[places.base(of: place)]?.dialect ?? usualDialect
  }

  mutating func child(_ place: Place, _ tokens: String...) -> Place {
    var copy = place
    for token in tokens { copy.number = places.child(copy.number, token) }
    return copy
  }

  // MARK: - Nodes

  /// How many nodes there may be when schemas are compiled in more than one dynamic scope.
  private static let mostScopedNodes = 100_000

  /// Compiles a schema where it stands; a schema met again in the same scope is the same node.
  mutating func compile(_ schema: JSONValue, at place: Place) throws(SchemaError) -> Int32 {
    let place = entered(place)
    if let node = nodes[place] { return node }
    let node = try addNode(at: place)
    try fill(node, with: schema, at: place)
    return node
  }

  /// Gives a schema its node, to be filled when its turn comes.
  private mutating func compileLater(_ schema: SharedSchema, at place: Place) throws(SchemaError) -> Int32 {
    let place = entered(place)
    if let node = nodes[place] { return node }
    let node = try addNode(at: place)
    waiting.append((node, schema, place))
    return node
  }

  /// The place of a schema by its own URI, if it has one, in the scope inside its resource.
  private mutating func entered(_ place: Place) -> Place {
    let number = ownPlaces[place.number] ?? place.number
    let resource = places.resource(of: number)
    let names = resources[places.base(of: number)]?.dynamicAnchors ?? []
    return Place(number: number, scope: scopes.scope(place.scope, entering: resource, names))
  }

  private mutating func addNode(at place: Place) throws(SchemaError) -> Int32 {
    if place.scope > 1, program.nodes.count > SchemaCompiler.mostScopedNodes || scopes.areTooMany {
      throw error(place, "the dynamic references of the schema lead to too many others")
    }
    let node = Int32(program.nodes.count)
    nodes[place] = node
    program.nodes.append(SchemaProgram.Node())
    program.nodePlaces.append(place.number)
    inPlace.append([])
    return node
  }

  private mutating func fill(_ node: Int32, with schema: JSONValue, at place: Place) throws(SchemaError) {
    if let boolean = schema.boolean {
      program.nodes[Int(node)].checks.types = boolean ? TypeMask.all : 0
      return
    }
    guard schema.isObject else { throw error(place, "a schema is an object or a boolean") }
    var builder = NodeBuilder(node: node, place: place, dialect: dialect(at: place.number))
    try builder.addKeywords(of: schema, &self)
    program.nodes[Int(node)].evaluates = builder.evaluates
    program.nodes[Int(node)].checks = SchemaProgram.Checks(
      types: builder.types, first: Int32(program.instructions.count), count: Int32(builder.instructions.count)
    )
    program.instructions += builder.instructions
  }

  /// Compiles what a reference of a node leads to, applied to the same instance.
  mutating func reference(
    _ text: String, _ keyword: String, from builder: NodeBuilder
  ) throws(SchemaError) -> Int32 {
    var target = try resolve(text, keyword, at: builder.place)
    if keyword == "$dynamicRef", let name = target.dynamicName,
      let resource = scopes.resource(name, in: builder.place.scope),
      let outermost = anchors[places.base(of: resource) + "#" + name]
    {
      target = Target(schema: outermost.schema, place: outermost.place)
    }
    let place = Place(number: target.place, scope: builder.place.scope)
    let node = try compileLater(target.schema, at: place)
    inPlace[Int(builder.node)].append(node)
    return node
  }

  /// Compiles a subschema that is applied to the same instance.
  mutating func alternative(
    _ schema: JSONValue, at place: Place, from builder: NodeBuilder
  ) throws(SchemaError) -> Int32 {
    let target = try compile(schema, at: place)
    inPlace[Int(builder.node)].append(target)
    return target
  }

  // MARK: - Tables

  mutating func list(_ nodes: [Int32]) -> (first: Int32, count: Int32) {
    let first = Int32(program.lists.count)
    program.lists += nodes
    return (first, Int32(nodes.count))
  }

  /// A list of alternatives, with room behind it for which of them each type of instance has.
  mutating func alternatives(_ nodes: [Int32]) -> (first: Int32, count: Int32) {
    let list = list(nodes)
    program.lists += [Int32](repeating: 0, count: TypeMask.count * 2)
    return list
  }

  /// Adds a set of names.
  mutating func names(_ names: [String]) -> Int32 {
    nameSets.append(names)
    return Int32(nameSets.count - 1)
  }

  /// A table of members with a node for each of their names.
  mutating func memberTable(_ names: [String], _ nodes: [Int32]) -> SchemaProgram.MemberTable {
    SchemaProgram.MemberTable(names: self.names(names), firstNode: list(nodes).first)
  }

  mutating func constant(_ value: JSONValue) -> Int32 {
    program.constants.append(JSONConstant(value))
    return Int32(program.constants.count - 1)
  }

  /// Compiles a pattern; one met again is the same.
  mutating func pattern(_ source: String, at place: Place) throws(SchemaError) -> Int32 {
    if let number = patterns[ExactText(source)] { return number }
    do throws(PatternError) {
      program.patterns.append(try Pattern(source))
    } catch {
      let verdict = error.isUnsupported ? "cannot be searched for" : "is no pattern of ECMA-262"
      throw self.error(place, "\"\(source)\" \(verdict): \(error.text)")
    }
    let number = Int32(program.patterns.count - 1)
    patterns[ExactText(source)] = number
    return number
  }

  /// The nodes, each after those it applies to the same instance; refuses references that come back to themselves
  /// without going into the instance.
  private func innermostFirst() throws(SchemaError) -> [Int] {
    enum Mark { case new, open, done }
    var order: [Int] = []
    order.reserveCapacity(inPlace.count)
    var marks = [Mark](repeating: .new, count: inPlace.count)
    for start in inPlace.indices where marks[start] == .new {
      var stack: [(node: Int, next: Int)] = [(start, 0)]
      marks[start] = .open
      while let top = stack.last {
        guard top.next < inPlace[top.node].count else {
          marks[top.node] = .done
          order.append(top.node)
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let target = Int(inPlace[top.node][top.next])
        if marks[target] == .open {
          throw SchemaError(
            location: places.location(program.nodePlaces[target]),
            message: "a reference that leads back to itself never ends")
        }
        if marks[target] == .new {
          marks[target] = .open
          stack.append((target, 0))
        }
      }
    }
    return order
  }
}
