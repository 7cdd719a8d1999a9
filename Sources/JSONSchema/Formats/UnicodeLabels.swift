/// Whether the characters of a label beyond ASCII may stand in it and where they do.
///
/// Source: RFC 5892, sections 2 and 3, and its appendix A; RFC 5891, section 4.2.3.
func isUnicodeLabel(_ label: [Unicode.Scalar]) -> Bool {
  guard let first = label.first, first != "-", label.last != "-", !first.properties.generalCategory.isMark
  else {
    return false
  }
  if label.count >= 4, label[2] == "-", label[3] == "-" { return false }
  for (index, character) in label.enumerated() {
    switch character.labelUse {
    case .valid: continue
    case .disallowed: return false
    case .contextual:
      guard isInContext(index, label) else { return false }
    }
  }
  return true
}

/// Whether a character that needs certain others around it has them.
private func isInContext(_ index: Int, _ label: [Unicode.Scalar]) -> Bool {
  let before = index > 0 ? label[index - 1] : nil
  let after = index + 1 < label.count ? label[index + 1] : nil
  switch label[index].value {
  case 0xB7: return before == "l" && after == "l"
  case 0x375: return after?.isGreek == true
  case 0x5F3, 0x5F4: return before?.isHebrew == true
  case 0x30FB: return label.contains(where: \.isJapaneseOrHan)
  case 0x660...0x669: return !label.contains { (0x6F0...0x6F9).contains($0.value) }
  case 0x6F0...0x6F9: return !label.contains { (0x660...0x669).contains($0.value) }
  case 0x200D: return before?.properties.canonicalCombiningClass == .virama
  case 0x200C:
    if before?.properties.canonicalCombiningClass == .virama { return true }
    let left = label[..<index].last { !$0.isTransparent }
    let right = label[(index + 1)...].first { !$0.isTransparent }
    return left?.joinsAfter == true && right?.joinsBefore == true
  default: return false
  }
}

extension Unicode.Scalar {
  enum LabelUse {
    case valid, contextual, disallowed
  }

  /// Source: RFC 5892, section 3.
  fileprivate var labelUse: LabelUse {
    switch value {
    case 0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007: return .valid
    case 0xB7, 0x375, 0x5F3, 0x5F4, 0x30FB, 0x660...0x669, 0x6F0...0x6F9, 0x200C, 0x200D: return .contextual
    case 0x640, 0x7FA, 0x302E, 0x302F, 0x3031...0x3035, 0x303B: return .disallowed
    case 0x2D, 0x30...0x39, 0x61...0x7A: return .valid
    // Old Hangul, and marks for symbols and music.
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF, 0x20D0...0x20FF, 0x1D100...0x1D24F:
      return .disallowed
    default: break
    }
    let properties = properties
    if properties.changesWhenNFKCCaseFolded || properties.isDefaultIgnorableCodePoint
      || properties.isWhitespace
      || properties.isNoncharacterCodePoint
    {
      return .disallowed
    }
    switch properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .otherLetter, .modifierLetter, .decimalNumber, .nonspacingMark,
      .spacingMark:
      return .valid
    default: return .disallowed
    }
  }

  fileprivate var isGreek: Bool {
    (0x370...0x3FF).contains(value) && properties.isAlphabetic || (0x1F00...0x1FFF).contains(value)
  }

  fileprivate var isHebrew: Bool { (0x591...0x5F4).contains(value) || (0xFB1D...0xFB4F).contains(value) }

  fileprivate var isJapaneseOrHan: Bool {
    switch value {
    case 0x3005, 0x3007, 0x3021...0x3029, 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FD...0x30FF,
      0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9D, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// Whether letters join across the character.
  fileprivate var isTransparent: Bool {
    properties.generalCategory == .nonspacingMark || properties.generalCategory == .enclosingMark
  }

  /// Whether the letter joins the one before it: of Arabic and Syriac all letters do but a few.
  fileprivate var joinsBefore: Bool {
    switch value {
    case 0x620, 0x622...0x63F, 0x641...0x64A, 0x66E...0x673, 0x675...0x6D3, 0x6D5, 0x6EE, 0x6EF,
      0x6FA...0x6FC, 0x6FF,
      0x710, 0x712...0x72F, 0x74D...0x77F, 0x7CA...0x7EA, 0x8A0...0x8AC, 0x8AE...0x8C7, 0x1820...0x1878:
      true
    default: false
    }
  }

  /// Whether the letter joins the one after it too.
  fileprivate var joinsAfter: Bool {
    switch value {
    case 0x622...0x625, 0x627, 0x629, 0x62F...0x632, 0x648, 0x671...0x673, 0x675...0x677, 0x688...0x699,
      0x6C0,
      0x6C3...0x6CB, 0x6CD, 0x6CF, 0x6D2, 0x6D3, 0x6D5, 0x6EE, 0x6EF, 0x710, 0x715...0x719, 0x71E, 0x728,
      0x72A,
      0x72C, 0x72F, 0x74D, 0x759...0x75B, 0x76B, 0x76C, 0x771, 0x773, 0x774, 0x778, 0x779, 0x8AA...0x8AC,
      0x8AE,
      0x8B1, 0x8B2, 0x8B9:
      false
    default: joinsBefore
    }
  }
}

extension Unicode.GeneralCategory {
  /// Whether this is a category of marks, which stand on the character before them.
  var isMark: Bool { self == .nonspacingMark || self == .spacingMark || self == .enclosingMark }
}
