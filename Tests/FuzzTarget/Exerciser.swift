import HostMethods
import JSONRPC
import Jansson
import SceneModel

/// Feeds inputs of the fuzzer to a host and checks what it answers.
package final class Exerciser {
  private let catalog = MethodCatalog()

  /// Makes an exerciser; it compiles each schema once for all its inputs.
  package init() {}

  /// What came out of one connection.
  private struct Outcome {
    var answers: [UInt8] = []
    var framing: Framing = .auto
    var bytesLeft = 0
  }

  /// The request that must be answered after anything.
  private static let goodRequest = #"{"jsonrpc":"2.0","id":"good","method":"host.ping"}"#

  /// Feeds one input to a new host and checks the answers.
  ///
  /// - Throws: The first thing that is not as it should be.
  package func run(_ input: FuzzInput) throws(Finding) {
    let outcome = serve(input, input.pieces, input.limits)
    try check(outcome, input)
    if input.hasTightLimits || input.mayCancel { return }
    // Neither how the bytes arrive nor how a message is read may show in the answers.
    let whole = serve(input, [input.bytes[...]], input.checkedLimits)
    guard whole.answers == outcome.answers else {
      throw Finding("the answers differ between two ways of reading", [outcome.answers, whole.answers])
    }
  }

  // MARK: - Serving

  private func serve(_ input: FuzzInput, _ pieces: [ArraySlice<UInt8>], _ limits: Limits) -> Outcome {
    let host = Host(system: .bare(), limits: input.limits, catalog: catalog)
    var connection = Connection(framing: input.framing, limits: limits)
    var outcome = Outcome()
    for piece in pieces { receive(piece, &connection, host, &outcome) }
    if input.hasGoodRequest {
      receive(goodBytes(connection.reader.framing, limits)[...], &connection, host, &outcome)
    }
    answer(&connection, host, isAtEnd: true, &outcome)
    outcome.framing = connection.reader.framing
    outcome.bytesLeft = connection.reader.input.count
    return outcome
  }

  /// The good request, with enough before it to end whatever was begun.
  private func goodBytes(_ framing: Framing, _ limits: Limits) -> [UInt8] {
    let text = Array(Self.goodRequest.utf8)
    guard framing == .headers else { return [0x0A] + text + [0x0A] }
    let filling = [UInt8](repeating: 0x0A, count: limits.messageBytes + 2)
    return filling + Array("Content-Length: \(text.count)\r\n\r\n".utf8) + text
  }

  private func receive(
    _ bytes: ArraySlice<UInt8>, _ connection: inout Connection, _ host: Host, _ outcome: inout Outcome
  ) {
    if bytes.isEmpty { return }
    connection.reader.input.append(bytes.span)
    connection.received(bytes.count)
    answer(&connection, host, isAtEnd: false, &outcome)
  }

  private func answer(
    _ connection: inout Connection, _ host: Host, isAtEnd: Bool, _ outcome: inout Outcome
  ) {
    while connection.serveNext(host, isAtEnd: isAtEnd) {}
    for index in 0..<connection.outbox.json.bytes.count {
      outcome.answers.append(connection.outbox.json.bytes.span[index])
    }
    connection.outbox.json.bytes.removeAll()
  }

  // MARK: - Checking

  private func check(_ outcome: Outcome, _ input: FuzzInput) throws(Finding) {
    guard outcome.bytesLeft == 0 else {
      throw Finding("\(outcome.bytesLeft) bytes were left unread", [input.bytes])
    }
    var answers = 0
    var last: AnswerSummary?
    for text in try messages(in: outcome.answers) {
      let summary = try checkMessage(text)
      if summary.isAnswer { answers += 1 }
      last = summary
    }
    let feeds = input.bytes.count { $0 == 0x0A }
    if outcome.framing != .headers, answers > feeds + (input.hasGoodRequest ? 2 : 1) {
      throw Finding("\(answers) answers to \(feeds + 1) lines", [outcome.answers])
    }
    guard input.hasGoodRequest else { return }
    if outcome.framing == .headers, input.mayAnnounceLongBody { return }
    guard let last, last.id == .string("good"), last.isResult || last.code == -32800 else {
      throw Finding("the good request was not answered", [outcome.answers])
    }
  }
}
