/// The classes of characters that the rule for names in two directions tells apart.
///
/// The standard library does not give the class of a character; the blocks of the scripts that are written from right
/// to left do.
enum BidirectionalClass {
  /// L; R or AL; AN; EN; NSM; and those that may stand in either direction.
  case leftToRight, rightToLeft, arabicNumber, europeanNumber, mark, neutral

  init(_ character: Unicode.Scalar) {
    let category = character.properties.generalCategory
    if category == .nonspacingMark || category == .enclosingMark {
      self = .mark
      return
    }
    switch character.value {
    case 0x30...0x39, 0x6F0...0x6F9: self = .europeanNumber
    case 0x600...0x605, 0x660...0x669, 0x66B, 0x66C, 0x6DD, 0x8E2, 0x10D30...0x10D39, 0x10E60...0x10E7E:
      self = .arabicNumber
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      self = .rightToLeft
    default:
      switch category {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .spacingMark,
        .decimalNumber:
        self = .leftToRight
      default: self = .neutral
      }
    }
  }

  /// Whether a name with such a character is one in two directions.
  var isRightToLeft: Bool { self == .rightToLeft || self == .arabicNumber }
}

/// Source: RFC 5893, section 2.
func obeysBidirectionalRule(_ label: [Unicode.Scalar]) -> Bool {
  let classes = label.map { BidirectionalClass($0) }
  guard let first = classes.first, let last = classes.last(where: { $0 != .mark }) else { return false }
  switch first {
  case .rightToLeft:
    guard !classes.contains(.leftToRight),
      last == .rightToLeft || last == .europeanNumber || last == .arabicNumber
    else { return false }
    return !(classes.contains(.europeanNumber) && classes.contains(.arabicNumber))
  case .leftToRight:
    guard !classes.contains(.rightToLeft), !classes.contains(.arabicNumber) else { return false }
    return last == .leftToRight || last == .europeanNumber
  default: return false
  }
}
