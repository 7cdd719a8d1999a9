import Jansson
import Patterns

/// A schema compiled to flat tables: nodes, each a mask of types and a run of instructions.
///
/// There is a node for each subschema. Tables hold plain numbers: to read one counts no owners. The few that hold
/// objects are asked only when an instruction needs them.
struct SchemaProgram: Sendable {
  var nodes: [Node] = []
  var instructions: [Instruction] = []
  var lists: [Int32] = []
  var constants: [JSONConstant] = []
  /// The names that strings are compared with, and those of members.
  var names = JSONNameSets([])
  var memberTables: [MemberTable] = []
  var patternMembers: [PatternMember] = []
  /// Required names beyond the first 64 of a table.
  var moreRequired: [[String]] = []
  var containsTables: [ContainsTable] = []
  var conditions: [Condition] = []
  var dependencies: [Dependency] = []
  var choices: [Choice] = []
  var patterns: [Pattern] = []
  /// How much may be done; nil for a schema that is trusted.
  var budget: ValidationBudget?
  /// For each node the place of its schema, for those who ask where something stands.
  var nodePlaces: [Int32] = []
  var places = SchemaPlaces()

  /// One subschema.
  struct Node: Sendable {
    /// The types of instance all of whose members or elements the schema evaluates.
    var evaluates: UInt8 = 0
    /// What the schema says.
    var checks = Checks()
    /// What the fast run does instead: the same, with references that need not be followed one by one left out.
    var shortened = Checks()
  }

  /// The types allowed, as bits of `TypeMask`, and a run of instructions.
  struct Checks: Sendable {
    var types = TypeMask.all
    var first: Int32 = 0
    var count: Int32 = 0

    var indices: Range<Int> { Int(first)..<Int(first + count) }
  }

  /// One check. What `a` and `b` mean, the operation says.
  struct Instruction: Sendable {
    var operation: Operation
    /// The types of instance that the check is about; others pass.
    var types: UInt8
    var a: Int32 = 0
    var b: Int32 = 0
  }

  enum Operation: UInt8, Sendable {
    /// `a` is the first and `b` the number of constants; const has one.
    case constant, enumeration
    /// `a` is a set of names.
    case stringEnumeration
    /// `a` is a set of one name, `b` the same as a constant.
    case stringConstant
    /// `a` is a constant.
    case minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf
    /// `a` is the bound.
    case minLength, maxLength, minItems, maxItems, minProperties, maxProperties
    case uniqueItems
    /// `a` is a pattern.
    case pattern
    /// `a` is the number of a `StringFormat`.
    case format
    /// `a` and `b` are a run of nodes in `lists`. The second is an `items` of draft-07.
    case prefixItems, oldPrefixItems
    /// `a` is a node, `b` the number of elements it is not for. The second is of draft-07.
    case items, additionalItems
    /// `a` is a table.
    case contains, members, condition, dependency
    /// `a` is a table of members that does nothing but to require them.
    case required
    /// `a` is a node; 1 in `b` of a reference says that it is a dynamic one.
    case propertyNames, reference, not
    /// `a` is the node for what is left, `b` the node that the instruction is of.
    case unevaluatedProperties, unevaluatedItems
    /// `a` and `b` are a run of nodes in `lists`. Behind that of anyOf and oneOf stands for each type, in the order of
    /// its bit, the run of those nodes that admit it.
    case allOf, anyOf, oneOf
    /// What applies to objects by the text of a member, in the fast run: `a` is a choice.
    case allOfChosen, anyOfChosen, oneOfChosen
    /// A `oneOf` decided by one member: `a` is a member table whose names are the values, `b` a constant
    /// that holds the name of the member.
    case discriminate
  }

  /// What `properties`, `required`, `patternProperties` and `additionalProperties` of one schema say together.
  struct MemberTable: Sendable {
    /// The number of the set of its names.
    var names: Int32
    /// Where in `lists` the node of each name stands; -1 there for a name that is only required.
    var firstNode: Int32
    /// A bit for each of the first 64 names that is required.
    var required: UInt64 = 0 {
      didSet { requiredCount = Int32(required.nonzeroBitCount) }
    }
    /// How many bits of `required` are set, counted once for all objects.
    private(set) var requiredCount: Int32 = 0
    /// Where in `moreRequired` the others stand; -1 when there are none.
    var more: Int32 = -1
    /// A run of `patternMembers`.
    var firstPattern: Int32 = 0
    var patternCount: Int32 = 0
    /// The node of other names; -1 when anything goes, -2 when nothing does.
    var additional: Int32 = -1
    /// The number of its names where nothing is said of others; 0 otherwise.
    var onlyNames: Int32 = 0

    var patterns: Range<Int> { Int(firstPattern)..<Int(firstPattern + patternCount) }
  }

  /// The schema of members whose names match a pattern.
  struct PatternMember: Sendable {
    let pattern: Int32
    let node: Int32
  }

  struct ContainsTable: Sendable {
    let node: Int32
    let minimum: Int
    let maximum: Int?
  }

  struct Condition: Sendable {
    let condition: Int32
    let then: Int32?
    let otherwise: Int32?
  }

  /// Which alternatives an object has by the text of a member.
  struct Choice: Sendable {
    /// A set of names with the name of the member.
    let member: Int32
    /// A set of names with the texts.
    let texts: Int32
    /// How many texts there are.
    let count: Int32
    /// Where in `lists` the runs of alternatives stand, each with its beginning and its length: for each text, for any
    /// other value, and for an object without the member.
    let header: Int32
  }

  /// What holds when a member is there.
  struct Dependency: Sendable {
    let name: String
    let required: [String]
    let node: Int32?
    let keyword: String
  }
}

/// The types of JSON Schema as bits.
enum TypeMask {
  static let object: UInt8 = 1
  static let array: UInt8 = 2
  static let string: UInt8 = 4
  static let integer: UInt8 = 8
  static let fraction: UInt8 = 16
  static let boolean: UInt8 = 32
  static let null: UInt8 = 64
  static let number = integer | fraction
  static let all: UInt8 = 127
  /// How many types there are.
  static let count = 7

  /// The bits of a type's name; nil when there is no such type.
  static func named(_ name: String) -> UInt8? {
    switch name {
    case "object": object
    case "array": array
    case "string": string
    case "integer": integer
    case "number": number
    case "boolean": boolean
    case "null": null
    default: nil
    }
  }

  /// The bit of a value.
  @inline(__always) static func of(_ value: JSONValue) -> UInt8 {
    let bit = UInt8(truncatingIfNeeded: bits &>> (8 &* UInt64(value.kindNumber)))
    return bit == fraction && isWhole(value) ? integer : bit
  }

  /// A byte for each kind of Jansson's, in their order from object to null.
  private static let bits: UInt64 = 0x40_20_20_10_08_04_02_01

  /// The types in words.
  static func description(_ mask: UInt8) -> String {
    var names: [String] = []
    if mask & object != 0 { names.append("an object") }
    if mask & array != 0 { names.append("an array") }
    if mask & string != 0 { names.append("a string") }
    if mask & fraction != 0 {
      names.append("a number")
    } else if mask & integer != 0 {
      names.append("an integer")
    }
    if mask & boolean != 0 { names.append("a boolean") }
    if mask & null != 0 { names.append("null") }
    guard let last = names.last else { return "nothing" }
    return names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " or " + last
  }
}
