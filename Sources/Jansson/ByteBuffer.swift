import Glibc

/// A growable run of bytes with one owner: what input is read into and output is written to.
///
/// Bytes are appended at the end and taken from the front. The memory is kept between uses, so a buffer that
/// has reached its working size costs no allocation.
@safe public struct ByteBuffer: ~Copyable {
  // The pointer is owned: allocated here, freed in `deinit`, and never handed out beyond a closure or a span.
  @usableFromInline var storage: UnsafeMutableRawPointer
  @usableFromInline var capacity: Int
  @usableFromInline var start = 0
  @usableFromInline var end = 0

  /// The capacity in bytes that an empty buffer returns to after it held something large.
  public static let workingCapacity = 256 * 1024

  /// Makes an empty buffer.
  ///
  /// - Parameter capacity: The bytes to have room for at first, 1 or more.
  package init(capacity: Int = 256) {
    precondition(capacity > 0)
    unsafe self.storage = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
    self.capacity = capacity
  }

  deinit { unsafe storage.deallocate() }

  /// The number of bytes held.
  @inlinable public var count: Int { end - start }

  /// Whether no byte is held.
  @inlinable public var isEmpty: Bool { start == end }

  /// The bytes held, valid until the next change.
  @inlinable public var span: Span<UInt8> {
    @_lifetime(borrow self)
    get {
      let span = unsafe Span<UInt8>(
        _unsafeStart: UnsafePointer(storage.assumingMemoryBound(to: UInt8.self)) + start,
        count: end - start)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }

  /// Makes room for more bytes at the end.
  @inlinable public mutating func reserve(_ additional: Int) {
    if additional > capacity - end { makeRoom(additional) }
  }

  @usableFromInline mutating func makeRoom(_ additional: Int) {
    let count = end - start
    if count + additional <= capacity, start >= count {
      // What was taken from the front leaves enough room: no copy overlaps.
      unsafe storage.copyMemory(from: storage + start, byteCount: count)
    } else {
      let larger = max(capacity * 2, count + additional)
      let replacement = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 16)
      unsafe replacement.copyMemory(from: storage + start, byteCount: count)
      unsafe storage.deallocate()
      unsafe storage = unsafe replacement
      capacity = larger
    }
    start = 0
    end = count
  }

  /// Appends one byte.
  @inlinable public mutating func append(_ byte: UInt8) {
    reserve(1)
    unsafe storage.storeBytes(of: byte, toByteOffset: end, as: UInt8.self)
    end += 1
  }

  /// Appends the UTF-8 of a literal.
  @inlinable public mutating func append(_ literal: StaticString) {
    let length = literal.utf8CodeUnitCount
    reserve(length)
    unsafe (storage + end).copyMemory(from: literal.utf8Start, byteCount: length)
    end += length
  }

  /// Appends a name between quotes with a colon behind it.
  ///
  /// - Parameter comma: Whether a comma goes before it.
  public mutating func append(name: StaticString, afterComma comma: Bool) {
    let length = name.utf8CodeUnitCount
    reserve(length + 4)
    var position = end
    if comma {
      unsafe storage.storeBytes(of: UInt8(ascii: ","), toByteOffset: position, as: UInt8.self)
      position += 1
    }
    unsafe storage.storeBytes(of: UInt8(ascii: "\""), toByteOffset: position, as: UInt8.self)
    unsafe (storage + position + 1).copyMemory(from: name.utf8Start, byteCount: length)
    position += 1 + length
    unsafe storage.storeBytes(of: UInt8(ascii: "\""), toByteOffset: position, as: UInt8.self)
    unsafe storage.storeBytes(of: UInt8(ascii: ":"), toByteOffset: position + 1, as: UInt8.self)
    end = position + 2
  }

  /// Appends bytes.
  @inlinable public mutating func append(_ bytes: Span<UInt8>) {
    let length = bytes.count
    if length == 0 { return }
    reserve(length)
    unsafe bytes.withUnsafeBufferPointer { source in
      unsafe (storage + end).copyMemory(from: source.baseAddress!, byteCount: length)
    }
    end += length
  }

  /// Appends the UTF-8 of a string. It has a name, so that a literal is never made a string first.
  package mutating func append(string text: String) {
    append(text.utf8Span.span)
  }

  /// Appends a whole number in decimal.
  public mutating func append(decimal value: Int64) {
    reserve(48)
    // The digits come last first: they are written behind the place where they belong and moved there, eight bytes
    // at once where that is enough.
    let last = end + 40
    var position = last
    var rest = value.magnitude
    repeat {
      position -= 1
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      unsafe storage.storeBytes(
        of: UInt8(truncatingIfNeeded: 48 &+ digit), toByteOffset: position, as: UInt8.self)
      rest = quotient
    } while rest != 0
    if value < 0 {
      position -= 1
      unsafe storage.storeBytes(of: UInt8(ascii: "-"), toByteOffset: position, as: UInt8.self)
    }
    let length = last - position
    if length <= 8, position - end >= 8 {
      let digits = unsafe storage.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      unsafe storage.storeBytes(of: digits, toByteOffset: end, as: UInt64.self)
    } else {
      unsafe (storage + end).copyMemory(from: storage + position, byteCount: length)
    }
    end += length
  }

