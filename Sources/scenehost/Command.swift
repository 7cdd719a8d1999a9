import HostMethods
import JSONSchema
import PosixRuntime

/// The command line: which subcommand is meant, and what to say when none is.
enum Command {
  static func run(_ arguments: [String]) -> ExitCode {
    do throws(UsageError) {
      var arguments = arguments
      if arguments.first == "help" { arguments = arguments.dropFirst() + ["--help"] }
      switch arguments.first {
      case "--version":
        return .printing("\(Host.name) \(Host.version)\n")
      case "serve":
        return try ServeCommand.run(Array(arguments.dropFirst()))
      case "call":
        return try CallCommand.run(Array(arguments.dropFirst()))
      case "validate":
        return try ValidateCommand.run(Array(arguments.dropFirst()))
      case "discover":
        return try DiscoverCommand.run(Array(arguments.dropFirst()))
      case "audit":
        return try AuditCommand.run(Array(arguments.dropFirst()))
      case "plugin":
        return try PluginCommand.run(Array(arguments.dropFirst()))
      case let first? where !first.hasPrefix("-"):
        throw UsageError(
          unknown: first, what: "command",
          among: ["serve", "call", "audit", "validate", "discover", "plugin", "help"])
      default:
        return try ServeCommand.run(arguments)
      }
    } catch {
      return error.report()
    }
  }
}

/// A command line that is wrong, and what would be right.
struct UsageError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }

  init(unknown name: String, what: String, among known: [String]) {
    var message = "no \(what) is called '\(name)'"
    if let nearest = nearestNames(to: name, among: known, limit: 1).first {
      message += "; did you mean '\(nearest)'?"
    }
    self.message = message
  }

  /// Says on standard error what is wrong, and where to read more.
  func report() -> ExitCode {
    StandardError.write(line: "scenehost: \(message)")
    StandardError.write(line: "Try 'scenehost --help'.")
    return .usage
  }
}

/// The options of a subcommand, each with a value, read from the front of its arguments.
struct Options {
  private(set) var values: [String: String] = [:]
  /// The values of the options that may be given more than once, in their order.
  private(set) var lists: [String: [String]] = [:]
  /// The options without a value that are given.
  private(set) var flags: Set<String> = []
  /// The arguments that are no options.
  private(set) var rest: [String] = []
  /// Whether `--help` or `-h` stands among them.
  private(set) var asksForHelp = false

  /// Reads `--name value` and `--name=value` wherever they stand; after `--` nothing is an option.
  init(
    _ arguments: [String], allowed: [String], repeated: [String] = [], flags known: [String] = []
  ) throws(UsageError) {
    var arguments = arguments[...]
    while let argument = arguments.popFirst() {
      if argument == "--" {
        rest += arguments
        return
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        rest.append(argument)
        continue
      }
      if argument == "--help" || argument == "-h" {
        asksForHelp = true
        continue
      }
      if known.contains(argument) {
        flags.insert(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard allowed.contains(name) else {
        throw UsageError(unknown: name, what: "option", among: allowed + known + ["--help"])
      }
      guard let value = parts.count == 2 ? String(parts[1]) : arguments.popFirst() else {
        throw UsageError("the option \(name) needs a value")
      }
      if repeated.contains(name) {
        lists[name, default: []].append(value)
      } else if values.updateValue(value, forKey: name) != nil {
        throw UsageError("the option \(name) is given twice")
      }
    }
  }

  /// A number of at least 1; nil when the option is not given.
  func count(_ name: String, atMost maximum: Int = Int.max) throws(UsageError) -> Int? {
    guard let text = values[name] else { return nil }
    guard let number = Int(text), number >= 1, number <= maximum else {
      let range = maximum == Int.max ? "1 or more" : "1 to \(maximum)"
      throw UsageError("the option \(name) is a number, \(range), not '\(text)'")
    }
    return number
  }
}
