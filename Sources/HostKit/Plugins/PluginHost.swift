package import HostMethods
import JSONRPC
import Jansson
import PluginSupervision
package import PosixRuntime
import SceneModel

/// The plugins of a host: starts them, asks them, listens to them, and ends them.
///
/// Everything happens on the one thread of the host. While a hook waits for its plugin, the loop goes on for all plugins
/// and their deadlines; only the plugin that is asked may call the host meanwhile.
package final class PluginHost {
  let plugins: [Plugin]
  private let watchdog: Watchdog
  private let mark: String
  /// The order in which plugins are asked.
  var order = HookOrder()
  /// The plugins whose answers are waited for, the innermost last.
  var stack: [Plugin] = []
  /// The cycle that the innermost call of a plugin has run into.
  var cycle: [String]?
  private var pollSet = PollSet()
  /// The plugins that `order` is about.
  private var orderedNames: [String] = []

  /// Whether all plugins are being started, in the order that they were given.
  private(set) var isStartingAll = false
  /// How many hooks are being asked, one inside the other.
  var hookDepth = 0
  /// Processes that are not wanted any more and have not ended yet.
  private var departing: [ChildProcess] = []
  private let signals: TerminationSignals?
  /// When the client spoke last, and when it was kept waiting last for what plugins ask for, in milliseconds.
  private var clientHeard = 0
  private var interrupted = 0

  /// Makes the plugins of files; none is started yet.
  ///
  /// - Parameters:
  ///   - files: The files, in the order in which the plugins are asked.
  ///   - signals: What cuts short the waiting for plugins; nil when nothing does.
  /// - Throws: `PosixError` when the watchdog cannot be started.
  package init(_ files: [PluginFile], signals: TerminationSignals? = nil) throws(PosixError) {
    let mark = "\(Environment.process).\(MonotonicClock.milliseconds)"
    self.mark = mark
    self.signals = signals
    plugins = files.enumerated().map { Plugin($1, mark: "\(mark).\($0);") }
    let groups = files.lazy.compactMap { $0.sandbox?.groups }.first
    watchdog = try Watchdog(
      mark: "SCENEHOST_MARK=\(mark).",
      groups: groups.map { Watchdog.Groups(folder: $0, prefix: "\(Plugin.group(of: mark)).") })
  }

  /// Starts all plugins, and waits until each takes part or cannot, or a signal comes.
  package func startAll(of host: Host) {
    isStartingAll = true
    defer { isStartingAll = false }
    for plugin in plugins { perform(plugin.life.start(at: now), plugin, host) }
    while plugins.contains(where: { !$0.life.isSettled }), signals?.count ?? 0 == 0 {
      turn(host, until: nil)
      acceptHeldManifests(host)
    }
  }

  /// Stops all plugins, each in bounded steps, and leaves nothing behind.
  package func stopAll(of host: Host) {
    hasFailures = plugins.contains { $0.life.isFailure }
    for plugin in plugins { perform(plugin.life.stop(at: now), plugin, host) }
    while plugins.contains(where: { $0.life.hasProcess }) {
      if isCut { for plugin in plugins { plugin.child?.signalGroup(ChildProcess.killSignal) } }
      turn(host, until: isCut ? now + 10 : nil)
    }
    watchdog.finish()
    let end = now + 1000
    while !departing.isEmpty || !watchdog.removeGroups(), now < end { turn(host, until: min(end, now + 10)) }
  }

  /// Whether nothing is waited for any more: a second signal has come.
  var isCut: Bool { signals?.count ?? 0 > 1 }

  /// Whether a plugin could not take part although it should, when all were stopped.
  package private(set) var hasFailures = false

  var now: Int { MonotonicClock.milliseconds }

  // MARK: - The loop

  /// Adds what the plugins wait for to a set.
  ///
  /// - Returns: The milliseconds after which something is due; nil when nothing is.
  package func addInterests(to set: inout PollSet) -> Int? {
    var due: Int?
    let now = now
    for child in departing {
      _ = set.add(child.handleNumber, reading: true)
      if child.handleNumber < 0 { due = now + 20 }
    }
    for plugin in plugins {
      if let deadline = plugin.life.deadline { due = min(due ?? deadline, deadline) }
      if stack.isEmpty, plugin.life.phase == .running, plugin.hasRequests {
        let turn = isClientBusy ? max(now, interrupted + 1) : now
        due = min(due ?? turn, turn)
      }
      guard let child = plugin.child else { continue }
      let times = plugin.readingTimes
      let takesMore = plugin.takesMore
      plugin.place = set.add(takesMore && times.output <= now ? child.outputNumber : -1, reading: true)
      _ = set.add(times.errors <= now ? child.errorNumber : -1, reading: true)
      if takesMore, plugin.hasLinesLeft, !plugin.hasRequests {
        due = now
      } else if takesMore, times.output > now {
        due = min(due ?? times.output, times.output)
      }
      if times.errors > now { due = min(due ?? times.errors, times.errors) }
      _ = set.add(plugin.hasOutput ? child.inputNumber : -1, writing: true)
      _ = set.add(child.handleNumber, reading: true)
      // Without a handle its end is looked for now and then.
      if child.handleNumber < 0 { due = min(due ?? Int.max, now + 20) }
    }
    return due.map { max(0, $0 - now) }
  }

  /// Does what plugins have made ready, and what is due.
  ///
  /// - Parameter set: The set that has been waited for; only what is ready in it is touched.
  package func serve(_ host: Host, _ set: PollSet) {
    departing.removeAll { $0.reap() != nil }
    for plugin in plugins {
      if let child = plugin.child, let place = plugin.place {
        plugin.place = nil
        if plugin.hasOutput { plugin.send() }
        if set.isReady(place + 1) { plugin.receiveErrors() }
        if set.isReady(place) || plugin.hasLinesLeft && plugin.takesMore {
          for message in plugin.receive() { take(message, from: plugin, host) }
          if child.outputNumber < 0 { perform(plugin.life.outputClosed(at: now), plugin, host) }
        }
        if let breach = plugin.breach {
          plugin.breach = nil
          perform(plugin.life.broke(breach, at: now), plugin, host)
        }
        if set.isReady(place + 3) || child.handleNumber < 0 { end(plugin, child, host) }
      }
      if let deadline = plugin.life.deadline, now >= deadline {
        watch(plugin) { perform(plugin.life.timePassed(now), plugin, host) }
      }
    }
  }

  /// Takes note of a process that has ended, after all it has said.
  private func end(_ plugin: Plugin, _ child: ChildProcess, _ host: Host) {
    guard var status = child.reap() else { return }
    if plugin.file.sandbox != nil { status = Sandbox.status(of: status) }
    plugin.receiveErrors()
    for message in plugin.receive() { take(message, from: plugin, host) }
    // What it said may have led to its being started again.
    guard plugin.child === child else { return }
    // Its group is ended while its number is still known.
    watch(plugin) { perform(plugin.life.exited(status, at: now), plugin, host) }
    if plugin.child === child { plugin.child = nil }
  }

  /// Counts the end of a plugin as its fault when nobody waits for its answer; whoever waits counts it.
  private func watch(_ plugin: Plugin, _ body: () -> Void) {
    let wasAtWork = plugin.life.hasProcess
    body()
    if wasAtWork, plugin.life.hasEnded, !stack.contains(where: { $0 === plugin }) { plugin.noteFault() }
  }

  /// Waits once for plugins, until a moment at the latest, and does what is ready.
  func turn(_ host: Host, until deadline: Int?) {
    pollSet.removeAll()
    let signal = pollSet.add(signals?.number ?? -1, reading: true)
    let due = addInterests(to: &pollSet)
    let left = deadline.map { max(0, $0 - now) }
    let wait = due.map { min($0, left ?? $0) } ?? left
    do throws(PosixError) {
      try pollSet.wait(milliseconds: wait)
      if pollSet.isReady(signal) { _ = signals?.next() }
    } catch {
      StandardError.write(line: "scenehost: \(error.attempt): \(error.reason)")
    }
    serve(host, pollSet)
  }

  // MARK: - Life

  func perform(_ effects: [PluginLife.Effect], _ plugin: Plugin, _ host: Host) {
    for effect in effects {
      switch effect {
      case .spawn:
        depart(plugin)
        watchdogEnd(plugin)
        do throws(PosixError) {
          try plugin.spawn()
          perform(plugin.life.spawned(), plugin, host)
        } catch {
          perform(plugin.life.spawnFailed("\(error.attempt): \(error.reason)"), plugin, host)
        }
      case .askManifest: plugin.handshake = plugin.request("plugin.manifest") { $0.greeting() }
      case .initialize: initialize(plugin)
      case .askShutdown: plugin.handshake = plugin.request("plugin.shutdown") { _ in }
      case .closeInput: plugin.child?.closeInput()
      case .terminate: plugin.terminate()
      case .kill:
        plugin.child?.signalGroup(ChildProcess.killSignal)
        watchdogEnd(plugin)
      case .failPending(let reason): plugin.failPending(reason)
      case .log(let text): plugin.log(text)
      }
    }
    if !plugin.life.hasProcess { depart(plugin) }
    reorder()
  }

  /// Lets the process of a plugin go, which has been told to end; it is taken off the system's list once it has.
  private func depart(_ plugin: Plugin) {
    if let child = plugin.child, !child.hasEnded { departing.append(child) }
    plugin.child = nil
  }

  /// Ends what a plugin has started and left behind, also outside its group.
  private func watchdogEnd(_ plugin: Plugin) { Watchdog.endMarked("SCENEHOST_MARK=\(plugin.mark)") }

  /// The order of those that take part now; it is known to have no cycle.
  private func reorder() {
    let running = plugins.filter { $0.life.phase == .running }
    let names = running.map(\.name)
    if names == orderedNames { return }
    orderedNames = names
    if let new = try? HookOrder(running.compactMap(\.manifest)) { order = new }
  }

  /// Takes a message from a plugin: an answer to whoever waits for it, a request to its turn.
  private func take(_ message: Message, from plugin: Plugin, _ host: Host) {
    if message.isLog { return carryOut(message, from: plugin, host) }
    if message.isRequest { return takeRequest(message, from: plugin, host) }
    // What it has asked for before its answer is part of its answer.
    serveRequests(of: plugin, host)
    if let problem = plugin.resolve(message) {
      plugin.noteFault()
      plugin.logLine(problem)
      return
    }
    if let handshake = plugin.handshake, handshake.isDone { advance(plugin, handshake, host) }
  }

  private func takeRequest(_ message: Message, from plugin: Plugin, _ host: Host) {
    if plugin.life.phase == .starting, message.isEcho {
      perform(plugin.life.refused("it says what it is asked, and is no plugin"), plugin, host)
    } else if plugin.life.phase == .stopping {
      refuse(message, from: plugin, "the plugin is being stopped")
    } else if plugin === stack.last, plugin.requests.isEmpty {
      carryOut(message, from: plugin, host)
    } else if !plugin.requests.keep(message) {
      plugin.noteFault()
      plugin.logLine("too many requests wait; one is refused")
      refuse(message, from: plugin, "too many requests of the plugin wait for their turn")
    }
  }

  /// Carries out what the plugin has asked for that is asked now.
  func serveRequests(of plugin: Plugin, _ host: Host) {
    while plugin === stack.last, let message = plugin.requests.next() {
      carryOut(message, from: plugin, host)
    }
  }

  /// Carries out requests of plugins outside their hooks, so few that they do not keep the client waiting.
  ///
  /// - Parameter isClientReady: Whether the client has something to say.
  package func serveRequests(_ host: Host, isClientReady: Bool) {
    if isClientReady { clientHeard = now }
    // A client that is silent may speak while a request is carried out, so each plugin has one; one that speaks all
    // the time is interrupted once in a millisecond, for several.
    let share = isClientBusy ? 4 : 1
    if isClientBusy {
      if interrupted == now { return }
      if plugins.contains(where: \.hasRequests) { interrupted = now }
    }
    for plugin in plugins where plugin.life.phase == .running {
      for _ in 0..<share {
        guard plugin.hasRequests, let message = plugin.requests.next() else { break }
        carryOut(message, from: plugin, host)
      }
    }
  }

  /// Whether the client has spoken in this millisecond or the one before.
  private var isClientBusy: Bool { now - clientHeard <= 1 }
}
