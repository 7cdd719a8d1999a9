package import Foundation

/// The folder of public material that stands beside the project, or that `SCENEHOST_SHARED` names: suites, cases, traces.
///
/// Tests that need it say "skipped: …" where it is absent.
package enum SharedMaterial {
  /// The folder; nil when it is absent.
  package static let root: URL? = {
    let named = ProcessInfo.processInfo.environment["SCENEHOST_SHARED"].map { URL(filePath: $0) }
    let folder = (named ?? project.appending(path: "../shared")).standardizedFileURL
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  /// The root of the project.
  package static let project: URL = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  /// Reads a file below the folder; nil, with a word on standard output, when it is absent.
  package static func read(_ path: String) -> [UInt8]? {
    guard let root,
      let attributes = try? FileManager.default.attributesOfItem(atPath: root.appending(path: path).path)
    else {
      print("skipped: ../shared/\(path) is absent")
      return nil
    }
    // Foundation leaks a buffer when it reads an empty file.
    if attributes[.size] as? Int == 0 { return [] }
    return FileManager.default.contents(atPath: root.appending(path: path).path).map { [UInt8]($0) }
  }

  /// The names of the files in a folder, sorted; empty, with a word on standard output, when it is absent.
  package static func names(in path: String) -> [String] {
    guard let root,
      let names = try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: path).path)
    else {
      print("skipped: ../shared/\(path) is absent")
      return []
    }
    return names.sorted()
  }
}
