package import Jansson

/// Whether a number is a whole multiple of another, both taken as the decimals they are written as.
///
/// 0.0075 is a multiple of 0.0001 although no binary remainder says so.
package func isMultiple(_ value: JSONValue, of divisor: JSONValue) -> Bool {
  if let integer = value.integer, let by = divisor.integer {
    return by == 0 ? false : by == -1 || integer % by == 0
  }
  guard let number = value.number, let by = divisor.number, by != 0 else { return false }
  let dividend = Decimal(number)
  let base = Decimal(by)
  if dividend.mantissa == 0 { return true }
  // value / divisor = (m1 / m2) * 10^shift, whole just when m1 * 10^shift is divisible by m2.
  let shift = dividend.exponent - base.exponent
  if shift >= 0 {
    let power = powerOfTen(shift, modulo: base.mantissa)
    return multiply(dividend.mantissa % base.mantissa, power, modulo: base.mantissa) == 0
  }
  // A negative shift asks that m1 be divisible by m2 * 10^-shift; m1 has at most 17 digits.
  var rest = dividend.mantissa
  for _ in 0..<min(-shift, 20) {
    if rest % 10 != 0 { return false }
    rest /= 10
  }
  return -shift <= 20 && rest % base.mantissa == 0
}

/// The absolute value of a double as the shortest decimal that reads back as the same.
private struct Decimal {
  var mantissa: UInt64 = 0
  var exponent = 0

  init(_ number: Double) {
    var isFraction = false
    var exponentText: String?
    for character in number.magnitude.description.utf8 {
      switch character {
      case 48...57:
        if exponentText != nil {
          exponentText?.unicodeScalars.append(Unicode.Scalar(character))
        } else {
          mantissa = mantissa &* 10 &+ UInt64(character - 48)
          if isFraction { exponent -= 1 }
        }
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"): exponentText = ""
      case UInt8(ascii: "-"): exponentText?.append("-")
      default: break
      }
    }
    exponent += exponentText.flatMap { Int($0) } ?? 0
    while mantissa != 0, mantissa % 10 == 0 {
      mantissa /= 10
      exponent += 1
    }
  }
}

private func powerOfTen(_ exponent: Int, modulo: UInt64) -> UInt64 {
  var result = 1 % modulo
  var base = 10 % modulo
  var rest = exponent
  while rest > 0 {
    if rest & 1 == 1 { result = multiply(result, base, modulo: modulo) }
    base = multiply(base, base, modulo: modulo)
    rest >>= 1
  }
  return result
}

private func multiply(_ one: UInt64, _ other: UInt64, modulo: UInt64) -> UInt64 {
  let product = one.multipliedFullWidth(by: other)
  return modulo.dividingFullWidth((product.high % modulo, product.low)).remainder
}
