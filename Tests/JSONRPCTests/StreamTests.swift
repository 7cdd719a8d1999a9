import JSONRPC
import TestSupport
import Testing

/// Long random streams of requests, cancellations and noise, in reads of random length.
@Suite struct StreamTests {
  private struct Stream {
    var bytes: [UInt8] = []
    var requests: [Int] = []
    /// How many pieces of noise have to be answered.
    var insults = 0
  }

  private func stream(_ framing: Framing, _ numbers: inout RandomSource) -> Stream {
    var stream = Stream()
    func add(_ message: String) {
      stream.bytes += Array((framing == .headers ? framed(message) : message + "\n").utf8)
    }
    for id in 1...120 {
      switch Int.random(in: 0...9, using: &numbers) {
      case 0...3:
        stream.requests.append(id)
        add(#"{"jsonrpc":"2.0","id":\#(id),"method":"get_data"}"#)
      case 4...6:
        let target = max(1, id - Int.random(in: -2...8, using: &numbers))
        add(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":\#(target)}}"#)
      case 7:
        let count = Int.random(in: 1...150, using: &numbers)
        stream.bytes += Array(
          String(repeating: ["\n", "\r\n"].randomElement(using: &numbers) ?? "\n", count: count).utf8)
      case 8:
        stream.insults += 1
        add("not JSON $")
      default:
        add(#"{"jsonrpc":"2.0","method":"update","params":["$/","é🐲"]}"#)
      }
    }
    return stream
  }

  @Test(arguments: [Framing.lines, .headers], [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func `answers every request once and in order, whatever goes between`(framing: Framing, seed: UInt64) {
    var numbers = RandomSource(seed: seed)
    var allCancelled = 0
    var allDone = 0
    for round in 0..<20 {
      let stream = stream(framing, &numbers)
      var peer = Peer(framing: framing)
      var output: [UInt8] = []
      var rest = stream.bytes[...]
      while !rest.isEmpty {
        let length = Int.random(in: 1...(round.isMultiple(of: 2) ? 2000 : 90), using: &numbers)
        peer.receive(Array(rest.prefix(length)))
        rest = rest.dropFirst(length)
        // Some of what waits is served, as when the client takes its answers slowly.
        for _ in 0..<Int.random(in: 0...6, using: &numbers) {
          _ = peer.connection.serveNext(peer.handler, isAtEnd: false)
        }
        if Int.random(in: 0...4, using: &numbers) == 0 { output += peer.serve() }
      }
      output += peer.serve(isAtEnd: true)
      let replies = messages(in: output, framing: framing).map(digest)
      let answered = replies.compactMap { Int($0.prefix { $0 != " " }) }
      let refused = replies.count { $0 == "null ! -32700 parseError" }
      let cancelled = replies.count { $0.hasSuffix("! -32800 cancelled") }
      let done = replies.count { $0.hasSuffix(#"= ["hello",5]"#) }
      let begun = peer.handler.calls.count { $0 == "get_data" }
      #expect(answered == stream.requests, "seed \(seed), round \(round)")
      #expect(refused == stream.insults, "seed \(seed), round \(round)")
      #expect(cancelled + done == stream.requests.count, "seed \(seed), round \(round)")
      #expect(begun == done, "seed \(seed), round \(round)")
      allCancelled += cancelled
      allDone += done
      let works = peer.works()
      #expect(works, "seed \(seed), round \(round)")
    }
    #expect(allCancelled > 50)
    #expect(allDone > 50)
  }
}
