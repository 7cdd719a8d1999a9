import JSONSchema
import Jansson

/// One schema of a document: what each of its keywords says, with the schemas inside it by number.
///
/// Annotations and unknown keywords are not kept, but for `default`. A class, because it has many parts and is looked
/// at far more often than it is made; nothing changes it once its document is read.
final class SchemaNode {
  /// The schema it stands in; nil for one that is found by a whole pointer.
  let parent: Int?
  /// The JSON Pointer from the parent, or from the document.
  let step: String
  /// 0 for the old document, 1 for the new one.
  let document: Int

  /// The schema that `$ref` leads to.
  var reference: Int?
  /// Whether the schema is `false`.
  var isNever = false
  var types = SchemaTypes.all
  /// What `enum` and `const` leave; nil without them.
  var values: [SchemaValue]?
  var numbers = NumberRules()
  var strings = StringRules()
  var elements = ElementRules()
  var members = MemberRules()
  var all: [Int] = []
  var any: [Int] = []
  var one: [Int] = []
  var hasAny = false
  var hasOne = false
  var no: Int?
  var condition: Condition?
  var defaultValue: JSONFragment?

  init(parent: Int?, step: String, document: Int) {
    self.parent = parent
    self.step = step
    self.document = document
  }

  struct NumberRules {
    var lower: Bound?
    var upper: Bound?
    var divisor: JSONConstant?
  }

  /// A bound of numbers; an exclusive one is not reached.
  struct Bound {
    let value: JSONConstant
    let isExclusive: Bool
  }

  struct StringRules {
    var length = CountRange()
    var pattern: String?
    var format: String?
  }

  struct ElementRules {
    var count = CountRange()
    var isUnique = false
    var prefix: [Int] = []
    var rest: Int?
    var contained: Int?
    var containedCount = CountRange(least: 1)
    var unevaluated: Int?
  }

  struct MemberRules {
    var count = CountRange()
    /// The names of `properties` in their order.
    var names: [ExactText] = []
    var schemas: [ExactText: Int] = [:]
    var patterns: [(pattern: String, schema: Int)] = []
    var additional: Int?
    var namesSchema: Int?
    var required: [ExactText] = []
    var requiredWith: [(name: ExactText, others: [ExactText])] = []
    var schemasWith: [(name: ExactText, schema: Int)] = []
    var unevaluated: Int?
  }

  struct Condition {
    let condition: Int
    let then: Int?
    let otherwise: Int?
  }
}

/// How many of something there may be.
struct CountRange: Equatable {
  var least = 0
  var most: Int?
}
