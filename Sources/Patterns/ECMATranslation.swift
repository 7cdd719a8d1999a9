/// A regular expression of ECMA-262 written in the syntax of PCRE2.
///
/// Source: ECMA-262, section 22.2.1, the grammar with the parameter `UnicodeMode`. Nothing of the pattern is handed
/// on as it stands but letters, groups and quantifiers: each escape is worked out here, because the same escape
/// means other things to PCRE2.
///
/// Policy: wild patterns. An escaped punctuation mark stands for itself, and so do `{`, `}` and `]` where they can
/// mean nothing else, as they do without Unicode mode; schemas in use are full of `\-` and `\_`.
struct ECMATranslation {
  /// The pattern for PCRE2.
  private(set) var text = ""
  /// How many quantifiers have no upper bound.
  private(set) var loops = 0
  private var scanner: PatternScanner
  /// How many groups the pattern has, and which have names; known before any reference is read.
  private let groups: PatternGroups
  private var structure = PatternStructure()
  /// What is right, and cannot be searched for by PCRE2; nil when nothing is.
  private(set) var unsupported: PatternError?
  /// Whether it names properties of characters that PCRE2 is to know.
  private(set) var hasProperties = false
  private var depth = 0

  /// How deep groups may stand in one another.
  private static let deepest = 200
  /// How often PCRE2 repeats something at most, when it has a bound.
  private static let mostRepetitions = 65_535

  init(_ source: String) throws(PatternError) {
    scanner = PatternScanner(source)
    groups = try PatternGroups(scanner)
    try translateAlternatives()
    if !scanner.isAtEnd { throw scanner.error("a ) without its (") }
    if let offset = structure.firstForgottenReference {
      note("the group may be left out by a repetition, which PCRE2 remembers from the one before", at: offset)
    }
  }

  /// Notes what PCRE2 cannot do, and where.
  private mutating func note(_ message: String, at offset: Int) {
    if unsupported == nil {
      unsupported = PatternError(message: message, offset: offset, isUnsupported: true)
    }
  }

  /// Translates up to the end of the group or of the pattern.
  private mutating func translateAlternatives() throws(PatternError) {
    while let next = scanner.peek, next != ")" {
      if next == "|" {
        scanner.skip()
        structure.branch()
        text += "|"
      } else {
        try translateTerm()
      }
    }
  }

  private mutating func translateTerm() throws(PatternError) {
    guard let next = scanner.next() else { return }
    switch next {
    case "^", "$":
      text.unicodeScalars.append(next)
      try refuseQuantifier()
    case "(":
      let group = structure.open(at: scanner.position)
      if try translateGroup(group) {
        structure.repeats(group, try translateQuantifier())
      } else {
        try refuseQuantifier()
      }
    case "[":
      let characterClass = try CharacterClass(reading: &scanner)
      text += characterClass.text
      if characterClass.hasProperties { hasProperties = true }
      try translateQuantifier()
    case ".":
      text += #"[^\n\r\x{2028}\x{2029}]"#
      try translateQuantifier()
    case "\\":
      if try translateEscape() { try translateQuantifier() } else { try refuseQuantifier() }
    case "*", "+", "?":
      throw scanner.errorBefore("nothing to repeat")
    case "{" where scanner.quantifierFollows:
      throw scanner.errorBefore("nothing to repeat")
    default:
      text += literal(next)
      try translateQuantifier()
    }
  }

  // MARK: - Groups

