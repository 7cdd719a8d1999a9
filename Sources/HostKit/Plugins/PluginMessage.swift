import Jansson

/// A message that a plugin has sent, parsed.
final class Message {
  let content: JSONConstant
  /// How long its text was.
  let bytes: Int
  /// Whether it asks for something, or tells something.
  let isRequest: Bool
  /// Whether it is a line for the log.
  let isLog: Bool
  /// Whether it is what the host has asked for the manifest.
  let isEcho: Bool
  /// The number of the request that it answers; nil when it is no answer to one of the host's.
  let answerID: Int?

  /// Parses a line; nil for one that is no JSON object.
  init?(_ line: Span<UInt8>) {
    // Nonsense may come in any amount: most of it is told by its first byte.
    guard let first = line.indices.first(where: { line[$0] > 0x20 }), line[first] == UInt8(ascii: "{") else {
      return nil
    }
    bytes = line.count
    guard let document = try? JSONDocument(parsing: line), document.root.isObject else { return nil }
    let root = document.root
    content = JSONConstant(root)
    isRequest = root.member("method") != nil
    isLog = root.text("method") == "log"
    isEcho = root.text("method") == "plugin.manifest"
    let isAnswer = root.member("result") != nil || root.member("error") != nil
    answerID = isAnswer ? root.member("id")?.integer.map { Int($0) } : nil
  }
}

/// A request to a plugin, and what comes of it.
final class PendingCall {
  let id: Int
  private(set) var answer: Message?
  private(set) var failure: String?

  init(id: Int) {
    self.id = id
  }

  var isDone: Bool { answer != nil || failure != nil }

  func succeed(_ message: Message) { answer = message }

  func fail(_ reason: String) { failure = reason }
}
