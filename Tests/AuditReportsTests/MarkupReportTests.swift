import AuditReports
import Foundation
import FoundationXML
import LaunchModel
import TestSupport
import Testing

/// Reads XML and keeps what was in it.
final class MarkupReader: NSObject, XMLParserDelegate {
  private(set) var elements: [(name: String, attributes: [String: String])] = []

  init?(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.append((name, attributes))
  }

  func all(_ name: String) -> [[String: String]] { elements.filter { $0.name == name }.map(\.attributes) }
}

@Suite struct MarkupReportTests {
  /// Names that mean something to markup, and some that XML has no character for.
  static let hostile = #"{"acceptedActivityTypes":["<b a=\"1\">&amp;'\u0000\u001b\uffff\ud83e\udd21]]>"]}"#

  @Test func `JUnit has a suite for each path and a test for each state`() throws {
    let text = try report(losing).written(as: .junit)
    let reader = try #require(MarkupReader(text))
    let suites = reader.all("testsuite")
    #expect(suites.count == 40)
    #expect(reader.all("testcase").count == 200)
    #expect(reader.all("testsuites").first?["tests"] == "200")
    let failures = reader.all("failure").count
    #expect(reader.all("testsuites").first?["failures"] == "\(failures)")
    #expect(suites.compactMap { Int($0["failures"] ?? "") }.reduce(0, +) == failures)
    #expect(suites.allSatisfy { $0["tests"] == "5" })
    #expect(
      reader.all("failure").contains {
        $0["message"] == "the scene delegate does not implement scene(_:openURLContexts:)"
      })
    #expect(reader.all("skipped").contains { $0["message"]?.hasPrefix("cannot happen here: ") == true })
  }

  @Test(arguments: [AuditReport.Format.junit, .html])
  func `hostile names are text and nothing else`(_ format: AuditReport.Format) throws {
    let text = try report(Self.hostile, path: "<a&b\">", paths: [.universalLink]).written(as: format)
    #expect(!text.contains("<b a"))
    #expect(text.contains("&lt;b a=&quot;1&quot;&gt;&amp;amp;'🤡]]&gt;"))
    #expect(text.contains("&lt;a&amp;b&quot;&gt;"))
    let controls = text.unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" || $0.value == 0xFFFF }
    #expect(controls.isEmpty)
  }

  @Test func `JUnit is XML also with hostile names`() throws {
    let text = try report(Self.hostile, path: "<a&b\">").written(as: .junit)
    let reader = try #require(MarkupReader(text))
    #expect(reader.all("testsuites").first?["name"] == "<a&b\">")
    #expect(
      reader.all("failure").first?["message"]
        == "the consumer of activities accepts only <b a=\"1\">&amp;'🤡]]>, not NSUserActivityTypeBrowsingWeb")
  }

  @Test func `the page has a row for each path and a cell for each state`() throws {
    let text = try report(losing, paths: [.urlScheme, .newScene], states: [.notRunning, .background]).written(
      as: .html)
    #expect(text.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    #expect(text.ranges(of: "<tr>").count == 3)
    #expect(text.ranges(of: "<td ").count == 4)
    #expect(text.ranges(of: #"<td class="lost""#).count == 2)
    #expect(text.ranges(of: "<li>").count == 2)
    #expect(text.hasSuffix("</ul></body></html>\n"))
  }
}

@Suite struct CodeReportTests {
  /// An app whose delegate has methods that are silent with scenes.
  static func silent(
    _ methods: [String] = [
      "application(_:open:options:)", "applicationDidBecomeActive(_:)", "applicationWillTerminate(_:)",
      "applicationWillEnterForeground(_:)",
    ], adding members: String? = nil
  ) -> String {
    let names = methods.map { "\"\($0)\"" }.joined(separator: ",")
    let scene = #""sceneDelegate":["scene(_:openURLContexts:)"],"sceneConfigurations":"named""#
    return "{\(members.map { $0 + "," } ?? "")\"appDelegate\":[\(names)],\(scene)}"
  }

  @Test func `SARIF of a clean app has no rules and no results`() throws {
    let text = try report("{}").written(as: .sarif)
    #expect(text.contains(#""rules":[]}},"columnKind":"unicodeCodePoints","results":[]}]}"#))
    #expect(JSONText.parse(text) != nil)
  }

  @Test(arguments: [
    ("app.json", "app.json"), ("a b/c#d?e%f.json", "a%20b/c%23d%3Fe%25f.json"),
    ("/a/ü.json", "/a/%C3%BC.json"),
    ("c:d", "c%3Ad"),
  ])
  func `a path becomes a reference`(_ path: String, _ reference: String) throws {
    let text = try report(losing, path: path, paths: [.urlScheme], states: [.background]).written(as: .sarif)
    #expect(text.contains(#""artifactLocation":{"uri":"\#(reference)"}"#), "\(text)")
  }

