import Foundation
import JSONSchema
import Jansson
import TestSupport
import Testing

/// The required tests of JSON-Schema-Test-Suite, dialect 2020-12.
@Suite struct SuiteTests {
  private static let folder = "suites/JSON-Schema-Test-Suite/tests/draft2020-12"
  private static let files = SharedMaterial.names(in: folder).filter { $0.hasSuffix(".json") }

  /// The keywords that are refused by name instead of being half obeyed.
  private static let refused = [
    "$dynamicRef", "$vocabulary", "pattern", "patternProperties", "unevaluatedItems", "unevaluatedProperties",
  ]

  @Test(arguments: files)
  func `every schema gives the verdicts of the suite, or is refused for a keyword not applied`(
    file: String
  ) throws {
    guard let bytes = SharedMaterial.read("\(Self.folder)/\(file)") else { return }
    let document = try JSONDocument(parsing: bytes.span)
    let library = try Self.remotes()
    for index in 0..<document.root.count {
      guard let group = document.root.element(index), let schema = group.member("schema"),
        let tests = group.member("tests")
      else { continue }
      let title = "\(file): \(group.member("description")?.string?.copy() ?? "")"
      let compiled: CompiledSchema
      do throws(SchemaError) {
        compiled = try CompiledSchema(schema, baseURI: "", library: library)
      } catch {
        let isRefused =
          Self.refused.contains { error.message.contains("keyword \($0) is") }
          || error.message.hasPrefix("the dialect")
        #expect(isRefused, "\(title): \(error.location): \(error.message)")
        continue
      }
      for number in 0..<tests.count {
        guard let test = tests.element(number), let data = test.member("data") else { continue }
        let name = test.member("description")?.string?.copy() ?? ""
        let verdict = compiled.validates(data)
        let failures = compiled.failures(of: data)
        #expect(verdict == test.member("valid")?.boolean, "\(title): \(name)")
        #expect(failures.isEmpty == verdict, "\(title): \(name)")
      }
    }
  }

  /// The documents that the suite refers to, under the addresses it expects, and the meta-schemas.
  private static func remotes() throws -> SchemaLibrary {
    var library = SchemaLibrary()
    guard let root = SharedMaterial.root else { return library }
    let remotes = root.appending(path: "suites/JSON-Schema-Test-Suite/remotes")
    guard let walker = FileManager.default.enumerator(atPath: remotes.path) else { return library }
    for case let path as String in walker where path.hasSuffix(".json") {
      guard let data = FileManager.default.contents(atPath: remotes.appending(path: path).path),
        let document = try? JSONDocument(parsing: Array(data).span)
      else { continue }
      library.add(document.root, uri: "http://localhost:1234/\(path)")
    }
    let metaschema = root.appending(path: "suites/json-schema-2020-12-metaschema")
    guard let walker = FileManager.default.enumerator(atPath: metaschema.path) else { return library }
    for case let path as String in walker where path.hasSuffix(".json") && !path.hasPrefix("older") {
      guard let data = FileManager.default.contents(atPath: metaschema.appending(path: path).path) else {
        continue
      }
      let document = try JSONDocument(parsing: Array(data).span)
      guard let id = document.root.member("$id")?.string?.copy() else { continue }
      library.add(document.root, uri: id)
    }
    return library
  }
}
