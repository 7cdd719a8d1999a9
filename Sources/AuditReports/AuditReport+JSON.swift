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

  /// SARIF 2.1.0, with a rule for each path and a result for each loss.
  var sarif: String {
    var writer = JSONWriter(capacity: 64 * 1024)
    let losses = losses
    let paths = LaunchPath.allCases.filter { path in losses.contains { $0.path == path } }
    writer.sarif(rules: paths.map { ("lost/\($0.rawValue)", "A launch is lost: \($0.title)") }) { writer in
      for loss in losses {
        let pointer = pointer(of: loss)
        let here = place(pointer)
        let source = source(of: loss)
        let states = loss.states.map(\.title).joined(separator: ", ")
        writer.sarifResult(
          rule: "lost/\(loss.path.rawValue)", level: "error",
          message: "\(loss.path.title) is lost (\(states)): \(loss.reason)", file: source?.file ?? path,
          line: source?.line ?? here.line, column: source?.column ?? here.column)
      }
    }
    return writer.text + "\n"
  }
}
