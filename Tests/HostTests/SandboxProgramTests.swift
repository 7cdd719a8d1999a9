import Foundation
import TestSupport
import Testing

/// Which programs a plugin in a sandbox can be, and what is said of others.
@Suite(.timeLimit(.minutes(10)))
struct SandboxProgramTests {
  private let home: TemporaryFolder
  private let path = ProcessInfo.processInfo.environment["PATH"] ?? ""

  init() throws {
    home = try TemporaryFolder()
  }

  /// Writes a program of a shell, in folders below the home.
  @discardableResult
  private func writeProgram(_ name: String, _ text: String) throws -> String {
    let place = home.path(name)
    try FileManager.default.createDirectory(
      atPath: URL(filePath: place).deletingLastPathComponent().path, withIntermediateDirectories: true)
    try home.write(name, Array(text.utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: place)
    return place
  }

  private func run(_ plugin: String, path: String? = nil) throws -> HostProcess.Outcome {
    try HostProcess.run(
      ["--sandbox", "--plugin", plugin],
      environment: ["HOME": home.path].merging(path.map { ["PATH": $0] } ?? [:]) { $1 })
  }

  /// What keeps to the protocol in a shell.
  private static let serving = """
    while read -r line; do
      id=${line#*'"id":'}
      id=${id%%,*}
      case $line in
        *plugin.manifest*) result='{"name":"shell","version":"1","protocolVersion":1}' ;;
        *) result='{}' ;;
      esac
      echo '{"jsonrpc":"2.0","id":'"$id"',"result":'"$result"'}'
    done

    """

  // MARK: - Where bubblewrap is not

  @Test func `a sandbox without bubblewrap is refused, and nothing is started`() throws {
    let plugin = try writeProgram("own/plugin.sh", "#!/bin/sh\necho started >&2\n")
    let empty = home.path("empty")
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
    for arguments in [["--sandbox", "--plugin", plugin], ["plugin", "check", plugin, "--sandbox"]] {
      let outcome = try HostProcess.run(arguments, environment: ["PATH": empty])
      #expect(outcome.ending == .exited(3))
      #expect(outcome.output == [])
      #expect(
        outcome.errorText
          == "scenehost: --sandbox needs the program bwrap of bubblewrap, which is not on PATH\n")
    }
    // Without a plugin there is nothing to confine.
    #expect(try HostProcess.run(["--sandbox"], environment: ["PATH": empty]).ending == .exited(0))
  }

