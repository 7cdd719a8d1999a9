import HostKit
import HostMethods
import Jansson
import PosixRuntime

/// `scenehost validate`: what is wrong with files, with line and column.
enum ValidateCommand {
  private enum Format: String, CaseIterable {
    case text, json, sarif
  }

  static func run(_ arguments: [String]) throws(UsageError) -> ExitCode {
    let options = try Options(arguments, allowed: ["--schema", "--as", "--format"])
    if options.asksForHelp { return .printing(Help.text) }
    if options.rest.isEmpty { throw UsageError("validate needs files, or - for standard input") }
    let format = try options.choice("--format", Format.self) ?? .text
    let kind = try options.choice("--as", FileKind.self)
    if kind != nil, options.values["--schema"] != nil {
      throw UsageError("just one of --as and --schema says what is right")
    }
    return loading {
      let check = try options.values["--schema"].map { try FileCheck(schemaAt: $0) } ?? FileCheck()
      var findings: [FileFinding] = []
      var failure: ExitCode?
      for path in options.rest {
        let outcome = loading {
          findings += try check.findings(in: path, as: kind)
          return .success
        }
        // The others are checked all the same.
        if outcome != .success { failure = outcome }
      }
      let text =
        switch format {
        case .text: findings.map { line($0) + "\n" }.joined()
        case .json: json(findings)
        case .sarif: sarif(findings)
        }
      return .printing(text, failure ?? (findings.contains { !$0.isWarning } ? .findings : .success))
    }
  }

  private static func line(_ finding: FileFinding) -> String {
    let place = finding.pointer.isEmpty ? "" : "\(finding.pointer): "
    let warning = finding.isWarning ? "warning: " : ""
    return "\(finding.path):\(finding.line):\(finding.column): \(warning)\(place)\(finding.message)"
  }

  private static func json(_ findings: [FileFinding]) -> String {
    var writer = JSONWriter(capacity: 4096)
    writer.beginArray()
    for finding in findings {
      writer.beginObject()
      writer.name("file")
      writer.string(finding.path)
      writer.name("line")
      writer.integer(finding.line)
      writer.name("column")
      writer.integer(finding.column)
      writer.name("instanceLocation")
      writer.string(finding.pointer)
      writer.name("message")
      writer.string(finding.message)
      writer.name("warning")
      writer.boolean(finding.isWarning)
      writer.endObject()
    }
    writer.endArray()
    return writer.text + "\n"
  }

  private static func sarif(_ findings: [FileFinding]) -> String {
    var writer = JSONWriter(capacity: 4096)
    writer.sarif(rules: [("invalid", "A file does not fit its schema")]) { writer in
      for finding in findings {
        writer.sarifResult(
          rule: "invalid", level: finding.isWarning ? "warning" : "error",
          message: finding.pointer.isEmpty ? finding.message : "\(finding.pointer): \(finding.message)",
          file: finding.path, line: finding.line, column: finding.column)
      }
    }
    return writer.text + "\n"
  }
}
