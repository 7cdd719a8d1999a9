package import HostMethods
import JSONSchema
package import Jansson
import PosixRuntime
import PropertyLists

/// An app description in a file.
package final class AppFile {
  /// The path as it was given.
  package let path: String
  /// The description.
  package let loaded: LoadedApp
  /// The description on one line, as JSON.
  package let compactText: String
  private let bytes: [UInt8]

  /// Reads a file, or standard input for `-`.
  ///
  /// - Throws: `PosixError` when it cannot be read, `BadFile` when it is no app description.
  package convenience init(path: String) throws { try self.init(path: path, text: try Files.read(path)) }

  /// Reads a description that has been read from a file, or comes from elsewhere.
  ///
  /// - Throws: `BadFile` when it is no app description.
  package init(path: String, text: consuming ByteBuffer) throws {
    self.path = path
    let host = Host()
    host.readPropertyList = { AppFile.propertyList($0, besides: path) }
    let document: JSONDocument
    do throws(JSONParseError) {
      document = try JSONDocument(parsing: text.span)
    } catch {
      throw BadFile(path: path, line: error.line, column: error.column, error.text)
    }
    compactText = JSONFragment(document.root).text
    bytes = text.copy()
    do throws(LoadingFailure) {
      loaded = try LoadedApp(document.root, host: host)
    } catch {
      var problems: [BadFile.Problem] = []
      for failure in error.failures {
        let place = AppFile.place(of: failure.instanceLocation, in: bytes)
        problems.append(
          BadFile.Problem(
            line: place.line, column: place.column, message: failure.message,
            pointer: failure.instanceLocation))
      }
      throw BadFile(path: path, problems: problems)
    }
  }

  /// Where a statement of the description stands.
  package func place(of pointer: String) -> TextPosition { AppFile.place(of: pointer, in: bytes) }

  private static func place(of pointer: String, in bytes: [UInt8]) -> TextPosition {
    var finder = JSONPlaceFinder(bytes.span)
    return finder.place(of: pointer)
  }

  /// Reads a property list, from the folder of a file that names it.
  package static func propertyList(
    _ path: String, besides file: String
  ) -> Result<String, PropertyListProblem> {
    var path = path
    if !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") { path = file[...slash] + path }
    do throws(PosixError) {
      try Files.requireRegularFile(path)
      let bytes = try Files.read(path)
      guard let json = PropertyList.json(bytes.span) else {
        return .failure(PropertyListProblem(message: "\(path) is no property list, XML or binary"))
      }
      return .success(json)
    } catch {
      return .failure(PropertyListProblem(message: "\(error.attempt): \(error.reason)"))
    }
  }
}

/// A file that is not what it should be.
package struct BadFile: Error {
  /// The path.
  package let path: String
  /// What is wrong with it, at least one thing.
  package let problems: [Problem]

  init(path: String, problems: [Problem]) {
    self.path = path
    self.problems = problems
  }

  /// Makes an error about one place.
  package init(path: String, line: Int, column: Int = 1, _ message: String) {
    self.init(path: path, problems: [Problem(line: line, column: column, message: message)])
  }

  /// One thing that is wrong.
  package struct Problem: Sendable {
    /// The line, counted from 1.
    package let line: Int
    /// The column, counted from 1.
    package let column: Int
    /// What is wrong and what would be right.
    package let message: String
    /// The JSON Pointer of what is wrong; empty for the whole.
    package var pointer = ""
  }

  /// The problems, a line for each.
  package var lines: [String] {
    problems.map { problem in
      let place = problem.pointer.isEmpty ? "" : "\(problem.pointer): "
      return "\(path):\(problem.line):\(problem.column): \(place)\(problem.message)"
    }
  }
}
