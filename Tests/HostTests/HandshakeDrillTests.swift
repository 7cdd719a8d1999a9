import Foundation
import TestSupport
import Testing

/// A plugin that cannot take part, and why.
struct Misfit: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let plugin: FaultPlugin
  let reason: String

  init(_ description: String, _ plugin: FaultPlugin, _ reason: String) {
    testDescription = description
    self.plugin = plugin
    self.reason = reason
  }

  private static func manifest(_ members: String) -> FaultPlugin {
    FaultPlugin(settings: #"{"manifest":{\#(members)}}"#)
  }

  /// A schema that goes to the same place more often than anybody can wait for.
  private static let neverDone: String = {
    let links = (0..<40).map {
      ##""d\##($0)":{"allOf":[{"$ref":"#/$defs/d\##($0 + 1)"},{"$ref":"#/$defs/d\##($0 + 1)"}]}"##
    }
    return ##"{"$ref":"#/$defs/d0","$defs":{\##(links.joined(separator: ",")),"d40":true}}"##
  }()

  static let all = [
    Misfit(
      "speaks another version", manifest(#""protocolVersion":2"#),
      "the plugin speaks version 2 of the protocol; the host speaks 1"),
    Misfit("has no version", manifest(#""version":7"#), "its manifest breaks the schema: /version"),
    Misfit(
      "has a name that is taken", manifest(#""name":"witness""#),
      #"the name "witness" is taken by the plugin at"#),
    Misfit("has the name of the host", manifest(#""name":"host""#), #"the name "host" is taken by the host"#),
    Misfit("has a dot in its name", manifest(#""name":"a.b""#), #"the name "a.b" has a dot"#),
    Misfit(
      "calls a method as the host calls it", manifest(#""methods":[{"name":"plugin.shutdown"}]"#),
      "a method cannot be called plugin.shutdown"),
    Misfit(
      "knows a hook that there is none of", FaultPlugin(settings: #"{"hooks":["sceneWillFly"]}"#),
      #"no hook is called "sceneWillFly""#),
    Misfit(
      "makes a cycle",
      FaultPlugin(
        settings: #"{"hooks":[{"name":"approveActivation","before":["witness"],"after":["witness"]}]}"#),
      "the order of the hook approveActivation has a cycle"),
    Misfit(
      "wants a hook that it is not allowed", FaultPlugin(members: #","hooks":["routeLaunch"]"#),
      "its plugin.json does not allow it the hooks sceneWillConnect"),
    Misfit(
      "has a schema of parameters that is none",
      manifest(
        #""methods":[{"name":"m"},{"name":"n","params":{"properties":{"a b/c":{"type":"objekt"}}}}]"#),
      #"its manifest has a schema that cannot be used: /methods/1/params/properties/a b~1c/type: "objekt" is no type"#
    ),
    Misfit(
      "has a schema of results that is none", manifest(#""methods":[{"name":"m","result":{"pattern":"("}}]"#),
      #"its manifest has a schema that cannot be used: /methods/0/result/pattern: "(" is no pattern"#),
    Misfit(
      "has a schema that leads nowhere", manifest(##""methods":[{"name":"m","params":{"$ref":"#/no"}}]"##),
      "its manifest has a schema that cannot be used: /methods/0/params: $ref leads to #/no, where there is nothing"
    ),
    Misfit(
      "has a schema with a URI that is none",
      manifest(#""methods":[{"name":"m","params":{"$id":"https://a.org/s","type":7}}]"#),
      "its manifest has a schema that cannot be used: /methods/0/params: at https://a.org/s#/type: type is"),
    Misfit(
      "has a schema that is never done", manifest(##""methods":[{"name":"m","params":\##(neverDone)}]"##),
      "its manifest has a schema that cannot be used: /methods/0/params: to validate this the schema follows more"
    ),
    Misfit(
      "is given an option that it does not have", FaultPlugin(members: #","options":{"speed":1}"#),
      #"it has no option "speed"; it has none"#),
    Misfit(
      "is given an option of another type",
      FaultPlugin(
        settings: #"{"manifest":{"options":[{"name":"speed","type":"integer"}]}}"#,
        members: #","options":{"speed":"fast"}"#),
      #"its option speed is of type integer, unlike "fast""#),
    Misfit(
      "has a default of another type",
      manifest(#""options":[{"name":"speed","type":"boolean","default":3}]"#),
      "the option speed is of type boolean, unlike its default 3"),
    Misfit(
      "answers its start with an error", FaultPlugin(mode: "error-in-init"),
      "it answers its start with an error"),
  ]
}

@Suite(.timeLimit(.minutes(10)))
struct HandshakeDrillTests {
  @Test(arguments: Misfit.all)
  func `a plugin that cannot take part fails for good, and the others work`(misfit: Misfit) throws {
    let drill = try Drill([.witness, misfit.plugin])
    let answer = try drill.call("activate")
    #expect(answer.code == nil && answer.pluginFaults == [])
    let list = try drill.call("plugin.list").result ?? ""
    #expect(list.contains(#""phase":"failed""#))
    #expect(try drill.waitForLog(misfit.reason), "\(drill.log)")
    #expect(try drill.status(of: "witness").calls == 3)
    drill.expectNoZombies()
    try drill.finish(.exited(4))
  }

  @Test func `a name belongs to the plugin that was given first, however slow it is`() throws {
    let first = FaultPlugin(
      name: "slow", mode: "sleep-in-manifest", settings: #"{"seconds":1.5,"manifest":{"name":"witness"}}"#)
    let drill = try Drill([first, .witness])
    let list = try drill.call("plugin.list").result ?? ""
    #expect(
      list.contains(#""path":"\#(drill.folder.path("slow"))","version":"1.0.0","phase":"running""#), "\(list)"
    )
    #expect(
      list.contains(#"the name \"witness\" is taken by the plugin at \#(drill.folder.path("slow"))"#),
      "\(list)")
    try drill.finish(.exited(4))
  }

  @Test func `a plugin that exits before the handshake is tried again, and at last is not`() throws {
    let drill = try Drill([FaultPlugin(mode: "exit-first"), .witness])
    #expect(try drill.call("activate").code == nil)
    let status = try drill.wait(for: "quarantined", of: "faulty")
    #expect(status.reason?.hasPrefix("it exited with 7; 5 times in 60 seconds") == true)
    #expect(status.restarts == 4)
    #expect(drill.log.contains("faulty: nothing works here"))
    #expect(try drill.status(of: "witness").phase == "running")
    try drill.finish(.exited(4))
  }

  @Test func `a plugin that crashes as soon as it takes part is quarantined`() throws {
    let drill = try Drill([FaultPlugin(mode: "crash-loop"), .witness])
    #expect(try drill.call("activate").code == nil)
    let status = try drill.wait(for: "quarantined", of: "faulty")
    #expect(status.reason?.hasPrefix("it exited with 9; 5 times") == true)
    // Five exits, and the question of `activate` if it came between the plugin's start and its first exit.
    #expect((5...6).contains(status.faults), "\(status.faults)")
    try drill.finish(.exited(4))
  }

  @Test func `a plugin that sleeps in its manifest does not keep the host from serving`() throws {
    let start = ContinuousClock.now
    let drill = try Drill([
      FaultPlugin(mode: "sleep-in-manifest", members: #","limits":{"startMs":700}"#), .witness,
    ])
    #expect(try drill.call("activate").code == nil)
    #expect(.now - start < .seconds(30))
    #expect(try drill.waitForLog("faulty: it did not finish its start in 700 ms"))
    #expect(try drill.status(of: "witness").phase == "running")
    try drill.finish(.exited(4))
  }

  @Test func `a plugin that takes no part says why and is no failure`() throws {
    for plugin in [
      FaultPlugin(mode: "disable-in-init"),
      FaultPlugin(settings: #"{"manifest":{"disable":"it is Monday"}}"#),
    ] {
      let drill = try Drill([plugin])
      let status = try drill.wait(for: "disabled", of: "faulty")
      #expect(status.reason == "it is Monday")
      #expect(try drill.call("activate").pluginFaults == [])
      try drill.finish()
    }
  }

  @Test func `a plugin that fails at its start is known at once, and the host exits with 4`() throws {
    let folder = try TemporaryFolder()
    let programs: [(text: String, says: String)] = [
      ("exit 0", "plugin.sh: it exited with 0; it is started again in 100 ms\n"),
      ("exec >&-; exec sleep 600", "plugin.sh: it closed its output; it is started again in 100 ms\n"),
      ("exec cat", "plugin.sh: it says what it is asked, and is no plugin\n"),
      (
        #"echo '{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"no"}}'; exec sleep 600"#,
        "plugin.sh: it answers its start with an error: no\n"
      ),
      (#"echo '{"jsonrpc":"2.0","id":1,"result":7}'; exec sleep 600"#, "plugin.sh: its manifest breaks"),
    ]
    for (text, says) in programs {
      let path = try folder.write("plugin.sh", Array("#!/bin/sh\n\(text)\n".utf8))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      let start = ContinuousClock.now
      let outcome = try HostProcess.run(
        ["--plugin", path], input: Array((request(1, "host.ping") + "\n").utf8))
      #expect(.now - start < .seconds(8), "\(text)")
      #expect(outcome.text == pong(1) + "\n")
      #expect(outcome.ending == .exited(4), "\(text)")
      #expect(outcome.errorText.hasPrefix(says), "\(outcome.errorText)")
    }
  }

  @Test(arguments: [[], ["--sandbox"]])
  func `a program that plugin.json names and that is not there is the failure of the plugin`(
    arguments: [String]
  ) throws {
    if !arguments.isEmpty, !Bubblewrap.canRun { return }
    let folder = try TemporaryFolder()
    for (command, says) in [
      ("no-such-program", "looking for the program no-such-program: No such file"),
      ("/no/such/program", "starting /no/such/program: No such file"),
      ("./none", "starting \(folder.path)/own/./none: No such file"),
    ] {
      try FileManager.default.createDirectory(
        atPath: folder.path("own"), withIntermediateDirectories: true)
      try folder.write("own/plugin.json", Array(#"{"command":["\#(command)"]}"#.utf8))
      let outcome = try HostProcess.run(
        arguments + ["--plugin", folder.path("own")], input: Array((request(1, "host.ping") + "\n").utf8))
      #expect(outcome.text == pong(1) + "\n")
      #expect(outcome.ending == .exited(4))
      #expect(outcome.errorText.contains("own: \(says)"), "\(outcome.errorText)")
    }
  }

  @Test func `a file that cannot be started says what keeps it`() throws {
    let folder = try TemporaryFolder()
    let files: [(name: String, text: String, mode: Int, reason: String)] = [
      ("closed", "#!/bin/sh\n", 0o644, "which is not executable: Permission denied"),
      ("strange", "#!/no/such/shell -e\n", 0o755, "whose interpreter is /no/such/shell: No such file"),
      ("text", "hello\n", 0o755, "which is no program and has no first line that names an interpreter"),
    ]
    for file in files {
      let path = try folder.write(file.name, Array(file.text.utf8))
      try FileManager.default.setAttributes([.posixPermissions: file.mode], ofItemAtPath: path)
      let outcome = try HostProcess.run(
        ["--plugin", path], input: Array((request(1, "host.ping") + "\n").utf8))
      #expect(outcome.text == pong(1) + "\n")
      #expect(outcome.ending == .exited(4))
      #expect(
        outcome.errorText.hasPrefix("\(file.name): starting \(path), \(file.reason)"), "\(outcome.errorText)")
    }
  }
}
