/// The life of one plugin's process, as a value: what happens goes in, what is to be done comes out.
///
/// It does nothing itself and knows no clock: times are milliseconds that whoever keeps it passes in.
package struct PluginLife: Equatable, Sendable {
  /// Where a plugin stands.
  package enum Phase: String, Sendable {
    /// It has not been started, or was stopped.
    case stopped
    /// The process runs and is asked for its manifest.
    case starting
    /// It has been told its options.
    case initializing
    /// It takes part.
    case running
    /// It has ended by itself and is started again soon.
    case waiting
    /// It is being stopped.
    case stopping
    /// It takes no part, as it said.
    case disabled
    /// It cannot take part.
    case failed
    /// It has ended by itself too often.
    case quarantined
  }

  /// What is to be done.
  package enum Effect: Equatable, Sendable {
    /// Start the process.
    case spawn
    /// Ask for the manifest.
    case askManifest
    /// Tell the options.
    case initialize
    /// Ask to finish.
    case askShutdown
    /// Close its input.
    case closeInput
    /// Ask its group to finish, by a signal.
    case terminate
    /// End its group.
    case kill
    /// Whoever waits for an answer of it has none.
    case failPending(String)
    /// Say so in the log.
    case log(String)
  }

  /// How long each thing may take, in milliseconds, and how often a plugin may end by itself.
  package struct Bounds: Equatable, Sendable {
    /// From the start of the process to the end of its initialization.
    package var start = 10_000
    /// From being asked to finish to the next step of stopping, each.
    package var stop = 1000
    /// Before it is started again for the first time; each time it is twice as long.
    package var firstPause = 100
    /// The longest pause before it is started again.
    package var longestPause = 10_000
    /// The time in which ends by itself are counted.
    package var window = 60_000
    /// How many of them are too many.
    package var ends = 5
    /// From the end of its output to its own end, which should come with it.
    package var farewell = 200
    /// How many faults in a row are as bad as an end.
    package var faults = 3

    /// Makes the default bounds.
    package init() {}
  }

  /// Where it stands.
  package private(set) var phase = Phase.stopped
  /// Why it stands there; nil when nothing is to be said.
  package private(set) var reason: String?
  /// When something is due; nil when nothing is.
  package private(set) var deadline: Int?
  /// How often it has been started again.
  package private(set) var restarts = 0
  private var hasTakenPart = false
  private let bounds: Bounds
  private var ends: [Int] = []
  private var step = 0
  private var faults = 0
  private var hasClosedOutput = false

  /// Makes the life of a plugin that has not been started.
  package init(bounds: Bounds = Bounds()) {
    self.bounds = bounds
  }

  /// Whether a process is there.
  package var hasProcess: Bool {
    switch phase {
    case .starting, .initializing, .running, .stopping: true
    case .stopped, .waiting, .disabled, .failed, .quarantined: false
    }
  }

  /// Whether it has ended by itself: it is started again, or is not because it has ended too often.
  package var hasEnded: Bool { phase == .waiting || phase == .quarantined }

  /// Whether it cannot take part, or has never done although it was started more than once or is to be.
  package var isFailure: Bool {
    switch phase {
    case .failed, .quarantined: true
    case .waiting: !hasTakenPart
    case .starting, .initializing: !hasTakenPart && restarts > 0
    case .stopped, .running, .stopping, .disabled: false
    }
  }

  /// Whether it stays as it is until something happens: it is neither being started nor being stopped.
  package var isSettled: Bool { phase != .starting && phase != .initializing && phase != .stopping }

  // MARK: - What happens

  /// It is to be started; also one that is quarantined or has failed.
  package mutating func start(at now: Int) -> [Effect] {
    guard !hasProcess else { return [] }
    ends = []
    return spawn(at: now)
  }

  private mutating func spawn(at now: Int) -> [Effect] {
    enter(.starting)
    faults = 0
    hasClosedOutput = false
    deadline = now + bounds.start
    return [.spawn]
  }

  /// The process runs.
  package mutating func spawned() -> [Effect] { [.askManifest] }

  /// The process could not be started.
  package mutating func spawnFailed(_ reason: String) -> [Effect] {
    enter(.failed, reason)
    return [.failPending(reason), .log(reason)]
  }

  /// Its manifest is there and has to wait for those of others; that is not its own time.
  package mutating func held() {
    if phase == .starting { deadline = nil }
  }

  /// Its manifest waits no more; the rest of its start has the whole time again.
  package mutating func released(at now: Int) {
    if phase == .starting { deadline = now + bounds.start }
  }

  /// Its manifest has been accepted.
  package mutating func accepted() -> [Effect] {
    guard phase == .starting else { return [] }
    phase = .initializing
    return [.initialize]
  }

  /// Its manifest, or its answer to the initialization, is refused.
  package mutating func refused(_ reason: String) -> [Effect] {
    guard phase == .starting || phase == .initializing else { return [] }
    enter(.failed, reason)
    return [.failPending(reason), .log(reason), .kill]
  }

  /// It takes no part, as it says.
  package mutating func disabled(_ reason: String, at now: Int) -> [Effect] {
    let effects = stop(at: now)
    self.reason = reason
    return [.log("disabled: \(reason)")] + effects
  }

  /// It is ready.
  package mutating func initialized() -> [Effect] {
    guard phase == .initializing else { return [] }
    enter(.running)
    hasTakenPart = true
    return []
  }

  /// It is to be stopped, in bounded steps: a word, the end of its input, a signal, another signal.
  package mutating func stop(at now: Int) -> [Effect] {
    guard hasProcess else {
      if phase == .waiting { enter(.stopped) }
      return []
    }
    if phase == .stopping { return [] }
    let wasReady = phase == .running
    enter(.stopping)
    step = wasReady ? 0 : 1
    deadline = now + bounds.stop
    return wasReady
      ? [.failPending("the plugin is being stopped"), .askShutdown]
      : [.failPending("the plugin is being stopped"), .closeInput]
  }

  /// It has said that it finishes.
  package mutating func shutdownAnswered(at now: Int) -> [Effect] {
    guard phase == .stopping, step == 0 else { return [] }
    step = 1
    deadline = now + bounds.stop
    return [.closeInput]
  }

  /// The process has ended.
  ///
  /// - Parameter status: Its exit code, or the number of the signal that ended it with its sign turned.
  package mutating func exited(_ status: Int32, at now: Int) -> [Effect] {
    switch phase {
    case .stopping:
      enter(reason == nil ? .stopped : .disabled, reason)
      return [.kill]
    case .starting, .initializing, .running:
      let how = status < 0 ? "it was ended by signal \(-status)" : "it exited with \(status)"
      return ended(by: how, at: now)
    case .stopped, .waiting, .disabled, .failed, .quarantined: return []
    }
  }

  /// It has closed its output, so that nothing more can come of it; a process that ends does so too.
  package mutating func outputClosed(at now: Int) -> [Effect] {
    guard !hasClosedOutput, phase == .starting || phase == .initializing || phase == .running else {
      return []
    }
    hasClosedOutput = true
    deadline = min(deadline ?? Int.max, now + bounds.farewell)
    return []
  }

  /// It breaks the protocol so that nothing more can be made of what it says.
  package mutating func broke(_ reason: String, at now: Int) -> [Effect] {
    guard phase == .starting || phase == .initializing || phase == .running else { return [] }
    return ended(by: reason, at: now)
  }

  /// It did its part.
  package mutating func answered() { faults = 0 }

  /// It did not do its part; several times in a row is as bad as an end.
  package mutating func faulted(_ reason: String, at now: Int) -> [Effect] {
    guard phase == .running else { return [] }
    faults += 1
    if faults < bounds.faults { return [] }
    return ended(by: "\(faults) faults in a row, the last: \(reason)", at: now)
  }

  private mutating func ended(by how: String, at now: Int) -> [Effect] {
    ends = ends.filter { $0 > now - bounds.window } + [now]
    // Whatever it started goes with it.
    let effects: [Effect] = [.failPending(how), .kill]
    if ends.count >= bounds.ends {
      let reason =
        "\(how); \(ends.count) times in \(bounds.window / 1000) seconds, so it is not started again"
      enter(.quarantined, reason)
      return effects + [.log("quarantined: \(reason)")]
    }
    let pause = min(bounds.longestPause, bounds.firstPause << (ends.count - 1))
    enter(.waiting, how)
    deadline = now + pause
    return effects + [.log("\(how); it is started again in \(pause) ms")]
  }

  /// Time has passed.
  package mutating func timePassed(_ now: Int) -> [Effect] {
    guard let due = deadline, now >= due else { return [] }
    switch phase {
    case .starting where hasClosedOutput, .initializing where hasClosedOutput, .running where hasClosedOutput:
      return ended(by: "it closed its output", at: now)
    case .starting, .initializing:
      return ended(by: "it did not finish its start in \(bounds.start) ms", at: now)
    case .waiting:
      restarts += 1
      return spawn(at: now)
    case .stopping:
      step += 1
      deadline = now + bounds.stop
      switch step {
      case 1: return [.closeInput]
      case 2: return [.terminate]
      case 3: return [.kill]
      default:
        enter(.stopped, "it could not be ended")
        return [.log("it could not be ended")]
      }
    case .stopped, .running, .disabled, .failed, .quarantined:
      deadline = nil
      return []
    }
  }

  private mutating func enter(_ phase: Phase, _ reason: String? = nil) {
    self.phase = phase
    self.reason = reason
    deadline = nil
  }
}
