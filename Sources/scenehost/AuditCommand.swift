import AuditReports
import HostKit
import HostMethods
import JSONSchema
import Jansson
import LaunchModel
import PosixRuntime
import SceneModel

/// `scenehost audit`: where each launch lands.
enum AuditCommand {
  private static let options = [
    "--format", "--path", "--state", "--sdk", "--os", "--color", "--project", "--target", "--reader",
  ]

  static func run(_ arguments: [String]) throws(UsageError) -> ExitCode {
    let options = try Options(arguments, allowed: options)
    if options.asksForHelp { return .printing(Help.text) }
    let project = options.values["--project"]
    guard let path = project ?? options.rest.first else {
      throw UsageError("audit needs an app description, - for standard input, or --project DIR")
    }
    if let extra = options.rest.first, project != nil {
      throw UsageError("just one of --project and an app description is audited, and '\(extra)' is another")
    }
    if options.rest.count > 1 {
      throw UsageError("audit takes one app description, and '\(options.rest[1])' is another")
    }
    let format = try options.choice("--format", AuditReport.Format.self) ?? .text
    let onlyPath = try options.choice("--path", LaunchPath.self)
    let onlyState = try options.choice("--state", LaunchState.self)
    let sdk = try options.version("--sdk")
    let system = try options.version("--os")
    let colour = try options.choice("--color", Colour.self) ?? .auto
    return loading {
      let file: AppFile
      if let project {
        let text = try ProjectReader.description(
          of: project, target: options.values["--target"], reader: options.values["--reader"])
        file = try AppFile(path: project, text: text)
      } else {
        file = try AppFile(path: path)
      }
      var loaded = file.loaded
      if let sdk { loaded.app.sdk = sdk }
      if let system { loaded.app.systemVersion = system }
      let report = AuditReport(
        path: path == "-" ? "standard input" : path, loaded: loaded, paths: onlyPath.map { [$0] },
        states: onlyState.map { [$0] }, place: file.place)
      let text = report.written(as: format, isColoured: colour.isWanted)
      return .printing(text, report.lossCount == 0 ? .success : .findings)
    }
  }
}

/// Whether to write in colours.
enum Colour: String, CaseIterable {
  case auto, always, never

  /// Whether colours are wanted where standard output goes now.
  var isWanted: Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: Output.isTerminal && !Output.refusesColour
    }
  }
}

/// Runs what reads files, and says on standard error what is wrong with them.
func loading(_ body: () throws -> ExitCode) -> ExitCode {
  do {
    return try body()
  } catch let error as PosixError {
    StandardError.write(line: "scenehost: \(error.attempt): \(error.reason)")
    return .badInput
  } catch let error as UsageError {
    return error.report()
  } catch let error as SandboxProblem {
    StandardError.write(line: "scenehost: \(error.message)")
    return .badInput
  } catch let error as ReaderProblem {
    StandardError.write(line: "scenehost: \(error.lines.joined(separator: "\n"))")
    return error.status == 2 ? .usage : error.status == 4 ? .pluginFailure : .badInput
  } catch let error as BadFile {
    for line in error.lines { StandardError.write(line: "scenehost: \(line)") }
    return .badInput
  } catch {
    StandardError.write(line: "scenehost: \(error)")
    return .failure
  }
}

extension Options {
  /// The value of an option that is one of some names; nil when the option is not given.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, _: Choice.Type
  ) throws(UsageError) -> Choice? where Choice.RawValue == String {
    guard let text = values[name] else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let known = Choice.allCases.map(\.rawValue)
    let what = String(name.dropFirst(2))
    guard nearestNames(to: text, among: known, limit: 1).isEmpty, known.count <= 8 else {
      throw UsageError(unknown: text, what: what, among: known)
    }
    throw UsageError("no \(what) is called '\(text)'; there are \(known.joined(separator: ", "))")
  }

  /// A version such as 27, 18.4 or 26.1.2, as far as its second part; nil when the option is not given.
  func version(_ name: String) throws(UsageError) -> Double? {
    guard let text = values[name] else { return nil }
    guard let number = AppDescription.version(text) else {
      throw UsageError("the option \(name) is a version such as 27, not '\(text)'")
    }
    return number
  }
}
