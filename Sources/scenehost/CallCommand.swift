import HostKit
import HostMethods
import JSONRPC
import Jansson
import PosixRuntime

/// `scenehost call`: one request from a shell.
enum CallCommand {
  static func run(_ arguments: [String]) throws(UsageError) -> ExitCode {
    let options = try Options(arguments, allowed: ["--state"])
    guard let method = options.rest.first else {
      throw UsageError("call needs the name of a method")
    }
    let params = try CallParameters(Array(options.rest.dropFirst()))
    do {
      var world = try StoredWorld(path: options.values["--state"])
      let outcome = world.call(method, candidates: params.candidates)
      if outcome.error == nil { try world.save() }
      return report(outcome)
    } catch let error as PosixError {
      StandardError.write(line: "scenehost: \(error.attempt): \(error.reason)")
      return .badInput
    } catch let error as BadStateFile {
      StandardError.write(line: "scenehost: \(error.message)")
      return .badInput
    } catch {
      StandardError.write(line: "scenehost: \(error)")
      return .failure
    }
  }

  private static func report(_ outcome: StoredWorld.Outcome) -> ExitCode {
    guard let error = outcome.error else {
      Output.write(outcome.text + "\n")
      return .success
    }
    Output.write(outcome.text + "\n")
    StandardError.write(line: "scenehost: \(error.message)")
    let isUsage = [RPCError.Code.methodNotFound, .invalidParams].contains { $0.rawValue == error.code }
    return isUsage ? .usage : .findings
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
    var guessed = ParameterTree()
    var literal = ParameterTree()
    for argument in arguments {
      guard let sign = argument.firstIndex(of: "="), sign != argument.startIndex else {
        throw UsageError("a parameter is key=value or one JSON object, not '\(argument)'")
      }
      let path = argument[..<sign].split(separator: ".", omittingEmptySubsequences: false)
      let value = String(argument[argument.index(after: sign)...])
      try guessed.insert(isJSON(value) ? value : quoted(value), at: path, argument)
      // An identifier may look like a number.
      try literal.insert(isScalar(value) ? quoted(value) : value, at: path, argument)
    }
    candidates = [guessed.text, literal.text]
  }
}

/// Whether a text is JSON.
private func isJSON(_ text: String) -> Bool {
  (try? JSONDocument(parsing: text.utf8Span.span)) != nil
}

/// Whether a text is no JSON object, array or string.
private func isScalar(_ text: String) -> Bool {
  guard let document = try? JSONDocument(parsing: text.utf8Span.span) else { return true }
  return !document.root.isObject && !document.root.isArray && !document.root.isString
}

private func quoted(_ text: String) -> String {
  var writer = JSONWriter()
  writer.string(text)
  return writer.text
}

/// Parameters with dotted names, as a tree of objects.
private struct ParameterTree {
  private var order: [String] = []
  private var leaves: [String: String] = [:]
  private var branches: [String: [(path: ArraySlice<Substring>, value: String)]] = [:]

  mutating func insert(
    _ value: String, at path: [Substring], _ argument: String
  ) throws(UsageError) {
    try insert(value, at: path[...], argument)
  }

  private mutating func insert(
    _ value: String, at path: ArraySlice<Substring>, _ argument: String
  ) throws(UsageError) {
    let name = String(path.first ?? "")
    if path.count == 1 {
      if leaves[name] != nil || branches[name] != nil {
        throw UsageError("the parameter \(name) is given twice")
      }
      order.append(name)
      leaves[name] = value
    } else {
      if leaves[name] != nil { throw UsageError("the parameter \(name) is given twice") }
      if branches[name] == nil { order.append(name) }
      branches[name, default: []].append((path.dropFirst(), value))
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
        var subtree = ParameterTree()
        for (path, value) in branches[name] ?? [] {
          // Twice the same name below a branch is found when the request is parsed.
          try? subtree.insert(value, at: path, name)
        }
        subtree.write(to: &writer)
      }
    }
    writer.endObject()
  }
}
