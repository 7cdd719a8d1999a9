package import HostMethods
package import Jansson
package import LaunchModel
package import SceneModel

/// What an audit found, for people and for programs.
package struct AuditReport {
  /// The formats a report can be written in.
  package enum Format: String, CaseIterable, Sendable {
    /// A matrix and the losses, for people.
    case text
    /// What `deliveryMatrix` answers.
    case json
    /// SARIF 2.1.0, which code-scanning views open.
    case sarif
    /// JUnit's XML, which continuous integration reads.
    case junit
    /// A page.
    case html
  }

  /// The file that describes the app.
  package let path: String
  /// The description.
  package let loaded: LoadedApp
  /// What adopting the scene life cycle comes to.
  package let adoption: Adoption
  /// The cells, path by path.
  package let cells: [DeliveryCell]
  /// Where a statement stands in the file: line and column.
  let place: (String) -> TextPosition

  /// Audits an app.
  ///
  /// - Parameters:
  ///   - path: The file, as it was given.
  ///   - loaded: What is in it.
  ///   - paths: The paths to look at; nil for all but the questions about windows.
  ///   - states: The states to look at; nil for all.
  ///   - place: Where a statement, by its JSON Pointer, stands in the file.
  package init(
    path: String, loaded: LoadedApp, paths: [LaunchPath]? = nil, states: [LaunchState]? = nil,
    place: @escaping (String) -> TextPosition
  ) {
    self.path = path
    self.loaded = loaded
    self.place = place
    let audit = DeliveryAudit(loaded.app, policies: loaded.policies)
    adoption = audit.adoption
    cells = audit.cells(of: paths ?? DeliveryAudit.paths, in: states ?? LaunchState.allCases)
  }

  /// How many cells are lost.
  package var lossCount: Int { cells.count { $0.isLost } }

  /// How many cells are undecided.
  package var undecidedCount: Int { cells.count { $0.isUndecided } }

  /// The losses and what is undecided, those of one path for one reason together.
  var findings: [Finding] {
    var found: [Finding] = []
    for cell in cells where cell.isLost || cell.isUndecided {
      let reason = cell.reason ?? ""
      if let index = found.lastIndex(where: { $0.path == cell.path && $0.reason == reason }) {
        found[index].states.append(cell.state)
      } else {
        found.append(Finding(cell, reason: reason))
      }
    }
    return found
  }

  /// A path that is lost or undecided in some states for one reason.
  struct Finding {
    let path: LaunchPath
    var states: [LaunchState]
    let reason: String
    let statement: DescribedStatement?
    let isUndecided: Bool
    let undecidedStatements: [UndecidedStatement]

    init(_ cell: DeliveryCell, reason: String) {
      path = cell.path
      states = [cell.state]
      self.reason = reason
      statement = cell.statement
      isUndecided = cell.isUndecided
      undecidedStatements = cell.undecidedStatements
    }
  }

  /// The statement of the description that a finding is about, as a JSON Pointer.
  func pointer(of finding: Finding) -> String {
    finding.undecidedStatements.first?.pointer ?? finding.statement.map { loaded.pointer(to: $0) } ?? ""
  }

  /// Where in the project a finding is to be mended or decided: where the statement comes from, else what stands
  /// nearest to it.
  func source(of finding: Finding) -> LoadedApp.Source? {
    if let statement = finding.undecidedStatements.first, let file = statement.file {
      return LoadedApp.Source(pointer: statement.pointer, file: file, line: statement.line ?? 1, column: 1)
    }
    let nearby = ["/sceneDelegate", "/appDelegate", "/UIApplicationSceneManifest", "/sceneManifest"]
    for pointer in [pointer(of: finding)] + nearby {
      if let source = loaded.source(of: pointer) { return source }
    }
    return nil
  }

  /// The report in a format.
  ///
  /// - Parameter isColoured: Whether text has colours.
  package func written(as format: Format, isColoured: Bool = false) -> String {
    switch format {
    case .text: text(isColoured: isColoured)
    case .json: json
    case .sarif: sarif
    case .junit: junit
    case .html: html
    }
  }
}

extension DeliveryCell {
  /// What a person reads in the matrix.
  var verdict: String {
    if isLost { return "LOST" }
    if isUndecided { return "undecided" }
    return isHandled ? (warning == nil ? "handled" : "handled*") : "-"
  }
}

extension LaunchState {
  /// The state in words.
  var title: String {
    switch self {
    case .notRunning: "not running"
    case .background, .suspended, .foreground, .disconnected: rawValue
    }
  }
}
