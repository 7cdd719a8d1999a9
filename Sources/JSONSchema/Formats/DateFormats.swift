/// Dates and times.
///
/// Source: RFC 3339, section 5.6, and for durations appendix A.
extension FormatReader {
  @_lifetime(self: copy self)
  mutating func skipDate() -> Bool {
    guard let year = number(digits: 4), skip("-"), let month = number(digits: 2), skip("-"),
      let day = number(digits: 2), (1...12).contains(month), day >= 1
    else { return false }
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    switch month {
    case 2: return day <= (isLeapYear ? 29 : 28)
    case 4, 6, 9, 11: return day <= 30
    default: return day <= 31
    }
  }

  @_lifetime(self: copy self)
  mutating func skipTime() -> Bool {
    guard let hour = number(digits: 2), skip(":"), let minute = number(digits: 2), skip(":"),
      let second = number(digits: 2), hour < 24, minute < 60, second <= 60
    else { return false }
    if skip("."), skipAll(isDigit) == 0 { return false }
    var offset = 0
    if !skip({ $0 | 0x20 == UInt8(ascii: "z") }) {
      let isWest = peek == UInt8(ascii: "-")
      guard skip({ $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }), let hours = number(digits: 2),
        skip(":"), let minutes = number(digits: 2), hours < 24, minutes < 60
      else { return false }
      offset = (hours * 60 + minutes) * (isWest ? -1 : 1)
    }
    // A leap second is the last one of a day in UTC.
    return second < 60 || (hour * 60 + minute - offset + 2880) % 1440 == 1439
  }

  @_lifetime(self: copy self)
  mutating func skipDuration() -> Bool {
    guard skip("P") else { return false }
    let start = position
    if skipAll(isDigit) > 0, skip("W") { return true }
    position = start
    let hasDate = skipUnits("Y", "M", "D")
    if hasDate == nil { return false }
    guard skip("T") else { return hasDate == true }
    return skipUnits("H", "M", "S") == true
  }

  /// Skips numbers with units, none left out between two that are there; whether there are any, nil when they are
  /// out of order.
  @_lifetime(self: copy self)
  private mutating func skipUnits(_ units: Unicode.Scalar...) -> Bool? {
    var last: Int?
    while let byte = peek, isDigit(byte) {
      _ = skipAll(isDigit)
      guard let unit = peek, let number = units.firstIndex(where: { UInt8(ascii: $0) == unit }),
        last == nil || number == last! + 1
      else { return nil }
      position += 1
      last = number
    }
    return last != nil
  }
}
