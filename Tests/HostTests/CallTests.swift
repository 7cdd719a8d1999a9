import Glibc
import HostMethods
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct CallTests {
  private func call(_ arguments: String...) throws -> HostProcess.Outcome {
    try HostProcess.run(["call"] + arguments)
  }

  @Test func `call prints the result and nothing else`() throws {
    let outcome = try call("makeKeyAndVisible", "window=window-1")
    #expect(outcome.ending == .exited(0))
    #expect(
      outcome.text
        == #"{"window":"window-1","key":true,"previousKey":"window-1","order":["window-1"],"events":[]}"#
        + "\n")
    #expect(outcome.errors == [])
    #expect(Message(result: outcome.text, of: "makeKeyAndVisible").problems == [])
    #expect(try call("host.ping").text == "{}\n")
  }

  @Test func `parameters can be said in several ways`() throws {
    let one = try call(
      "activate", #"userActivity={"activityType":"clown","title":"Crusty"}"#,
      "options.requestingScene=scene-1", "options.placement=prominent", "id=clown")
    let ways = [
      try call(
        "activate", "userActivity.activityType=clown", "userActivity.title=Crusty",
        "options.requestingScene=scene-1", "options.placement=prominent", "id=clown"),
      try call(
        "activate",
        #"{"userActivity":{"activityType":"clown","title":"Crusty"},"options":{"requestingScene":"scene-1","placement":"prominent"},"id":"clown"}"#
      ),
      try call(
        "activate",
        #" [null,{"activityType":"clown","title":"Crusty"},{"requestingScene":"scene-1","placement":"prominent"},null,"clown"]"#
      ),
    ]
    #expect(one.ending == .exited(0))
    #expect(Message(result: one.text, of: "activate").problems == [])
    #expect(one.text.hasPrefix(#"{"session":"clown","scene":"scene-2","created":true,"#))
    for way in ways { #expect(way == one) }
  }

  @Test func `a value that can be read as JSON and fits only as a string is a string`() throws {
    #expect(try call("activate", "id=42").text.hasPrefix(#"{"session":"42","#))
    #expect(
      try call("activate", "id=42", "userInitiated=true").text.hasPrefix(#"{"session":"42","#))
    #expect(
      try call("activate", "userActivity.activityType=7", "userActivity.title=true", "id=42")
        .text.hasPrefix(#"{"session":"42","#))
    let text = try call("classifyLaunch", "launch.type=openURL", "launch.url=nobody://home?a=b=c")
    #expect(text.ending == .exited(0))
    #expect(Message(result: text.text, of: "classifyLaunch").problems == [])
  }

  @Test func `parameters may stand on several lines`() throws {
    let one = try call("activate", #"{"userActivity":{"activityType":"clown"},"id":"a"}"#)
    #expect(one.text.hasPrefix(#"{"session":"a","#))
    #expect(
      try call("activate", "{\n  \"userActivity\": {\r\n\"activityType\":\r\"clown\"\n},\n\"id\": \"a\"}\n")
        == one)
    #expect(try call("activate", "userActivity={\n\"activityType\": \"clown\"\n}", "id=a") == one)
    #expect(try call("activate", "id=a\nb").text.hasPrefix(#"{"session":"a\nb","#))
  }

  @Test func `an unknown method is a usage error that names the nearest one`() throws {
    let outcome = try call("actvate")
    #expect(outcome.ending == .exited(2))
    #expect(outcome.text.hasPrefix(#"{"code":-32601,"#))
    #expect(outcome.text.contains(#""kind":"methodNotFound""#))
    #expect(outcome.errorText == "scenehost: no method is called \"actvate\"; did you mean \"activate\"?\n")
  }

  @Test func `parameters that break the schema are a usage error`() throws {
    let outcome = try call("refresh")
    #expect(outcome.ending == .exited(2))
    #expect(outcome.text.hasPrefix(#"{"code":-32602,"#))
    #expect(outcome.text.contains(#""kind":"invalidParams""#))
    #expect(outcome.errorText.contains("the member \"session\" is missing"))
  }

  @Test func `a refusal of the model exits with one`() throws {
    let outcome = try call("refresh", "session=session-9")
    #expect(outcome.ending == .exited(1))
    #expect(outcome.text.hasPrefix(#"{"code":-32001,"#))
    #expect(outcome.text.contains(#""kind":"sessionNotFound""#))
    #expect(outcome.errorText == "scenehost: no open session is called \"session-9\"\n")
  }

  @Test func `wrong usage names what would be right`() throws {
    let usages: [(arguments: [String], says: String)] = [
      (["call"], "call needs the name of a method"),
      (["call", "host.ping", "--sate", "x"], "no option is called '--sate'; did you mean '--state'?"),
      (["call", "host.ping", "--state"], "the option --state needs a value"),
      (["call", "host.ping", "--state=a", "--state=b"], "the option --state is given twice"),
      (["call", "refresh", "session"], "a parameter is key=value or one JSON object, not 'session'"),
      (["call", "refresh", "session=a", "session=b"], "the parameter session is given twice"),
      (
        ["call", "activate", "options.placement=standard", "id=a", "options.placement=prominent"],
        "the parameter options.placement is given twice"
      ),
      (["call", "activate", "options={}", "options.id=1"], "the parameter options is given twice"),
      (["call", "refresh", "{\"session\":"], "the parameters are not JSON: "),
      (["cal", "host.ping"], "no command is called 'cal'; did you mean 'call'?"),
      (
        ["call", "refresh", String(repeating: "a.", count: 60_000) + "a=1"],
        "a parameter is nested deeper than 2048"
      ),
      (["call", "refesh", "--help"], "no method is called 'refesh'; did you mean 'refresh'?"),
      (["serve", "now"], "serve takes no argument, and 'now' is one"),
      (["--framin", "lines"], "no option is called '--framin'; did you mean '--framing'?"),
      (["--framing", "line"], "no framing is called 'line'; did you mean 'lines'?"),
      (["--max-nesting-depth", "2049"], "the option --max-nesting-depth is a number, 1 to 2048, not '2049'"),
    ]
    for (arguments, says) in usages { try expectWrongUsage(arguments, says) }
  }

  @Test func `help and version are on standard output`() throws {
    for option in ["--help", "-h", "help"] {
      let help = try HostProcess.run([option])
      #expect(help.ending == .exited(0))
      #expect(help.text.contains("Usage:\n  scenehost [serve] [OPTIONS]"))
      #expect(help.errors == [])
    }
    for arguments in [["serve", "--help"], ["--framing", "lines", "-h"]] {
      #expect(try HostProcess.run(arguments).text == HostProcess.run(["--help"]).text)
    }
    let version = try HostProcess.run(["--version"])
    #expect(version.ending == .exited(0))
    #expect(version.lines.count == 1)
    #expect(version.text.wholeMatch(of: /scenehost [0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
    #expect(version.errors == [])
  }

  @Test func `help lists the methods`() throws {
    let help = try HostProcess.run(["call", "--help"])
    #expect(help.ending == .exited(0))
    for method in MethodCatalog().names { #expect(help.text.contains("\n  \(method) "), "\(method)") }
  }

  @Test(arguments: MethodCatalog().names)
  func `help explains a method, and its examples run as they stand`(method: String) throws {
    let help = try HostProcess.run(["call", method, "--help"])
    #expect(help.ending == .exited(0))
    #expect(help.text.hasPrefix("\(method): "))
    let examples = help.text.split(separator: "\n").filter { $0.hasPrefix("  scenehost call ") }
    #expect(!examples.isEmpty)
    for example in examples {
      let command = example.trimmingPrefix("  scenehost").description
      let outcome = try HostProcess.run(["-c", "\"$0\"\(command)", HostProcess.builtProgram], program: "sh")
      // An example may need a world that is not bare; it never breaks the schema.
      #expect(outcome.ending == .exited(0) || outcome.ending == .exited(1), "\(example): \(outcome.text)")
    }
  }

  @Test(arguments: [
    ["call", "host.ping"], ["call", "rpc.discover"], ["call", "nothing"], ["--help"], ["--version"],
  ])
  func `what cannot be written is said on standard error`(arguments: [String]) throws {
    let outcome = try HostProcess.run(arguments, standardOutput: .file("/dev/full"))
    #expect(outcome.ending == .exited(70))
    #expect(outcome.errorText.contains("scenehost: writing standard output: No space left on device\n"))
  }
}