  @Test(arguments: [
    (LaunchPath.urlScheme, LaunchState.notRunning, losing, "/connectionOptionsConsumed"),
    (.urlScheme, .background, losing, "/sceneDelegate"),
    (.notification, .background, losing, "/notificationCenterDelegate"),
    (.urlScheme, .foreground, #"{"sceneManifest":false,"appDelegate":[]}"#, "/appDelegate"),
    (.urlScheme, .foreground, #"{"sceneConfigurations":"swiftui"}"#, "/modifiers"),
    (.normal, .notRunning, #"{"sceneManifest":false,"appDelegate":[],"sdk":27}"#, "/sceneManifest"),
    (
      .normal, .notRunning, #"{"UIApplicationSceneManifest":{},"appDelegate":[],"sdk":27}"#,
      "/UIApplicationSceneManifest"
    ),
    (.universalLink, .background, #"{"acceptedActivityTypes":["x"]}"#, "/acceptedActivityTypes"),
    (.urlScheme, .background, #"{"sceneDelegateClass":null}"#, "/sceneDelegateClass"),
    (.urlScheme, .notRunning, #"{"readyAfter":"the bridge is ready"}"#, "/readyAfter"),
    (.urlScheme, .background, #"{"sdkHooks":["scene(_:continue:)"]}"#, "/sdkHooks"),
    (.urlScheme, .background, silent(adding: #""overrideIn":"AppDelegate""#), "/overrideIn"),
    (.normal, .notRunning, silent(), "/appDelegate/1"),
    (.normal, .background, silent(), "/appDelegate/3"),
    (.normal, .foreground, silent(), "/appDelegate/1"),
    (.destruction, .foreground, silent(), "/appDelegate/2"),
    (.normal, .notRunning, silent(["application(_:shouldRestoreSecureApplicationState:)"]), "/appDelegate/0"),
    (
      .normal, .notRunning, silent(adding: #""windowCreatedBy":"UIWindow(frame:) in app delegate""#),
      "/windowCreatedBy"
    ),
    (.normal, .notRunning, #"{"overlay":"UIWindow(frame:)"}"#, "/overlay"),
    (.keyWindow, .notRunning, #"{"windowLookup":"application"}"#, "/windowLookup"),
    (
      .activation, .foreground,
      #"{"sceneDelegate":[],"sceneConfigurations":"named","roles":["CPTemplateApplicationSceneSessionRoleApplication"]}"#,
      "/sceneDelegate"
    ),
  ])
  func `a loss is about a statement of the description`(
    _ path: LaunchPath, _ state: LaunchState, _ app: String, _ pointer: String
  ) throws {
    let text = try report(app, paths: [path], states: [state]).written(as: .sarif)
    #expect(text.contains(#""startLine":1,"startColumn":\#(1 + pointer.utf8.count)}"#), "\(text)")
    #expect(text.contains(#"/\#(path.rawValue)","level":"#))
  }

  @Test func `what is undecided is a note, a skipped test and a cell of its own`() throws {
    let doubt = #"{"pointer":"/sceneDelegate","reason":"elsewhere","file":"App/A.swift","line":3}"#
    let report = try report(
      #"{"sceneManifest":true,"sceneDelegate":[],"undecided":[\#(doubt)]}"#, paths: [.urlScheme],
      states: [.foreground])
    let sarif = report.written(as: .sarif)
    #expect(sarif.contains(#""ruleId":"undecided/urlScheme","level":"note""#))
    #expect(sarif.contains(#""uri":"App/A.swift"},"region":{"startLine":3,"startColumn":1}"#))
    #expect(!sarif.contains("error"))
    let junit = report.written(as: .junit)
    #expect(
      junit.contains(#"failures="0""#) && junit.contains("<skipped message=\"the scene delegate does not "))
    #expect(report.written(as: .html).contains(#"<td class="undecided""#))
    #expect(
      report.written(as: .json).contains(#""lost":false,"undecided":true,"reason":"the scene delegate"#))
    #expect(report.written(as: .json).contains("\"lost\":0,\"undecided\":1,\"undecidedStatements\":["))
  }

  @Test func `undecided statements are in every report that has a place for them`() throws {
    let doubts = #"{"pointer":"/overlay","reason":"<two>","file":"B b.swift","line":4},{"reason":"a remark"}"#
    let report = try report(#"{"undecided":[\#(doubts)]}"#, paths: [.normal], states: [.foreground])
    let sarif = report.written(as: .sarif)
    #expect(
      sarif.contains(
        #""ruleId":"undecided","level":"note","message":{"text":"/overlay: <two>"},"locations":[{"physicalLocation":{"#
          + #""artifactLocation":{"uri":"B%20b.swift"},"region":{"startLine":4,"startColumn":1}}}]"#))
    #expect(
      sarif.contains(
        #""message":{"text":"a remark"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"app.json"}"#
      ))
    #expect(sarif.contains(#""rules":[{"id":"undecided","#))
    #expect(
      report.written(as: .json).hasSuffix(
        #""undecidedStatements":[{"pointer":"/overlay","reason":"<two>","file":"B b.swift","line":4},"#
          + #"{"pointer":"","reason":"a remark"}]}"# + "\n"))
    #expect(
      report.written(as: .html).contains("<li><b>undecided</b> B b.swift:4: /overlay: &lt;two&gt;</li>"))
  }

  @Test func `JSON is one line`() throws {
    let text = try report(losing).written(as: .json)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 2)
    #expect(JSONText.parse(text) != nil)
    #expect(try report(losing).written(as: .json) == text)
  }
}
