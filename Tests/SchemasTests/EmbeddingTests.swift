import Foundation
import HostMethods
import Schemas
import TestSupport
import Testing

@Suite struct EmbeddingTests {
  private let folder = SharedMaterial.project.appending(path: "schemas")

  private func paths(in name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: name).path)
      .filter { $0.hasSuffix(".json") }.map { "\(name)/\($0)" }
  }

  @Test func `the embedded documents are the files of the folder, in the order of their paths`() throws {
    let files = try (paths(in: "hooks") + paths(in: "methods") + paths(in: "types")).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    #expect(EmbeddedSchema.all.map(\.path) == files)
  }

  @Test func `the embedded meta-schemas are the files of their folder, in the order of their paths`() throws {
    let files = try ["meta/draft-07.json"] + paths(in: "meta/draft2020-12").sorted()
    #expect(EmbeddedSchema.metaSchemas.map(\.path) == files)
    #expect(FileManager.default.fileExists(atPath: folder.appending(path: "meta/NOTICE").path))
  }

  @Test func `every embedded document has the bytes of its file`() throws {
    for document in EmbeddedSchema.all + EmbeddedSchema.metaSchemas {
      let file = try Data(contentsOf: folder.appending(path: document.path))
      let bytes = document.bytes
      var embedded = Data(capacity: bytes.count)
      for index in bytes.indices { embedded.append(bytes[index]) }
      #expect(embedded == file, "\(document.path)")
    }
  }

  @Test func `every method has a file and every file a method`() {
    let files = EmbeddedSchema.all.filter { $0.path.hasPrefix("methods/") }
      .map { String($0.path.dropFirst("methods/".count).dropLast(".json".count)) }
    #expect(files.sorted() == MethodCatalog().names.sorted())
  }

  @Test func `a path that no document has gives nothing`() {
    #expect(EmbeddedSchema.at("methods/nothing.json")?.path == nil)
  }
}
