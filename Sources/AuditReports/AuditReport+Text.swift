import HostMethods
import LaunchModel
import SceneModel

extension AuditReport {
  /// The widest line of a report for people.
  private static let width = 120

  /// The matrix, then what is lost or undecided and why.
  func text(isColoured: Bool) -> String {
    var lines = Self.wrapped(headline, after: "")
    lines += adoption.warnings.flatMap { Self.wrapped($0, after: "  ") }
    let states = LaunchState.allCases.filter { state in cells.contains { $0.state == state } }
    let paths = LaunchPath.allCases.filter { path in cells.contains { $0.path == path } }
    let nameWidth = paths.map { $0.rawValue.utf8.count }.max() ?? 0
    lines += ["", padded("", nameWidth + 2) + states.map { padded($0.title, 14) }.joined().trimmed]
    for path in paths {
      let row = states.map { state in
        let verdict = cells.first { $0.path == path && $0.state == state }?.verdict ?? ""
        return Self.coloured(padded(verdict, 14), verdict, isColoured)
      }
      lines.append((padded(path.rawValue, nameWidth + 2) + row.joined()).trimmed)
    }
    lines.append("")
    for group in groups {
      let states = group.states.map(\.title).joined(separator: ", ")
      let names = group.paths.map(\.rawValue).joined(separator: ", ")
      lines += Self.wrapped("\(group.verdict) \(names): \(states)", after: "")
      lines += Self.wrapped(group.reason, after: "  ")
      if let source = group.source { lines += Self.wrapped("see \(source.file):\(source.line)", after: "  ") }
    }
    for path in paths {
      var warned = cells.filter { $0.path == path && $0.warning != nil }[...]
      while let warning = warned.first?.warning {
        let states = warned.filter { $0.warning == warning }.map(\.state.title).joined(separator: ", ")
        lines += Self.wrapped("\(path.rawValue) * \(states)", after: "") + Self.wrapped(warning, after: "  ")
        warned.removeAll { $0.warning == warning }
      }
    }
    for open in loaded.app.undecided {
      lines += Self.wrapped("undecided \(open.text)", after: "")
    }
    for warning in loaded.app.unknownMembers + loaded.app.unreachableRules {
      lines += Self.wrapped("warning: \(warning)", after: "")
    }
    lines.append(summary)
    return lines.joined(separator: "\n") + "\n"
  }

  private var headline: String {
    let life =
      switch adoption.lifeCycle {
      case .sceneless: "without scenes"
      case .scenes: "with scenes"
      case .swiftUI: "with SwiftUI's scenes"
      }
    return "\(path): an app \(life)\(adoption.traps ? ", which does not launch" : "")"
  }

  var summary: String {
    let lost = lossCount
    let open = undecidedCount
    let total = cells.count { $0.isLost || $0.isHandled || $0.isUndecided }
    let sum = lost == 0 ? "nothing is lost in \(total) launches" : "\(lost) of \(total) launches are lost"
    return open == 0 ? sum : "\(sum), \(open) \(open == 1 ? "is" : "are") undecided"
  }

  /// Findings in the same states for the same reason, together.
  private struct Group {
    let verdict: String
    var paths: [LaunchPath]
    let states: [LaunchState]
    let reason: String
    let source: LoadedApp.Source?
  }

  /// The groups: what is lost, then what is undecided.
  private var groups: [Group] {
    var found: [Group] = []
    for finding in findings.filter({ !$0.isUndecided }) + findings.filter(\.isUndecided) {
      if let index = found.firstIndex(where: { $0.reason == finding.reason && $0.states == finding.states }) {
        found[index].paths.append(finding.path)
      } else {
        found.append(
          Group(
            verdict: finding.isUndecided ? "undecided" : "LOST", paths: [finding.path],
            states: finding.states,
            reason: finding.reason, source: source(of: finding)))
      }
    }
    return found
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.utf8.count))
  }

  private static func coloured(_ text: String, _ verdict: String, _ isColoured: Bool) -> String {
    guard isColoured, verdict != "-" else { return text }
    let colour = verdict == "LOST" ? "31" : verdict == "undecided" ? "33" : "32"
    return "\u{1B}[\(colour)m\(text)\u{1B}[0m"
  }

  /// A text in lines of at most the width of a report, broken between words.
  ///
  /// What an app is described with may hold anything; no control character of it reaches a terminal.
  private static func wrapped(_ text: String, after indent: String) -> [String] {
    var lines: [String] = []
    var line = indent
    for word in printable(text).split(separator: " ") {
      if line.count > indent.count, line.count + 1 + word.count > width {
        lines.append(line)
        line = indent
      }
      line += (line.count > indent.count ? " " : "") + word
    }
    return lines + [line]
  }
}

/// A text with a sign in place of every control character.
private func printable(_ text: String) -> String {
  var printable = ""
  for scalar in text.unicodeScalars {
    printable.unicodeScalars.append(scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar)
  }
  return printable
}

extension String {
  /// The text without blanks at its end.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
