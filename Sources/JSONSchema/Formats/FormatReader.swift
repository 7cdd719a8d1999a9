/// Reads a text byte by byte. Each format is a method that skips what it is made of and says whether it was there.
struct FormatReader: ~Escapable {
  let bytes: Span<UInt8>
  var position = 0

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position == bytes.count }

  /// The next byte; nil at the end.
  var peek: UInt8? { isAtEnd ? nil : bytes[position] }

  /// Skips a byte of which something is true.
  @_lifetime(self: copy self)
  mutating func skip(_ condition: (UInt8) -> Bool) -> Bool {
    guard let byte = peek, condition(byte) else { return false }
    position += 1
    return true
  }

  /// Skips a character of ASCII.
  @_lifetime(self: copy self)
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let byte = peek, byte == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Skips all bytes of which something is true, and says how many they were.
  @_lifetime(self: copy self)
  mutating func skipAll(_ condition: (UInt8) -> Bool) -> Int {
    let start = position
    while let byte = peek, condition(byte) { position += 1 }
    return position - start
  }

  /// Reads a number of just so many digits.
  @_lifetime(self: copy self)
  mutating func number(digits: Int) -> Int? {
    guard bytes.count - position >= digits else { return nil }
    var value = 0
    for offset in 0..<digits {
      let byte = bytes[position + offset]
      guard isDigit(byte) else { return nil }
      value = value * 10 + Int(byte - 48)
    }
    position += digits
    return value
  }

  /// Reads one character of a correct UTF-8 text.
  @_lifetime(self: copy self)
  mutating func scalar() -> Unicode.Scalar? {
    guard let lead = peek else { return nil }
    let count = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard bytes.count - position >= count else { return nil }
    var value = count == 1 ? UInt32(lead) : UInt32(lead) & (0xFF >> UInt32(count + 1))
    for offset in 1..<max(count, 1) { value = value << 6 | UInt32(bytes[position + offset] & 0x3F) }
    position += count
    return Unicode.Scalar(value)
  }
}

func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }

func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 97 < 26 }

func isLetterOrDigit(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

func isHexadecimal(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- 97 < 6 }
