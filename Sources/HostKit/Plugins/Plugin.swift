import HostMethods
import JSONRPC
import Jansson
import PluginSupervision
import PosixRuntime
import SceneModel

/// One plugin: its process, its life, and the messages on their way.
final class Plugin {
  let file: PluginFile
  /// What stands in the environment of all that it starts.
  let mark: String
  var life: PluginLife
  var child: ChildProcess?
  /// Where its descriptors stand in the set that is waited for.
  var place: Int?
  var manifest: PluginManifest? {
    didSet { heard = EventNameSet(EventName.allCases.filter { hears("\($0.text)") }) }
  }
  /// The events that it has subscribed to and may hear of.
  private(set) var heard = EventNameSet()
  /// Its answer with a manifest that waits for those of plugins that were given earlier.
  var heldManifest: JSONConstant?
  /// Its answer with the manifest that was accepted last.
  var manifestContent: JSONConstant?
  /// What is wrong with requests of its own that could never be carried out, a line each; nil when nobody asks.
  private(set) var refusals: [String]?
  private var output = IncomingLines()
  private var errors = IncomingLines()
  private var outgoing = ByteBuffer()
  /// The step of its start or its end that it has not answered.
  var handshake: PendingCall?
  /// The requests of it that wait for their turn.
  var requests = WaitingRequests()
  private var pending: [Int: PendingCall] = [:]
  private var lastID = 0
  private(set) var counts = Counts()
  /// How long it has taken over its hooks, since the host has started.
  var durations = HookDurations()
  private var lines = LineBudget()
  private var isLogStuck = false
  /// When its streams are looked at again that had more to say than is read at a time, in milliseconds.
  private var outputRest = 0
  private var errorRest = 0
  /// What it has done that leaves nothing to be made of its output; nil when nothing.
  var breach: String?
  /// The requests that nobody waits for any more.
  private var abandoned: Set<Int> = []
  /// The milliseconds that the host has spent on requests that it made inside its hooks and methods.
  var served = 0
  /// The hook that it is being asked; nil when it is asked none.
  var askedHook: Hook?
  /// How many events were dropped because it does not read.
  private var droppedEvents = 0

  /// How often something has happened.
  struct Counts {
    var calls = 0
    var faults = 0
    var strayLines = 0
    var droppedEvents = 0
  }

  /// The bytes that may wait for a plugin which does not read.
  private static let longestQueue = 8 << 20
  /// How many messages are taken at a time, and how many requests wait before no more are.
  ///
  /// Few, because they are carried out while the client waits; the pipe keeps what is not read.
  static let messagesAtATime = 16
  /// The bytes of answers that may wait for a plugin before no more of its requests are carried out.
  private static let longestAnswers = 4 << 20

  init(_ file: PluginFile, mark: String) {
    self.file = file
    self.mark = mark
    var bounds = PluginLife.Bounds()
    if let start = file.startMilliseconds { bounds.start = start }
    life = PluginLife(bounds: bounds)
  }

  /// What it is called: as its manifest says, else as its file.
  var name: String { manifest?.name ?? file.name }

