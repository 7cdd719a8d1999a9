import TestSupport
import Testing

/// `scenehost validate` and `scenehost discover`, as programs.
@Suite struct ValidateTests {
  /// Writes files into a folder of their own, runs the program on them, and gives its outcome without the folder.
  func run(_ files: [String: String], _ arguments: [String]) throws -> (
    text: String, errors: String, ending: Ending
  ) {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(name, Array(text.utf8)) }
    let outcome = try HostProcess.run(arguments.map { files[$0] == nil ? $0 : folder.path($0) })
    func plain(_ text: String) -> String { text.replacing(folder.path(""), with: "") }
    return (plain(outcome.text), plain(outcome.errorText), outcome.ending)
  }

  typealias Ending = HostProcess.Ending

  @Test(arguments: [
    (
      "a.app.json", "{\n  \"sceneManifest\": \"yes\"\n}",
      "a.app.json:2:20: /sceneManifest: expected a boolean, found a string\n"
    ),
    ("plugin.json", #"{"command":[]}"#, "plugin.json:1:12: /command: must have 1 element or more\n"),
    (
      "x.rules.json", #"{"urlSchemes":[{"scheme":"a","event":"intent"}]}"#,
      "x.rules.json:1:38: /urlSchemes/0/event: must be one of \"widget\", \"deepLink\"\n"
    ),
    (
      "s.session.jsonl", "{\"scenehost\":\"session\",\"version\":1}\n\n{\"dir\":\"in\",\"message\":5}\n",
      "s.session.jsonl:3:23: /message: expected an object or an array, found an integer\n"
    ),
    ("b.app.json", "{\n  \"a\": tru\n}", "b.app.json:2:8: not JSON: invalid token near 'tru'\n"),
  ])
  func `what is wrong is said with file, line and column`(_ name: String, _ text: String, _ expected: String)
    throws
  {
    let outcome = try run([name: text], ["validate", name])
    #expect(outcome.text == expected)
    #expect(outcome.ending == .exited(1))
  }

  @Test func `members that nobody reads and rules that never decide are warnings`() throws {
    let text =
      #"{"sceneDelegat":[],"launchRules":{"triggers":[{"trigger":"push","event":"remoteNotification"},{"trigger":"push","event":"localNotification"}]}}"#
    let outcome = try run(["a.app.json": text], ["validate", "a.app.json"])
    #expect(
      outcome.text == """
        a.app.json:1:17: warning: /sceneDelegat: is not read; did you mean "sceneDelegate"?
        a.app.json:1:95: warning: /launchRules/triggers/1: is never asked: /launchRules/triggers/0 is for the same

        """)
    #expect(outcome.ending == .exited(0))
  }

  @Test func `any schema will do, and a bad one is an error with its place`() throws {
    let schema = #"{"properties":{"a":{"type":"integer"}}}"#
    let files = [
      "s.json": schema, "i.json": #"{"a":"x"}"#, "ok.json": "{}", "bad.json": "{\n \"type\": \"strin\"}",
    ]
    #expect(try run(files, ["validate", "--schema", "s.json", "ok.json"]).ending == .exited(0))
    let outcome = try run(files, ["validate", "--schema", "s.json", "i.json", "ok.json", "--format", "json"])
    #expect(
      outcome.text
        == #"[{"file":"i.json","line":1,"column":6,"instanceLocation":"/a","message":"expected an integer, found a string","warning":false}]"#
        + "\n")
    let bad = try run(files, ["validate", "--schema", "bad.json", "ok.json"])
    #expect(bad.ending == .exited(3))
    #expect(bad.errors.contains("bad.json:2:10: "))
  }

  @Test func `a file that cannot be read keeps no other from being checked`() throws {
    let files = ["ok.app.json": "{}", "bad.app.json": #"{"sdk":"x"}"#, "x.json": "{}"]
    let outcome = try run(
      files, ["validate", "ok.app.json", "missing.json", "x.json", "bad.app.json", "--format", "json"])
    #expect(outcome.ending == .exited(3))
    #expect(outcome.text.hasPrefix(#"[{"file":"bad.app.json","line":1,"column":8,"#), "\(outcome.text)")
    #expect(outcome.errors.contains("missing.json: No such file or directory"))
    #expect(outcome.errors.contains("x.json:1:1: nothing says what it is"))
  }

  @Test func `a launch rule that never decides is told of, with its place`() throws {
    let rules = #"{"urlSchemes":[{"scheme":"a","event":"widget"},{"scheme":"a","event":"deepLink"}]}"#
    let outcome = try run(["x.rules.json": rules], ["validate", "x.rules.json"])
    #expect(outcome.ending == .exited(0))
    #expect(
      outcome.text.hasPrefix(
        "x.rules.json:1:48: warning: /urlSchemes/1: is never asked: /urlSchemes/0 is for"),
      "\(outcome.text)")
  }

  @Test(arguments: ["plugin.json", "x.rules.json"])
  func `a file may say for editors what it is`(_ name: String) throws {
    let kind = name == "plugin.json" ? "pluginDescription" : "launchRules"
    let command = name == "plugin.json" ? #","command":["x"]"# : ""
    let text = #"{"$schema":"https://scenehost.dev/schemas/types/\#(kind).json"\#(command)}"#
    let outcome = try run([name: text], ["validate", name])
    #expect(outcome.ending == .exited(0), "\(outcome.text)")
  }

  @Test(arguments: [
    (["validate"], 2), (["validate", "--as", "apps", "-"], 2), (["validate", "missing.app.json"], 3),
    (["validate", "--as", "app", "--schema", "s", "-"], 2), (["discover", "x"], 2),
    (["discover", "--diff", "missing.json"], 3), (["discover", "--format", "openrpc", "--diff", "x"], 2),
  ])
  func `what cannot be done has its exit status`(_ arguments: [String], _ status: Int) throws {
    let outcome = try HostProcess.run(arguments)
    #expect(outcome.ending == .exited(Int32(status)))
    #expect(outcome.errorText.hasPrefix("scenehost: "))
  }

  @Test func `nothing has changed since the document that the program writes itself`() throws {
    let document = try HostProcess.run(["discover"]).text
    let outcome = try run(["old.json": document], ["discover", "--diff", "old.json"])
    #expect(outcome.text == "nothing has changed\n")
    #expect(outcome.ending == .exited(0))
    let reordered = document.replacing(
      ##"{"$ref":"#/components/schemas/identifier"},{"type":"null"}"##,
      with: ##"{"type":"null"},{"$ref":"#/components/schemas/identifier"}"##)
    #expect(try run(["old.json": reordered], ["discover", "--diff", "old.json"]).text == outcome.text)
    let markdown = try HostProcess.run(["discover", "--format", "markdown"]).text
    #expect(markdown.hasPrefix("# Methods\n"))
  }

  @Test(arguments: [
    (
      #""enum":["standard","prominent"]"#, #""enum":["standard"]"#, 0,
      "compatible: activate params/options/placement accepts more: \"prominent\"\ncompatible\n"
    ),
    (
      #""enum":["standard","prominent"]"#, #""enum":["standard","prominent","aside"]"#, 1,
      """
      breaking: activate params/options/placement accepts less: "aside"
      clients of the old document may break, and info.version does not say so: both documents are 1.0.0; what \
      breaks comes after 1

      """
    ),
  ])
  func `what has changed since an older document is told, and whether it breaks`(
    _ text: String, _ older: String, _ status: Int, _ lines: String
  ) throws {
    let document = try HostProcess.run(["discover"]).text
    let old = document.replacing(text, with: older, maxReplacements: 1)
    let outcome = try run(["old.json": old], ["discover", "--diff", "old.json"])
    #expect(outcome.text == lines)
    #expect(outcome.ending == .exited(Int32(status)))
  }

  @Test(arguments: [
    (#"{"openrpc":"1.3.2"}"#, ":1:1: an OpenRPC document has the members openrpc and methods"),
    (#"{"openrpc":"1.3.2","methods":[{"params":[]}]}"#, ":1:31: /methods/0: a method has a name, a string"),
    (
      ##"{"openrpc":"1.3.2","methods":[{"name":"m","params":[{"$ref":"#/a"}]}]}"##,
      ":1:61: /methods/0/params/0/$ref: there is nothing at #/a"
    ),
    ("{", ":1:2: "),
  ])
  func `a document that cannot be compared is refused with its place`(_ text: String, _ problem: String)
    throws
  {
    let outcome = try run(["old.json": text], ["discover", "--diff", "old.json"])
    #expect(outcome.ending == .exited(3))
    #expect(outcome.text == "")
    #expect(outcome.errors.hasPrefix("scenehost: old.json\(problem)"), "\(outcome.errors)")
  }
}
