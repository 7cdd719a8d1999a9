/// One rule of the model, as a comment states it.
struct Rule: Equatable {
  /// The name by which tests say that they hold it.
  let key: String
  /// What it says.
  let text: String
  /// Where it comes from; empty for a choice that needs no source.
  let source: String
  /// How sure the source is, A to U, or `policy` for a choice.
  let confidence: String
  /// The file in which it stands, below `Sources`.
  let file: String
}

/// Reads the rules out of the comments of a source file.
///
/// A rule begins a line of a comment with `UIKit:`, `Source:` or `Policy:` and goes on to the end of the paragraph, or
/// to the next rule. The first two are written `source: what it says. [key, confidence]`, and a policy
/// `key (source): what it says`, where the source may be missing.
struct RuleReader {
  private static let markers = ["UIKit: ", "Source: ", "Policy: "]

  private(set) var rules: [Rule] = []
  /// What is wrong with how rules are written, one sentence each.
  private(set) var faults: [String] = []
  private let file: String

  init(file: String, lines: [Substring]) {
    self.file = file
    var comment: [(text: Substring, number: Int)] = []
    var isDocumentation = false
    for (number, line) in lines.enumerated() {
      let trimmed = line.drop { $0 == " " }
      if trimmed.hasPrefix("//") {
        isDocumentation = trimmed.hasPrefix("///")
        comment.append((trimmed.drop { $0 == "/" }.drop { $0 == " " }, number + 1))
      } else {
        read(comment, isDocumentation: isDocumentation)
        comment = []
      }
    }
    read(comment, isDocumentation: isDocumentation)
  }

  private mutating func read(_ comment: [(text: Substring, number: Int)], isDocumentation: Bool) {
    let summary = isDocumentation ? RuleReader.summary(comment.prefix { $0.text != "" }.map(\.text)) : ""
    var rule: (text: String, number: Int)?
    for (text, number) in comment {
      let isBeginning = RuleReader.markers.contains { text.hasPrefix($0) }
      if isBeginning || text == "" {
        if let rule { add(rule.text, rule.number, summary) }
        rule = isBeginning ? (String(text), number) : nil
      } else {
        if RuleReader.markers.contains(where: { text.contains(" " + $0) }) {
          faults.append("\(file):\(number): a rule begins a line of its own")
        }
        rule?.text += " " + text
      }
    }
    if let rule { add(rule.text, rule.number, summary) }
  }

  /// The first sentence of the comment above a declaration.
  private static func summary(_ paragraph: [Substring]) -> String {
    let text = paragraph.joined(separator: " ")
    if markers.contains(where: { text.hasPrefix($0) }) { return "" }
    return text.firstRange(of: ". ").map { String(text[..<$0.lowerBound]) + "." } ?? text
  }

  private mutating func add(_ text: String, _ number: Int, _ summary: String) {
    let body = text.drop { $0 != ":" }.dropFirst(2)
    let parsed = text.hasPrefix("Policy") ? policy(body) : cited(body)
    guard let parsed else {
      faults.append("\(file):\(number): no key, or no source: \(text)")
      return
    }
    rules.append(
      Rule(
        key: parsed.key, text: RuleReader.sentence(summary, parsed.what), source: parsed.source,
        confidence: parsed.confidence, file: file))
  }

  private typealias Parsed = (key: String, source: String, what: String, confidence: String)

  /// Reads `source: what it says. [key, confidence]`.
  private func cited(_ body: Substring) -> Parsed? {
    guard body.hasSuffix("]"), let bracket = body.lastIndex(of: "["),
      let colon = body.firstRange(of: ": "), colon.upperBound < bracket
    else { return nil }
    let names = body[bracket...].dropFirst().dropLast().split(separator: ", ")
    guard names.count == 2, RuleReader.isKey(names[0]), ["A", "B", "C", "U"].contains(names[1]) else {
      return nil
    }
    let what = body[colon.upperBound..<bracket]
    return (String(names[0]), String(body[..<colon.lowerBound]), String(what), String(names[1]))
  }

  /// Reads `key (source): what it says` and `key: what it says`.
  private func policy(_ body: Substring) -> Parsed? {
    let key = body.prefix { $0.isLetter || $0.isNumber }
    let rest = body[key.endIndex...]
    guard RuleReader.isKey(key) else { return nil }
    if rest.hasPrefix(": ") { return (String(key), "", String(rest.dropFirst(2)), "policy") }
    guard rest.hasPrefix(" ("), let end = rest.firstRange(of: "): ") else { return nil }
    let source = rest[..<end.lowerBound].dropFirst(2)
    return (String(key), String(source), String(rest[end.upperBound...]), "policy")
  }

  private static func isKey(_ text: Substring) -> Bool {
    text.first?.isLowercase == true && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  /// Puts what a declaration is and what its rule says into one text.
  private static func sentence(_ summary: String, _ what: String) -> String {
    var what = what.split(separator: " ").joined(separator: " ")
    if !what.hasSuffix(".") { what += "." }
    if let first = what.first, first != "`" { what = first.uppercased() + what.dropFirst() }
    return summary.isEmpty ? what : "\(summary) \(what)"
  }
}
