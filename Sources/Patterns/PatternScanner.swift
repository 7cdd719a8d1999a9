/// Reads a pattern code point by code point.
struct PatternScanner {
  private let characters: [Unicode.Scalar]
  private(set) var position = 0

  init(_ source: String) {
    characters = Array(source.unicodeScalars)
  }

  var isAtEnd: Bool { position == characters.count }
  var peek: Unicode.Scalar? { isAtEnd ? nil : characters[position] }

  mutating func next() -> Unicode.Scalar? {
    guard !isAtEnd else { return nil }
    position += 1
    return characters[position - 1]
  }

  mutating func skip() { position += 1 }

  /// Skips a text when it comes next.
  mutating func skip(_ text: String) -> Bool {
    let wanted = Array(text.unicodeScalars)
    guard characters.count - position >= wanted.count,
      characters[position..<(position + wanted.count)].elementsEqual(wanted)
    else { return false }
    position += wanted.count
    return true
  }

  func error(_ message: String) -> PatternError { PatternError(message: message, offset: position) }

  /// The error for what has just been read.
  func errorBefore(_ message: String) -> PatternError {
    PatternError(message: message, offset: max(0, position - 1))
  }

  // MARK: - Numbers and names

  /// A decimal number; nil when none comes next. Numbers beyond a billion are a billion.
  mutating func number() -> Int? {
    var value: Int?
    while let digit = peek, ("0"..."9").contains(digit) {
      value = min((value ?? 0) * 10 + Int(digit.value - 48), 1_000_000_000)
      skip()
    }
    return value
  }

  /// A number of exactly so many hexadecimal digits.
  mutating func hexadecimal(digits: Int) -> UInt32? {
    guard characters.count - position >= digits else { return nil }
    var value: UInt32 = 0
    for character in characters[position..<(position + digits)] {
      guard character.isASCII, let digit = Character(character).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    position += digits
    return value
  }

  /// The name of a group up to its `>`, with escapes resolved.
  mutating func groupName() throws(PatternError) -> String {
    var name = ""
    while let character = next() {
      if character == ">", !name.isEmpty { return name }
      var scalar = character
      if character == "\\" {
        guard skip("u"), let code = unicodeEscape(), let escaped = Unicode.Scalar(code) else {
          throw error("a name holds no escape but that of a letter")
        }
        scalar = escaped
      }
      let properties = scalar.properties
      let isAllowed =
        properties.isIDStart || scalar == "$" || scalar == "_"
        || !name.isEmpty && (properties.isIDContinue || scalar == "\u{200C}" || scalar == "\u{200D}")
      guard isAllowed else { throw errorBefore("the name of a group is an identifier") }
      name.unicodeScalars.append(scalar)
    }
    throw error("the name of a group without its >")
  }

  /// The digits of `\u`, in one of its three forms.
  mutating func unicodeEscape() -> UInt32? {
    if skip("{") {
      var code: UInt32?
      while let digit = hexadecimal(digits: 1) {
        code = (code ?? 0) << 4 | digit
        if code! > 0x10FFFF { return nil }
      }
      return skip("}") ? code : nil
    }
    guard let first = hexadecimal(digits: 4) else { return nil }
    let start = position
    if 0xD800...0xDBFF ~= first, skip("\\u"), let second = hexadecimal(digits: 4), 0xDC00...0xDFFF ~= second {
      return 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
    }
    position = start
    return first
  }

  // MARK: - Quantifiers

  /// Whether what stands after a `{` that has been read makes it a quantifier.
  var quantifierFollows: Bool {
    var copy = self
    copy.position -= 1
    return (try? copy.quantifier()) != nil
  }

  /// A quantifier without its `?`; nil when none comes next.
  mutating func quantifier() throws(PatternError) -> PatternQuantifier? {
    guard let first = peek else { return nil }
    let start = position
    skip()
    switch first {
    case "*": return PatternQuantifier(least: 0, most: nil)
    case "+": return PatternQuantifier(least: 1, most: nil)
    case "?": return PatternQuantifier(least: 0, most: 1)
    case "{":
      if let least = number() {
        if skip("}") { return PatternQuantifier(least: least, most: least) }
        if skip(",") {
          if skip("}") { return PatternQuantifier(least: least, most: nil) }
          if let most = number(), skip("}") {
            guard least <= most else {
              throw errorBefore("the numbers of a quantifier are in the wrong order")
            }
            return PatternQuantifier(least: least, most: most)
          }
        }
      }
    default: break
    }
    position = start
    return nil
  }
}

/// How often something repeats.
struct PatternQuantifier {
  let least: Int
  /// Nil without a bound.
  let most: Int?

  /// What stands behind what is not repeated.
  static let once = PatternQuantifier(least: 1, most: 1)

  /// The quantifier, for PCRE2.
  var text: String {
    switch (least, most) {
    case (0, nil): "*"
    case (1, nil): "+"
    case (0, 1): "?"
    case (_, nil): "{\(least),}"
    case (_, let most?): least == most ? "{\(least)}" : "{\(least),\(most)}"
    }
  }
}

/// The capturing groups of a pattern, counted before it is read: a reference may come before its group.
struct PatternGroups {
  private(set) var count = 0
  private(set) var names: [String: Int] = [:]
  /// Whether any group is referred to.
  private(set) var areReferred = false

  init(_ scanner: PatternScanner) throws(PatternError) {
    var scanner = scanner
    var isInClass = false
    while let character = scanner.next() {
      switch character {
      case "\\":
        if let next = scanner.next(), !isInClass, next == "k" || ("1"..."9").contains(next) {
          areReferred = true
        }
      case "[": isInClass = true
      case "]": isInClass = false
      case "(" where !isInClass:
        if !scanner.skip("?") {
          count += 1
        } else if scanner.skip("<"), scanner.peek != "=", scanner.peek != "!" {
          count += 1
          let name = try scanner.groupName()
          guard names.updateValue(count, forKey: name) == nil else {
            throw scanner.error("two groups have the name \(name)")
          }
        }
      default: break
      }
    }
  }
}
