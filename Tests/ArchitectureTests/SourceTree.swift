import Foundation
import TestSupport
import Testing

/// A file by its path, with its lines.
typealias SourceLines = (path: String, lines: [Substring])

/// The Swift files of the project, read once.
private enum SourceTree {
  /// The files by their paths below the root of the project, sorted.
  static let files = Result {
    try ["Sources", "Tests"].flatMap { try read($0) }.sorted { $0.path < $1.path }
  }

  private static func read(_ folder: String) throws -> [SourceLines] {
    let root = SharedMaterial.project.appending(path: folder)
    let walker = try #require(FileManager.default.enumerator(atPath: root.path))
    var files: [SourceLines] = []
    for case let path as String in walker where path.hasSuffix(".swift") {
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      files.append(("\(folder)/\(path)", text.split(separator: "\n", omittingEmptySubsequences: false)))
    }
    return files
  }
}

/// The Swift files of a folder of the project, by their paths below it, with their lines; there is at least one.
func sources(in folder: String) throws -> [SourceLines] {
  let files = try SourceTree.files.get().filter { $0.path.hasPrefix("\(folder)/") }
  try #require(!files.isEmpty, "\(folder) has no Swift file")
  return files.map { (String($0.path.dropFirst(folder.count + 1)), $0.lines) }
}
