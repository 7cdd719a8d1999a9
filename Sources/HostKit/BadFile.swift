import JSONSchema
package import Jansson

/// A file that is not what it should be.
package struct BadFile: Error {
  /// The path.
  package let path: String
  /// What is wrong with it, at least one thing.
  package let problems: [Problem]

  /// Makes an error about one place.
  package init(path: String, line: Int, column: Int = 1, _ message: String) {
    self.path = path
    problems = [Problem("", message, at: TextPosition(line: line, column: column))]
  }

  /// Makes an error about a statement of an app description.
  package init(_ app: AppFile, _ pointer: String, _ message: String) {
    path = app.path
    problems = [Problem(pointer, message, at: app.place(of: pointer))]
  }

  /// Makes an error about the value that a JSON Pointer leads to in the text of a file.
  package init(path: String, pointer: String, _ message: String, in text: Span<UInt8>) {
    self.path = path
    problems = [Problem(pointer, message, at: TextPosition(ofValueAt: pointer, in: text))]
  }

  /// Makes an error of everything in which the text of a file breaks a schema.
  init(path: String, _ failures: [ValidationFailure], in text: Span<UInt8>) {
    self.path = path
    var problems: [Problem] = []
    for failure in failures {
      let pointer = failure.instanceLocation
      problems.append(Problem(pointer, failure.message, at: TextPosition(ofValueAt: pointer, in: text)))
    }
    self.problems = problems
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
    package let pointer: String

    /// Makes a problem of what stands at a place.
    fileprivate init(_ pointer: String, _ message: String, at place: TextPosition) {
      line = place.line
      column = place.column
      self.message = message
      self.pointer = pointer
    }
  }

  /// The problems, a line for each.
  package var lines: [String] {
    problems.map { problem in
      let place = problem.pointer.isEmpty ? "" : "\(problem.pointer): "
      return "\(path):\(problem.line):\(problem.column): \(place)\(problem.message)"
    }
  }
}

extension JSONDocument {
  /// Parses what a file holds.
  ///
  /// - Throws: `BadFile` with the place when it is not JSON.
  package init(parsing text: Span<UInt8>, ofFile path: String) throws(BadFile) {
    do throws(JSONParseError) {
      try self.init(parsing: text)
    } catch {
      throw BadFile(path: path, line: error.line, column: error.column, error.text)
    }
  }
}
