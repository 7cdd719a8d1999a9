import HostMethods
import JSONSchema
import Jansson
import PluginSupervision
import PosixRuntime

/// A plugin as the command line names it: a file, or a folder with a `plugin.json`.
package struct PluginFile: Sendable {
  /// The path as it was given.
  package let path: String
  /// The name until its manifest says another.
  package let name: String
  /// What it may do.
  package var grants = PluginGrants()
  /// The values of its options, by name.
  package var options: [String: PluginOption] = [:]

  /// The bytes of its longest message.
  package var messageBytes = 64 << 20
  /// The milliseconds from its start until it is ready; nil for the usual ones.
  package var startMilliseconds: Int?
  /// What it is confined by; nil when it is not.
  let sandbox: Sandbox?
  private let command: [String]
  private let folder: String
  private let limits: ChildProgram.Limits

  /// Reads what is at a path.
  ///
  /// - Parameters:
  ///   - path: A file that can be started, or a folder with a `plugin.json`.
  ///   - sandbox: What it is confined by; nil when it is not.
  /// - Throws: `PosixError` when nothing is there, `BadFile` for a `plugin.json` that is none, `SandboxProblem` for a
  ///   folder that is not the plugin's own. Whether its program is there shows when it is started.
  package init(path: String, sandbox: Sandbox? = nil) throws {
    self.path = path
    self.sandbox = sandbox
    let absolute = try Files.absolutePath(path)
    let isFolder = Files.isFolder(absolute)
    var folder =
      isFolder ? absolute : String(absolute[..<(absolute.lastIndex(of: "/") ?? absolute.startIndex)])
    let file = String(absolute[absolute.index(after: absolute.lastIndex(of: "/") ?? absolute.startIndex)...])
    name = file
    var command = [absolute]
    var limits = ChildProgram.Limits()
    if isFolder {
      let description = "\(folder)/plugin.json"
      let text = try Files.read(description)
      let document = try JSONDocument(parsing: text.span, ofFile: description)
      let failures = Host().failuresOfPluginDescription(document.root)
      if !failures.isEmpty { throw BadFile(path: description, failures, in: text.span) }
      let read = PluginDescription(document.root)
      command = read.command
      grants.methods = Set(read.grants)
      grants.hooks = read.hooks.map { Set($0) }
      grants.topics = read.topics?.map { TopicPattern($0) }
      let bytes = text.copy()
      for (name, value) in read.options {
        let pointer = "/options/\(JSONPointer.escaped(name))"
        options[name] = PluginOption(json: value, at: pointer, ofFile: description, bytes)
      }
      limits.cpuSeconds = read.limit("cpuSeconds")
      limits.memoryBytes = read.limit("memoryBytes")
      limits.fileBytes = read.limit("fileBytes")
      if read.limit("openFiles") > 0 { limits.openFiles = read.limit("openFiles") }
      if read.limit("messageBytes") > 0 { messageBytes = Int(read.limit("messageBytes")) }
      if read.limit("startMs") > 0 { startMilliseconds = Int(read.limit("startMs")) }
    }
    if folder.isEmpty { folder = "/" }
    try sandbox?.requireOwn(folder)
    self.command = command
    self.folder = folder
    self.limits = limits
  }

  /// What to start; its environment is complete but for the mark of the host.
  ///
  /// - Throws: `PosixError` for a program that is not there or cannot be started, as far as that shows before.
  func program() throws(PosixError) -> ChildProgram {
    let arguments = try sandbox?.confining(command, in: folder) ?? command
    var program = ChildProgram(
      path: try Files.program(arguments[0], in: folder), arguments: arguments,
      environment: PluginFile.environment(isConfined: sandbox != nil), directory: folder)
    program.limits = limits
    return program
  }

  /// The variables that a plugin finds: those that say where programs are and how people write, and who started it.
  private static func environment(isConfined: Bool) -> [String] {
    // Whoever is confined has a /tmp of its own and no other.
    let kept = ["PATH", "LANG", "LC_ALL", "LC_CTYPE", "TZ"] + (isConfined ? [] : ["TMPDIR"])
    // Hints to languages that would keep what they write until there is much of it.
    return kept.compactMap { name in Environment.value(of: name).map { "\(name)=\($0)" } }
      + ["SCENEHOST_PLUGIN=1", "PYTHONUNBUFFERED=1"]
  }
}

/// What stands in a `plugin.json`.
private struct PluginDescription {
  var command: [String] = []
  var grants: [String] = []
  var hooks: [String]?
  var topics: [String]?
  var options: [String: String] = [:]
  private var limits: [String: UInt64] = [:]

  /// Reads a description that fits its schema.
  init(_ value: JSONValue) {
    command = value.texts("command") ?? []
    grants = value.texts("grants") ?? []
    hooks = value.texts("hooks")
    topics = value.texts("topics")
    if let table = value.member("options") {
      var members = table.members
      while let member = members.next() { options[member.name.copy()] = JSONFragment(member.value).text }
    }
    if let table = value.member("limits") {
      var members = table.members
      while let member = members.next() {
        if let number = member.value.integer, number > 0 { limits[member.name.copy()] = UInt64(number) }
      }
    }
  }

  func limit(_ name: String) -> UInt64 { limits[name] ?? 0 }
}
