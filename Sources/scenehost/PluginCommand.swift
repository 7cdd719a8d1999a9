import HostKit
import PosixRuntime

/// `scenehost plugin check`: whether a plugin keeps to the protocol, outside a session.
enum PluginCommand {
  static func run(_ arguments: [String]) throws(UsageError) -> ExitCode {
    let options = try Options(
      arguments, allowed: PluginArguments.repeated, repeated: PluginArguments.repeated, flags: ["--sandbox"])
    if options.asksForHelp { return .printing(Help.text) }
    guard let action = options.rest.first else { throw UsageError("plugin needs an action: check") }
    guard action == "check" else { throw UsageError(unknown: action, what: "action", among: ["check"]) }
    let paths = Array(options.rest.dropFirst())
    if paths.isEmpty { throw UsageError("plugin check needs the path of a plugin") }
    return loading {
      let files = try PluginArguments.files(paths, options)
      var worst = ExitCode.success
      var text = ""
      for file in files {
        let report = try PluginCheck.report(on: file)
        for line in report.lines { text += "\(file.path): \(line)\n" }
        worst = max(worst, report.verdict.exitCode)
      }
      return .printing(text, worst)
    }
  }

  private static func max(_ one: ExitCode, _ other: ExitCode) -> ExitCode {
    one.rawValue >= other.rawValue ? one : other
  }
}

extension PluginCheck.Verdict {
  /// What the shell is told.
  fileprivate var exitCode: ExitCode {
    switch self {
    case .good: .success
    case .faulty: .findings
    case .unusable: .pluginFailure
    }
  }
}
