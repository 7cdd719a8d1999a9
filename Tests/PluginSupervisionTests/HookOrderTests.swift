import Jansson
import PluginSupervision
import Testing

@Suite struct HookOrderTests {
  func manifest(_ text: String) throws -> PluginManifest {
    let document = try JSONDocument(parsing: text.utf8Span.span)
    return try PluginManifest(document.root)
  }

  func plugin(_ name: String, before: [String] = [], after: [String] = []) throws -> PluginManifest {
    try manifest(
      #"{"name":"\#(name)","version":"1","protocolVersion":1,"hooks":[{"name":"routeLaunch","before":\#(before),"after":\#(after)}]}"#
    )
  }

  @Test func `plugins are asked as they were given, unless they say otherwise`() throws {
    let plain = try HookOrder([plugin("a"), plugin("b"), plugin("c")])
    #expect(plain.names[.routeLaunch] == ["a", "b", "c"])
    let ordered = try HookOrder([
      plugin("a", after: ["c"]), plugin("b"), plugin("c", before: ["b", "nobody"]),
    ])
    #expect(ordered.names[.routeLaunch] == ["c", "a", "b"])
    #expect(ordered.names[.classifyLaunch] == [])
  }

  @Test func `a cycle is refused with its names`() throws {
    let plugins = [
      try plugin("a", before: ["b"]), try plugin("b", before: ["c"]), try plugin("c", before: ["a"]),
    ]
    #expect(
      throws: ManifestProblem("the order of the hook routeLaunch has a cycle: a before b before c before a")
    ) { try HookOrder(plugins) }
  }

  @Test func `a manifest for another protocol, with a hook nobody knows, or with one twice is refused`() {
    let base = #""name":"a","version":"1""#
    #expect(
      throws: ManifestProblem("the plugin speaks version 2 of the protocol; the host speaks 1")
    ) { try manifest(#"{\#(base),"protocolVersion":2}"#) }
    #expect {
      try manifest(#"{\#(base),"protocolVersion":1,"hooks":[{"name":"sceneWillFly"}]}"#)
    } throws: {
      "\($0)".contains(#"no hook is called \"sceneWillFly\"; there are configurationForConnecting"#)
    }
    #expect(throws: ManifestProblem("the hook routeLaunch stands twice in the manifest")) {
      try manifest(#"{\#(base),"protocolVersion":1,"hooks":[{"name":"routeLaunch"},{"name":"routeLaunch"}]}"#)
    }
    #expect(throws: ManifestProblem("the method m stands twice in the manifest")) {
      try manifest(#"{\#(base),"protocolVersion":1,"methods":[{"name":"m"},{"name":"m"}]}"#)
    }
  }

  @Test(arguments: [
    (#""name":"host""#, #"the name "host" is taken by the host"#),
    (#""name":"a.b""#, #"the name "a.b" has a dot"#),
    (
      #""methods":[{"name":"hook.x"}]"#,
      "a method cannot be called hook.x: that is what the host says to plugins"
    ),
    (
      #""methods":[{"name":"event"}]"#,
      "a method cannot be called event: that is what the host says to plugins"
    ),
    (
      #""options":[{"name":"a","type":"string"},{"name":"a","type":"string"}]"#,
      "the option a stands twice in the manifest"
    ),
    (
      #""options":[{"name":"a","type":"integer","default":1.5}]"#,
      "the option a is of type integer, unlike its default 1.5"
    ),
  ])
  func `a manifest that takes what is not its own is refused`(_ members: String, _ problem: String) {
    let name = members.hasPrefix(#""name""#) ? "" : #""name":"a","#
    #expect(throws: ManifestProblem(problem)) {
      try manifest(#"{\#(name)\#(members),"version":"1","protocolVersion":1}"#)
    }
  }

  @Test func `a value is of the type of its option or is not`() throws {
    let types = ["string", "integer", "number", "boolean"]
    let entries = types.map { #"{"name":"\#($0)","type":"\#($0)"}"# }.joined(separator: ",")
    let plugin = try manifest(#"{"name":"a","version":"1","protocolVersion":1,"options":[\#(entries)]}"#)
    let fits = [
      #""x""#: ["string"], "1": ["integer", "number"], "1.5": ["number"], "true": ["boolean"], "null": [],
    ]
    for (value, wanted) in fits {
      #expect(plugin.options.filter { $0.accepts(value) }.map(\.name) == wanted, "\(value)")
    }
  }

  @Test(arguments: [
    ("*", "anything", true), ("sceneDid*", "sceneDidBecomeActive(_:)", true),
    ("sceneDid*", "sceneWill", false),
    ("*Notification", "UIScene.willConnectNotification", true), ("a*b*c", "a--b--c", true),
    ("a*b*c", "a--c--b", false),
    ("exact", "exact", true), ("exact", "exactly", false), ("a*a", "a", false), ("", "", true),
    ("", "x", false),
  ])
  func `a star stands for any text`(_ pattern: String, _ name: String, _ fits: Bool) {
    #expect(TopicPattern(pattern).matches(name) == fits)
  }
}
