import HostMethods
package import JSONRPC
import Jansson
import LaunchModel
package import PosixRuntime
import SceneModel

/// The main job: serves one client on standard input and output until its input ends.
///
/// One thread runs one loop. Reading never waits for writing: while the client does not take its answers, its
/// requests are still read, up to a bound, so that a client which writes everything before it reads anything
/// is served too.
package struct Server: ~Copyable {
  private let streams: StandardStreams
  private let signals: TerminationSignals
  private let host: Host
  private let plugins: PluginHost?
  private var connection: Connection
  private var pollSet = PollSet()

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
  /// - Parameters:
  ///   - framing: How messages are told apart.
  ///   - limits: The bounds that the connection keeps.
  ///   - app: The app that is installed and launched before the first request; nil for the template's.
  ///   - plugins: The plugins to start; the app is launched once they take part.
  /// - Throws: `PosixError` when the streams cannot be taken over.
  package init(
    framing: Framing, limits: Limits, app: AppFile? = nil, plugins files: [PluginFile] = []
  ) throws(PosixError) {
    let streams = try StandardStreams.claim()
    let signals = try TerminationSignals()
    let (host, plugins) = try Server.host(limits, app, files, signals)
    self.streams = streams
    self.signals = signals
    self.host = host
    self.plugins = plugins
    connection = Connection(framing: framing, limits: limits)
  }

  /// Makes a host with its plugins, and launches the app.
  private static func host(
    _ limits: Limits, _ app: AppFile?, _ files: [PluginFile], _ signals: TerminationSignals
  ) throws(PosixError) -> (Host, PluginHost?) {
    var host = Host(limits: limits)
    var plugins: PluginHost?
    if !files.isEmpty {
      let hooked = HookedApp()
      host = Host(system: SceneSystem.bare(app: hooked), limits: limits)
      hooked.host = host
      let started = try PluginHost(files, signals: signals)
      started.startAll(of: host)
      started.reportUnknownGrants(host)
      host.plugins = started
      plugins = started
    }
    host.readPropertyList = { AppFile.propertyList($0, besides: "") }
    if app != nil || plugins != nil {
      host.system.begin(with: app?.loaded.app ?? .template, policies: app?.loaded.policies ?? ScenePolicies())
      host.explanations.forgetAll()
    }
    return (host, plugins)
  }

  /// Serves until everything accepted is answered and the input has ended, or nobody reads the answers.
  ///
  /// - Throws: `PosixError` when the system fails.
  package mutating func run() throws(PosixError) -> Ending {
    defer { plugins?.stopAll(of: host) }
    while true {
      let isDone = serveWaiting()
      // A signal that came while a plugin was waited for has been taken there.
      if signals.count > 0 { hasStoppedReading = true }
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
    if signals.count > 1 { return true }
    var interest: Readiness = []
    if connection.outbox.count > 0 { interest.insert(.output) }
    if !isFinished, !hasInputEnded, !hasStoppedReading, canServe || readsAhead {
      interest.insert(.input)
    }
    let ready: Readiness
    if let plugins {
      ready = try waitForAll(interest, plugins)
    } else {
      ready = try waitUntilReady(interest, streams, signals)
    }
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

  /// Waits for plugins too, and does what they want.
  private mutating func waitForAll(
    _ interest: Readiness, _ plugins: PluginHost
  ) throws(PosixError) -> Readiness {
    pollSet.removeAll()
    let input = pollSet.add(interest.contains(.input) ? streams.inputNumber : -1, reading: true)
    let output = pollSet.add(interest.contains(.output) ? streams.outputNumber : -1, writing: true)
    let signal = pollSet.add(signals.number, reading: true)
    try pollSet.wait(milliseconds: plugins.addInterests(to: &pollSet))
    plugins.serve(host, pollSet)
    plugins.serveRequests(host, isClientReady: pollSet.isReady(input))
    var ready: Readiness = []
    if pollSet.isReady(input) { ready.insert(.input) }
    if pollSet.isReady(output) { ready.insert(.output) }
    if pollSet.isReady(signal) { ready.insert(.signal) }
    return ready
  }

  /// Whether a plugin cannot take part although it should.
  package var hasFailedPlugins: Bool { plugins?.hasFailures ?? false }

  /// Whether to go on reading while the client takes no answers: nobody waits for a file to be read.
  private var readsAhead: Bool {
    !streams.inputIsFile && connection.reader.input.count < connection.limits.messageBytes
  }
}
