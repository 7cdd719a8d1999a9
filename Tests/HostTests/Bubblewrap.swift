import Foundation
import TestSupport

/// Whether plugins can be confined here.
enum Bubblewrap {
  /// What a test says that is left out.
  static let absence = "bubblewrap cannot run here, or python3 stands in a home folder only"

  /// Whether it can confine a program, and the program of the tests can be seen by one that is confined.
  static let canRun: Bool = {
    let arguments = ["--unshare-all", "--unshare-user", "--ro-bind", "/", "/", "--proc", "/proc", "true"]
    let outcome = try? HostProcess.run(arguments, program: "bwrap")
    let pythons = ["/usr/bin/python3", "/usr/local/bin/python3"]
    return outcome?.ending == .exited(0)
      && pythons.contains { FileManager.default.isExecutableFile(atPath: $0) }
  }()
}

extension FaultPlugin {
  /// One whose methods are what it tries.
  static let pry = FaultPlugin(mode: "pry", isWhole: true)
}

extension Drill {
  /// The same plugin twice: in a sandbox, and not.
  static func confinedAndFree(
    _ plugins: [FaultPlugin] = [.pry], in folder: TemporaryFolder? = nil, environment: [String: String] = [:]
  ) throws -> (confined: Drill, free: Drill) {
    (
      try Drill(plugins, ["--sandbox"], in: folder, environment: environment),
      try Drill(plugins, in: folder, environment: environment)
    )
  }

  /// What the plugin gets that tries something: what it says, or the name of an error.
  func attempt(_ method: String, _ params: String) throws -> String {
    let answer = try call("faulty.\(method)", params)
    return answer.result ?? "refused: \(answer.text ?? "")"
  }

  /// Whether the host and its plugins do what they are asked to.
  var isAtWork: Bool {
    get throws {
      let ping = try call("host.ping").result
      let activation = try call("activate")
      return ping == "{}" && activation.code == nil && activation.pluginFaults == []
    }
  }
}
