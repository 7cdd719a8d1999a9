/// The requests of a plugin that wait for their turn, oldest first.
struct WaitingRequests {
  private var messages: [Message] = []
  private var bytes = 0

  /// How many bytes of requests may wait, and how many requests.
  private static let limit = (bytes: 8 << 20, count: 1000)

  var isEmpty: Bool { messages.isEmpty }
  var count: Int { messages.count }

  /// Keeps a request until its turn. Returns whether there was room.
  mutating func keep(_ message: Message) -> Bool {
    let limit = WaitingRequests.limit
    guard messages.count < limit.count, messages.isEmpty || bytes + message.bytes <= limit.bytes else {
      return false
    }
    messages.append(message)
    bytes += message.bytes
    return true
  }

  /// Takes the request that waits longest; nil when none does.
  mutating func next() -> Message? {
    if messages.isEmpty { return nil }
    let message = messages.removeFirst()
    bytes -= message.bytes
    return message
  }
}
