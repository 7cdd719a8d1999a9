public import Glibc

/// A borrowed view of the UTF-8 of one JSON string or member name, of stated length: NUL is a character like any other.
@safe @frozen public struct JSONString: ~Escapable {
  // Safe for the reason given at `JSONValue.pointer`: Jansson keeps the bytes as long as the value.
  @usableFromInline let start: UnsafePointer<CChar>

  /// The number of bytes.
  public let count: Int

  @unsafe @inlinable @_lifetime(immortal) init(start: UnsafePointer<CChar>, count: Int) {
    unsafe self.start = unsafe start
    self.count = count
  }

  /// Looks at text that stands in a document without escapes.
  @inlinable @_lifetime(copy bytes) public init(unescaped bytes: Span<UInt8>) {
    let start = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self) }
    }
    // An empty span may have no address; nothing is read at this one.
    let text = unsafe JSONString(start: start ?? JSONString.nowhere, count: bytes.count)
    self = unsafe _overrideLifetime(text, copying: bytes)
  }

  @usableFromInline static var nowhere: UnsafePointer<CChar> {
    let empty: StaticString = ""
    return unsafe UnsafeRawPointer(empty.utf8Start).assumingMemoryBound(to: CChar.self)
  }

  /// The bytes.
  @inlinable public var span: Span<UInt8> {
    @_lifetime(copy self)
    get {
      let bytes = unsafe UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self)
      let span = unsafe Span<UInt8>(_unsafeStart: bytes, count: count)
      return unsafe _overrideLifetime(span, copying: self)
    }
  }

  /// Makes a Swift string of the same text; Jansson has checked that it is UTF-8.
  @inlinable public func copy() -> String {
    unsafe String(
      decoding: UnsafeBufferPointer(
        start: UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self), count: count),
      as: UTF8.self)
  }

  /// Whether the text is that of a literal, byte for byte.
  @inlinable public static func == (text: JSONString, literal: StaticString) -> Bool {
    unsafe text.count == literal.utf8CodeUnitCount
      && memcmp(text.start, literal.utf8Start, text.count) == 0
  }

  /// Whether both texts are the same, byte for byte.
  @inlinable public static func == (text: JSONString, other: JSONString) -> Bool {
    unsafe text.count == other.count && memcmp(text.start, other.start, text.count) == 0
  }

  /// The first eight bytes as a number, filled up with zeros: a cheap first comparison.
  @inlinable @inline(__always) package var firstWord: UInt64 {
    let bytes = unsafe UnsafeRawPointer(start)
    if count >= 8 { return unsafe bytes.loadUnaligned(as: UInt64.self) }
    if count >= 4 {
      // Two loads that overlap where the text is shorter than eight bytes.
      let low = unsafe bytes.loadUnaligned(as: UInt32.self)
      let high = unsafe bytes.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
      return UInt64(low) | UInt64(high) &<< UInt64(truncatingIfNeeded: 8 &* (count &- 4))
    }
    if count == 0 { return 0 }
    let middle = count &>> 1
    let last = count &- 1
    return unsafe UInt64(bytes.load(as: UInt8.self))
      | UInt64(bytes.load(fromByteOffset: middle, as: UInt8.self)) &<< UInt64(truncatingIfNeeded: 8 &* middle)
      | UInt64(bytes.load(fromByteOffset: last, as: UInt8.self)) &<< UInt64(truncatingIfNeeded: 8 &* last)
  }

  /// The last eight bytes as a number, of text that has as many.
  @inlinable @inline(__always) package var lastWord: UInt64 {
    precondition(count >= 8, "there are no eight bytes")
    return unsafe UnsafeRawPointer(start).loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
  }

  /// The number of code points, which is what JSON Schema calls length.
  package var codePointCount: Int {
    let bytes = span
    var count = 0
    for index in bytes.indices where bytes[index] & 0xC0 != 0x80 { count += 1 }
    return count
  }
}
