import Jansson

/// The requests that `$/cancelRequest` names before they are begun.
///
/// Messages are carried out in their order, but a cancellation counts from when it has been read: it overtakes
/// the requests that wait before it. One that comes too late changes nothing.
struct Cancellations {
  static let method: StaticString = "$/cancelRequest"

  /// Whether bytes came that may hold a cancellation and have not been looked into.
  private(set) var arePending = false
  private var ids: [RequestID: Int] = [:]
  /// The same ids in the order they came, each with the end of its message, counted from the first byte ever received.
  private var found: [(id: RequestID, end: Int)] = []
  /// Where in `found` the first is that has not come to its turn.
  private var first = 0
  /// The bytes taken off the input so far.
  private var taken = 0
  /// Whether the message that is not complete yet may be a cancellation.
  private var isIncomplete = false
  /// How much of the input has been looked into, counted from its front.
  private var collected = 0

  /// Looks for the beginning of a cancellation among bytes that were added at the end.
  mutating func scan(_ input: borrowing ByteBuffer, added: Int) {
    if isIncomplete {
      arePending = true
      return
    }
    // The name may have been cut by the end of the read before.
    var offset = max(collected, max(0, input.count - added - 20))
    let bytes = input.span
    while let found = input.firstIndex(of: UInt8(ascii: "$"), from: offset) {
      // A client may escape the slash.
      let slash = found + 1 < bytes.count && bytes[found + 1] == UInt8(ascii: "\\") ? 2 : 1
      if found + slash + 1 >= bytes.count || bytes[found + slash] == UInt8(ascii: "/") {
        arePending = true
        return
      }
      offset = found + 1
    }
  }

  /// Notes the ids in the complete cancellations of the input.
  mutating func collect(_ input: borrowing ByteBuffer, framing: Framing, limits: Limits) {
    arePending = false
    var position = collected
    while let message = waitingMessage(input, from: position, framing: framing) {
      position = message.end
      guard message.text.count <= limits.messageBytes, contains(input.span, message.text),
        let document = try? JSONDocument(parsing: input.span.extracting(message.text))
      else { continue }
      collect(document.root, end: taken + message.end, limits)
    }
    collected = position
    isIncomplete = input.firstIndex(of: UInt8(ascii: "$"), from: position) != nil
  }

  /// Notes what a message cancels, if it is one that will be carried out.
  private mutating func collect(_ value: JSONValue, end: Int, _ limits: Limits) {
    guard (try? limits.check(value)) != nil else { return }
    if !value.isArray { return collect(value, end: end) }
    if value.count > limits.batchLength { return }
    for index in 0..<value.count {
      if let element = value.element(index) { collect(element, end: end) }
    }
  }

  private mutating func collect(_ value: JSONValue, end: Int) {
    guard let request = try? readRequest(value), request.id == nil,
      request.method == Cancellations.method, let id = request.params?.member("id"),
      let known = RequestID(id)
    else { return }
    ids[known, default: 0] += 1
    found.append((known, end))
  }

  /// Whether a request is cancelled before it has begun.
  func isCancelled(_ id: RequestID) -> Bool {
    !ids.isEmpty && ids[id] != nil
  }

  /// Notes that the cancellation itself has come to its turn: later requests may use the id again.
  mutating func reached(_ id: RequestID?) {
    if first < found.count, found[first].id == id { forgetFirst() }
  }

  private mutating func forgetFirst() {
    let id = found[first].id
    first += 1
    if first == found.count {
      found.removeAll(keepingCapacity: true)
      first = 0
    }
    guard let count = ids[id] else { return }
    ids[id] = count > 1 ? count - 1 : nil
  }

  /// Notes that bytes were taken off the front of the input.
  mutating func took(_ count: Int) {
    taken += count
    collected = max(0, collected - count)
    // A message that was refused never comes to its turn.
    while first < found.count, found[first].end <= taken { forgetFirst() }
  }

  // MARK: - Messages that wait

  private func waitingMessage(
    _ input: borrowing ByteBuffer, from start: Int, framing: Framing
  ) -> (text: Range<Int>, end: Int)? {
    guard start < input.count, let feed = input.firstIndex(of: 0x0A, from: start) else {
      return nil
    }
    if framing != .headers { return (start..<feed, feed + 1) }
    var length = 0
    var line = start
    var end = feed
    while true {
      let text = end > line && input.span[end - 1] == 0x0D ? line..<(end - 1) : line..<end
      // A header that is wrong is answered when its message comes to its turn.
      if let stated = try? contentLength(ofHeader: input.span.extracting(text)) { length = stated }
      line = end + 1
      if text.isEmpty { break }
      guard let feed = input.firstIndex(of: 0x0A, from: line) else { return nil }
      end = feed
    }
    guard length <= input.count - line else { return nil }
    return (line..<(line + length), line + length)
  }

  private func contains(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    for index in range where bytes[index] == UInt8(ascii: "$") { return true }
    return false
  }
}
