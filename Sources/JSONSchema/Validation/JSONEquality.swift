package import Jansson

/// Whether two values are equal as JSON Schema means it: numbers by value, 1 and 1.0 alike, objects without regard to order.
///
/// Source: JSON Schema 2020-12 core, section 4.2.2. Jansson's own comparison takes 1 and 1.0 for different.
package func isEqual(_ one: JSONValue, _ other: JSONValue) -> Bool {
  if one.isIdentical(to: other) { return true }
  switch (one.kind, other.kind) {
  case (.integer, .integer):
    return one.integer == other.integer
  case (.integer, .real), (.real, .integer), (.real, .real):
    return compareNumbers(one, other) == 0
  case (.string, .string):
    guard let text = one.string, let otherText = other.string else { return false }
    return text == otherText
  case (.array, .array):
    guard one.count == other.count else { return false }
    for index in 0..<one.count {
      guard let element = one.element(index), let otherElement = other.element(index),
        isEqual(element, otherElement)
      else { return false }
    }
    return true
  case (.object, .object):
    guard one.count == other.count else { return false }
    var members = one.members
    while let member = members.next() {
      guard let counterpart = other.member(named: member.name),
        isEqual(member.value, counterpart)
      else { return false }
    }
    return true
  case (let kind, let otherKind):
    return kind == otherKind
  }
}

/// Compares two numbers by value, exactly: -1 for less, 0 for equal, 1 for more.
package func compareNumbers(_ one: JSONValue, _ other: JSONValue) -> Int {
  if let integer = one.integer {
    if let otherInteger = other.integer {
      return integer < otherInteger ? -1 : integer == otherInteger ? 0 : 1
    }
    return -compare(other.number ?? 0, integer)
  }
  let real = one.number ?? 0
  if let otherInteger = other.integer { return compare(real, otherInteger) }
  let otherReal = other.number ?? 0
  return real < otherReal ? -1 : real == otherReal ? 0 : 1
}

/// Compares a double with an integer without turning the integer into a double, which could lose digits.
private func compare(_ real: Double, _ integer: Int64) -> Int {
  if real >= 0x1p63 { return 1 }
  if real < -0x1p63 { return -1 }
  let floor = real.rounded(.down)
  let whole = Int64(floor)
  if whole != integer { return whole < integer ? -1 : 1 }
  return real > floor ? 1 : 0
}

/// Whether a number has no fraction: an integer as JSON Schema means it.
package func isWhole(_ value: JSONValue) -> Bool {
  switch value.kind {
  case .integer: return true
  case .real:
    guard let real = value.number else { return false }
    return real == real.rounded(.towardZero)
  default: return false
  }
}

/// A hash that equal values share.
func structuralHash(_ value: JSONValue) -> UInt64 {
  switch value.kind {
  case .null: return 0x9E37
  case .true: return 0x79B9
  case .false: return 0x7F4A
  case .integer, .real:
    let number = value.number ?? 0
    return mix(number == 0 ? 0 : number.bitPattern, 3)
  case .string:
    guard let text = value.string else { return 0 }
    return hash(text)
  case .array:
    var result: UInt64 = 5
    for index in 0..<value.count {
      if let element = value.element(index) { result = mix(result, structuralHash(element)) }
    }
    return result
  case .object:
    // A sum, because the order of members does not count.
    var result: UInt64 = 7
    var members = value.members
    while let member = members.next() {
      result &+= mix(hash(member.name), structuralHash(member.value))
    }
    return result
  }
}

private func hash(_ text: JSONString) -> UInt64 {
  let bytes = text.span
  var result: UInt64 = 0xCBF2_9CE4_8422_2325
  for index in bytes.indices { result = (result ^ UInt64(bytes[index])) &* 0x100_0000_01B3 }
  return result
}

private func mix(_ one: UInt64, _ other: UInt64) -> UInt64 {
  let product = (one ^ (other &* 0x9E37_79B9_7F4A_7C15)) &* 0xBF58_476D_1CE4_E5B9
  return product ^ (product >> 31)
}
