import HostMethods
import Jansson
import LaunchModel
import SceneModel

extension AuditReport {
  /// What `deliveryMatrix` answers, on one line.
  var json: String {
    var writer = JSONWriter(capacity: 64 * 1024)
    writer.matrix(adoption, cells, undecided: loaded.app.undecided)
    return writer.text + "\n"
  }

  /// SARIF 2.1.0, with a rule for each path and verdict, an error for each loss, and a note for what is undecided.
  var sarif: String {
    var writer = JSONWriter(capacity: 64 * 1024)
    let findings = findings
    let kinds = LaunchPath.allCases.flatMap { path in [(path, false), (path, true)] }
      .filter { kind in findings.contains { $0.path == kind.0 && $0.isUndecided == kind.1 } }
    var rules = kinds.map { path, isUndecided in
      isUndecided
        ? ("undecided/\(path.rawValue)", "Whether a launch is lost is undecided: \(path.title)")
        : ("lost/\(path.rawValue)", "A launch is lost: \(path.title)")
    }
    let statements = loaded.app.undecided
    if !statements.isEmpty {
      rules.append(("undecided", "A statement of the app description is undecided"))
    }
    writer.sarif(rules: rules) { writer in
      for finding in findings {
        let pointer = pointer(of: finding)
        let here = place(pointer)
        let source = source(of: finding)
        let states = finding.states.map(\.title).joined(separator: ", ")
        let verdict = finding.isUndecided ? "undecided" : "lost"
        writer.sarifResult(
          rule: "\(verdict)/\(finding.path.rawValue)", level: finding.isUndecided ? "note" : "error",
          message: "\(finding.path.title) is \(verdict) (\(states)): \(finding.reason)",
          file: source?.file ?? path, line: source?.line ?? here.line, column: source?.column ?? here.column)
      }
      for statement in statements {
        let here = place(statement.pointer)
        let about = statement.pointer.isEmpty ? "" : "\(statement.pointer): "
        writer.sarifResult(
          rule: "undecided", level: "note", message: about + statement.reason, file: statement.file ?? path,
          line: statement.file == nil ? here.line : statement.line ?? 1,
          column: statement.file == nil ? here.column : 1)
      }
    }
    return writer.text + "\n"
  }
}
