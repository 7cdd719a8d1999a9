import HostKit
import HostMethods
import JSONRPC
import Jansson
import PosixRuntime

/// `scenehost call`: one request from a shell.
enum CallCommand {
  static func run(_ arguments: [String]) throws(UsageError) -> ExitCode {
    let options = try Options(arguments, allowed: ["--app", "--state"])
    if options.asksForHelp { return .printing(try Help.call(options.rest.first)) }
    guard let method = options.rest.first else {
      throw UsageError("call needs the name of a method")
    }
    let params = try CallParameters(Array(options.rest.dropFirst()))
    return loading {
      let app = try options.values["--app"].map { try AppFile(path: $0) }
      var world = try StoredWorld(path: options.values["--state"], app: app)
      let outcome = world.call(method, candidates: params.candidates)
      if outcome.error == nil { try world.save() }
      return report(outcome)
    }
  }

  private static func report(_ outcome: StoredWorld.Outcome) -> ExitCode {
    guard let error = outcome.error else { return .printing(outcome.text + "\n") }
    StandardError.write(line: "scenehost: \(error.message)")
    let isUsage = [RPCError.Code.methodNotFound, .invalidParams].contains { $0.rawValue == error.code }
    return .printing(outcome.text + "\n", isUsage ? .usage : .findings)
  }
}

/// The parameters of a call as they stand on the command line.
struct CallParameters {
  /// The candidates for the parameters as JSON, the likeliest first; nil for none.
  let candidates: [String]

  /// Reads one JSON text, or any number of `key=value`.
  init(_ arguments: [String]) throws(UsageError) {
    if arguments.isEmpty {
      candidates = []
      return
    }
    if arguments.count == 1, let first = arguments[0].utf8.first(where: { $0 > 0x20 }),
      first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    {
      do throws(JSONParseError) {
        _ = try JSONDocument(parsing: arguments[0].utf8Span.span)
      } catch {
        throw UsageError("the parameters are not JSON: \(error.text), at column \(error.column)")
      }
      candidates = [arguments[0]]
      return
    }
    var assignments: [Assignment] = []
    for argument in arguments { assignments.append(try Assignment(argument)) }
    // An identifier may look like a number: where no reading as JSON fits, one value is a string, or all are.
    let doubtful = assignments.indices.filter { assignments[$0].isScalar }
    var readings: [Set<Int>] = [[]] + doubtful.map { [$0] }
    if doubtful.count > 1 { readings.append(Set(doubtful)) }
    var candidates: [String] = []
    for strings in readings {
      var tree = ParameterTree()
      for (index, assignment) in assignments.enumerated() {
        try tree.insert(assignment.json(asString: strings.contains(index)), at: assignment.path[...])
      }
      candidates.append(tree.text)
    }
    self.candidates = candidates
  }
}

/// One `key=value`.
private struct Assignment {
  let path: [Substring]
  private let value: String
  private let isJSON: Bool
  /// Whether the value reads as JSON and is a number, true, false or null.
  let isScalar: Bool

  init(_ argument: String) throws(UsageError) {
    guard let sign = argument.firstIndex(of: "="), sign != argument.startIndex else {
      throw UsageError("a parameter is key=value or one JSON object, not '\(argument)'")
    }
    path = argument[..<sign].split(separator: ".", omittingEmptySubsequences: false)
    guard path.count < Limits.deepest else {
      throw UsageError("a parameter is nested deeper than \(Limits.deepest)")
    }
    value = String(argument[argument.index(after: sign)...])
    guard let document = try? JSONDocument(parsing: value.utf8Span.span) else {
      isJSON = false
      isScalar = false
      return
    }
    isJSON = true
    isScalar = !document.root.isObject && !document.root.isArray && !document.root.isString
  }

  func json(asString: Bool) -> String {
    isJSON && !asString ? value : quoted(value)
  }
}

/// A text as a JSON string.
func quoted(_ text: String) -> String {
  var writer = JSONWriter()
  writer.string(text)
  return writer.text
}

/// Parameters with dotted names, as a tree of objects.
private struct ParameterTree {
  private var order: [String] = []
  private var leaves: [String: String] = [:]
  private var branches: [String: ParameterTree] = [:]

  mutating func insert(
    _ value: String, at path: ArraySlice<Substring>, below parent: String = ""
  ) throws(UsageError) {
    let name = String(path.first ?? "")
    let isLeaf = path.count == 1
    if leaves[name] != nil || (isLeaf && branches[name] != nil) {
      throw UsageError("the parameter \(parent)\(name) is given twice")
    }
    if branches[name] == nil { order.append(name) }
    if isLeaf {
      leaves[name] = value
    } else {
      try branches[name, default: ParameterTree()]
        .insert(value, at: path.dropFirst(), below: "\(parent)\(name).")
    }
  }

  var text: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text
  }

  private func write(to writer: inout JSONWriter) {
    writer.beginObject()
    for name in order {
      writer.name(escaping: name)
      if let leaf = leaves[name] {
        writer.verbatim(leaf.utf8Span.span)
      } else {
        branches[name]?.write(to: &writer)
      }
    }
    writer.endObject()
  }
}
