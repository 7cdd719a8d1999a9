import TestSupport
import Testing

/// The programs in `plugins/` that drive the host from outside.
@Suite(.timeLimit(.minutes(10)))
struct PluginTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Runs a program; nil, with a word on standard output, when it is absent.
  private func run(
    _ program: String, _ arguments: [String], input: [UInt8] = [],
    host: String = HostProcess.builtProgram
  ) throws -> HostProcess.Outcome? {
    do {
      return try HostProcess.run(
        arguments, input: input, program: program,
        environment: ["SCENEHOST": host, "SCENE_STATE": folder.path("world"), "LC_ALL": "C"])
    } catch HostProcess.Failure.programNotFound {
      print("skipped: \(program) is absent")
      return nil
    }
  }

  private static let clownTown = "\(ClownTown.plugins)/clown-town/clown_town.py"
  private static let shellClient = "\(ClownTown.plugins)/shell-client/scene.sh"

  // MARK: - Clown Town

  @Test func `Clown Town tells everything that the host answers and the same each time`() throws {
    guard let first = try run("python3", [Self.clownTown]) else { return }
    #expect(first.ending == .exited(0))
    #expect(first.errors == [])
    let second = try run(
      "python3",
      [
        Self.clownTown, "--host", HostProcess.builtProgram,
        "\(ClownTown.plugins)/clown-town/clown-town.jsonl",
      ], host: "/nonexistent")
    #expect(second == first)

    var told = first.text.split(separator: "\n\n").map { $0.split(separator: "\n")[...] }[...]
    let client = try Client()
    for text in try ClownTown.requests() {
      let answer = try client.ask(text).answer
      var lines = told.popFirst() ?? []
      let story = lines.popFirst() ?? ""
      #expect(story.hasSuffix(".") || story.hasSuffix("!"), "a sentence for \(answer.id ?? "none")")
      #expect(lines.popFirst()?.contains(" -> ") == true)
      let events = lines.map { $0.split(separator: "  ", omittingEmptySubsequences: true).map { $0.trimmed } }
      #expect(
        events.map { Array($0.prefix(4)) }
          == answer.events?.map { ["\($0.number)", $0.kind, $0.target, $0.name] })
    }
    #expect(told.isEmpty)
    try client.finish()
  }

  @Test func `Clown Town keeps the promises of the story`() throws {
    guard let outcome = try run("python3", [Self.clownTown]) else { return }
    let scenes = outcome.text.split(separator: "\n\n").map { String($0) }
    func told(_ beginning: String) -> String { scenes.first { $0.hasPrefix(beginning) } ?? "" }

    let opened = told("BuBu LuBu has five stars")
    #expect(opened.contains("activate -> session session-2, scene scene-2, created true"))
    #expect(opened.contains("  application(_:configurationForConnecting:options:)  "))
    #expect(opened.contains("UIWindow.didBecomeKeyNotification"))

    let again = told("BuBu LuBu once more")
    #expect(again.contains("activate -> session session-2, scene scene-2, created false"))
    #expect(again.contains("  scene(_:continue:)  (userActivity \u{201C}BuBu LuBu\u{201D})"))
    #expect(!again.contains("configurationForConnecting"))

    let refreshed = told("Crusty is no longer free")
    #expect(refreshed.contains("refreshed true"))
    #expect(refreshed.contains("  scene(_:willConnectTo:options:)  (session session-3)"))
    #expect(refreshed.contains("  system        scene-5      snapshot  "))

    let booked = told("She is booked")
    #expect(booked.contains("destroy -> session session-2, animation commit"))
    #expect(booked.contains("  application(_:didDiscardSceneSessions:)  (sessions [session-2])"))
  }

  @Test func `Clown Town says why the story ends early`() throws {
    let refused = try folder.write(
      "refused.jsonl",
      Array(#"{"jsonrpc":"2.0","id":"book","method":"destroy","params":{"session":"session-9"}}"#.utf8))
    let endings: [(arguments: [String], status: Int32, says: String)] = [
      (
        [refused], 1,
        "book: destroy is refused: no open session is called \"session-9\" (-32001, sessionNotFound)\n"
      ),
      (["--host", "true"], 1, "open-bubu: the host closed before it answered\n"),
      (["--host", "/nonexistent"], 2, "/nonexistent: cannot be started: "),
      ([folder.path("absent.jsonl")], 2, "\(folder.path("absent.jsonl")): cannot be read: "),
      ([try folder.write("bad.jsonl", Array("\n{".utf8))], 2, "\(folder.path("bad.jsonl")):2: not JSON: "),
    ]
    for (arguments, status, says) in endings {
      guard let outcome = try run("python3", [Self.clownTown] + arguments) else { return }
      #expect(outcome.ending == .exited(status), "\(arguments)")
      #expect(outcome.errorText.hasPrefix("clown_town.py: \(says)"), "\(outcome.errorText)")
      #expect(outcome.output == [])
    }
  }

  // MARK: - Shell client

  @Test func `the shell client keeps its world between commands`() throws {
    let commands: [(arguments: [String], prefix: String)] = [
      (["open", "A \"b\" \\ \t{\"c\":1}\né"], #"{"session":"session-2","scene":"scene-2","created":true,"#),
      (["open", "42"], #"{"session":"session-3","scene":"scene-3","created":true,"#),
      (["key", "window-3"], #"{"window":"window-3","key":true,"#),
      (["refresh", "session-2"], #"{"session":"session-2","scene":"scene-2","refreshed":true,"#),
      (["show", "session-2"], #"{"session":"session-2","scene":"scene-2","created":false,"#),
      (["close", "session-2", "commit"], #"{"session":"session-2","animation":"commit","#),
      (["close", "session-3"], #"{"session":"session-3","animation":"standard","#),
      (["classify", "nobody://home"], #"{"launchType":"openURL","event":null,"#),
      (["world"], #"{"application":{"#),
      (["call", "makeKeyAndVisible", "window=window-1"], #"{"window":"window-1","key":true,"#),
    ]
    var transcripts: [[String]] = []
    for state in ["one", "two"] {
      var transcript: [String] = []
      for (arguments, prefix) in commands {
        guard
          let outcome = try run("sh", [Self.shellClient, "--state", folder.path(state)] + arguments)
        else { return }
        #expect(outcome.ending == .exited(0), "\(arguments): \(outcome.errorText)")
        #expect(outcome.text.hasPrefix(prefix), "\(arguments): \(outcome.text)")
        #expect(outcome.errors == [])
        transcript.append(outcome.text)
      }
      transcripts.append(transcript)
    }
    #expect(transcripts[0] == transcripts[1])
    #expect(transcripts[0][0].contains(#""title":"A \"b\" \\ \t{\"c\":1}\né""#))
    #expect(try folder.read("one") == folder.read("two"))
  }

  @Test func `the shell client passes on refusals and says what is wrong with its use`() throws {
    let endings: [(arguments: [String], status: Int32, says: String)] = [
      (["key", "window-9"], 1, "scenehost: no window is called \"window-9\"\n"),
      (["close", "session-1", "slowly"], 2, "scenehost: the parameters break the schema of the method"),
      (["opne"], 2, "scene.sh: no command is called 'opne'"),
      (["key"], 2, "scene.sh: wrong number of arguments for key"),
      (["--speed", "9"], 2, "scene.sh: no option is called '--speed'"),
      ([], 2, "scene.sh: which command?"),
    ]
    for (arguments, status, says) in endings {
      guard let outcome = try run("sh", [Self.shellClient] + arguments) else { return }
      #expect(outcome.ending == .exited(status), "\(arguments)")
      #expect(outcome.errorText.hasPrefix(says), "\(outcome.errorText)")
    }
    #expect(try run("sh", [Self.shellClient, "call", "host.ping"])?.text == "{}\n")
  }

  @Test func `the shell client prints a line for each answer of a batch`() throws {
    let requests = [
      request(1, "activate"), #"{"jsonrpc":"2.0","id":"a,\"error\":{\"code\":7","method":"host.ping"}"#,
      #"{"jsonrpc":"2.0","method":"activate"}"#, "nonsense", request(-2, "refresh", #"{"session":"x"}"#),
      #"{"jsonrpc":"2.0","id":null,"method":"nothing"}"#, request(3, "refresh", #"{"session":"session-3"}"#),
    ]
    let input = Array((requests.joined(separator: "\n") + "\n").utf8)
    guard let outcome = try run("sh", [Self.shellClient, "batch"], input: input) else { return }
    #expect(
      outcome.text == """
        1 ok
        "a,\\"error\\":{\\"code\\":7" ok
        null -32700
        -2 -32001
        null -32601
        3 ok

        """)
    #expect(outcome.ending == .exited(1))
    let ping = Array((1...10_000).map { request($0, "host.ping") + "\n" }.joined().utf8)
    let pings = try run("sh", [Self.shellClient, "batch"], input: ping)
    #expect(pings?.text == (1...10_000).map { "\($0) ok\n" }.joined())
    #expect(pings?.ending == .exited(0))
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
