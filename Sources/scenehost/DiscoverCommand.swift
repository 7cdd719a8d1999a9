import HostKit
import HostMethods
import Jansson
import PosixRuntime
import ProtocolCompatibility

/// `scenehost discover`: what the host can be asked.
enum DiscoverCommand {
  private enum Format: String, CaseIterable {
    case openrpc, markdown, json
  }

  static func run(_ arguments: [String]) throws(UsageError) -> ExitCode {
    let options = try Options(arguments, allowed: ["--format", "--diff"])
    if options.asksForHelp { return .printing(Help.text) }
    if let extra = options.rest.first {
      throw UsageError("discover takes no argument, and '\(extra)' is one")
    }
    let catalog = MethodCatalog()
    if let path = options.values["--diff"] {
      if options.values["--format"] != nil { throw UsageError("just one of --format and --diff is given") }
      return loading { try compare(path, catalog) }
    }
    switch try options.choice("--format", Format.self) ?? .openrpc {
    case .openrpc: return .printing(document(catalog) + "\n")
    case .markdown: return .printing(catalog.reference)
    case .json: return .printing(catalog.index)
    }
  }

  private static func document(_ catalog: MethodCatalog) -> String {
    var writer = JSONWriter(capacity: 128 * 1024)
    writer.openRPCDocument(catalog)
    return writer.text
  }

  /// Says what has changed since an older document; exit status 1 when a client of it may break.
  private static func compare(_ path: String, _ catalog: MethodCatalog) throws -> ExitCode {
    let text = try Files.read(path)
    let old = try JSONDocument(parsing: text.span, ofFile: path)
    let new = try JSONDocument(parsing: document(catalog).utf8Span.span)
    let comparison: ProtocolComparison
    do throws(OpenRPCFault) {
      comparison = try ProtocolComparison(old: old.root, new: new.root)
    } catch {
      throw BadFile(path: path, pointer: error.place, error.message, in: text.span)
    }
    return .printing(
      comparison.lines.joined(separator: "\n") + "\n", comparison.isBreaking ? .findings : .success)
  }
}
