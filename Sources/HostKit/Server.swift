import HostMethods
package import JSONRPC
import Jansson
package import PosixRuntime

/// The main job: serves one client on standard input and output until its input ends.
///
/// One thread runs one loop. Reading never waits for writing: while the client does not take its answers, its
/// requests are still read, up to a bound, so that a client which writes everything before it reads anything
/// is served too.
package struct Server: ~Copyable {
  private let streams: StandardStreams
  private let signals: TerminationSignals
  private let host: Host
  private var connection: Connection

  /// Whether the client has closed its end.
  private var hasInputEnded = false
  /// Whether no more is read although the client may send it: a signal came, or a shutdown was asked for.
  private var hasStoppedReading = false

  /// Whether the client did not take everything when answers were sent last.
  private var isBlocked = false

  /// How a run has ended.
  package enum Ending: Sendable {
    /// Everything accepted is answered.
    case answered
    /// Nobody reads the answers any more.
    case outputClosed
    /// A second signal came before the client had taken the answers.
    case abandoned
  }

  /// How many bytes of answers are gathered before they are sent although more requests wait.
  private static var gathering: Int { 256 << 10 }
  /// How many bytes of answers may wait for the client before no more requests are carried out.
  private static var answersWaiting: Int { 1 << 20 }

  /// Takes over standard input and output.
  ///
  /// - Throws: `PosixError` when the streams cannot be taken over.
  package init(
    framing: Framing, limits: Limits
  ) throws(PosixError) {
    let streams = try StandardStreams.claim()
    let signals = try TerminationSignals()
    self.streams = streams
    self.signals = signals
    host = Host(limits: limits)
    connection = Connection(framing: framing, limits: limits)
  }

  /// Serves until everything accepted is answered and the input has ended, or nobody reads the answers.
  ///
  /// - Throws: `PosixError` when the system fails.
  package mutating func run() throws(PosixError) -> Ending {
    while true {
      let isDone = serveWaiting()
      let outcome = try flush()
      if outcome == .closed { return .outputClosed }
      isBlocked = outcome == .wouldBlock
      let isFinished = isDone && (hasInputEnded || hasStoppedReading)
      if isFinished, connection.outbox.count == 0 { return .answered }
      if !isDone, connection.outbox.count < bound { continue }
      if try wait(canServe: isDone, isFinished: isFinished) { return .abandoned }
    }
  }

  /// How many bytes of answers may wait before no more requests are carried out for now.
  private var bound: Int { isBlocked ? Self.answersWaiting : Self.gathering }

  /// Carries out what has been received. Returns whether nothing complete is left.
  private mutating func serveWaiting() -> Bool {
    while connection.outbox.count < bound {
      if !connection.serveNext(host, isAtEnd: hasInputEnded) { return true }
      if host.isShutdownRequested { hasStoppedReading = true }
    }
    return false
  }

  /// Sends what the client takes without waiting for it.
  private mutating func flush() throws(PosixError) -> WriteOutcome {
    while connection.outbox.count > 0 {
      switch try streams.write(&connection.outbox.json.bytes) {
      case .wrote: continue
      case .wouldBlock: return .wouldBlock
      case .closed: return .closed
      }
    }
    return .wrote(0)
  }

  /// Waits for the client, or a signal. Returns whether to give up.
  private mutating func wait(canServe: Bool, isFinished: Bool) throws(PosixError) -> Bool {
    var interest: Readiness = []
    if connection.outbox.count > 0 { interest.insert(.output) }
    if !isFinished, !hasInputEnded, !hasStoppedReading, canServe || readsAhead {
      interest.insert(.input)
    }
    let ready = try waitUntilReady(interest, streams, signals)
    if ready.contains(.signal), signals.next() != nil {
      // The first signal ends the reading; what was accepted is answered. A second one does not wait for a
      // client that takes no answers.
      if hasStoppedReading { return true }
      hasStoppedReading = true
    }
    if ready.contains(.input), interest.contains(.input) {
      let count = try streams.read(into: &connection.reader.input)
      if count == 0 { hasInputEnded = true } else { connection.received(count) }
    }
    return false
  }

  /// Whether to go on reading while the client takes no answers: nobody waits for a file to be read.
  private var readsAhead: Bool {
    !streams.inputIsFile && connection.reader.input.count < connection.limits.messageBytes
  }
}
