/// A statement of an app description that whoever wrote the description could not decide.
package struct UndecidedStatement: Equatable, Sendable {
  /// The JSON Pointer of the statement; empty for a remark on the description as a whole.
  package let pointer: String
  /// Why it is undecided.
  package let reason: String
  /// The file in which it would be decided; nil when none is named.
  package let file: String?
  /// The line, counted from 1; nil when none is named.
  package let line: Int?

  /// Makes a statement that is undecided.
  package init(pointer: String, reason: String, file: String? = nil, line: Int? = nil) {
    self.pointer = pointer
    self.reason = reason
    self.file = file
    self.line = line
  }

  /// The file and the line; nil when no file is named.
  package var place: String? { file.map { file in line.map { "\(file):\($0)" } ?? file } }

  /// What it is about and why it is undecided, after its place: one line for people.
  package var text: String {
    [place, pointer.isEmpty ? nil : pointer, reason].compactMap(\.self).joined(separator: ": ")
  }

  /// The member of the description that it is about, or inside which it stands; nil for a remark on all of it.
  package var member: String? {
    guard pointer.hasPrefix("/") else { return nil }
    return String(pointer.dropFirst().prefix { $0 != "/" })
  }
}