  /// Translates a group whose parenthesis has been read; false for one that cannot be repeated.
  private mutating func translateGroup(_ group: Int) throws(PatternError) -> Bool {
    depth += 1
    defer { depth -= 1 }
    // Groups that nobody refers to are cheaper to search for when nothing is kept of them.
    let capturing = groups.areReferred ? "(" : "(?:"
    if depth > ECMATranslation.deepest {
      throw scanner.error("more than \(ECMATranslation.deepest) groups in one another")
    }
    var isAssertion = false
    if scanner.skip("?") {
      if scanner.skip(":") {
        text += "(?:"
      } else if scanner.skip("=") {
        text += "(?="
        isAssertion = true
      } else if scanner.skip("!") {
        text += "(?!"
        isAssertion = true
      } else if scanner.skip("<=") {
        text += "(?<="
        isAssertion = true
      } else if scanner.skip("<!") {
        text += "(?<!"
        isAssertion = true
      } else if scanner.skip("<") {
        // The name was read when the groups were counted; PCRE2 gets the number.
        _ = try scanner.groupName()
        text += capturing
        structure.number(group)
      } else {
        throw scanner.error("ECMA-262 knows (?:, (?=, (?!, (?<=, (?<! and (?<name> only")
      }
    } else {
      text += capturing
      structure.number(group)
    }
    try translateAlternatives()
    guard scanner.skip(")") else { throw scanner.error("a ( without its )") }
    text += ")"
    structure.close(group)
    return !isAssertion
  }

  // MARK: - Quantifiers

  @discardableResult
  private mutating func translateQuantifier() throws(PatternError) -> PatternQuantifier {
    let start = scanner.position
    guard let quantifier = try scanner.quantifier() else { return .once }
    if max(quantifier.least, quantifier.most ?? 0) > ECMATranslation.mostRepetitions {
      note("PCRE2 repeats something \(ECMATranslation.mostRepetitions) times at most", at: start)
    }
    text += quantifier.text
    if quantifier.most == nil { loops += 1 }
    if scanner.skip("?") { text += "?" }
    try refuseQuantifier()
    return quantifier
  }

  private mutating func refuseQuantifier() throws(PatternError) {
    if try scanner.quantifier() != nil { throw scanner.errorBefore("nothing to repeat") }
  }

  // MARK: - Escapes

  /// Translates an escape whose backslash has been read; false for one that cannot be repeated.
  private mutating func translateEscape() throws(PatternError) -> Bool {
    guard let next = scanner.peek else { throw scanner.error("a \\ at the end") }
    let start = scanner.position - 1
    switch next {
    case "b", "B":
      scanner.skip()
      text += "\\" + String(next)
      return false
    case "k":
      scanner.skip()
      guard scanner.skip("<") else {
        throw scanner.error("\\k is followed by the name of a group, as in \\k<name>")
      }
      let name = try scanner.groupName()
      guard let number = groups.names[name] else { throw scanner.error("no group has the name \(name)") }
      refer(to: number, from: start)
    case "1"..."9":
      let number = scanner.number() ?? 0
      guard number <= groups.count else { throw scanner.error("there is no group \(number)") }
      refer(to: number, from: start)
    default:
      if next == "p" || next == "P" { hasProperties = true }
      switch try scanner.escape(inClass: false) {
      case .character(let code): text += literal(code)
      case .set(let set): text += "[" + set + "]"
      }
    }
    return true
  }

  private mutating func refer(to number: Int, from offset: Int) {
    text += "\\g{\(number)}"
    structure.refer(to: number, from: offset)
  }

  private func literal(_ code: UInt32) -> String {
    // A half of a surrogate pair is no character of UTF-8: it never matches.
    guard let scalar = Unicode.Scalar(code) else { return "(?!)" }
    return literal(scalar)
  }

  private func literal(_ scalar: Unicode.Scalar) -> String {
    scalar.isPlain ? String(scalar) : scalar.hexadecimal
  }
}

extension Unicode.Scalar {
  /// Whether the character stands for itself in PCRE2, in a class and outside.
  var isPlain: Bool {
    value > 0x7F || ("a"..."z").contains(self) || ("A"..."Z").contains(self) || ("0"..."9").contains(self)
      || self == "_"
  }

  /// The character as PCRE2 writes one by its number.
  var hexadecimal: String { "\\x{" + String(value, radix: 16) + "}" }
}