  /// Appends a text between quotes, unless it holds a byte that JSON escapes: a quote, a backslash, or one below
  /// the space.
  ///
  /// - Returns: Whether it has been appended; if not, nothing has.
  public mutating func append(quoted text: Span<UInt8>) -> Bool {
    let length = text.count
    reserve(length + 2)
    let isPlain = unsafe text.withUnsafeBytes { source in
      let target = unsafe storage + end + 1
      var offset = 0
      while offset + 8 <= length {
        let word = unsafe source.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        if holdsEscapes(word) { return false }
        unsafe target.storeBytes(of: word, toByteOffset: offset, as: UInt64.self)
        offset += 8
      }
      if offset == length { return true }
      if length > 8 {
        // The last eight bytes, some of them once more.
        let word = unsafe source.loadUnaligned(fromByteOffset: length - 8, as: UInt64.self)
        if holdsEscapes(word) { return false }
        unsafe target.storeBytes(of: word, toByteOffset: length - 8, as: UInt64.self)
        return true
      }
      while offset < length {
        let byte = unsafe source[offset]
        if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return false }
        unsafe target.storeBytes(of: byte, toByteOffset: offset, as: UInt8.self)
        offset += 1
      }
      return true
    }
    guard isPlain else { return false }
    unsafe storage.storeBytes(of: UInt8(ascii: "\""), toByteOffset: end, as: UInt8.self)
    unsafe storage.storeBytes(of: UInt8(ascii: "\""), toByteOffset: end + 1 + length, as: UInt8.self)
    end += length + 2
    return true
  }

  /// Takes bytes from the front.
  ///
  /// - Parameter length: How many, 0 to `count`.
  @inlinable public mutating func removeFirst(_ length: Int) {
    precondition(length >= 0 && length <= end - start)
    start += length
    if start == end { removeAll() }
  }

  /// Takes bytes from the end, down to a length that the buffer had before.
  ///
  /// - Parameter length: The bytes to keep, 0 to `count`.
  @inlinable public mutating func truncate(to length: Int) {
    precondition(length >= 0 && length <= end - start)
    end = start + length
  }

  /// Empties the buffer; memory beyond the working capacity is given back.
  @inlinable public mutating func removeAll() {
    start = 0
    end = 0
    if capacity > 4 * ByteBuffer.workingCapacity { shrink() }
  }

  @usableFromInline mutating func shrink() {
    unsafe storage.deallocate()
    unsafe storage = UnsafeMutableRawPointer.allocate(
      byteCount: ByteBuffer.workingCapacity, alignment: 16)
    capacity = ByteBuffer.workingCapacity
  }

  /// Inserts bytes before some that are already there.
  ///
  /// - Parameter offset: Where, counted from the first byte held, 0 to `count`.
  package mutating func insert(_ bytes: Span<UInt8>, at offset: Int) {
    precondition(offset >= 0 && offset <= count)
    let length = bytes.count
    if length == 0 { return }
    reserve(length)
    unsafe memmove(storage + start + offset + length, storage + start + offset, count - offset)
    unsafe bytes.withUnsafeBufferPointer { source in
      unsafe (storage + start + offset).copyMemory(from: source.baseAddress!, byteCount: length)
    }
    end += length
  }

  /// A copy of the bytes.
  package borrowing func copy() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for index in 0..<count { bytes.append(span[index]) }
    return bytes
  }

  /// The offset of the first occurrence of a byte, counted from the first byte held.
  ///
  /// - Parameter offset: Where to begin to look, 0 to `count`.
  package borrowing func firstIndex(of byte: UInt8, from offset: Int) -> Int? {
    precondition(offset >= 0 && offset <= count)
    let base = unsafe storage + start
    guard let found = unsafe memchr(base + offset, Int32(byte), count - offset) else { return nil }
    return unsafe UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Lets a reader write into free memory at the end.
  ///
  /// - Parameters:
  ///   - minimum: The least room to offer, in bytes.
  ///   - body: Writes at most as many bytes as it is offered and returns how many it wrote.
  /// - Returns: What `body` returned; a value below zero changes nothing.
  @unsafe package mutating func fill(
    minimum: Int, _ body: (UnsafeMutableRawBufferPointer) -> Int
  ) -> Int {
    reserve(minimum)
    let written = unsafe body(
      UnsafeMutableRawBufferPointer(start: storage + end, count: capacity - end))
    precondition(written <= capacity - end)
    if written > 0 { end += written }
    return written
  }
}

/// The offset of the first occurrence of a byte in a span, if any.
package func firstIndex(of byte: UInt8, in bytes: Span<UInt8>) -> Int? {
  unsafe bytes.withUnsafeBufferPointer { buffer -> Int? in
    guard let base = buffer.baseAddress,
      let found = unsafe memchr(base, Int32(byte), buffer.count)
    else { return nil }
    return unsafe UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}

/// Whether one of eight bytes is a quote, a backslash, or below the space.
private func holdsEscapes(_ word: UInt64) -> Bool {
  // A byte is zero, or below a bound, when subtracting borrows into its highest bit.
  let ones: UInt64 = 0x0101_0101_0101_0101
  let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
  let backslashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
  let controls = (word &- ones &* 0x20) & ~word
  let found = controls | ((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
  return found & (ones &* 0x80) != 0
}
