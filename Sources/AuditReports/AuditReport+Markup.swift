import HostMethods
import LaunchModel
import SceneModel

extension AuditReport {
  /// JUnit's XML: a suite for each path, a test for each state.
  var junit: String {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    lines.append(
      #"<testsuites name="\#(Self.escaped(path))" tests="\#(cells.count)" failures="\#(lossCount)">"#)
    for path in LaunchPath.allCases {
      let row = cells.filter { $0.path == path }
      if row.isEmpty { continue }
      let lost = row.count { $0.isLost }
      lines.append(#"  <testsuite name="\#(path.rawValue)" tests="\#(row.count)" failures="\#(lost)">"#)
      for cell in row {
        let open = #"    <testcase classname="\#(path.rawValue)" name="\#(cell.state.rawValue)""#
        let reason = Self.escaped(cell.reason ?? "")
        if cell.isLost {
          lines.append(open + #"><failure message="\#(reason)"/></testcase>"#)
        } else if !cell.isHandled {
          lines.append(open + #"><skipped message="\#(reason)"/></testcase>"#)
        } else {
          lines.append(open + "/>")
        }
      }
      lines.append("  </testsuite>")
    }
    return lines.joined(separator: "\n") + "\n</testsuites>\n"
  }

  /// A page with the matrix, the losses and what is undecided.
  var html: String {
    let states = LaunchState.allCases.filter { state in cells.contains { $0.state == state } }
    var lines = [
      "<!DOCTYPE html>", #"<html lang="en"><head><meta charset="utf-8">"#,
      "<title>Where launches land: \(Self.escaped(path))</title>",
      """
      <style>body{font:15px system-ui;margin:2em}table{border-collapse:collapse}td,th{padding:.3em .8em;\
      border:1px solid #ccc;text-align:left}.lost{background:#fdd}.handled{background:#dfd}\
      .undecided{background:#ffd}</style></head><body>
      """,
      "<h1>\(Self.escaped(path))</h1><p>\(Self.escaped(summary))</p>",
      "<table><tr><th>path</th>" + states.map { "<th>\($0.title)</th>" }.joined() + "</tr>",
    ]
    for path in LaunchPath.allCases {
      let row = cells.filter { $0.path == path }
      if row.isEmpty { continue }
      let columns = row.map { cell in
        let kind = cell.isLost ? "lost" : cell.isHandled ? "handled" : cell.isUndecided ? "undecided" : "none"
        let note = Self.escaped(cell.reason ?? cell.warning ?? "")
        return #"<td class="\#(kind)" title="\#(note)">\#(cell.verdict)</td>"#
      }
      lines.append("<tr><th>\(path.title)</th>\(columns.joined())</tr>")
    }
    lines.append("</table><ul>")
    for finding in findings {
      let states = finding.states.map(\.title).joined(separator: ", ")
      let verdict = finding.isUndecided ? "undecided, " : ""
      lines.append(
        "<li><b>\(finding.path.title)</b> (\(verdict)\(states)): \(Self.escaped(finding.reason))</li>")
    }
    for statement in loaded.app.undecided {
      lines.append("<li><b>undecided</b> \(Self.escaped(statement.text))</li>")
    }
    return lines.joined(separator: "\n") + "\n</ul></body></html>\n"
  }

  /// A text for XML and HTML; what XML has no character for is left out.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\u{0}"..<"\u{20}" where scalar != "\n" && scalar != "\t": continue
      case "\u{FFFE}", "\u{FFFF}": continue
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
