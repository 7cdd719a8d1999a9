import AuditReports
import HostMethods
import Jansson
import LaunchModel
import SceneModel

/// A report on an app that is described by JSON; statements stand where the pointer is long.
func report(
  _ text: String, path: String = "app.json", paths: [LaunchPath]? = nil, states: [LaunchState]? = nil
) throws -> AuditReport {
  let document = try JSONDocument(parsing: text.utf8Span.span)
  let loaded = try LoadedApp(document.root, host: Host())
  return AuditReport(path: path, loaded: loaded, paths: paths, states: states) {
    TextPosition(line: 1, column: 1 + $0.utf8.count)
  }
}

/// An app whose scene delegate has no method but one that reads nothing.
let losing = """
  {"sceneManifest":true,"appDelegate":[],"sceneDelegate":["scene(_:willConnectTo:options:)"]}
  """
