import TestSupport
import Testing

/// Where the values of options come from.
@Suite(.timeLimit(.minutes(10)))
struct PluginOptionTests {
  @Test func `options come from the manifest, the folder and the command line, the last one wins`() throws {
    let options =
      #"[{"name":"a","type":"string","default":"m"},{"name":"b","type":"integer","default":1},{"name":"c","type":"boolean"},{"name":"d","type":"number"}]"#
    let drill = try Drill(
      [
        FaultPlugin(
          settings: #"{"logs":true,"manifest":{"options":\#(options)}}"#, members: #","options":{"b":2}"#)
      ],
      [
        "--plugin-option", "faulty.a=text = with", "--plugin-option", "faulty.c=true", "--grant",
        "faulty:refresh",
      ])
    _ = try drill.call("host.ping")
    #expect(
      try drill.waitForLog(
        #"faulty: init {"options":{"a":"text = with","b":2,"c":true},"grants":["refresh"]}"#), "\(drill.log)")
    try drill.finish()
  }

  @Test func `options come from the app description too, between the folder and the command line`() throws {
    let folder = try TemporaryFolder()
    let app = try folder.write(
      "app.json",
      Array(#"{"pluginOptions":{"faulty":{"a":"app","b":3,"d":1.5}}}"#.utf8))
    let options =
      #"[{"name":"a","type":"string"},{"name":"b","type":"integer"},{"name":"c","type":"string"},{"name":"d","type":"number"},{"name":"e","type":"string"}]"#
    let drill = try Drill(
      [
        FaultPlugin(
          settings: #"{"logs":true,"manifest":{"options":\#(options)}}"#,
          members: #","options":{"a":"folder","b":2,"c":"folder"}"#)
      ], ["--app", app, "--plugin-option", "faulty.b=4", "--plugin-option", "faulty.e=5"])
    _ = try drill.call("configureApp", #"{"app":{"pluginOptions":{"faulty":{"b":9}}}}"#)
    _ = try drill.call("plugin.stop", #"{"plugin":"faulty"}"#)
    _ = try drill.call("plugin.start", #"{"plugin":"faulty"}"#)
    #expect(
      try drill.waitForLog(
        #"faulty: init {"options":{"a":"app","b":4,"c":"folder","d":1.5,"e":"5"},"grants":[]}"#),
      "\(drill.log)")
    #expect(drill.log.matches(of: /"b":4/).count == 2 && !drill.log.contains(#""b":9"#), "\(drill.log)")
    try drill.finish()
  }

  @Test func `options of an app description that cannot be are refused with their place`() throws {
    let folder = try TemporaryFolder()
    let path = try FaultPlugin(
      settings: #"{"manifest":{"options":[{"name":"speed","type":"integer"}]}}"#
    ).write(to: folder)
    func run(_ text: String) throws -> HostProcess.Outcome {
      try HostProcess.run(
        ["--plugin", path, "--app", try folder.write("app.json", Array(text.utf8))],
        input: Array((request(1, "host.ping") + "\n").utf8))
    }
    let app = folder.path("app.json")
    let files: [(text: String, says: String)] = [
      (
        "{\"pluginOptions\":\n {\"fualty\":{\"speed\":1}}}",
        "2:12: /pluginOptions/fualty: no plugin is called 'fualty'; did you mean 'faulty'?"
      ),
      (#"{"pluginOptions":{"faulty":{"speed":[1]}}}"#, "1:37: /pluginOptions/faulty/speed: expected "),
      (#"{"pluginOptions":{"faulty":7}}"#, "1:28: /pluginOptions/faulty: expected an object"),
    ]
    for (text, says) in files {
      let outcome = try run(text)
      #expect(outcome.ending == .exited(3) && outcome.output == [])
      #expect(outcome.errorText.hasPrefix("scenehost: \(app):\(says)"), "\(outcome.errorText)")
    }
    let options: [(text: String, says: String)] = [
      (
        "{\"speed\":\"fast\"}",
        #"1:37: /pluginOptions/faulty/speed: its option speed is of type integer, unlike "fast""#
      ),
      ("{\"sped\":1}", #"1:36: /pluginOptions/faulty/sped: it has no option "sped"; it has speed"#),
    ]
    for (text, says) in options {
      let outcome = try run("{\"pluginOptions\":{\"faulty\":\(text)}}")
      #expect(outcome.ending == .exited(4) && outcome.text == pong(1) + "\n")
      #expect(outcome.errorText == "faulty: \(app):\(says)\n", "\(outcome.errorText)")
    }
  }
}
