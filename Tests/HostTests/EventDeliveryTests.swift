import JSONRPC
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct EventDeliveryTests {
  private static let framings: [Framing] = [.lines, .headers]

  /// What the same three requests tell when events go into the reply.
  private func eventsInReplies() throws -> [[WireEvent]] {
    let client = try Client()
    return try Self.requests.map { try client.ask($0).answer.events ?? [] }
  }

  private static let requests = [
    request(1, "activate"), request(2, "refresh", #"{"session":"session-2"}"#),
    request(3, "destroy", #"{"session":"session-2"}"#),
  ]

  @Test(arguments: framings)
  func `notify sends the events before the answer and not in it`(framing: Framing) throws {
    let expected = try eventsInReplies()
    let client = try Client(framing: framing)
    let hello = try client.ask(request(0, "host.hello", #"{"client":"a test","events":"notify"}"#)).answer
    #expect(hello.result?.hasPrefix(#"{"host":{"name":"scenehost","version":"#) == true)
    for (text, events) in zip(Self.requests, expected) {
      let (notifications, answer) = try client.ask(text)
      #expect(answer.code == nil)
      #expect(answer.events == nil)
      #expect(notifications.flatMap { $0.events ?? [] } == events)
      #expect(!events.isEmpty)
    }
    try client.finish()
  }

  @Test(arguments: framings)
  func `both sends the events before the answer and in it`(framing: Framing) throws {
    let expected = try eventsInReplies()
    let client = try Client(framing: framing)
    _ = try client.ask(request(0, "host.hello", #"{"events":"both"}"#))
    for (text, events) in zip(Self.requests, expected) {
      let (notifications, answer) = try client.ask(text)
      #expect(answer.events == events)
      #expect(notifications.flatMap { $0.events ?? [] } == events)
    }
    try client.finish()
  }

  @Test(arguments: framings)
  func `what the app tracks follows the events of its launch`(framing: Framing) throws {
    let launch = #"{"launch":{"type":"shortcutItem","item":{"type":"new"}}}"#
    let client = try Client(framing: framing)
    _ = try client.ask(request(0, "host.hello", #"{"events":"notify"}"#))
    let (notifications, answer) = try client.ask(request(1, "launch", launch))
    #expect(notifications.count > 1 && notifications.dropLast().allSatisfy { $0.events?.count == 1 })
    let one = #"{"event":{"name":"homeScreen","type":"new"}}"#
    #expect(notifications.last?.tracked == one)
    #expect(answer.result?.contains(#""tracked":[\#(one)]"#) == true)
    // A client that asks for no notifications reads it in the answer alone.
    _ = try client.ask(request(2, "host.hello", #"{"events":"reply"}"#))
    #expect(try client.ask(request(3, "launch", launch)).notifications.isEmpty)
    try client.finish()
  }

  @Test(arguments: framings)
  func `none sends no events and keeps their numbers`(framing: Framing) throws {
    let expected = try eventsInReplies()
    let client = try Client(framing: framing)
    _ = try client.ask(request(0, "host.hello", #"{"events":"none"}"#))
    for text in Self.requests.dropLast() {
      let (notifications, answer) = try client.ask(text)
      #expect(answer.code == nil)
      #expect(answer.events == nil)
      #expect(notifications == [])
    }
    let hello = try client.ask(request(4, "host.hello", #"{"events":"reply"}"#)).answer
    #expect(hello.code == nil)
    // The events that nobody was told of have happened all the same.
    #expect(try client.ask(Self.requests[2]).answer.events == expected[2])
    try client.finish()
  }

  @Test func `a mode that does not exist is refused and changes nothing`() throws {
    let expected = try eventsInReplies()
    let client = try Client()
    let refused = try client.ask(request(0, "host.hello", #"{"events":"never"}"#)).answer
    #expect(refused.code == -32602)
    #expect(refused.kind == "invalidParams")
    let version = try client.ask(request(0, "host.hello", #"{"protocolVersion":99,"events":"none"}"#)).answer
    #expect(version.code == -32030)
    #expect(version.kind == "protocolVersionNotSupported")
    #expect(try client.ask(Self.requests[0]).answer.events == expected[0])
    try client.finish()
  }

  @Test func `a notification that changes the world tells its events when it is asked to`() throws {
    let client = try Client()
    _ = try client.ask(request(0, "host.hello", #"{"events":"notify"}"#))
    try client.send(#"{"jsonrpc":"2.0","method":"activate"}"#)
    let (notifications, answer) = try client.ask(request(1, "host.sync"))
    #expect(answer.id == "1")
    #expect(notifications.first?.events?.first?.name == "application(_:configurationForConnecting:options:)")
    #expect(notifications.map { $0.events?.first?.number } == Array(1...notifications.count))
    try client.finish()
  }
}
