/// Whether a text is a name of the domain name system.
///
/// Source: RFC 1123, section 2.1; names in Punycode are looked into, RFC 5890, section 2.3.2.1.
func isHostname(_ text: Span<UInt8>) -> Bool {
  guard text.count <= 253 else { return false }
  let labels = bytes(of: text).split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
  return areLabels(labels.map { $0.map { Unicode.Scalar($0) } }, isInternational: false)
}

/// Whether a text is a name of the domain name system, in any script.
///
/// Source: RFC 5890, section 2.3.2.3, with the separators of RFC 3490, section 3.1.
func isInternationalHostname(_ text: Span<UInt8>) -> Bool {
  guard text.count <= 4 * 253 else { return false }
  var labels: [[Unicode.Scalar]] = [[]]
  for character in String(decoding: bytes(of: text), as: UTF8.self).unicodeScalars {
    switch character {
    case ".", "\u{3002}", "\u{FF0E}", "\u{FF61}": labels.append([])
    default: labels[labels.count - 1].append(character)
    }
  }
  return areLabels(labels, isInternational: true)
}

private func areLabels(_ labels: [[Unicode.Scalar]], isInternational: Bool) -> Bool {
  var length = labels.count - 1
  var unicodeLabels: [[Unicode.Scalar]] = []
  for label in labels {
    guard (1...63).contains(label.count), label.first != "-", label.last != "-" else { return false }
    guard label.allSatisfy({ $0.isASCII }) else {
      guard isInternational, isUnicodeLabel(label), let encoded = Punycode.encoded(label), encoded.count <= 59
      else { return false }
      length += encoded.count + 4
      unicodeLabels.append(label)
      continue
    }
    guard label.allSatisfy({ isLetterOrDigit(UInt8($0.value)) || $0 == "-" }) else { return false }
    length += label.count
    guard let decoded = decodedLabel(label) else { return false }
    unicodeLabels.append(decoded)
  }
  if length > 253 { return false }
  let isBidirectional = unicodeLabels.contains { $0.contains { BidirectionalClass($0).isRightToLeft } }
  return !isBidirectional || unicodeLabels.allSatisfy(obeysBidirectionalRule)
}

/// The label that one of ASCII stands for; nil when it is in broken Punycode.
private func decodedLabel(_ label: [Unicode.Scalar]) -> [Unicode.Scalar]? {
  let lowercase = label.map { Unicode.Scalar(UInt8($0.value) | ($0.properties.isUppercase ? 0x20 : 0)) }
  guard lowercase.starts(with: ["x", "n", "-", "-"]) else { return lowercase }
  let encoded = Array(lowercase.dropFirst(4))
  guard let decoded = Punycode.decoded(encoded), decoded.contains(where: { !$0.isASCII }),
    isUnicodeLabel(decoded), Punycode.encoded(decoded) == encoded
  else { return nil }
  return decoded
}

/// Source: RFC 3492, sections 5 and 6.
enum Punycode {
  private static let base = 36
  private static let firstThreshold = 1
  private static let lastThreshold = 26

  static func decoded(_ text: [Unicode.Scalar]) -> [Unicode.Scalar]? {
    var output: [Unicode.Scalar] = []
    var rest = text[...]
    if let delimiter = text.lastIndex(of: "-") {
      output = Array(text[..<delimiter])
      rest = text[(delimiter + 1)...]
    }
    var code = 128
    var index = 0
    var bias = 72
    while !rest.isEmpty {
      let start = index
      var weight = 1
      for step in 1... {
        guard let digit = rest.popFirst().flatMap(value) else { return nil }
        index += digit * weight
        let threshold = threshold(step, bias)
        if digit < threshold { break }
        weight *= base - threshold
        // No label that fits has greater numbers.
        if weight > 1 << 40 || index > 1 << 40 { return nil }
      }
      let count = output.count + 1
      bias = adapted(index - start, count, isFirst: start == 0)
      code += index / count
      index %= count
      guard code <= 0x10FFFF, let scalar = Unicode.Scalar(UInt32(code)) else { return nil }
      output.insert(scalar, at: index)
      index += 1
    }
    return output
  }

  static func encoded(_ label: [Unicode.Scalar]) -> [Unicode.Scalar]? {
    var output = label.filter(\.isASCII)
    let basicCount = output.count
    var handled = basicCount
    if basicCount > 0 { output.append("-") }
    var code = 128
    var delta = 0
    var bias = 72
    while handled < label.count {
      guard let next = label.lazy.map({ Int($0.value) }).filter({ $0 >= code }).min() else { return nil }
      delta += (next - code) * (handled + 1)
      code = next
      for scalar in label {
        if Int(scalar.value) < code { delta += 1 }
        guard Int(scalar.value) == code else { continue }
        var rest = delta
        for step in 1... {
          let threshold = threshold(step, bias)
          if rest < threshold { break }
          output.append(digit(threshold + (rest - threshold) % (base - threshold)))
          rest = (rest - threshold) / (base - threshold)
        }
        output.append(digit(rest))
        bias = adapted(delta, handled + 1, isFirst: handled == basicCount)
        delta = 0
        handled += 1
      }
      delta += 1
      code += 1
    }
    return output
  }

  private static func threshold(_ step: Int, _ bias: Int) -> Int {
    min(max(step * base - bias, firstThreshold), lastThreshold)
  }

  private static func adapted(_ delta: Int, _ count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var steps = 0
    while delta > (base - firstThreshold) * lastThreshold / 2 {
      delta /= base - firstThreshold
      steps += base
    }
    return steps + (base - firstThreshold + 1) * delta / (delta + 38)
  }

  private static func value(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar {
    case "a"..."z": Int(scalar.value) - 97
    case "0"..."9": Int(scalar.value) - 48 + 26
    default: nil
    }
  }

  private static func digit(_ value: Int) -> Unicode.Scalar {
    Unicode.Scalar(UInt8(value < 26 ? value + 97 : value - 26 + 48))
  }
}
