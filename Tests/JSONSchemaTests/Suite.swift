import Foundation
import JSONSchema
import Jansson
import Schemas
import TestSupport

/// JSON-Schema-Test-Suite, as it stands beside the project.
enum Suite {
  static let folder = "suites/JSON-Schema-Test-Suite"

  /// The paths of the suite's files in a folder, below the folder of the suite.
  static func files(in path: String) -> [String] {
    SharedMaterial.names(in: "\(folder)/\(path)").filter { $0.hasSuffix(".json") }.map { "\(path)/\($0)" }
  }

  /// What a file of the suite came to.
  struct Outcome {
    var count = 0
    /// The tests whose verdict is another than the suite's, by their titles.
    var wrong: [String] = []
  }

  /// Runs every test of a file.
  static func run(
    _ file: String, draft: SchemaDraft, assertsFormats: Bool = false
  ) throws -> Outcome {
    var outcome = Outcome()
    guard let bytes = SharedMaterial.read("\(folder)/\(file)") else { return outcome }
    let document = try JSONDocument(parsing: bytes.span)
    for index in 0..<document.root.count {
      guard let group = document.root.element(index), let schema = group.member("schema"),
        let tests = group.member("tests")
      else { continue }
      let title = group.member("description")?.string?.copy() ?? ""
      let compiled: CompiledSchema
      do throws(SchemaError) {
        compiled = try CompiledSchema(
          schema, library: library, draft: draft, assertsFormats: assertsFormats)
      } catch {
        outcome.count += tests.count
        outcome.wrong.append("\(title): \(error.location): \(error.message)")
        continue
      }
      for number in 0..<tests.count {
        guard let test = tests.element(number), let data = test.member("data") else { continue }
        let verdict = compiled.validates(data)
        outcome.count += 1
        // The run that writes failures down must come to the same verdict.
        let failures = compiled.failures(ofInvalid: data)
        if verdict != test.member("valid")?.boolean || failures.isEmpty != verdict {
          outcome.wrong.append("\(title): \(test.member("description")?.string?.copy() ?? "")")
        }
      }
    }
    return outcome
  }

  /// The documents that the suite refers to, under the addresses it expects, and the meta-schemas.
  static let library: SchemaLibrary = {
    var library = metaSchemas
    for path in paths(below: "\(folder)/remotes") {
      guard let bytes = SharedMaterial.read("\(folder)/remotes/\(path)"),
        let document = try? JSONDocument(parsing: bytes.span)
      else { continue }
      library.add(document.root, uri: "http://localhost:1234/\(path)")
    }
    return library
  }()

  /// The meta-schemas that the program embeds.
  static let metaSchemas: SchemaLibrary = {
    var library = SchemaLibrary()
    for schema in EmbeddedSchema.metaSchemas {
      guard let document = try? JSONDocument(parsing: schema.bytes), let id = document.root.text("$id") else {
        preconditionFailure("\(schema.path) is no schema")
      }
      library.add(document.root, uri: id)
    }
    return library
  }()

  private static func paths(below path: String) -> [String] {
    guard let root = SharedMaterial.root?.appending(path: path),
      let walker = FileManager.default.enumerator(atPath: root.path)
    else { return [] }
    return walker.compactMap { $0 as? String }.filter { $0.hasSuffix(".json") }.sorted()
  }
}
