import Jansson

/// Who answers the requests of a connection.
package protocol RequestHandler: AnyObject {
  /// Carries out one request.
  ///
  /// - Parameters:
  ///   - request: The request, valid during the call.
  ///   - reply: Where to write the result; what is written for a notification is dropped.
  /// - Throws: The error to answer instead; what was written is dropped.
  func handle(_ request: borrowing Request, _ reply: inout Reply) throws(RPCError)
}

/// One JSON-RPC 2.0 peer: bytes in, bytes out, no I/O.
///
/// Departures from JSON-RPC 2.0: an id is a string, a 64-bit whole number, or null; a name may not stand twice
/// in an object; U+0000 may not stand in a name; `params: null` means none; `$/cancelRequest` is LSP's.
package struct Connection: ~Copyable {
  /// The bytes that came.
  package var reader: MessageReader
  /// The bytes to send.
  package var outbox: Outbox

  /// The bounds on what the peer may send.
  package let limits: Limits
  private var reply = Reply()
  private var cancellations = Cancellations()

  /// Makes a connection with nothing received.
  package init(framing: Framing = .auto, limits: Limits = Limits()) {
    reader = MessageReader(framing: framing, limits: limits)
    outbox = Outbox(framing: framing)
    self.limits = limits
  }

  /// Notes that bytes were added to `reader.input`: cancellations among them take effect at once.
  ///
  /// - Parameter count: How many were added at the end.
  package mutating func received(_ count: Int) {
    cancellations.scan(reader.input, added: count)
  }

  /// Answers the next message.
  ///
  /// - Parameter isAtEnd: Whether no more bytes will come.
  /// - Returns: False when no complete message is waiting.
  package mutating func serveNext(
    _ handler: some RequestHandler, isAtEnd: Bool
  ) -> Bool {
    let waiting = reader.input.count
    let next = reader.next(isAtEnd: isAtEnd)
    cancellations.took(waiting - reader.input.count)
    switch next {
    case .needsMore:
      return false
    case .failure(let error):
      adoptFraming()
      send(error, id: .null)
    case .message(let text, let end):
      adoptFraming()
      if cancellations.arePending {
        cancellations.collect(reader.input, framing: reader.framing, limits: limits)
      }
      serve(text, handler)
      reader.take(end)
      cancellations.took(end)
    }
    return true
  }

  private mutating func adoptFraming() {
    if outbox.framing == .auto { outbox.framing = reader.framing }
  }

  private mutating func serve(_ text: Range<Int>, _ handler: some RequestHandler) {
    if !limits.needCheck, serveEnvelope(text, handler) { return }
    let document: JSONDocument
    do throws(JSONParseError) {
      document = try JSONDocument(parsing: reader.input.span.extracting(text))
    } catch {
      send(error.kind == .tooDeep ? limits.nestingDepthError : RPCError(error), id: .null)
      return
    }
    do throws(RPCError) {
      try limits.check(document.root)
    } catch {
      send(error, id: .null)
      return
    }
    let root = document.root
    if root.isArray {
      serveBatch(root, handler)
    } else if let id = answer(root, handler) {
      sendAnswer(id)
    }
  }

  /// Answers a request of the usual form. Returns false for any other message.
  private mutating func serveEnvelope(_ text: Range<Int>, _ handler: some RequestHandler) -> Bool {
    guard let envelope = Envelope(reader.input.span.extracting(text)) else { return false }
    reply.reset()
    if let id = perform(envelope.request, handler) { sendAnswer(id) }
    return true
  }

  // JSON-RPC 2.0, section 6: an answer for each request in one array, none for notifications.
  private mutating func serveBatch(_ batch: JSONValue, _ handler: some RequestHandler) {
    if batch.count == 0 {
      send(RPCError(.invalidRequest, "a batch has one request or more"), id: .null)
      return
    }
    if batch.count > limits.batchLength {
      send(
        limits.error("batchLength", limits.batchLength, "the batch has \(batch.count) requests"),
        id: .null)
      return
    }
    var answers = JSONWriter(capacity: 4096)
    answers.beginArray()
    var isEmpty = true
    for index in 0..<batch.count {
      guard let element = batch.element(index), let id = answer(element, handler) else { continue }
      isEmpty = false
      answers.answer(id.id, isError: id.isError, reply.json.bytes.span)
    }
    if isEmpty { return }
    answers.endArray()
    outbox.send(answers.bytes, 0..<answers.bytes.count)
  }

  /// Carries out one request. Returns the id to answer, nil for a notification; `reply` holds the result or the error.
  private mutating func answer(
    _ value: JSONValue, _ handler: some RequestHandler
  ) -> AnswerID? {
    reply.reset()
    let request: Request
    do throws(UnreadableRequest) {
      request = try readRequest(value)
    } catch {
      error.error.write(to: &reply.json)
      return AnswerID(id: error.id, isError: true)
    }
    return perform(request, handler)
  }

  /// Carries out a request that has been read. Returns the id to answer, nil for a notification.
  private mutating func perform(_ request: borrowing Request, _ handler: some RequestHandler) -> AnswerID? {
    guard let id = request.id else {
      serveNotification(request, handler)
      return nil
    }
    if cancellations.isCancelled(id) {
      RPCError(.cancelled, "the request was cancelled").write(to: &reply.json)
      return AnswerID(id: id, isError: true)
    }
    do throws(RPCError) {
      try handler.handle(request, &reply)
      sendNotifications()
      return AnswerID(id: id, isError: false)
    } catch {
      sendNotifications()
      reply.reset()
      error.write(to: &reply.json)
      return AnswerID(id: id, isError: true)
    }
  }

  private mutating func serveNotification(
    _ request: borrowing Request, _ handler: some RequestHandler
  ) {
    if request.method == Cancellations.method {
      // It took effect when it was received; a request that was answered before is none of its business.
      if let id = request.params?.member("id") { cancellations.reached(RequestID(id)) }
      return
    }
    // JSON-RPC 2.0, section 4.1: a notification is never answered, not even with an error.
    do throws(RPCError) {
      try handler.handle(request, &reply)
    } catch {
    }
    sendNotifications()
  }

  private mutating func sendNotifications() {
    var start = 0
    for end in reply.notificationEnds {
      outbox.send(reply.notifications, start..<end)
      start = end
    }
  }

  /// Sends an error that answers no particular request.
  package mutating func send(_ error: RPCError, id: RequestID) {
    reply.reset()
    error.write(to: &reply.json)
    sendAnswer(AnswerID(id: id, isError: true))
  }

  private mutating func sendAnswer(_ id: AnswerID) {
    outbox.begin()
    outbox.writeAnswer(id, reply)
    outbox.end()
  }
}

/// What an answer says beside its content.
struct AnswerID {
  let id: RequestID
  let isError: Bool
}

extension Outbox {
  mutating func writeAnswer(_ answer: AnswerID, _ reply: borrowing Reply) {
    json.answer(answer.id, isError: answer.isError, reply.json.bytes.span)
  }

  /// Sends a message that has been written elsewhere.
  mutating func send(_ text: borrowing ByteBuffer, _ range: Range<Int>) {
    begin()
    json.verbatim(text.span.extracting(range))
    end()
  }
}
