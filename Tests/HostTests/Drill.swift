import Foundation
import Jansson
import TestSupport
import Testing

/// A plugin of `fault_plugin.py`: what it is called, what it does wrong, and what else is said of it.
struct FaultPlugin: Sendable {
  var name = "faulty"
  var mode = "healthy"
  /// The settings of the program, as JSON.
  var settings = "{}"
  /// More members of `plugin.json`, each with a comma before it.
  var members = ""
  /// Whether the program lies in its folder, and needs nothing outside of it.
  var isWhole = false

  /// The program.
  static let program =
    SharedMaterial.project.appending(path: "Tests/HostTests/Plugins/fault_plugin.py").path

  /// Writes its folder. Returns the path.
  func write(to folder: TemporaryFolder) throws -> String {
    var command = JSONWriter()
    command.beginArray()
    let program = isWhole ? "fault_plugin.py" : FaultPlugin.program
    for text in ["python3", "-IS", program, name, mode, settings] { command.string(text) }
    command.endArray()
    try FileManager.default.createDirectory(
      atPath: folder.path(name), withIntermediateDirectories: true)
    if isWhole {
      try folder.write(
        "\(name)/\(program)", [UInt8](try Data(contentsOf: URL(filePath: FaultPlugin.program))))
    }
    try folder.write("\(name)/plugin.json", Array("{\"command\":\(command.text)\(members)}".utf8))
    return folder.path(name)
  }

  /// One that does as it should, whatever the machine is busy with.
  static let witness = FaultPlugin(
    name: "witness", settings: #"{"hooks":[{"name":"approveActivation","deadlineMs":60000}]}"#)
}

/// A host with plugins, what is seen of it from outside, and what it leaves behind.
final class Drill {
  let folder: TemporaryFolder
  let client: Client
  private var lastID = 0

  /// Starts a host with plugins.
  ///
  /// - Parameters:
  ///   - plugins: The plugins.
  ///   - arguments: More arguments of the host.
  ///   - folder: Where the folders of the plugins are; nil for a new one.
  ///   - environment: Variables of the host.
  init(
    _ plugins: [FaultPlugin], _ arguments: [String] = [], in folder: TemporaryFolder? = nil,
    environment: [String: String] = [:]
  ) throws {
    let folder = try folder ?? TemporaryFolder()
    self.folder = folder
    var all = arguments
    for plugin in plugins { all += ["--plugin", try plugin.write(to: folder)] }
    client = try Client(all, environment: environment)
  }

  var process: Int32 { client.host.process }

  /// What stands in the log so far.
  var log: String { String(decoding: client.host.errors, as: UTF8.self) }

  /// Calls a method.
  func call(_ method: String, _ params: String? = nil) throws -> Message {
    lastID += 1
    return try client.ask(request(lastID, method, params)).answer
  }

  /// How a plugin is.
  func status(of plugin: String) throws -> PluginStatus {
    let answer = try call("plugin.list")
    let document = try JSONDocument(parsing: Array((answer.result ?? "null").utf8).span)
    if let list = document.root.member("plugins") {
      for index in 0..<list.count {
        guard let entry = list.element(index) else { continue }
        if entry.member("plugin")?.string?.copy() == plugin { return PluginStatus(entry) }
      }
    }
    throw HostProcess.Failure.truncated
  }

  /// Waits until a plugin stands somewhere.
  func wait(for phase: String, of plugin: String, seconds: Double = 60) throws -> PluginStatus {
    let end = ContinuousClock.now + .seconds(seconds)
    while true {
      let status = try status(of: plugin)
      if status.phase == phase { return status }
      if .now > end { throw HostProcess.Failure.deadlinePassed("\(plugin) is \(status.phase), not \(phase)") }
      usleep(20_000)
    }
  }

  /// Waits until the log has a text. Returns whether it does.
  func waitForLog(_ text: String, seconds: Double = 30) throws -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    while !log.contains(text) {
      if .now > end { return false }
      _ = try call("host.ping")
      usleep(10_000)
    }
    return true
  }

  /// Ends the input, and looks whether anything is left.
  func finish(_ ending: HostProcess.Ending = .exited(0)) throws {
    try client.finish(ending)
    expectNothingLeft()
  }

  /// Looks whether a process of the host is left.
  func expectNothingLeft(seconds: Double = 2) {
    let process = process
    let isClean = ProcessTable.waits(seconds: seconds) { ProcessTable.started(by: process).isEmpty }
    #expect(isClean, "left behind: \(ProcessTable.started(by: process))")
  }

  /// Looks whether the host has children that it has not taken off the system's list.
  func expectNoZombies() {
    let process = process
    let isClean = ProcessTable.waits(seconds: 2) {
      !ProcessTable.children(of: process).contains { $0.state == "Z" }
    }
    #expect(isClean, "\(ProcessTable.children(of: process))")
  }
}

/// How a plugin is, as `plugin.list` says.
struct PluginStatus {
  let phase: String
  let reason: String?
  let calls: Int
  let faults: Int
  let restarts: Int
  let strayLines: Int

  init(_ value: JSONValue) {
    func number(_ name: StaticString) -> Int { Int(value.member(name)?.integer ?? -1) }
    phase = value.member("phase")?.string?.copy() ?? ""
    reason = value.member("reason")?.string?.copy()
    calls = number("calls")
    faults = number("faults")
    restarts = number("restarts")
    strayLines = number("strayLines")
  }
}

extension Message {
  /// What the events say of plugins that did not do their part: the plugin and the reason.
  var pluginFaults: [String] {
    (events ?? []).filter { $0.name == "pluginFault" }.map { "\($0.target): \($0.reason ?? "")" }
  }
}
