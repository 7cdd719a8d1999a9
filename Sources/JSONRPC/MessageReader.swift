package import Jansson

/// Cuts a stream of bytes into messages. It does no I/O: bytes are put in, messages taken out.
///
/// After anything broken it finds the next message: at the next line, or at the next `Content-Length`.
package struct MessageReader: ~Copyable {
  /// The bytes received and not yet taken.
  package var input: ByteBuffer
  /// The framing; `auto` until the first bytes have shown it.
  package private(set) var framing: Framing

  private let limits: Limits
  private var resumption = Resumption.none
  private var searched = 0

  /// What has to go by before the next message can begin.
  private enum Resumption {
    case none
    /// The rest of a line that was too long.
    case line
    /// So many bytes of a body that was too long.
    case body(Int)
    /// Everything up to the next `Content-Length`.
    case header
  }

  /// The longest block of headers that is waited for, in bytes.
  private static var headerBytes: Int { 16 << 10 }

  /// What stands at the front of the input.
  package enum Next: Equatable {
    /// A message: where its text is, and how many bytes to take off with it.
    case message(text: Range<Int>, end: Int)
    /// Something that is no message, with the error to answer; it has been taken off.
    case failure(RPCError)
    /// Nothing complete.
    case needsMore
  }

  /// Makes a reader.
  package init(framing: Framing, limits: Limits) {
    self.framing = framing
    self.limits = limits
    input = ByteBuffer(capacity: ByteBuffer.workingCapacity)
  }

  /// Finds the next message.
  ///
  /// - Parameter isAtEnd: Whether no more bytes will come: what is left is then complete.
  package mutating func next(isAtEnd: Bool) -> Next {
    while true {
      if !resume(isAtEnd: isAtEnd) { return .needsMore }
      let framing = framing
      switch framing {
      case .lines:
        guard let next = nextLine(isAtEnd: isAtEnd) else { continue }
        return next
      case .headers:
        guard let next = nextBlock(isAtEnd: isAtEnd) else { continue }
        return next
      case .auto:
        guard let next = detect(isAtEnd: isAtEnd) else { continue }
        return next
      }
    }
  }

  /// Takes a message off the input.
  ///
  /// - Parameter end: As `next` gave it.
  package mutating func take(_ end: Int) {
    input.removeFirst(end)
    searched = 0
  }

  // MARK: - Framing

  /// Finds out the framing. Returns nil when it has, or has dropped white space.
  private mutating func detect(isAtEnd: Bool) -> Next? {
    let start = countOfBlanks(before: input.count)
    if start == input.count {
      // A line that begins with blanks stays: errors count its columns.
      take(isAtEnd ? start : endOfLastLine())
      return tooLongOrMore()
    }
    if isByteOrderMark(at: start) {
      guard let end = endOfLine(from: start, isAtEnd: isAtEnd) else { return tooLongOrMore() }
      if input.count - start >= 3 {
        take(end.next)
        return .failure(
          RPCError(unframed: "a byte-order mark before the text; send UTF-8 without one", position: 3))
      }
    }
    let prefix = "content-"
    let length = min(input.count - start, prefix.utf8.count)
    let matches = startsWith(prefix, at: start, length: length)
    if matches, length < prefix.utf8.count, !isAtEnd { return .needsMore }
    framing = matches && length == prefix.utf8.count ? .headers : .lines
    return nil
  }

  /// Where the last line feed of the input ends; 0 without one.
  private func endOfLastLine() -> Int {
    let bytes = input.span
    var end = bytes.count
    while end > 0, bytes[end - 1] != 0x0A { end -= 1 }
    return end
  }

  /// Whether a byte-order mark stands here, as far as the input has come.
  private func isByteOrderMark(at start: Int) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = input.span
    for (offset, byte) in mark.enumerated() where start + offset < bytes.count {
      if bytes[start + offset] != byte { return false }
    }
    return true
  }

  /// How many bytes of white space the input begins with.
  private func countOfBlanks(before end: Int) -> Int {
    let bytes = input.span
    var count = 0
    while count < end, isBlank(bytes[count]) { count += 1 }
    return count
  }

  private func startsWith(_ text: String, at start: Int, length: Int) -> Bool {
    let bytes = input.span
    for (offset, byte) in text.utf8.prefix(length).enumerated()
    where bytes[start + offset] | 0x20 != byte | 0x20 { return false }
    return true
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  // MARK: - Lines

  /// The next line that is not blank. Returns nil when a blank one has been taken off.
  private mutating func nextLine(isAtEnd: Bool) -> Next? {
    guard let end = endOfLine(from: 0, isAtEnd: isAtEnd) else { return tooLongOrMore() }
    if end.text > limits.messageBytes {
      take(end.next)
      return .failure(limits.messageBytesError)
    }
    if countOfBlanks(before: end.text) == end.text {
      if end.next == 0 { return .needsMore }
      take(end.next)
      return nil
    }
    return .message(text: 0..<end.text, end: end.next)
  }

  /// Where a line ends: its text, without a carriage return, and where the next begins. Nil when it has not ended.
  private mutating func endOfLine(from start: Int, isAtEnd: Bool) -> (text: Int, next: Int)? {
    var end = input.count
    var next = end
    if let feed = input.firstIndex(of: 0x0A, from: max(start, searched)) {
      end = feed
      next = feed + 1
    } else if !isAtEnd {
      searched = input.count
      return nil
    }
    if end > start, input.span[end - 1] == 0x0D { end -= 1 }
    return (end, next)
  }

  /// Waits for the rest of a line, unless there is too much of it already.
  private mutating func tooLongOrMore() -> Next {
    // A carriage return at the end may belong to the end of the line.
    let isInLineEnd = !input.isEmpty && input.span[input.count - 1] == 0x0D
    guard input.count - (isInLineEnd ? 1 : 0) > limits.messageBytes else { return .needsMore }
    take(input.count)
    resumption = .line
    return .failure(limits.messageBytesError)
  }

  // MARK: - Headers

  /// The next message behind a block of headers. Returns nil when something has been taken off.
  private mutating func nextBlock(isAtEnd: Bool) -> Next? {
    // Blanks before a block are tolerated.
    let blanks = countOfBlanks(before: input.count)
    if blanks > 0 { take(blanks) }
    var position = 0
    var length: Int?
    var problem: String?
    while true {
      guard let end = endOfLine(from: position, isAtEnd: isAtEnd) else {
        // The block is read again from its first line.
        searched = 0
        if input.count - position > Self.headerBytes {
          return failInHeaders("a line of headers longer than \(Self.headerBytes) bytes", end: input.count)
        }
        return .needsMore
      }
      searched = 0
      if end.next == position { return finish(position) }
      if end.text == position {
        return body(from: end.next, length: length, problem: problem, isAtEnd: isAtEnd)
      }
      if position > Self.headerBytes {
        return failInHeaders("headers longer than \(Self.headerBytes) bytes", end: position)
      }
      do {
        let stated = try contentLength(ofHeader: input.span.extracting(position..<end.text))
        if let stated, let length, stated != length {
          // Neither can be trusted: the body ends where the next message begins.
          return failInHeaders("Content-Length is given twice, as \(length) and as \(stated)", end: end.next)
        }
        length = stated ?? length
      } catch {
        if !error.isHeader { return failInHeaders(error.reason, end: end.next) }
        problem = problem ?? error.reason
      }
      position = end.next
    }
  }

  /// The input has ended inside a block of headers.
  private mutating func finish(_ position: Int) -> Next {
    if position == 0 { return .needsMore }
    take(input.count)
    return .failure(RPCError(unframed: "the input ends inside a block of headers"))
  }

  private mutating func body(
    from start: Int, length: Int?, problem: String?, isAtEnd: Bool
  ) -> Next {
    guard let length else {
      return failInHeaders(problem ?? "a block of headers without Content-Length", end: start)
    }
    if let problem {
      // The length still frames the body that nobody can read.
      take(start)
      resumption = .body(length)
      return .failure(RPCError(unframed: problem))
    }
    if length > limits.messageBytes {
      take(start)
      resumption = .body(length)
      return .failure(limits.messageBytesError)
    }
    if input.count - start >= length {
      return .message(text: start..<(start + length), end: start + length)
    }
    if !isAtEnd { return .needsMore }
    let missing = length - (input.count - start)
    take(input.count)
    return .failure(
      RPCError(unframed: "the input ends \(missing) bytes before the message does"))
  }

  /// Gives up what has been seen of a block; what follows may be a body of unknown length.
  private mutating func failInHeaders(_ reason: String, end: Int) -> Next {
    take(end)
    resumption = .header
    return .failure(RPCError(unframed: reason))
  }

  // MARK: - After something broken

  /// Takes off what belongs to something broken. Returns false when more has to come first.
  private mutating func resume(isAtEnd: Bool) -> Bool {
    switch resumption {
    case .none: return true
    case .line:
      guard let feed = input.firstIndex(of: 0x0A, from: 0) else {
        take(input.count)
        return isAtEnd
      }
      take(feed + 1)
    case .body(let left):
      let gone = min(left, input.count)
      take(gone)
      if gone < left {
        resumption = .body(left - gone)
        return isAtEnd
      }
    case .header:
      // A body of unknown length went before, so the next header need not stand at the start of a line.
      let found = offsetOfHeader()
      take(found)
      if input.count < MessageReader.header.utf8.count {
        if isAtEnd { take(input.count) }
        return isAtEnd
      }
    }
    resumption = .none
    return true
  }

  private static var header: String { "content-length:" }

  /// Where the next `Content-Length:` begins, or could begin as far as the input has come; its end if nowhere.
  private func offsetOfHeader() -> Int {
    let bytes = input.span
    for offset in bytes.indices where bytes[offset] | 0x20 == UInt8(ascii: "c") {
      let length = min(MessageReader.header.utf8.count, bytes.count - offset)
      if startsWith(MessageReader.header, at: offset, length: length) { return offset }
    }
    return bytes.count
  }
}

extension RPCError {
  /// Makes the error for bytes that do not lead to a text; they have no line of their own.
  fileprivate init(unframed reason: String, position: Int64 = 0) {
    self.init(
      .parseError, reason,
      details: [
        ("line", .integer(1)), ("column", .integer(1)), ("position", .integer(position)),
        ("text", .string(reason)),
      ])
  }
}
