import Foundation
import JSONSchema
import TestSupport
import Testing

/// The tests of JSON-Schema-Test-Suite: the required ones, and the optional ones but for those named with the reason.
@Suite struct SuiteTests {
  @Test(arguments: Suite.files(in: "tests/draft2020-12"))
  func `every schema of 2020-12 gives the verdicts of the suite`(file: String) throws {
    let outcome = try Suite.run(file, draft: .draft202012)
    #expect(outcome.wrong == [], "\(file)")
    #expect(outcome.count > 0)
  }

  // Of the suite as it stands beside the project; another state of it has other numbers of tests.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["SCENEHOST_SHARED"] == nil))
  func `no test of the suite is left out`() throws {
    for (path, count) in [("tests/draft2020-12", 1299), ("tests/draft2020-12/optional/format", 764)] {
      let files = Suite.files(in: path)
      if files.isEmpty { continue }
      let total = try files.reduce(0) { try $0 + Suite.run($1, draft: .draft202012).count }
      #expect(total == count, "\(path)")
    }
  }

  @Test(arguments: Suite.files(in: "tests/draft7"))
  func `every schema of draft-07 gives the verdicts of the suite`(file: String) throws {
    let outcome = try Suite.run(file, draft: .draft07)
    #expect(outcome.wrong == [], "\(file)")
    #expect(outcome.count > 0)
  }

  /// The optional files in which something is decided otherwise, with the reason.
  private static let departures = [
    "tests/draft2020-12/optional/cross-draft.json": "the draft 2019-09 is refused by name",
    "tests/draft7/optional/cross-draft.json": "the draft 2019-09 is refused by name",
    "tests/draft7/optional/content.json": "what a string holds is described and not asserted",
  ]

  @Test(arguments: Suite.files(in: "tests/draft2020-12/optional") + Suite.files(in: "tests/draft7/optional"))
  func `optional tests give the verdicts of the suite, but for those with a reason`(file: String) throws {
    let outcome = try Suite.run(file, draft: file.contains("draft7") ? .draft07 : .draft202012)
    #expect(outcome.wrong.isEmpty == (SuiteTests.departures[file] == nil), "\(file): \(outcome.wrong)")
  }

  @Test(
    arguments: Suite.files(in: "tests/draft2020-12/optional/format")
      + Suite.files(in: "tests/draft7/optional/format"))
  func `formats give the verdicts of the suite when they are asserted`(file: String) throws {
    let draft: SchemaDraft = file.contains("draft7") ? .draft07 : .draft202012
    let outcome = try Suite.run(file, draft: draft, assertsFormats: true)
    #expect(outcome.wrong == [], "\(file)")
    #expect(outcome.count > 0)
  }
}
