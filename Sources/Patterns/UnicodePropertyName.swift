/// The name of a property of characters, as it stands between the braces of `\p`, for PCRE2.
///
/// Source: ECMA-262, tables 66 to 69. PCRE2 knows scripts and binary properties by the same names, general
/// categories only by the short ones.
struct UnicodePropertyName {
  private let name: String
  private let isComplement: Bool

  init?(_ written: String) {
    let parts = written.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2, let value = parts.last, !value.isEmpty else { return nil }
    isComplement = value == "Assigned" && parts.count == 1
    if parts.count == 2 {
      switch parts[0] {
      case "General_Category", "gc":
        guard let short = UnicodePropertyName.category(value) else { return nil }
        name = short
      case "Script", "sc": name = "sc:" + value
      case "Script_Extensions", "scx": name = "scx:" + value
      default: return nil
      }
    } else if isComplement {
      name = "Cn"
    } else {
      name = UnicodePropertyName.category(value) ?? value
    }
  }

  func text(isNegated: Bool) -> String {
    (isNegated != isComplement ? "\\P{" : "\\p{") + name + "}"
  }

  /// The short name of a general category by any of its names; nil when there is none.
  private static func category(_ name: String) -> String? {
    switch name {
    case "Cased_Letter", "LC": "L&"
    case "Letter", "L": "L"
    case "Uppercase_Letter", "Lu": "Lu"
    case "Lowercase_Letter", "Ll": "Ll"
    case "Titlecase_Letter", "Lt": "Lt"
    case "Modifier_Letter", "Lm": "Lm"
    case "Other_Letter", "Lo": "Lo"
    case "Mark", "Combining_Mark", "M": "M"
    case "Nonspacing_Mark", "Mn": "Mn"
    case "Spacing_Mark", "Mc": "Mc"
    case "Enclosing_Mark", "Me": "Me"
    case "Number", "N": "N"
    case "Decimal_Number", "digit", "Nd": "Nd"
    case "Letter_Number", "Nl": "Nl"
    case "Other_Number", "No": "No"
    case "Punctuation", "punct", "P": "P"
    case "Connector_Punctuation", "Pc": "Pc"
    case "Dash_Punctuation", "Pd": "Pd"
    case "Open_Punctuation", "Ps": "Ps"
    case "Close_Punctuation", "Pe": "Pe"
    case "Initial_Punctuation", "Pi": "Pi"
    case "Final_Punctuation", "Pf": "Pf"
    case "Other_Punctuation", "Po": "Po"
    case "Symbol", "S": "S"
    case "Math_Symbol", "Sm": "Sm"
    case "Currency_Symbol", "Sc": "Sc"
    case "Modifier_Symbol", "Sk": "Sk"
    case "Other_Symbol", "So": "So"
    case "Separator", "Z": "Z"
    case "Space_Separator", "Zs": "Zs"
    case "Line_Separator", "Zl": "Zl"
    case "Paragraph_Separator", "Zp": "Zp"
    case "Other", "C": "C"
    case "Control", "cntrl", "Cc": "Cc"
    case "Format", "Cf": "Cf"
    case "Surrogate", "Cs": "Cs"
    case "Private_Use", "Co": "Co"
    case "Unassigned", "Cn": "Cn"
    default: nil
    }
  }
}
