import HostMethods
import Jansson
import LaunchModel
import SceneModel

extension AuditReport {
  /// What `deliveryMatrix` answers, on one line.
  var json: String {
    var writer = JSONWriter(capacity: 64 * 1024)
    writer.matrix(adoption, cells)
    return writer.text + "\n"
  }

  /// SARIF 2.1.0, with a rule for each path and verdict, an error for each loss, and a note for what is undecided.
  var sarif: String {
    var writer = JSONWriter(capacity: 64 * 1024)
    let findings = findings
    let kinds = LaunchPath.allCases.flatMap { path in [(path, false), (path, true)] }
      .filter { kind in findings.contains { $0.path == kind.0 && $0.isUndecided == kind.1 } }
    let rules = kinds.map { path, isUndecided in
      isUndecided
        ? ("undecided/\(path.rawValue)", "Whether a launch is lost is undecided: \(path.title)")
        : ("lost/\(path.rawValue)", "A launch is lost: \(path.title)")
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
    }
    return writer.text + "\n"
  }
}
