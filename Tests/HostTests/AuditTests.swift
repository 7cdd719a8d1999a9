import Foundation
import TestSupport
import Testing

/// `scenehost audit`: formats, exit codes, options.
@Suite(.timeLimit(.minutes(10)))
struct AuditTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  static let clean = "{}"
  /// An app whose scene delegate does nothing with what it is connected for.
  static let losing = """
    {
      "sceneManifest": true,
      "appDelegate": ["application(_:open:options:)"],
      "sceneDelegate": ["scene(_:willConnectTo:options:)"],
      "sources": {
        "/connectionOptionsConsumed": {"file": "My App/SceneDelegate.swift", "line": 12, "column": 7},
        "/sceneDelegate/0": {"file": "My App/SceneDelegate.swift", "line": 3}
      }
    }
    """

  private func audit(_ app: String, _ arguments: String...) throws -> HostProcess.Outcome {
    let path = try folder.write("app.json", Array(app.utf8))
    return try HostProcess.run(["audit", path] + arguments)
  }

  @Test func `nothing lost exits with zero and something lost with one, in every format`() throws {
    for format in ["text", "json", "sarif", "junit", "html"] {
      let clean = try audit(Self.clean, "--format", format)
      #expect(clean.ending == .exited(0), "\(format)")
      #expect(clean.errors == [])
      let losing = try audit(Self.losing, "--format=\(format)")
      #expect(losing.ending == .exited(1), "\(format)")
      #expect(losing.errors == [])
      #expect(losing.text.hasSuffix("\n") && losing.text.utf8.count > 200, "\(format)")
    }
    #expect(try audit(Self.losing).text == audit(Self.losing, "--format", "text").text)
  }

  @Test func `what is undecided is no loss: the exit is zero in every format`() throws {
    let doubt = #"{"pointer":"/sceneDelegate","reason":"its superclass is elsewhere"}"#
    let app = #"{"sceneManifest":true,"sceneDelegate":[],"undecided":[\#(doubt)]}"#
    for format in ["text", "json", "sarif", "junit", "html"] {
      let outcome = try audit(app, "--format", format, "--path", "urlScheme")
      #expect(outcome.ending == .exited(0), "\(format)")
      #expect(outcome.text.contains("which is undecided: its superclass is elsewhere"), "\(format)")
    }
    #expect(try audit(app, "--path", "notification").ending == .exited(1))
    let json = try audit(app, "--format", "json")
    let asked = try HostProcess.run(["call", "deliveryMatrix", "{\"app\":\(app)}"])
    #expect(json.text == asked.text)
    #expect(Message(result: asked.text, of: "deliveryMatrix").problems == [])
  }

  @Test func `text is narrow, plain, and ends with the sum`() throws {
    let outcome = try audit(Self.losing)
    let lines = outcome.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.count <= 120 })
    #expect(!outcome.text.contains("\u{1B}"))
    #expect(lines.first == "\(folder.path("app.json")): an app with scenes")
    #expect(lines.contains("  see My App/SceneDelegate.swift:12"))
    #expect(lines.dropLast().last?.hasSuffix("launches are lost") == true)
    #expect(try audit(Self.clean).text.hasSuffix("\nnothing is lost in 193 launches\n"))
  }

  @Test func `colours come when they are asked for`() throws {
    #expect(try audit(Self.losing, "--color", "always").text.contains("\u{1B}[31mLOST"))
    #expect(try !audit(Self.losing, "--color", "never").text.contains("\u{1B}"))
    #expect(try !audit(Self.losing, "--color", "auto").text.contains("\u{1B}"))
    #expect(try !audit(Self.losing, "--color", "always", "--format", "json").text.contains("\u{1B}"))
  }

  @Test func `what an app is described with brings no control characters along`() throws {
    let app = #"{"acceptedActivityTypes":["\u001b[31mred\u0007\n"],"x\u001b]0;title\u0007":1}"#
    let text = try audit(app).text
    #expect(text.contains("accepts only \u{FFFD}[31mred\u{FFFD}\u{FFFD}, not"))
    #expect(text.contains("warning: /x\u{FFFD}]0;title\u{FFFD} is not read"))
    let controls = text.unicodeScalars.filter { $0.properties.generalCategory == .control && $0 != "\n" }
    #expect(controls.isEmpty)
  }

  @Test func `a path and a state pick what is audited`() throws {
    let row = try audit(Self.losing, "--path", "urlScheme", "--format", "json")
    #expect(row.text.ranges(of: #""path":"urlScheme""#).count == 5)
    #expect(row.text.ranges(of: #""path":"#).count == 5)
    let cell = try audit(Self.losing, "--path", "urlScheme", "--state", "background", "--format", "json")
    #expect(cell.text.ranges(of: #""path":"#).count == 1)
    #expect(cell.text.contains(#""lost":1,"undecided":0}"#))
    #expect(cell.ending == .exited(1))
    #expect(try audit(Self.losing, "--path", "normal", "--state", "foreground").ending == .exited(0))
    #expect(try audit(Self.losing, "--path", "keyWindow").text.contains("keyWindow"))
  }

  @Test func `the SDK and the system can be said beside the file`() throws {
    let sceneless = #"{"sceneManifest":false,"appDelegate":["application(_:open:options:)"],"sdk":"26"}"#
    #expect(try audit(sceneless, "--path", "urlScheme").ending == .exited(0))
    let newer = try audit(sceneless, "--path", "urlScheme", "--sdk", "27")
    #expect(newer.ending == .exited(1))
    #expect(newer.text.contains("an app without scenes, which does not launch"))
    #expect(try audit(sceneless, "--path", "urlScheme", "--sdk", "27", "--os", "26").ending == .exited(0))
    #expect(try audit(sceneless, "--os", "18.4.1").text == audit(sceneless, "--os", "18.4").text)
    #expect(
      try audit(sceneless, "--os", "18.4").text.contains("This process does not adopt UIScene lifecycle."))
  }

  @Test func `json is what deliveryMatrix answers`() throws {
    let asked = try HostProcess.run(["call", "deliveryMatrix", "{\"app\":\(Self.losing)}"])
    #expect(try audit(Self.losing, "--format", "json").text == asked.text)
    #expect(Message(result: asked.text, of: "deliveryMatrix").problems == [])
  }

  @Test func `SARIF points into the sources`() throws {
    let text = try audit(Self.losing, "--format", "sarif", "--path", "urlScheme").text
    let root = try #require(JSONText.parse(text) as? [String: Any])
    #expect(root["version"] as? String == "2.1.0")
    #expect(root["$schema"] as? String == "https://json.schemastore.org/sarif-2.1.0.json")
    let run = try #require((root["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "scenehost")
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    #expect((driver["rules"] as? [[String: Any]])?.compactMap { $0["id"] as? String } == ["lost/urlScheme"])
    let results = try #require(run["results"] as? [[String: Any]])
    var places: [String] = []
    for result in results {
      #expect(result["ruleId"] as? String == "lost/urlScheme")
      #expect(result["level"] as? String == "error")
      #expect((result["message"] as? [String: Any])?["text"] as? String != nil)
      let location = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
      let uri = (location?["artifactLocation"] as? [String: Any])?["uri"] as? String ?? ""
      let region = location?["region"] as? [String: Any]
      places.append("\(uri):\(region?["startLine"] ?? 0):\(region?["startColumn"] ?? 0)")
    }
    #expect(places == ["My%20App/SceneDelegate.swift:12:7", "My%20App/SceneDelegate.swift:3:1"])
  }

  @Test func `SARIF points into the description where it names no sources`() throws {
    let app = "{\n  \"sceneManifest\": true,\n  \"sceneDelegate\": []\n}\n"
    let text = try audit(app, "--format", "sarif", "--path", "urlScheme", "--state", "background").text
    #expect(text.contains(#""region":{"startLine":3,"startColumn":20}"#), "\(text)")
  }

  @Test func `help tells of audits and their options`() throws {
    let help = try HostProcess.run(["--help"])
    #expect(help.text.contains("scenehost audit APP"))
    for option in [
      "--app FILE", "--format text|json|sarif|junit|html", "--path PATH", "--sdk VERSION", "--color",
    ] {
      #expect(help.text.contains(option), "\(option)")
    }
    #expect(help.lines.allSatisfy { $0.count <= 110 })
    #expect(try HostProcess.run(["audit", "--help"]).text == help.text)
  }
}
