import Foundation
import TestSupport
import Testing

/// What `scenehost audit` reads, and what it says of what it cannot.
@Suite(.timeLimit(.minutes(10)))
struct AuditInputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a dash is standard input`() throws {
    let outcome = try HostProcess.run(["audit", "-", "--path", "urlScheme"], text: "{}")
    #expect(outcome.ending == .exited(0))
    #expect(outcome.text.hasPrefix("standard input: an app with scenes\n"))
    let bad = try HostProcess.run(["audit", "-"], text: "{\n  \"device\": 7\n}")
    #expect(bad.ending == .exited(3))
    #expect(bad.errorText.hasPrefix("scenehost: -:2:13: /device: "), "\(bad.errorText)")
  }

  @Test func `wrong usage names what would be right`() throws {
    let usages: [(arguments: [String], says: String)] = [
      ([], "audit needs an app description, - for standard input, or --project DIR"),
      (["a", "b"], "audit takes one app description, and 'b' is another"),
      (["a", "--format", "sari"], "no format is called 'sari'; did you mean 'sarif'?"),
      (["a", "--path", "urlSchema"], "no path is called 'urlSchema'; did you mean 'urlScheme'?"),
      (["a", "--state", "asleep"], "no state is called 'asleep'; there are notRunning, background, "),
      (["a", "--color", "red"], "no color is called 'red'; there are auto, always, never"),
      (["a", "--sdk", "new"], "the option --sdk is a version such as 27, not 'new'"),
      (["a", "--os", "18."], "the option --os is a version such as 27, not '18.'"),
      (["a", "--os", "1e3"], "the option --os is a version such as 27, not '1e3'"),
      (["a", "--os", "-1"], "the option --os is a version such as 27, not '-1'"),
      (["a", "--os"], "the option --os needs a value"),
      (["a", "--sdk", "27", "--sdk", "26"], "the option --sdk is given twice"),
      (["a", "--forma", "x"], "no option is called '--forma'; did you mean '--format'?"),
      (["a", "--format", "pdf"], "no format is called 'pdf'; there are text, json, sarif, junit, html"),
    ]
    for (arguments, says) in usages { try expectWrongUsage(["audit"] + arguments, says) }
  }

  @Test(arguments: [
    ("{\"device\": \"iPad\",\n \"sdk\": }", ":2:9: "), ("", ":1:1: "), ("[]", ":1:1: "),
    ("{\n  \"device\": \"iPod\"\n}", ":2:13: /device: "),
    (
      "{\"routes\": [\n  {\"event\": \"normal\", \"destination\": {}},\n  {\"event\": \"norml\", \"destination\": {}}]}",
      ":3:13: /routes/1/event: "
    ),
    (
      "{\n\"activationConditions\": {\n \"canActivate\": \"self ==\"}}",
      ":3:17: /activationConditions/canActivate: a text between quotes is wanted here, at character 7"
    ),
    ("{\"device\": \"iPad\", \"device\": \"iPad\"}", ":1:"),
  ])
  func `a bad file is refused with its place`(_ text: String, _ place: String) throws {
    let path = try folder.write("app.json", Array(text.utf8))
    for arguments in [["audit", path], ["call", "describe", "--app", path], ["serve", "--app", path]] {
      let outcome = try HostProcess.run(arguments)
      #expect(outcome.ending == .exited(3), "\(arguments)")
      #expect(outcome.output == [])
      #expect(outcome.errorText.hasPrefix("scenehost: \(path)\(place)"), "\(outcome.errorText)")
    }
  }

  @Test func `every fault of a file has a line`() throws {
    let path = try folder.write("app.json", Array("{\n\"device\": 1,\n\"sdk\": true\n}".utf8))
    let errors = try HostProcess.run(["audit", path]).errorText.split(separator: "\n")
    #expect(errors.contains { $0.hasPrefix("scenehost: \(path):2:11: /device: ") }, "\(errors)")
    #expect(errors.contains { $0.hasPrefix("scenehost: \(path):3:8: /sdk: ") }, "\(errors)")
  }

  @Test func `a file that is not there is named`() throws {
    let outcome = try HostProcess.run(["audit", folder.path("no.json")])
    #expect(outcome.ending == .exited(3))
    #expect(outcome.errorText == "scenehost: reading \(folder.path("no.json")): No such file or directory\n")
    #expect(try HostProcess.run(["audit", folder.path]).ending == .exited(3))
  }

  // MARK: - Info.plist

  /// A property list with these contents, beside a description that names it.
  private func app(
    _ contents: Any, _ format: PropertyListSerialization.PropertyListFormat, _ more: String = ""
  )
    throws -> String
  {
    let data = try PropertyListSerialization.data(fromPropertyList: contents, format: format, options: 0)
    try folder.write("Info.plist", [UInt8](data))
    return try folder.write("app.json", Array(#"{"infoPlist":"Info.plist"\#(more)}"#.utf8))
  }

  static func contents() -> [String: Any] {
    [
      "CFBundleIdentifier": "town.clown",
      "UIApplicationSceneManifest": [
        "UIApplicationSupportsMultipleScenes": true,
        "UISceneConfigurations": [
          "UIWindowSceneSessionRoleApplication": [["UISceneConfigurationName": "Map"]]
        ],
      ] as [String: Any],
      "CFBundleURLTypes": [["CFBundleURLSchemes": ["clowntown"]]], "NSUserActivityTypes": [] as [String],
    ]
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `an Info.plist is read from beside the file`(_ format: PropertyListSerialization.PropertyListFormat)
    throws
  {
    let path = try app(
      Self.contents(), format, #","sceneDelegate":["scene(_:openURLContexts:)"],"appDelegate":[]"#)
    let outcome = try HostProcess.run(["audit", path, "--path", "handoff", "--format", "json"])
    #expect(outcome.ending == .exited(0), "\(outcome.errorText)")
    #expect(outcome.text.contains(#""lifeCycle":"scenes""#))
    #expect(outcome.text.contains("the app declares no activity type"))
    let launched = try HostProcess.run(["call", "launch", "path=urlScheme", "--app", path])
    #expect(launched.text.contains("clowntown://item/1"))
    let described = try HostProcess.run(["call", "describe", "--app", path])
    #expect(described.text.contains(#""configuration":"Map""#), "\(described.text)")
  }

  @Test func `what the description says goes before what the list says`() throws {
    let no = try app(Self.contents(), .xml, #","sceneManifest":false,"appDelegate":[]"#)
    #expect(
      try HostProcess.run(["audit", no, "--format", "json"]).text.contains(#""lifeCycle":"sceneless""#))
    let yes = try app([:] as [String: Any], .xml, #","sceneManifest":true,"appDelegate":[]"#)
    #expect(try HostProcess.run(["audit", yes, "--format", "json"]).text.contains(#""lifeCycle":"scenes""#))
    let unsaid = try app([:] as [String: Any], .xml)
    #expect(
      try HostProcess.run(["audit", unsaid, "--format", "json"]).text.contains(#""lifeCycle":"sceneless""#))
  }

  @Test func `a list that is missing, broken, or no dictionary is refused with its place`() throws {
    let path = try folder.write("app.json", Array("{\n  \"infoPlist\": \"Info.plist\"\n}".utf8))
    let list = folder.path("Info.plist")
    let broken: [(contents: [UInt8]?, says: String)] = [
      (nil, "reading \(list): No such file or directory"),
      (Array("<plist><dict><key>a</key></dict></plist>".utf8), "\(list) is no property list, XML or binary"),
      (Array("bplist00".utf8), "\(list) is no property list, XML or binary"),
      ([], "\(list) is no property list"),
      (Array("<plist><array/></plist>".utf8), "Info.plist is a property list and no dictionary"),
      (Array("<plist><string>x</string></plist>".utf8), "Info.plist is a property list and no dictionary"),
    ]
    for (contents, says) in broken {
      if let contents { try folder.write("Info.plist", contents) }
      let outcome = try HostProcess.run(["audit", path])
      #expect(outcome.ending == .exited(3), "\(says)")
      #expect(
        outcome.errorText.hasPrefix("scenehost: \(path):2:16: /infoPlist: \(says)"), "\(outcome.errorText)")
    }
    try folder.write("Info.plist", Array("<plist><dict/></plist>".utf8))
    #expect(try HostProcess.run(["audit", path]).ending != .exited(3))
  }
}
