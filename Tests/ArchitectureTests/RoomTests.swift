import Foundation
import TestSupport
import Testing

@Suite struct RoomTests {
  @Test func `the page of the architecture lists the rooms of the manifest`() throws {
    let page = try String(
      contentsOf: SharedMaterial.project.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let listed = rows.compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: SharedMaterial.project.appending(path: "Sources").path)
    #expect(listed.sorted() == folders.sorted())
    let manifest = try String(
      contentsOf: SharedMaterial.project.appending(path: "Package.swift"), encoding: .utf8)
    for room in listed { #expect(manifest.contains("name: \"\(room)\""), "\(room)") }
  }

  @Test func `unsafe stands only where pointers are the business`() throws {
    let allowed = ["Jansson/", "Patterns/", "PosixRuntime/", "Schemas/"]
    for (path, lines) in try sources(in: "Sources") where !allowed.contains(where: { path.hasPrefix($0) }) {
      for (number, line) in lines.enumerated() where !line.contains("//") {
        let words = line.split { !$0.isLetter }
        #expect(!words.contains("unsafe"), "\(path):\(number + 1)")
      }
    }
  }

  @Test(arguments: [
    ("Glibc", ["Jansson/", "PosixRuntime/", "scenehost/main.swift"]),
    ("CJansson", ["Jansson/"]), ("CJanssonSupport", ["Jansson/"]), ("CPosixSupport", ["PosixRuntime/"]),
    ("CPCRE2", []), ("CPCRE2Support", ["Patterns/"]), ("CSchemas", ["Schemas/"]), ("Foundation", []),
    ("Dispatch", []),
    ("FoundationEssentials", ["PropertyLists/"]),
  ])
  func `a module is imported only where it belongs`(module: String, places: [String]) throws {
    for (path, lines) in try sources(in: "Sources") where !places.contains(where: { path.hasPrefix($0) }) {
      for (number, line) in lines.enumerated() {
        let words = line.split(separator: " ")
        #expect(!(words.contains("import") && words.last == module[...]), "\(path):\(number + 1)")
      }
    }
  }

  @Test func `the models import nothing but each other`() throws {
    for room in ["LaunchModel", "SceneModel"] {
      for (path, lines) in try sources(in: "Sources/\(room)") {
        let imports = lines.filter { $0.hasPrefix("import ") || $0.hasPrefix("package import ") }
        let isPure = imports.allSatisfy { room == "SceneModel" && $0.hasSuffix("import LaunchModel") }
        #expect(isPure, "\(room)/\(path)")
      }
    }
  }

  @Test func `no source calls print`() throws {
    for (path, lines) in try sources(in: "Sources") {
      for (number, line) in lines.enumerated() {
        #expect(!line.contains("print("), "\(path):\(number + 1)")
      }
    }
  }
}
