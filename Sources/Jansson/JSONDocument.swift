public import CJansson
import CJanssonSupport
import Glibc

// Unchecked: values are never changed after they are made, Jansson allows any number of readers at once, and
// its counts of owners are atomic.
/// A JSON text that has been parsed, the one owner of its values.
///
/// Everything below `root` is borrowed from here. The whole tree is freed when the document goes.
@safe public struct JSONDocument: ~Copyable, @unchecked Sendable {
  // Owned: one count is taken over at creation and given back in `deinit`.
  @usableFromInline let pointer: UnsafeMutablePointer<json_t>

  /// Takes over a new reference.
  @unsafe init(taking pointer: UnsafeMutablePointer<json_t>) {
    unsafe self.pointer = unsafe pointer
  }

  deinit { unsafe jansson_support_release(pointer) }

  /// The outermost value.
  @inlinable public var root: JSONValue {
    @_lifetime(borrow self)
    get {
      let root = unsafe JSONValue(borrowing: pointer)
      return unsafe _overrideLifetime(root, borrowing: self)
    }
  }

  /// Parses one JSON text.
  ///
  /// Refused beyond what JSON refuses: a NUL byte anywhere, which Jansson would partly swallow; a name that
  /// stands twice in one object; NUL inside a name; nesting deeper than 2,048; a number beyond a double. An
  /// integer beyond 64 bits is accepted as a `real`.
  ///
  /// - Throws: `JSONParseError`, with the place.
  package init(parsing text: Span<UInt8>) throws(JSONParseError) {
    if let offset = firstIndex(of: 0, in: text) {
      throw JSONParseError(nullByteAt: offset, in: text)
    }
    // Without ALLOW_NUL an escaped NUL in a string would be an error; with DECODE_ANY `5` is a JSON text.
    let flags = Int(JSON_ALLOW_NUL | JSON_DECODE_ANY | JSON_REJECT_DUPLICATES)
    var failure = json_error_t()
    // Jansson returns a new reference, or null with the reason in `failure`.
    if let new = unsafe JSONDocument.load(text, flags: flags, failure: &failure) {
      unsafe self.init(taking: new)
      return
    }
    let error = JSONParseError(failure, in: text)
    guard error.kind == .integerTooLarge else { throw error }
    // Jansson has no integers beyond 64 bits; with an exponent they are reals to it, which keeps the value
    // as near as a double can.
    let rewritten = TextWithExponents(text)
    guard let new = unsafe JSONDocument.load(rewritten.bytes.span, flags: flags, failure: &failure) else {
      rewritten.restorePlace(&failure)
      throw JSONParseError(failure, in: text)
    }
    unsafe self.init(taking: new)
  }

  static func load(
    _ text: Span<UInt8>, flags: Int, failure: inout json_error_t
  ) -> UnsafeMutablePointer<json_t>? {
    unsafe text.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else {
        return unsafe json_loadb("", 0, flags, &failure)
      }
      let start = unsafe UnsafeRawPointer(base).assumingMemoryBound(to: CChar.self)
      return unsafe json_loadb(start, buffer.count, flags, &failure)
    }
  }

  /// Makes an object of the elements of an array: the first gets the first name, and so on.
  ///
  /// Null stands for a member left out when its name is optional. The elements are shared, not copied.
  ///
  /// - Parameters:
  ///   - elements: An array with at most as many elements as there are names.
  ///   - names: The names, and whether null stands for a value of that name.
  package init(naming elements: JSONValue, as names: [(name: String, keepsNull: Bool)]) {
    guard let object = unsafe json_object() else { fatalError("out of memory") }
    for index in 0..<min(elements.count, names.count) {
      guard let element = elements.element(index), !element.isNull || names[index].keepsNull else {
        continue
      }
      unsafe names[index].name.utf8Span.span.withUnsafeBufferPointer { buffer in
        let start = unsafe UnsafeRawPointer(buffer.baseAddress!)
        // Steals the reference that the retain makes.
        _ = unsafe json_object_setn_new_nocheck(
          object, start.assumingMemoryBound(to: CChar.self), buffer.count,
          jansson_support_retain(element.pointer))
      }
    }
    unsafe self.init(taking: object)
  }

  /// Makes a string.
  package init(string text: JSONString) {
    // The text was checked when it was parsed; it is copied.
    guard let new = unsafe json_stringn_nocheck(text.start, text.count) else {
      fatalError("out of memory")
    }
    unsafe self.init(taking: new)
  }

  /// Makes another owner of a value, which keeps it after the document it came from is gone.
  ///
  /// Both documents see the same value; nothing may change it.
  package init(sharing value: JSONValue) {
    unsafe self.init(taking: jansson_support_retain(value.pointer))
  }
}

/// A copy of a text in which every integer beyond 64 bits carries the exponent `e0`.
private struct TextWithExponents: ~Copyable {
  var bytes: ByteBuffer
  /// Where in the copy each exponent ends.
  private var exponentEnds: [Int] = []

  init(_ text: Span<UInt8>) {
    bytes = ByteBuffer(capacity: text.count + 64)
    var index = 0
    var insideString = false
    while index < text.count {
      let byte = text[index]
      if insideString {
        bytes.append(byte)
        index += 1
        if byte == UInt8(ascii: "\\"), index < text.count {
          bytes.append(text[index])
          index += 1
        } else if byte == UInt8(ascii: "\"") {
          insideString = false
        }
        continue
      }
      guard (48...57).contains(byte) else {
        insideString = byte == UInt8(ascii: "\"")
        bytes.append(byte)
        index += 1
        continue
      }
      let start = index
      while index < text.count, (48...57).contains(text[index]) { index += 1 }
      let digits = text.extracting(start..<index)
      bytes.append(digits)
      let next = index < text.count ? text[index] : 0
      if next == UInt8(ascii: ".") || next | 0x20 == UInt8(ascii: "e") {
        // The digits of a fraction or an exponent are no integer of their own.
        while index < text.count, isNumberByte(text[index]) {
          bytes.append(text[index])
          index += 1
        }
      } else if isBeyond64Bits(digits, isNegative: start > 0 && text[start - 1] == UInt8(ascii: "-")) {
        bytes.append("e0")
        exponentEnds.append(bytes.count)
      }
    }
  }

  /// Turns a place in the copy into the place in the text it was made from.
  func restorePlace(_ failure: inout json_error_t) {
    let position = Int(failure.position)
    for end in exponentEnds where end <= position { failure.position -= 2 }
  }
}

/// Whether a run of digits is an integer that does not fit in 64 bits.
private func isBeyond64Bits(_ digits: Span<UInt8>, isNegative: Bool) -> Bool {
  if digits.count < 19 { return false }
  var value: Int64 = 0
  for index in digits.indices {
    let (shifted, overflow) = value.multipliedReportingOverflow(by: 10)
    let digit = Int64(digits[index] - 48)
    let (next, overflows) =
      isNegative ? shifted.subtractingReportingOverflow(digit) : shifted.addingReportingOverflow(digit)
    if overflow || overflows { return true }
    value = next
  }
  return false
}

private func isNumberByte(_ byte: UInt8) -> Bool {
  switch byte {
  case 48...57, UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "+"),
    UInt8(ascii: "-"):
    true
  default: false
  }
}
