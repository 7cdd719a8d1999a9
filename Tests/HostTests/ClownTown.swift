import Foundation
import TestSupport

/// The story in `plugins/clown-town`.
enum ClownTown {
  /// The folder of programs that drive the host from outside.
  static let plugins = SharedMaterial.project.appending(path: "plugins").path

  /// The requests of the story, one text each.
  static func requests() throws -> [String] {
    let url = URL(filePath: "\(plugins)/clown-town/clown-town.jsonl")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map { String($0) }
  }
}
