/// Reads the format of an `ActivationPredicate`.
struct PredicateParser {
  private typealias Node = ActivationPredicate.Node

  private enum Token: Equatable {
    case word(String)
    case text(String)
    case symbol(String)
    case end
  }

  private let characters: [Character]
  private var position = 0
  private var token = Token.end
  private var start = 0
  private var depth = 0

  /// Deeper parentheses are refused.
  private static var deepest: Int { 100 }

  init(_ format: String) {
    characters = Array(format)
  }

  mutating func parse() throws(PredicateError) -> ActivationPredicate.Node {
    try advance()
    let node = try disjunction()
    if token != .end { throw error("the end of the predicate, or AND or OR, is wanted here") }
    return node
  }

  // MARK: - Grammar

  private mutating func disjunction() throws(PredicateError) -> Node {
    // A list keeps a long chain of OR flat: its depth on the stack is that of its parentheses.
    var nodes = [try conjunction()]
    while isKeyword("OR") || token == .symbol("||") {
      try advance()
      nodes.append(try conjunction())
    }
    return nodes.count == 1 ? nodes[0] : .any(nodes)
  }

  private mutating func conjunction() throws(PredicateError) -> Node {
    var nodes = [try negation()]
    while isKeyword("AND") || token == .symbol("&&") {
      try advance()
      nodes.append(try negation())
    }
    return nodes.count == 1 ? nodes[0] : .all(nodes)
  }

  private mutating func negation() throws(PredicateError) -> Node {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.deepest { throw error("nested deeper than \(Self.deepest)") }
    if isKeyword("NOT") || token == .symbol("!") {
      try advance()
      return .not(try negation())
    }
    if token == .symbol("(") {
      try advance()
      let node = try disjunction()
      try take(")")
      return node
    }
    for (keyword, value) in [("TRUEPREDICATE", true), ("FALSEPREDICATE", false)] where isKeyword(keyword) {
      try advance()
      return .constant(value)
    }
    return try comparison()
  }

  private mutating func comparison() throws(PredicateError) -> Node {
    if case .text(let text) = token {
      try advance()
      guard let comparison = try comparator(), comparison == .equal || comparison == .notEqual else {
        throw error("a text stands on the left only of == and !=")
      }
      let ignoresCase = try options()
      try takeSelf()
      return .comparison(comparison, text, ignoresCase: ignoresCase)
    }
    try takeSelf()
    if isKeyword("IN") {
      try advance()
      return .membership(try list())
    }
    guard let comparison = try comparator() else {
      if isKeyword("MATCHES") { throw error("MATCHES may not be used; LIKE knows * and ?") }
      throw error("a comparison is wanted here: ==, !=, CONTAINS, BEGINSWITH, ENDSWITH, LIKE or IN")
    }
    let ignoresCase = try options()
    guard case .text(let text) = token else { throw error("a text between quotes is wanted here") }
    try advance()
    return .comparison(comparison, text, ignoresCase: ignoresCase)
  }

  private mutating func comparator() throws(PredicateError) -> ActivationPredicate.Comparison? {
    switch token {
    case .symbol("=="), .symbol("="):
      try advance()
      return .equal
    case .symbol("!="), .symbol("<>"):
      try advance()
      return .notEqual
    case .word(let word):
      guard let comparison = ActivationPredicate.Comparison(rawValue: word.uppercased()) else { return nil }
      try advance()
      return comparison
    case .text, .symbol, .end: return nil
    }
  }

  /// The letters between brackets behind a comparison. Returns whether case plays no part.
  private mutating func options() throws(PredicateError) -> Bool {
    guard token == .symbol("[") else { return false }
    try advance()
    guard case .word(let letters) = token, letters.lowercased() == "c" else {
      throw error("the option is [c], which ignores case")
    }
    try advance()
    try take("]")
    return true
  }

  private mutating func list() throws(PredicateError) -> [String] {
    try take("{")
    var texts: [String] = []
    while true {
      guard case .text(let text) = token else { throw error("a text between quotes is wanted here") }
      texts.append(text)
      try advance()
      if token == .symbol("}") { break }
      try take(",")
    }
    try advance()
    return texts
  }

  private mutating func takeSelf() throws(PredicateError) {
    guard case .word(let word) = token else { throw error("self is wanted here") }
    guard word.lowercased() == "self" else { throw error("the only key path is self, not \(word)") }
    try advance()
  }

  private mutating func take(_ symbol: String) throws(PredicateError) {
    guard token == .symbol(symbol) else { throw error("\(symbol) is wanted here") }
    try advance()
  }

  private func isKeyword(_ keyword: String) -> Bool {
    if case .word(let word) = token { return word.uppercased() == keyword }
    return false
  }

  private func error(_ reason: String) -> PredicateError {
    PredicateError(reason: reason, position: start)
  }

  // MARK: - Tokens

  private mutating func advance() throws(PredicateError) {
    while position < characters.count, characters[position].isWhitespace { position += 1 }
    start = position
    guard position < characters.count else {
      token = .end
      return
    }
    let character = characters[position]
    if character == "'" || character == "\"" {
      token = .text(try quoted(character))
    } else if character.isLetter || character == "_" {
      while position < characters.count, isWordCharacter(characters[position]) { position += 1 }
      token = .word(String(characters[start..<position]))
    } else {
      let pair = String(characters[position..<min(position + 2, characters.count)])
      let isPair = ["==", "!=", "<>", "&&", "||"].contains(pair)
      position += isPair ? 2 : 1
      token = .symbol(isPair ? pair : String(character))
    }
  }

  private func isWordCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "."
  }

  private mutating func quoted(_ quote: Character) throws(PredicateError) -> String {
    var text = ""
    position += 1
    while position < characters.count, characters[position] != quote {
      if characters[position] == "\\" { position += 1 }
      if position < characters.count { text.append(characters[position]) }
      position += 1
    }
    guard position < characters.count else { throw error("the text has no closing quote") }
    position += 1
    return text
  }
}
