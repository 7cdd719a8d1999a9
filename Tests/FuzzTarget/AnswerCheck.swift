package import JSONRPC
import Jansson

/// Something that is not as it should be.
package struct Finding: Error, CustomStringConvertible {
  /// What it is, with the bytes it is about.
  package let description: String

  init(_ what: String, _ bytes: [[UInt8]]) {
    description = ([what] + bytes.map { String(decoding: $0, as: UTF8.self) }).joined(separator: "\n")
  }
}

/// What a message from the host says.
package struct AnswerSummary: Equatable, Sendable {
  /// Whether it answers a request, or a batch of them; otherwise it is a notification.
  package var isAnswer = true
  /// The id of a single answer.
  package var id: RequestID?
  /// Whether a single answer has a result.
  package var isResult = false
  /// The code of the error of a single answer.
  package var code: Int64?
}

/// Takes the texts out of what the host has sent.
///
/// - Throws: A finding when a frame is broken or something is left over.
package func messages(in bytes: [UInt8]) throws(Finding) -> [[UInt8]] {
  let header = Array("Content-Length: ".utf8)
  var texts: [[UInt8]] = []
  var rest = bytes[...]
  while !rest.isEmpty {
    guard rest.starts(with: header) else {
      guard let feed = rest.firstIndex(of: 0x0A) else {
        throw Finding("a line without its end", [Array(rest)])
      }
      texts.append(Array(rest[..<feed]))
      rest = rest[(feed + 1)...]
      continue
    }
    let digits = rest.dropFirst(header.count).prefix { (48...57).contains($0) }
    let body = rest[digits.endIndex...]
    guard let length = Int(String(decoding: digits, as: UTF8.self)),
      body.starts(with: Array("\r\n\r\n".utf8)), body.count >= 4 + length
    else { throw Finding("a broken block of headers", [Array(rest)]) }
    texts.append(Array(body.dropFirst(4).prefix(length)))
    rest = body.dropFirst(4 + length)
  }
  return texts
}

/// Checks one message from the host: a notification, an answer, or the answers of a batch.
///
/// - Throws: A finding when it is none of them.
package func checkMessage(_ text: [UInt8]) throws(Finding) -> AnswerSummary {
  let document: JSONDocument
  do throws(JSONParseError) {
    document = try JSONDocument(parsing: text.span)
  } catch {
    throw Finding("an answer is not JSON: \(error)", [text])
  }
  if text.contains(0x0A) { throw Finding("an answer has a line feed in it", [text]) }
  let root = document.root
  guard root.isArray else { return try checkObject(root, text) }
  if root.count == 0 { throw Finding("an empty batch of answers", [text]) }
  for index in 0..<root.count {
    guard let element = root.element(index), try checkObject(element, text).isAnswer else {
      throw Finding("a batch with something that is no answer", [text])
    }
  }
  return AnswerSummary()
}

// JSON-RPC 2.0, sections 4.1 and 5.
private func checkObject(_ value: JSONValue, _ text: [UInt8]) throws(Finding) -> AnswerSummary {
  guard value.isObject, let version = value.member("jsonrpc")?.string, version == "2.0" else {
    throw Finding("no JSON-RPC 2.0", [text])
  }
  guard let idValue = value.member("id") else {
    guard let method = value.member("method")?.string, method == "event",
      value.member("params")?.isObject == true, value.count == 3
    else { throw Finding("neither an answer nor a notification", [text]) }
    return AnswerSummary(isAnswer: false)
  }
  guard let id = RequestID(idValue), value.count == 3 else {
    throw Finding("an answer has its version, an id, and a result or an error", [text])
  }
  guard let error = value.member("error") else {
    if value.member("result") == nil { throw Finding("neither a result nor an error", [text]) }
    return AnswerSummary(id: id, isResult: true)
  }
  guard let code = error.member("code")?.integer, error.member("message")?.isString == true,
    let data = error.member("data"), data.member("kind")?.isString == true,
    data.member("origin")?.isString == true
  else { throw Finding("an error has a code, a message, a kind and an origin", [text]) }
  return AnswerSummary(id: id, code: code)
}
