import JSONSchema

/// What an OpenRPC document promises, its schemas by number in the table of both documents.
struct ContractDocument {
  var methods: [ContractMethod] = []
  /// The places of the methods, by name.
  var places: [ExactText: Int] = [:]
  /// The schemas of `components`, in their order.
  var components: [(name: String, schema: Int)] = []
  /// What `info.version` says; nil when it says nothing.
  var version: String?
}

/// A method of an OpenRPC document.
struct ContractMethod {
  let name: String
  var params: [ContractParam] = []
  var structure = ParamStructure.either
  var result: ContractParam?
  var errors: [(code: Int64, message: String)] = []
  var isDeprecated = false
}

/// A parameter or a result.
struct ContractParam {
  let name: String
  let schema: Int
  let isRequired: Bool
  let isDeprecated: Bool
}

/// How parameters may come.
enum ParamStructure: String {
  case byName = "by-name"
  case byPosition = "by-position"
  case either
}
