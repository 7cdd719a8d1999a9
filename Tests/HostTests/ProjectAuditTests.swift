import TestSupport
import Testing

/// `scenehost audit --project`, with a reader that stands in for the plugin.
@Suite struct ProjectAuditTests {
  /// Runs the audit of a folder with a reader of a few lines.
  func audit(_ reader: String, _ arguments: [String]) throws -> HostProcess.Outcome {
    let folder = try TemporaryFolder()
    try folder.write("reader.py", Array(reader.utf8))
    return try HostProcess.run(
      ["audit", "--project", folder.path(""), "--reader", folder.path("reader.py")] + arguments)
  }

  static let app = #"""
    import json, sys
    print(json.dumps({"appDelegate": ["application(_:didFinishLaunchingWithOptions:)"], "sceneConfigurations": "named",
      "sceneDelegate": ["scene(_:willConnectTo:options:)"], "arguments": sys.argv[2:],
      "sources": {"/sceneDelegate/0": {"file": "App/SceneDelegate.swift", "line": 7, "column": 8}},
      "undecided": [{"pointer": "/notificationCenterDelegate", "reason": "a superclass is not here",
        "file": "App/AppDelegate.swift", "line": 3}]}))
    """#

  @Test func `what the reader writes is audited, and a loss points into the sources`() throws {
    let text = try audit(Self.app, ["--path", "urlScheme", "--state", "foreground"])
    #expect(text.ending == .exited(1))
    #expect(text.text.contains("  see App/SceneDelegate.swift:7\n"))
    #expect(
      text.text.contains(
        "undecided App/AppDelegate.swift:3: /notificationCenterDelegate: a superclass is not here\n"))
    let sarif = try audit(Self.app, ["--path", "urlScheme", "--state", "foreground", "--format", "sarif"])
    #expect(
      sarif.text.contains(
        #""artifactLocation":{"uri":"App/SceneDelegate.swift"},"region":{"startLine":7,"startColumn":8}"#))
  }

  @Test func `what the reader cannot do is said in its words`() throws {
    let words =
      "import sys\nprint('read_project.py: several apps:\\n  A\\n  B\\x1b', file=sys.stderr)\nsys.exit"
    for (status, ending) in [(2, 2), (3, 3), (4, 4), (1, 3), (77, 3)] as [(Int, Int32)] {
      let outcome = try audit("\(words)(\(status))", [])
      #expect(outcome.ending == .exited(ending), "\(status)")
      #expect(outcome.errorText == "scenehost: read_project.py: several apps:\n  A\n  B\u{FFFD}\n")
    }
    #expect(try audit("raise SystemExit(3)", []).errorText == "scenehost: the project reader ended with 3\n")
    let nonsense = try audit("print('no JSON')", [])
    #expect(nonsense.ending == .exited(3))
    #expect(try HostProcess.run(["audit", "--project", "/nowhere"]).ending == .exited(3))
    #expect(try HostProcess.run(["audit", "--project", "a", "b"]).ending == .exited(2))
  }
}
