/// A predicate on the identifier of some content: the part of `NSPredicate` that activation conditions may use.
///
/// Written in Apple's format: `self == 'clown-7'`, `self BEGINSWITH[c] 'clown-'`, `self IN {'a', 'b'}`, joined by
/// `AND`, `OR`, `NOT` and parentheses; `TRUEPREDICATE` and `FALSEPREDICATE`.
///
/// It is immutable and shared.
///
/// UIKit: UISceneActivationConditions.h: no blocks and selectors, no MATCHES, no key path but `self`.
/// [predicateLimits, A]
package final class ActivationPredicate: Equatable, Sendable {
  /// The text it was made from.
  package let format: String
  let node: Node

  /// What a predicate says.
  indirect enum Node: Equatable, Sendable {
    case constant(Bool)
    case comparison(Comparison, String, ignoresCase: Bool)
    case membership([String])
    case not(Node)
    case all([Node])
    case any([Node])
  }

  /// How an identifier is compared with a text.
  enum Comparison: String, CaseIterable, Sendable {
    case equal, notEqual
    case contains = "CONTAINS"
    case beginsWith = "BEGINSWITH"
    case endsWith = "ENDSWITH"
    case like = "LIKE"
  }

  /// Whether both were made from the same text.
  package static func == (one: ActivationPredicate, other: ActivationPredicate) -> Bool {
    one === other || one.format == other.format
  }

  /// Reads a predicate.
  ///
  /// - Throws: `PredicateError`, with the place.
  package init(format: String) throws(PredicateError) {
    var parser = PredicateParser(format)
    node = try parser.parse()
    self.format = format
  }

  private init(format: String, node: Node) {
    self.format = format
    self.node = node
  }

  /// Every identifier passes.
  package static let always = ActivationPredicate(format: "TRUEPREDICATE", node: .constant(true))
  /// No identifier passes.
  package static let never = ActivationPredicate(format: "FALSEPREDICATE", node: .constant(false))

  /// Whether an identifier passes.
  package func evaluate(_ identifier: String) -> Bool { node.evaluate(identifier) }
}

/// A text that is no predicate, or one that may not be used.
package struct PredicateError: Error, Equatable, Sendable {
  /// What is wrong and what would be right.
  package let reason: String
  /// The characters before the fault.
  package let position: Int

  /// An error that says what is wrong, `position` characters into the text.
  package init(reason: String, position: Int) {
    self.reason = reason
    self.position = position
  }
}

extension ActivationPredicate.Node {
  func evaluate(_ identifier: String) -> Bool {
    switch self {
    case .constant(let value): value
    case .comparison(let comparison, let text, let ignoresCase):
      ignoresCase
        ? comparison.holds(identifier.lowercased(), text.lowercased()) : comparison.holds(identifier, text)
    case .membership(let texts): texts.contains(identifier)
    case .not(let node): !node.evaluate(identifier)
    case .all(let nodes): nodes.allSatisfy { $0.evaluate(identifier) }
    case .any(let nodes): nodes.contains { $0.evaluate(identifier) }
    }
  }
}

extension ActivationPredicate.Comparison {
  func holds(_ identifier: String, _ text: String) -> Bool {
    switch self {
    case .equal: identifier == text
    case .notEqual: identifier != text
    case .contains: text.isEmpty || identifier.contains(text)
    case .beginsWith: identifier.hasPrefix(text)
    case .endsWith: identifier.hasSuffix(text)
    case .like: matches(Array(identifier), Array(text))
    }
  }

  /// Whether a text matches a pattern in which `*` stands for any characters and `?` for one.
  private func matches(_ text: [Character], _ pattern: [Character]) -> Bool {
    var place = 0
    var position = 0
    var star: (pattern: Int, text: Int)?
    while position < text.count {
      if place < pattern.count, pattern[place] == "*" {
        star = (place, position)
        place += 1
      } else if place < pattern.count, pattern[place] == "?" || pattern[place] == text[position] {
        place += 1
        position += 1
      } else if let last = star {
        // The star takes one character more.
        star = (last.pattern, last.text + 1)
        place = last.pattern + 1
        position = last.text + 1
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }
}