  @Test func `a sandbox that the system does not allow is refused in the words of bubblewrap`() throws {
    let plugin = try writeProgram("own/plugin.sh", "#!/bin/sh\necho started >&2\n")
    try writeProgram(
      "bin/bwrap", "#!/bin/sh\necho 'bwrap: No permissions to create new namespace' >&2\nexit 1\n")
    let missing = try run(plugin, path: home.path("bin"))
    #expect(missing.ending == .exited(3))
    #expect(
      missing.errorText
        == "scenehost: --sandbox needs the program prlimit of util-linux, which is not on PATH\n")
    try writeProgram("bin/prlimit", "#!/bin/sh\n")
    let outcome = try run(plugin, path: home.path("bin"))
    #expect(outcome.ending == .exited(3))
    #expect(
      outcome.errorText
        == "scenehost: --sandbox needs bubblewrap, which cannot confine programs here: "
        + "bwrap: No permissions to create new namespace\n")
  }

  // MARK: - Programs

  @Test(.enabled(if: Bubblewrap.canRun, Comment(rawValue: Bubblewrap.absence)))
  func `a program that stands in the home folder and elsewhere is the one elsewhere`() throws {
    try writeProgram("bin/python3", "#!/bin/sh\necho 'the wrong one' >&2\nexit 9\n")
    let drill = try Drill(
      [FaultPlugin(isWhole: true)], ["--sandbox"],
      environment: [
        "HOME": home.path, "PATH": "\(home.path("bin")):\(path)",
      ])
    #expect(try drill.isAtWork)
    #expect(!drill.log.contains("the wrong one"))
    try drill.finish()
  }

  @Test(.enabled(if: Bubblewrap.canRun, Comment(rawValue: Bubblewrap.absence)))
  func `a program on PATH in the home folder is shown with its library and nothing beside`() throws {
    try writeProgram("tools/1/lib/serve.sh", Self.serving)
    try home.write("tools/secret", Array("swordfish".utf8))
    try writeProgram(
      "tools/1/bin/keeper",
      """
      #!/bin/sh
      here=$(dirname "$(readlink -f "$0")")
      ls "$here/.." "$here/../.." >&2
      . "$here/../lib/serve.sh"

      """)
    try FileManager.default.createDirectory(atPath: home.path("bin"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: home.path("bin/keeper"), withDestinationPath: "../tools/1/bin/keeper")
    let paths = "\(path):\(home.path("bin"))"

    // By its name, and as the interpreter that a script asks for.
    try writeProgram("one/plugin.json", #"{"command":["keeper"]}"#)
    let script = try writeProgram("two/plugin.keeper", "#!/usr/bin/env keeper\n")
    for plugin in [home.path("one"), script] {
      let outcome = try run(plugin, path: paths)
      #expect(outcome.ending == .exited(0), "\(outcome.errorText)")
      #expect(outcome.errorText.contains(": lib\n"), "\(outcome.errorText)")
      #expect(!outcome.errorText.contains("secret"), "\(outcome.errorText)")
    }
  }

  @Test(.enabled(if: Bubblewrap.canRun, Comment(rawValue: Bubblewrap.absence)))
  func `a program that plugin.json names outside of its folder is shown alone`() throws {
    try writeProgram("build/bin/keeper", "#!/bin/sh\nls \"$(dirname \"$0\")/..\" >&2\n" + Self.serving)
    try writeProgram("build/lib/secret", "swordfish")
    try writeProgram("own/plugin.json", #"{"command":["../build/bin/keeper"]}"#)
    let outcome = try run(home.path("own"))
    #expect(outcome.ending == .exited(0), "\(outcome.errorText)")
    #expect(
      outcome.errorText.contains(": bin\n") && !outcome.errorText.contains("lib"), "\(outcome.errorText)")
  }

  @Test(.enabled(if: Bubblewrap.canRun, Comment(rawValue: Bubblewrap.absence)))
  func `what cannot be started or confined is refused by its name`() throws {
    try writeProgram("own/plugin.json", #"{"command":["../absent/keeper"]}"#)
    let plain = try home.write("own/plain.sh", Array("#!/bin/sh\n".utf8))
    let orphan = try writeProgram("own/orphan.sh", "#!/nowhere/keeper\n")
    let stray = try writeProgram("own/stray.sh", "#!/usr/bin/env keeper-of-nothing\n")
    let sly = try writeProgram("own/sly.sh", "#!/usr/bin/env -S -u \(home.path) sh\nls \(home.path) >&2\n")
    let loose = try writeProgram("loose.sh", "#!/bin/sh\n")
    let says = [
      plain: "starting \(plain), which is not executable: Permission denied",
      orphan: "starting \(orphan): starting /nowhere/keeper: No such file or directory",
      stray: "starting \(stray): looking for the program keeper-of-nothing: No such file or directory",
      sly: "starting \(sly): starting \(home.path), which is a folder: Permission denied",
      home.path("own"): "starting \(home.path("own"))/../absent/keeper: No such file or directory",
    ]
    for (plugin, words) in says {
      let outcome = try run(plugin)
      #expect(outcome.ending == .exited(4))
      #expect(outcome.errorText.hasSuffix(": \(words)\n"), "\(outcome.errorText)")
    }
    let refused = try run(loose)
    #expect(refused.ending == .exited(3))
    #expect(refused.output == [])
    #expect(
      refused.errorText
        == "scenehost: --sandbox lets a plugin write to its folder, and \(home.path) is or holds a home folder; "
        + "give the plugin a folder of its own\n")
  }
}