  /// Writes a line into the log, when somebody takes it soon.
  ///
  /// It stays one line, so that no plugin speaks for another.
  func log(_ text: String) {
    var line = "\(name): \(text)"
    if line.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 }) {
      line = IncomingLines.text(Array(line.utf8).span)
    }
    isLogStuck = !StandardError.offer(line: line, waiting: isLogStuck ? 0 : 200)
  }

  /// Writes one of the lines of which a plugin may cause any number.
  func logLine(_ text: @autoclosure () -> String) {
    guard lines.takes(at: MonotonicClock.milliseconds) else { return }
    let omitted = lines.takeOmitted()
    if omitted > 0 { log("\(omitted) lines are left out") }
    log(text())
  }

  func noteFault() { counts.faults += 1 }

  /// Keeps from now on what is wrong with its requests.
  func keepRefusals() { refusals = [] }

  /// Keeps why a request of it was refused, once, when anybody asks.
  func noteRefusal(_ line: @autoclosure () -> String) {
    guard let known = refusals, known.count < 100 else { return }
    let line = line()
    if !known.contains(line) { refusals?.append(line) }
  }

  // MARK: - Process

  func spawn() throws(PosixError) {
    var program = try file.program()
    program.environment.append("SCENEHOST_MARK=\(mark)")
    if let folder = file.sandbox?.groups {
      let group = "\(folder)/\(Plugin.group(of: mark))"
      try ControlGroup.make(group, processes: Sandbox.processes)
      program.controlGroup = group
    }
    output.removeAll()
    errors.removeAll()
    outgoing.removeAll()
    requests = WaitingRequests()
    abandoned = []
    breach = nil
    heldManifest = nil
    child = try ChildProcess(starting: program)
  }

  /// The name of the control group of a plugin with this mark, or how the names begin of those whose marks begin so.
  static func group(of mark: String) -> String { "scenehost.\(mark.split(separator: ";").first ?? "")" }

  /// Asks it to finish by a signal.
  ///
  /// A sandbox does not pass signals on, and its own end would be that of the plugin at once.
  func terminate() {
    if file.sandbox == nil {
      child?.signalGroup(ChildProcess.terminationSignal)
    } else {
      child?.signalConfined(ChildProcess.terminationSignal)
    }
  }

  /// Takes in what it has written. Returns the messages.
  ///
  /// So much at a time that one which floods does not keep the others waiting; after its end, and while an answer is
  /// waited for, all that is there.
  func receive() -> [Message] {
    guard let child else { return [] }
    var messages: [Message] = []
    let isBounded = pending.isEmpty && !child.hasEnded
    if !(isBounded && output.areLeft), !readAll(child.hasEnded, { child.readOutput(into: &output.bytes) }) {
      outputRest = Plugin.afterRest
    }
    output.take { line in
      if let message = Message(line) {
        messages.append(message)
      } else if !line.isEmpty {
        counts.strayLines += 1
        logLine("not a message: \(IncomingLines.text(line))")
      }
      return !isBounded || messages.count < Plugin.messagesAtATime
    }
    if !output.areLeft, output.bytes.count > file.messageBytes {
      output.removeAll()
      counts.faults += 1
      breach = "it wrote a line longer than \(file.messageBytes) bytes"
    }
    return messages
  }

  /// Whether it has said more than was taken.
  var hasLinesLeft: Bool { output.areLeft }

  /// Whether more of what it says can be taken: always when an answer is waited for, or its end.
  var takesMore: Bool {
    !pending.isEmpty || life.phase != .running
      || requests.count < Plugin.messagesAtATime && outgoing.count < Plugin.longestAnswers
  }

  /// Reads from a stream, twice at most while the plugin runs; less than was asked for is all there is.
  ///
  /// - Returns: Whether all is read that was there.
  private func readAll(_ hasEnded: Bool, _ read: () -> Int?) -> Bool {
    for _ in 0..<(hasEnded ? 256 : 2) {
      guard let count = read(), count >= ChildProcess.portion || hasEnded && count > 0 else { return true }
    }
    return false
  }

  /// When a stream is looked at again that has more to say: the pipe keeps it, and then the plugin waits, not the host.
  private static var afterRest: Int { MonotonicClock.milliseconds + 5 }

  /// When there is something to read of its output and of its errors, at the earliest. At once while an answer is
  /// waited for, which may stand behind everything else.
  var readingTimes: (output: Int, errors: Int) { pending.isEmpty ? (outputRest, errorRest) : (0, 0) }

  /// Takes in what it has written to standard error: into the log.
  func receiveErrors() {
    guard let child else { return }
    if !readAll(child.hasEnded, { child.readErrors(into: &errors.bytes) }) { errorRest = Plugin.afterRest }
    errors.take {
      logLine(IncomingLines.text($0))
      return true
    }
    if errors.bytes.count > 64 << 10 || (child.hasEnded && errors.bytes.count > 0) {
      let rest = IncomingLines.text(errors.bytes.span)
      logLine(rest)
      errors.removeAll()
    }
  }

  // MARK: - Messages out

  /// Whether something waits to be written.
  var hasOutput: Bool { outgoing.count > 0 }

  /// Writes as much as it takes.
  func send() {
    guard let child else { return }
    while outgoing.count > 0 {
      switch child.writeInput(&outgoing) {
      case .wrote: continue
      case .wouldBlock: return
      case .closed: outgoing.removeAll()
      }
    }
  }

  /// Queues a message. Returns whether there was room.
  @discardableResult
  func queue(_ text: borrowing JSONWriter, isEvent: Bool = false) -> Bool {
    guard let child, child.inputNumber >= 0 else { return false }
    if outgoing.count > Plugin.longestQueue {
      if isEvent {
        droppedEvents += 1
        counts.droppedEvents += 1
      }
      return false
    }
    if droppedEvents > 0 {
      logLine("\(droppedEvents) events were dropped because it does not read")
      droppedEvents = 0
    }
    outgoing.append(text.bytes.span)
    outgoing.append(0x0A)
    send()
    return child.inputNumber >= 0
  }

  /// Whether it takes part and has subscribed to anything.
  var hasSubscriptions: Bool {
    life.phase == .running && manifest.map { !$0.subscriptions.isEmpty } ?? false
  }

  /// Whether it has subscribed to what has this topic, and may hear of it.
  func hears(_ name: String) -> Bool {
    guard let manifest else { return false }
    return manifest.subscriptions.contains { $0.matches(name) } && file.grants.allow(topic: name)
  }

  /// Sends a notification that is dropped when the plugin does not read.
  func tell(_ method: StaticString, _ writeParams: (inout JSONWriter) -> Void) {
    var writer = JSONWriter(capacity: 256)
    writer.notification(method, writeParams)
    queue(writer, isEvent: true)
  }

  /// Sends a request.
  func request(_ method: String, _ writeParams: (inout JSONWriter) -> Void) -> PendingCall {
    lastID += 1
    let call = PendingCall(id: lastID)
    var writer = JSONWriter(capacity: 512)
    writer.request(lastID, method) { json in
      json.name("params")
      json.beginObject()
      writeParams(&json)
      json.endObject()
    }
    if queue(writer) {
      pending[lastID] = call
      counts.calls += 1
    } else {
      call.fail(
        child.map { $0.inputNumber < 0 } ?? false
          ? "it has closed its input" : "it does not read what it is sent")
    }
    return call
  }

  // MARK: - Answers

  /// Takes an answer to whoever waits for it. Returns what is wrong with it; nil when nothing is.
  func resolve(_ message: Message) -> String? {
    guard let id = message.answerID, let call = pending.removeValue(forKey: id) else {
      if let id = message.answerID, abandoned.remove(id) != nil {
        return "an answer that comes too late"
      }
      return "an answer to a request that it was not asked, or has answered before"
    }
    call.succeed(message)
    return nil
  }

  /// Nobody waits for a call any more.
  func abandon(_ call: PendingCall) {
    if pending.removeValue(forKey: call.id) != nil { abandoned.insert(call.id) }
  }

  // MARK: - Requests

  /// Whether a request waits that can be carried out: the answers of a plugin that does not read are not piled up.
  var hasRequests: Bool { !requests.isEmpty && outgoing.count < Plugin.longestAnswers }

  /// Whoever waits for an answer of it has none.
  func failPending(_ reason: String) {
    for call in pending.values { call.fail(reason) }
    pending = [:]
  }
}
