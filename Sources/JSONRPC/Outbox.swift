public import Jansson

/// The messages on their way out, framed and in order.
///
/// One message is written at a time, from `begin` to `end`; what was begun can be taken back.
public struct Outbox: ~Copyable {
  /// The bytes to send. Inside a message, its text is written here.
  public var json: JSONWriter
  /// The framing of what is sent; `auto` sends lines.
  package var framing: Framing
  private var start = 0

  /// Makes an empty outbox.
  package init(framing: Framing) {
    self.framing = framing
    json = JSONWriter(capacity: ByteBuffer.workingCapacity)
  }

  /// The number of bytes waiting.
  package var count: Int { json.bytes.count }

  /// Begins a message.
  @inlinable public mutating func begin() {
    remember()
    json.startText()
  }

  @usableFromInline mutating func remember() { start = json.bytes.count }

  /// Ends the message: frames it.
  package mutating func end() {
    guard framing == .headers else {
      json.bytes.append(0x0A)
      return
    }
    var header = ByteBuffer(capacity: 48)
    header.append("Content-Length: ")
    header.append(decimal: Int64(json.bytes.count - start))
    header.append("\r\n\r\n")
    json.bytes.insert(header.span, at: start)
  }

  /// Takes back the message begun last.
  package mutating func discard() {
    json.bytes.truncate(to: start)
  }
}
