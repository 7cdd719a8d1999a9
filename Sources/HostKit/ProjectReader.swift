package import Jansson
import PosixRuntime

/// Reads an iOS project's folder with the plugin `project-reader`, which writes an app description.
package enum ProjectReader {
  /// Where the plugin stands below the folder of the project that the program was built in.
  private static let path = "plugins/project-reader/read_project.py"

  /// The description of the app in a folder.
  ///
  /// - Parameters:
  ///   - folder: The project.
  ///   - target: Which app, where there are several; nil for the only one.
  ///   - reader: The plugin; nil to look for it above the program and in the folder the program was started in.
  /// - Throws: `PosixError` when the reader cannot be started, `ReaderProblem` with its words when it does not describe the
  ///   project, `BadFile` when the folder or the reader is not there.
  package static func description(
    of folder: String, target: String?, reader: String?
  ) throws -> ByteBuffer {
    guard Files.isFolder(folder) else {
      throw BadFile(path: folder, line: 1, "--project is the folder of a project")
    }
    let script = try reader ?? found()
    var arguments = ["python3", try Files.absolutePath(script), try Files.absolutePath(folder)]
    if let target { arguments += ["--target", target] }
    let kept = ["PATH", "HOME", "LANG", "LC_ALL", "VIRTUAL_ENV"]
    var program = ChildProgram(
      path: try Files.program("python3", in: "/"), arguments: arguments,
      environment: kept.compactMap { name in Environment.value(of: name).map { "\(name)=\($0)" } },
      directory: "/")
    program.limits.openFiles = 0
    let child = try ChildProcess(starting: program)
    child.closeInput()
    var output = ByteBuffer()
    var errors = ByteBuffer()
    let status = try child.finish(&output, &errors)
    guard status == 0 else {
      let words = ProjectReader.words(errors)
      throw ReaderProblem(
        lines: words.isEmpty ? ["the project reader ended with \(status)"] : words, status: status)
    }
    return output
  }

  private static func found() throws -> String {
    var folder = Files.ownPath ?? "/"
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      if Files.exists("\(folder)/\(path)") { return "\(folder)/\(path)" }
    }
    if Files.exists(path) { return path }
    throw BadFile(
      path: path, line: 1, "the project reader is not beside the program; say where it is with --reader")
  }

  /// What the reader has said, line by line, without what would steer a terminal.
  private static func words(_ text: borrowing ByteBuffer) -> [String] {
    String(decoding: text.copy(), as: UTF8.self).split(whereSeparator: \.isNewline).map { line in
      var words = ""
      for scalar in line.unicodeScalars {
        words.unicodeScalars.append(scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar)
      }
      return words
    }
  }
}

/// Why the project reader has described no app.
package struct ReaderProblem: Error {
  /// What it said, at least one line.
  package let lines: [String]
  /// Its exit status: 2 for wrong usage or several apps, 3 for a project that cannot be read, 4 for a reader that lacks
  /// something.
  package let status: Int32
}
