/// A class between brackets, written for PCRE2.
struct CharacterClass {
  let text: String
  /// Whether it names properties of characters.
  let hasProperties: Bool

  /// Reads a class whose bracket has been read.
  init(reading scanner: inout PatternScanner) throws(PatternError) {
    let isNegated = scanner.skip("^")
    var content = ""
    while true {
      guard scanner.peek != nil else { throw scanner.error("a [ without its ]") }
      if scanner.skip("]") { break }
      let first = try CharacterClass.atom(&scanner)
      guard case .character(let low) = first, scanner.peek == "-" else {
        content += first.text
        continue
      }
      // A dash is itself before the end and before a set of characters.
      var ahead = scanner
      ahead.skip()
      guard let after = ahead.peek, after != "]", case .character(let high) = try CharacterClass.atom(&ahead)
      else {
        content += first.text
        continue
      }
      guard low <= high else { throw scanner.error("a range goes from the lower character to the higher") }
      scanner = ahead
      content += CharacterClass.range(low, high)
    }
    if content.isEmpty {
      text = isNegated ? #"[\x{0}-\x{10ffff}]"# : "(?!)"
    } else {
      text = (isNegated ? "[^" : "[") + content + "]"
    }
    // Other braces follow an x.
    hasProperties = content.contains("\\p") || content.contains("\\P")
  }

  private static func atom(_ scanner: inout PatternScanner) throws(PatternError) -> PatternEscape {
    guard let character = scanner.next() else { throw scanner.error("a [ without its ]") }
    return character == "\\" ? try scanner.escape(inClass: true) : .character(character.value)
  }

  /// The characters from one to another, without the surrogates, which UTF-8 does not have.
  fileprivate static func range(_ low: UInt32, _ high: UInt32) -> String {
    var text = ""
    for (low, high) in [(low, min(high, 0xD7FF)), (max(low, 0xE000), high)] {
      guard low <= high, let first = Unicode.Scalar(low), let last = Unicode.Scalar(high) else { continue }
      text += low == high ? first.hexadecimal : first.hexadecimal + "-" + last.hexadecimal
    }
    return text
  }
}

/// What an escape stands for.
enum PatternEscape {
  /// One character, or half of a surrogate pair.
  case character(UInt32)
  /// Several, as they are written between brackets in PCRE2.
  case set(String)

  /// The escape between brackets.
  var text: String {
    switch self {
    case .character(let code): CharacterClass.range(code, code)
    case .set(let text): text
    }
  }
}

extension PatternScanner {
  /// Reads an escape whose backslash has been read and that stands for one character of some set.
  mutating func escape(inClass: Bool) throws(PatternError) -> PatternEscape {
    guard let character = next() else { throw error("a \\ at the end") }
    switch character {
    case "d": return .set("0-9")
    case "D": return .set(#"\x{0}-\x{2f}\x{3a}-\x{10ffff}"#)
    case "w": return .set("a-zA-Z0-9_")
    case "W": return .set(#"\x{0}-\x{2f}\x{3a}-\x{40}\x{5b}-\x{5e}\x{60}\x{7b}-\x{10ffff}"#)
    case "s":
      return .set(
        #"\x{9}-\x{d}\x{20}\x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}"#)
    case "S":
      return .set(
        #"\x{0}-\x{8}\x{e}-\x{1f}\x{21}-\x{9f}\x{a1}-\x{167f}\x{1681}-\x{1fff}\x{200b}-\x{2027}\x{202a}-\x{202e}"#
          + #"\x{2030}-\x{205e}\x{2060}-\x{2fff}\x{3001}-\x{fefe}\x{ff00}-\x{10ffff}"#)
    case "p", "P": return .set(try property(isNegated: character == "P"))
    case "t": return .character(0x09)
    case "n": return .character(0x0A)
    case "v": return .character(0x0B)
    case "f": return .character(0x0C)
    case "r": return .character(0x0D)
    case "b" where inClass: return .character(0x08)
    case "c":
      guard let letter = next(), letter.isASCII, letter.properties.isAlphabetic else {
        throw errorBefore("\\c is followed by a letter of A to Z")
      }
      return .character(letter.value & 0x1F)
    case "0":
      if let digit = peek, ("0"..."9").contains(digit) { throw error("there are no octal escapes") }
      return .character(0)
    case "x":
      guard let code = hexadecimal(digits: 2) else {
        throw error("\\x is followed by two hexadecimal digits")
      }
      return .character(code)
    case "u":
      guard let code = unicodeEscape() else {
        throw error("\\u is followed by four hexadecimal digits or by some between braces")
      }
      return .character(code)
    case "a"..."z", "A"..."Z", "0"..."9":
      throw errorBefore("ECMA-262 has no escape \\\(character)")
    default:
      return .character(character.value)
    }
  }

  /// Reads the braces of `\p`.
  private mutating func property(isNegated: Bool) throws(PatternError) -> String {
    guard skip("{") else { throw error("\\p is followed by the name of a property between braces") }
    var name = ""
    while true {
      guard let character = next() else { throw error("\\p{ without its }") }
      if character == "}" { break }
      let isWord = character.isASCII && (character.isPlain || character == "=")
      guard isWord else { throw errorBefore("the name of a property has letters, digits, _ and one =") }
      name.unicodeScalars.append(character)
    }
    guard let property = UnicodePropertyName(name) else { throw errorBefore("there is no property \(name)") }
    return property.text(isNegated: isNegated)
  }
}
