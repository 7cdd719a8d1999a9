import TestSupport
import Testing

/// Worlds with an app of their own: served, called, and kept.
@Suite(.timeLimit(.minutes(10)))
struct AppWorldTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  static let sceneless = #"{ "sceneManifest": false, "appDelegate": ["application(_:open:options:)"] }"#

  private func app(_ text: String = sceneless, named name: String = "app.json") throws -> String {
    try folder.write(name, Array(text.utf8))
  }

  private func call(_ arguments: String...) throws -> HostProcess.Outcome {
    try HostProcess.run(["call"] + arguments)
  }

  @Test func `an app is served from the first request, and events count from one`() throws {
    let client = try Client(["serve", "--app", try app()])
    let opened = try client.ask(request(1, "launch", #"{"path":"urlScheme"}"#)).answer
    #expect(opened.events?.map(\.name) == ["application(_:open:options:)"])
    #expect(opened.events?.first?.number == 1)
    let configured = try client.ask(request(2, "configureApp", #"{"app":{}}"#)).answer
    #expect(configured.events?.first?.number == 2)
    try client.finish()
  }

  @Test func `an app that traps is served and launches nothing`() throws {
    let client = try Client([
      "serve", "--app", try app(#"{"sceneManifest":false,"appDelegate":[],"sdk":27}"#),
    ])
    #expect(try client.ask(request(1, "launch")).answer.kind == "requestDenied")
    #expect(try client.ask(request(2, "configureApp", #"{"app":{}}"#)).answer.code == nil)
    try client.finish()
  }

  @Test func `one call has an app of its own`() throws {
    let outcome = try call("launch", "path=urlScheme", "--app", try app())
    #expect(outcome.ending == .exited(0))
    #expect(outcome.text.contains(#""handled":true"#))
    #expect(outcome.text.contains("application(_:open:options:)"))
  }

  @Test func `a world that is kept resumes with its app`() throws {
    let (path, state) = (try app(), folder.path("world"))
    #expect(try call("terminate", "--app", path, "--state", state).ending == .exited(0))
    let (lines, _) = splitLines(try folder.read("world"))
    #expect(
      String(decoding: lines[0], as: UTF8.self)
        == #"{"scenehost":"session","version":1,"app":{"sceneManifest":false,"appDelegate":["application(_:open:options:)"]},"appFile":"\#(path)","host":"1.0.0"}"#
    )
    for arguments in [["--state", state], ["--state", state, "--app", path]] {
      let outcome = try HostProcess.run(["call", "launch", "path=urlScheme"] + arguments)
      #expect(outcome.ending == .exited(0), "\(outcome.errorText)")
      #expect(
        outcome.text.contains("application(_:didFinishLaunchingWithOptions:)") == (arguments.count == 2))
    }
    // The same description, written otherwise, is the same app.
    let same = try app(Self.sceneless.replacing(" ", with: "\n"), named: "same.json")
    #expect(try call("describe", "--state", state, "--app", same).ending == .exited(0))
  }

  @Test func `another app than the world's is refused and the world left alone`() throws {
    let state = folder.path("world")
    #expect(try call("terminate", "--app", try app(), "--state", state).ending == .exited(0))
    let before = try folder.read("world")
    let other = try call("launch", "--app", try app("{}", named: "other.json"), "--state", state)
    #expect(other.ending == .exited(3))
    #expect(other.output == [])
    #expect(other.errorText == "scenehost: \(state):1:1: the stored world has another app; leave --app out\n")
    #expect(try folder.read("world") == before)
    #expect(try call("launch", "--state", state).ending == .exited(0))
    let bare = folder.path("bare")
    #expect(try call("activate", "--state", bare).ending == .exited(0))
    let none = try call("activate", "--state", bare, "--app", try app())
    #expect(none.errorText == "scenehost: \(bare):1:1: the stored world has no app; leave --app out\n")
    #expect(try call("activate", "--state", bare).ending == .exited(0))
  }

  @Test func `what a request names is found again where it was`() throws {
    // The app of the world stands in a folder with a list of its own; the request names one in another.
    let list = "<plist><dict><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>"
    let end = "</array></dict></array></dict></plist>"
    try folder.write("Info.plist", Array("\(list)<array><string>first</string>\(end)".utf8))
    let path = try app(#"{"infoPlist":"Info.plist"}"#)
    let elsewhere = try TemporaryFolder()
    let other = try elsewhere.write("Info.plist", Array("\(list)<array><string>other</string>\(end)".utf8))
    let state = folder.path("world")
    let configure = #"{"app":{"infoPlist":"\#(other)"}}"#
    #expect(try call("configureApp", configure, "--app", path, "--state", state).ending == .exited(0))
    #expect(try call("launch", "path=urlScheme", "--state", state).text.contains("other://item/1"))
    let relative = #"{"app":{"infoPlist":"Info.plist"}}"#
    for arguments in [["--app", path, "--state", folder.path("new")], ["--state", folder.path("new")]] {
      // From the working directory, where there is none; not from beside the world's app.
      let outcome = try HostProcess.run(["call", "configureApp", relative] + arguments)
      #expect(outcome.ending == .exited(2), "\(arguments): \(outcome.text)")
      #expect(outcome.text.contains("/app/infoPlist"))
      _ = try call("enterBackground", "--app", path, "--state", folder.path("new"))
    }
  }
}
