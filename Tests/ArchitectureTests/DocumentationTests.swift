import TestSupport
import Testing

@Suite struct DocumentationTests {
  /// The words that may stand before the keyword of a declaration.
  private static let modifiers: Set<Substring> = [
    "package", "public", "final", "static", "mutating", "borrowing", "consuming", "convenience", "override",
    "indirect", "@discardableResult", "@inlinable", "@safe", "@unsafe", "@frozen", "private(set)",
    "internal(set)",
  ]
  private static let keywords: Set<Substring> = [
    "func", "var", "let", "struct", "class", "enum", "protocol", "init", "subscript", "typealias", "case",
  ]

  @Test func `every package declaration has a doc comment`() throws {
    var missing: [String] = []
    var count = 0
    for (path, lines) in try sources(in: "Sources") {
      for (number, line) in lines.enumerated() {
        let trimmed = line.drop { $0 == " " }
        guard trimmed.contains("package "), !trimmed.hasPrefix("//"), !trimmed.contains("import ") else {
          continue
        }
        let words = trimmed.split(separator: " ")
        let first =
          words.first { !Self.modifiers.contains($0) && !$0.hasPrefix("@") && !$0.hasSuffix(")") } ?? ""
        let keyword = first.prefix { $0.isLetter }
        guard Self.keywords.contains(keyword) else { continue }
        count += 1
        if !isDocumented(number, lines), !isRequirement(trimmed) {
          missing.append("\(path):\(number + 1): \(trimmed)")
        }
      }
    }
    #expect(missing == [])
    #expect(count > 300)
  }

  /// Whether the lines above a declaration are a doc comment, attributes and reasons between them aside.
  private func isDocumented(_ number: Int, _ lines: [Substring]) -> Bool {
    for line in lines[..<number].reversed() {
      let trimmed = line.drop { $0 == " " }
      if trimmed.hasPrefix("///") { return true }
      guard trimmed.hasPrefix("@") || trimmed.hasPrefix("//") else { return false }
    }
    return false
  }

  /// Whether a declaration only gives what a protocol asks for, which is documented there.
  private func isRequirement(_ declaration: Substring) -> Bool {
    declaration.hasPrefix("package static let vacant")
  }

  @Test func `no file is longer than five hundred lines`() throws {
    for folder in ["Sources", "Tests"] {
      for (path, lines) in try sources(in: folder) {
        #expect(lines.count <= 500, "\(path)")
      }
    }
  }
}
