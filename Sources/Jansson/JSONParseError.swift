import CJansson
import Glibc

/// Why a text is not JSON, or not JSON that can be taken, and where.
package struct JSONParseError: Error, Equatable, Sendable {
  /// The reasons that callers tell apart.
  package enum Kind: Equatable, Sendable {
    /// The text breaks the grammar of JSON.
    case syntax
    /// The text ends before its value does; an empty text too.
    case prematureEnd
    /// The text is not UTF-8, or holds half of a surrogate pair.
    case invalidUTF8
    /// A byte of value zero stands in the text.
    case nullByte
    /// A name holds an escaped NUL, which Jansson cannot keep.
    case nullInName
    /// A name stands twice in one object.
    case duplicateName
    /// Arrays and objects are nested deeper than 2,048.
    case tooDeep
    /// An integer does not fit in 64 bits.
    case integerTooLarge
    /// A number does not fit in a double.
    case numberTooLarge
    /// A UTF-8 byte-order mark stands before the text.
    case byteOrderMark
    /// Memory ran out.
    case outOfMemory
  }

  /// The reason.
  package let kind: Kind
  /// The line of the fault, counted from 1.
  package let line: Int
  /// The column of the fault in code points, counted from 1.
  package let column: Int
  /// The bytes before the fault: before the token that is wrong, half of a surrogate pair with the string around it, or,
  /// inside a string, before what else cannot stand there.
  package let position: Int
  /// What is wrong, in a sentence without a full stop.
  package let text: String

  /// Makes an error.
  package init(kind: Kind, line: Int, column: Int, position: Int, text: String) {
    self.kind = kind
    self.line = line
    self.column = column
    self.position = position
    self.text = text
  }

  init(nullByteAt offset: Int, in text: Span<UInt8>) {
    let place = TextPosition(of: offset, in: text)
    self.init(
      kind: .nullByte, line: place.line, column: place.column, position: offset,
      text: "a byte of value zero; JSON writes it \\u0000 inside a string")
  }

  init(_ failure: json_error_t, in source: Span<UInt8>) {
    var failure = failure
    // The code is the last byte of the text field, after the message and its own NUL.
    let (message, code) = unsafe withUnsafeBytes(of: &failure.text) { bytes in
      (
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self),
        unsafe json_error_code(UInt32(bytes[bytes.count - 1]))
      )
    }
    var kind = Kind.syntax
    var text = message
    var position = min(max(0, Int(failure.position)), source.count)
    switch code {
    case json_error_premature_end_of_input: kind = .prematureEnd
    case json_error_end_of_input_expected: text = "text after the end of the value"
    case json_error_invalid_utf8: kind = .invalidUTF8
    case json_error_invalid_syntax where message.hasPrefix("invalid Unicode"):
      kind = .invalidUTF8
    case json_error_null_byte_in_key:
      kind = .nullInName
      text = "a name that holds \\u0000, which cannot be kept"
    case json_error_duplicate_key:
      kind = .duplicateName
      text = "\(message); a name may stand once in an object"
    case json_error_stack_overflow:
      kind = .tooDeep
      text = "nested deeper than 2048"
    case json_error_numeric_overflow:
      kind = message.hasPrefix("real") ? .numberTooLarge : .integerTooLarge
    case json_error_out_of_memory: kind = .outOfMemory
    default: break
    }
    if source.count == 0 || !containsText(source) {
      kind = .prematureEnd
      text = "no value: the text is empty"
    } else if source.count >= 3, source[0] == 0xEF, source[1] == 0xBB, source[2] == 0xBF {
      kind = .byteOrderMark
      text = "a byte-order mark before the text; send UTF-8 without one"
    }
    if kind == .byteOrderMark {
      position = 0
    } else if kind != .prematureEnd {
      position = startOfFault(message, before: position, in: source)
    }
    let place = TextPosition(of: position, in: source)
    self.init(kind: kind, line: place.line, column: place.column, position: position, text: text)
  }
}

/// Where a fault begins that Jansson met before a place.
private func startOfFault(_ message: String, before end: Int, in text: Span<UInt8>) -> Int {
  if message.hasPrefix("invalid escape") {
    return (0..<end).last { text[$0] == UInt8(ascii: "\\") } ?? end
  }
  // In the middle of a string Jansson stands where it cannot go on, elsewhere it has read the whole token.
  let midway = ["control character", "unexpected newline", "unable to decode"]
  if midway.contains(where: { message.hasPrefix($0) }) { return end }
  return startOfToken(named: message, endingAt: end, in: text) ?? startOfToken(endingAt: end, in: text)
}

/// Where the token begins that a message names, as it does short ones: two may stand side by side.
private func startOfToken(named message: String, endingAt end: Int, in text: Span<UInt8>) -> Int? {
  guard message.hasSuffix("'"), let near = message.firstRange(of: " near '") else { return nil }
  let token = message[near.upperBound...].dropLast().utf8
  let start = end - token.count
  guard start >= 0, token.enumerated().allSatisfy({ text[start + $0.offset] == $0.element }) else {
    return nil
  }
  return start
}

/// Where the token begins that ends at a place.
private func startOfToken(endingAt end: Int, in text: Span<UInt8>) -> Int {
  guard end > 0 else { return 0 }
  var start = end - 1
  if text[start] == UInt8(ascii: "\"") {
    while start > 0 {
      start -= 1
      // Within a string a quotation mark has a backslash before it that has none itself.
      if text[start] == UInt8(ascii: "\""), backslashes(before: start, in: text) % 2 == 0 { return start }
    }
    return end - 1
  }
  if isWord(text[start]) {
    while start > 0, isWord(text[start - 1]) { start -= 1 }
  } else {
    while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
  }
  return start
}

private func backslashes(before place: Int, in text: Span<UInt8>) -> Int {
  var count = 0
  while count < place, text[place - count - 1] == UInt8(ascii: "\\") { count += 1 }
  return count
}

/// Whether a byte may stand in a number, or in a word such as `true`.
private func isWord(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
    true
  default: false
  }
}

/// Whether anything but white space stands in a text.
private func containsText(_ bytes: Span<UInt8>) -> Bool {
  for index in bytes.indices {
    switch bytes[index] {
    case 0x20, 0x09, 0x0A, 0x0D: continue
    default: return true
    }
  }
  return false
}
