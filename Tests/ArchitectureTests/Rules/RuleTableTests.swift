import Foundation
import TestSupport
import Testing

@Suite struct RuleTableTests {
  /// The table of the project.
  private func table() throws -> RuleTable {
    var rules: [SourceLines] = []
    for room in ["LaunchModel", "SceneModel"] {
      rules += try sources(in: "Sources/\(room)").map { ("\(room)/\($0.path)", $0.lines) }
    }
    return RuleTable(sources: rules, tests: try sources(in: "Tests"))
  }

  @Test func `every rule has a key of its own and a test that holds it`() throws {
    let table = try table()
    #expect(table.faults == [])
    #expect(table.rules.count > 150)
  }

  @Test func `the page of rules is what the sources and tests say`() throws {
    let page = try table().page
    let file = SharedMaterial.project.appending(path: "docs/rules.md")
    if ProcessInfo.processInfo.environment["SCENEHOST_WRITE_RULES"] != nil {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try page.write(to: file, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOf: file, encoding: .utf8)
    let isSame = written == page
    #expect(isSame, "SCENEHOST_WRITE_RULES=1 swift test --disable-xctest --filter RuleTableTests writes it")
  }

  @Test func `an app description can choose what stands among the policies`() throws {
    let keys = try table().rules.filter { $0.file.hasSuffix("/ScenePolicies.swift") }.map(\.key)
    let text = try Data(contentsOf: SharedMaterial.project.appending(path: "schemas/types/app.json"))
    let schema = try #require(try JSONSerialization.jsonObject(with: text) as? [String: Any])
    let policies = (schema["properties"] as? [String: Any])?["policies"] as? [String: Any]
    let members = try #require(policies?["properties"] as? [String: Any])
    // That a refresh may come later is what UIKit says, and how much later a choice.
    #expect(Set(keys).subtracting(["refreshLater"]) == Set(members.keys))
  }

  // MARK: - What is a fault

  private static let rule = "// UIKit: uikit.md 1.1: it is so. [itIsSo, A]"
  private static let test = ["// Holds: itIsSo", "@Test func `it is so`() {"]

  private func faults(_ source: [String], _ tests: [String] = test) -> [String] {
    RuleTable(
      sources: [("Room/File.swift", source.map { $0[...] })],
      tests: [("Tests/FileTests.swift", tests.map { $0[...] })]
    ).faults
  }

  @Test func `a rule that is held is none`() {
    #expect(faults([Self.rule]) == [])
    #expect(faults(["// UIKit: uikit.md 1.1: it", "// is so.", "// [itIsSo, A]", "code"]) == [])
    #expect(faults(["// Policy: itIsSo (uikit.md 1.1): so."]) == [])
    #expect(faults(["// Policy: itIsSo: so."]) == [])
  }

  @Test(arguments: [
    "// UIKit: uikit.md 1.1: it is so.", "// UIKit: uikit.md 1.1: it is so. [itIsSo]",
    "// UIKit: uikit.md 1.1: it is so. [itIsSo, D]", "// UIKit: uikit.md 1.1: it is so. [it is so, A]",
    "// UIKit: it is so. [itIsSo, A]", "/// Source: uikit.md 1.1.", "// Policy: It is so.",
    "// Policy: itIsSo, so.",
  ])
  func `a rule without a key or a source is one`(_ rule: String) {
    #expect(
      faults([rule], []) == ["Room/File.swift:1: no key, or no source: \(rule.drop { "/ ".contains($0) })"])
  }

  @Test func `a rule in the middle of a line is one`() {
    #expect(
      faults([Self.rule, "// and so on. UIKit: uikit.md 1.2."]).contains(
        "Room/File.swift:2: a rule begins a line of its own"))
  }

  @Test func `a key that two rules have is one`() {
    #expect(
      faults([Self.rule, "code", Self.rule]) == [
        #"itIsSo is the key of several rules: ["Room/File.swift", "Room/File.swift"]"#
      ])
  }

  @Test func `a key that no test holds is one, and one that no rule has`() {
    #expect(faults([Self.rule], []) == ["Room/File.swift: no test holds itIsSo"])
    #expect(faults([]) == ["Tests/FileTests: it is so: no rule has the key itIsSo"])
  }

  @Test func `a word of holding above no test is one`() {
    #expect(
      faults([Self.rule], ["// Holds: itIsSo", "let a = 1", "@Test func b() {"]) == [
        "Tests/FileTests.swift:1: no test follows", "Room/File.swift: no test holds itIsSo",
      ])
  }

  @Test func `a test may hold several rules, on several lines`() {
    let holds = HoldReader(
      file: "A/BTests.swift",
      lines: ["  // Holds: one, two,", "  // three", "  @Test(arguments: [1])", "  func `is so`(_ a: Int) {"]
    ).holds
    #expect(holds == [Hold(keys: ["one", "two", "three"], test: "is so", file: "A/BTests")])
  }
}
