import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct PluginCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a plugin.json that is wrong is a bad file, with every place`() throws {
    let wrong: [(text: String, says: [String])] = [
      ("{", ["1:2: "]), ("[]", ["1:1: expected an object, found an array"]),
      ("{}", [#"1:1: the member "command" is missing"#]),
      (#"{"command":[]}"#, ["1:12: /command: "]),
      (
        "{\n  \"command\": [\"a\"],\n  \"grant\": [\"x\"],\n  \"hooks\": \"all\"\n}",
        [
          #"3:12: /grant: no member has the name "grant"; did you mean "grants"?"#,
          "4:12: /hooks: expected an array",
        ]
      ),
      (#"{"command":["a"],"topics":[1]}"#, ["1:28: /topics/0: expected a string"]),
      (#"{"command":["a"],"limits":{"openFiles":0}}"#, ["1:40: /limits/openFiles: "]),
      (
        #"{"command":["a"],"limits":{"cpuSecond":1}}"#,
        [#"1:40: /limits/cpuSecond: no member has the name "cpuSecond"; did you mean "cpuSeconds"?"#]
      ),
    ]
    for (text, says) in wrong {
      let path = try folder.write("plugin.json", Array(text.utf8))
      for arguments in [["--plugin", folder.path], ["plugin", "check", folder.path]] {
        let outcome = try HostProcess.run(arguments)
        #expect(outcome.ending == .exited(3))
        #expect(outcome.output == [])
        for line in says {
          #expect(outcome.errorText.contains("scenehost: \(path):\(line)"), "\(outcome.errorText)")
        }
      }
    }
  }

  @Test func `wrong usage names what would be right`() throws {
    let path = try FaultPlugin().write(to: folder)
    let usages: [(arguments: [String], says: String)] = [
      (["--plugin"], "the option --plugin needs a value"),
      (["--plugin", path, "--grant", "faulty"], "--grant is NAME:METHOD, with * for any text, not 'faulty'"),
      (
        ["--plugin", path, "--grant", "faulty:"], "--grant is NAME:METHOD, with * for any text, not 'faulty:'"
      ),
      (
        ["--plugin", path, "--grant", ":activate"],
        "--grant is NAME:METHOD, with * for any text, not ':activate'"
      ),
      (
        ["--plugin", path, "--grant", "faulty:actvate"],
        "no method is called 'actvate'; did you mean 'activate'?"
      ),
      (["--plugin", path, "--grant", "faulty:host.pnig"], "no method is called 'host.pnig'; did you mean"),
      (["--plugin", path, "--grant", "faulty:zz*"], "no method is called 'zz*'"),
      (
        ["--plugin", path, "--grant", "fualty:activate"],
        "no plugin is called 'fualty'; did you mean 'faulty'?"
      ),
      (["--grant", "faulty:activate"], "no plugin is called 'faulty'"),
      (
        ["--plugin", path, "--plugin-option", "faulty.a"],
        "--plugin-option is NAME.OPTION=VALUE, not 'faulty.a'"
      ),
      (["--plugin", path, "--plugin-option", "a=1"], "--plugin-option is NAME.OPTION=VALUE, not 'a'"),
      (
        ["--plugin", path, "--plugin-option", "faulty.=1"],
        "--plugin-option is NAME.OPTION=VALUE, not 'faulty.'"
      ),
      (["--plugin", path, "--plugin-option", "other.a=1"], "no plugin is called 'other'"),
      (["--sandboxed"], "no option is called '--sandboxed'; did you mean '--sandbox'?"),
      (["plugin"], "plugin needs an action: check"),
      (["plugin", "chek", path], "no action is called 'chek'; did you mean 'check'?"),
      (["plugin", "check"], "plugin check needs the path of a plugin"),
      (["plugin", "check", path, "--grant", "x"], "--grant is NAME:METHOD, with * for any text, not 'x'"),
    ]
    for (arguments, says) in usages { try expectWrongUsage(arguments, says) }
    let absent = try HostProcess.run(["--plugin", folder.path("absent")])
    #expect(absent.ending == .exited(3))
    #expect(absent.errorText == "scenehost: reading \(folder.path("absent")): No such file or directory\n")
    #expect(try HostProcess.run(["--help"]).text.contains("plugin check PATH"))
  }

  // MARK: - plugin check

  private func check(_ plugin: FaultPlugin, _ arguments: [String] = []) throws -> (
    HostProcess.Ending, [String]
  ) {
    let path = try plugin.write(to: folder)
    let outcome = try HostProcess.run(["plugin", "check", path] + arguments)
    return (
      outcome.ending,
      outcome.lines.map { String(decoding: $0, as: UTF8.self) }.map {
        $0.hasPrefix("\(path): ") ? String($0.dropFirst(path.utf8.count + 2)) : "?\($0)"
      }
    )
  }

  @Test func `a plugin that keeps to the protocol is well`() throws {
    let hooks = try HookFiles.names().map { "\"\($0)\"" }.joined(separator: ",")
    let (ending, lines) = try check(FaultPlugin(settings: #"{"hooks":[\#(hooks)]}"#))
    #expect(ending == .exited(0))
    #expect(lines == ["faulty 1.0.0 is well: 13 hooks, 0 methods"])
    let disabled = try check(FaultPlugin(mode: "disable-in-init"))
    #expect(disabled.0 == .exited(0) && disabled.1 == ["takes no part: it is Monday"])
  }

  @Test func `what a plugin does wrong is told in a line each`() throws {
    let settings =
      #"{"hooks":["approveActivation","sceneWillConnect"],"answer":{"result":"answer"},"manifest":{"subscription":[]}}"#
    let (ending, lines) = try check(FaultPlugin(mode: "banner", settings: settings))
    #expect(ending == .exited(1))
    #expect(lines.count == 3, "\(lines)")
    #expect(lines.first == #"plugin.manifest: /subscription is not read; did you mean "subscriptions"?"#)
    #expect(
      lines.dropFirst().first
        == #"hook.approveActivation: its answer breaks the schema: the member "approve" is missing"#)
    #expect(lines.last == "standard output: 3 lines are no messages; print to standard error")
    let ended = try check(FaultPlugin(mode: "exit"))
    #expect(ended.0 == .exited(1))
    #expect(
      ended.1 == ["hook.sceneWillConnect: it exited with 3", "it does not run any more: it exited with 3"])
    let deaf = try check(FaultPlugin(mode: "deaf-to-shutdown"))
    #expect(deaf.0 == .exited(1))
    #expect(deaf.1 == ["plugin.shutdown: it is not gone one second after it was asked to finish"])
  }

  @Test func `members of the manifest that nobody reads are found at every depth`() throws {
    let settings =
      #"{"hooks":[{"name":"approveActivation","deadlineMS":5,"befor":[]}],"manifest":{"methods":[{"name":"m","param":{},"params":{"x":1,"properties":{"defaul":{}}}}],"options":[{"name":"o","type":"string","defaul":"d"}]}}"#
    let (ending, lines) = try check(FaultPlugin(settings: settings))
    #expect(ending == .exited(1))
    #expect(
      lines == [
        #"plugin.manifest: /hooks/0/deadlineMS is not read; did you mean "deadlineMs"?"#,
        #"plugin.manifest: /hooks/0/befor is not read; did you mean "before"?"#,
        #"plugin.manifest: /methods/0/param is not read; did you mean "params"?"#,
        #"plugin.manifest: /options/0/defaul is not read; did you mean "default"?"#,
      ])
  }

  @Test func `calls of the plugin that could never be carried out are told`() throws {
    let settings =
      #"{"hooks":["approveActivation"],"callsAtStart":[{"method":"activate"},{"method":"listSessions"}],"calls":[{"method":"createWindow","params":{"scen":"scene-1"}},{"method":"launch","notification":true},{"method":"refesh"},{"method":"b.x"},{"method":"refresh","params":{"session":"session-9"}}]}"#
    let (ending, lines) = try check(FaultPlugin(settings: settings))
    #expect(ending == .exited(1))
    #expect(
      lines.map { $0.prefix { $0 != ";" } } == [
        "its call of activate: the plugin faulty may not call activate outside its hooks",
        #"its call of createWindow: the parameters break the schema of the method: at /scen no member has the name "scen""#,
        "its call of launch: launch cannot be called inside a hook",
        #"its call of refesh: no method is called "refesh""#,
      ], "\(lines)")
  }

  @Test func `a plugin that cannot take part has failed for good`() throws {
    let first = try check(FaultPlugin(mode: "exit-first"))
    #expect(first.0 == .exited(4) && first.1 == ["it exited with 7"])
    let version = try check(FaultPlugin(settings: #"{"manifest":{"protocolVersion":2}}"#))
    #expect(version.0 == .exited(4))
    #expect(version.1 == ["the plugin speaks version 2 of the protocol; the host speaks 1"])
    let schema = try check(
      FaultPlugin(settings: #"{"manifest":{"methods":[{"name":"m","params":{"minimum":"x"}}]}}"#))
    #expect(schema.0 == .exited(4))
    #expect(
      schema.1 == [
        "its manifest has a schema that cannot be used: /methods/0/params/minimum: minimum is a number"
      ])
    let option = try check(FaultPlugin(), ["--plugin-option", "faulty.speed=1"])
    #expect(option.0 == .exited(4) && option.1 == [#"it has no option "speed"; it has none"#])
  }
}
