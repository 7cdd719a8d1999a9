import HostKit
import JSONRPC
import PosixRuntime

/// `scenehost serve`: the main job.
enum ServeCommand {
  private static let options = [
    "--app", "--plugin", "--framing", "--max-message-bytes", "--max-nesting-depth", "--max-batch-length",
    "--max-string-bytes",
  ]

  static func run(_ arguments: [String]) throws(UsageError) -> ExitCode {
    let options = try Options(
      arguments, allowed: options + PluginArguments.repeated,
      repeated: ["--plugin"] + PluginArguments.repeated,
      flags: ["--sandbox"])
    if options.asksForHelp { return .printing(Help.text) }
    if let extra = options.rest.first {
      throw UsageError("serve takes no argument, and '\(extra)' is one")
    }
    let paths = options.lists["--plugin"] ?? []
    let framing = try options.choice("--framing", Framing.self) ?? .auto
    let limits = try limits(options)
    return loading {
      let app = try options.values["--app"].map { try AppFile(path: $0) }
      let plugins = try PluginArguments.files(paths, options, app)
      do throws(PosixError) {
        var server = try Server(framing: framing, limits: limits, app: app, plugins: plugins)
        switch try server.run() {
        case .answered, .outputClosed: return server.hasFailedPlugins ? .pluginFailure : .success
        case .abandoned: return .findings
        }
      } catch {
        StandardError.write(line: "scenehost: \(error.attempt): \(error.reason)")
        return .failure
      }
    }
  }

  private static func limits(_ options: Options) throws(UsageError) -> Limits {
    var limits = Limits()
    if let count = try options.count("--max-message-bytes") { limits.messageBytes = count }
    if let count = try options.count("--max-nesting-depth", atMost: Limits.deepest) {
      limits.nestingDepth = count
    }
    if let count = try options.count("--max-batch-length") { limits.batchLength = count }
    if let count = try options.count("--max-string-bytes") { limits.stringBytes = count }
    return limits
  }
}
