import PluginSupervision
import Testing

/// The life of a plugin's process, without a process.
@Suite struct PluginLifeTests {
  /// A plugin that takes part since a moment.
  func running(at now: Int = 0) -> PluginLife {
    var life = PluginLife()
    _ = life.start(at: now)
    _ = life.spawned()
    _ = life.accepted()
    _ = life.initialized()
    return life
  }

  @Test func `is started, asked for its manifest, told its options, and takes part`() {
    var life = PluginLife()
    #expect(life.start(at: 5) == [.spawn])
    #expect(life.phase == .starting && life.hasProcess && !life.isSettled)
    #expect(life.deadline == 10_005)
    #expect(life.spawned() == [.askManifest])
    #expect(life.accepted() == [.initialize])
    #expect(life.phase == .initializing)
    #expect(life.initialized() == [])
    #expect(life.phase == .running && life.deadline == nil && life.isSettled)
    #expect(life.start(at: 6) == [])
  }

  @Test func `is a failure while it has never taken part and is started again`() {
    var life = PluginLife()
    _ = life.start(at: 0)
    _ = life.spawned()
    #expect(!life.isFailure)
    _ = life.exited(1, at: 1)
    #expect(life.phase == .waiting && life.isFailure)
    _ = life.timePassed(101)
    #expect(life.phase == .starting && life.isFailure)
    _ = life.accepted()
    _ = life.initialized()
    #expect(!life.isFailure)
    _ = life.exited(1, at: 200)
    #expect(life.phase == .waiting && !life.isFailure)
  }

  @Test func `is stopped by a word, the end of its input, a signal and another, each a second later`() {
    var life = running()
    #expect(life.stop(at: 100) == [.failPending("the plugin is being stopped"), .askShutdown])
    #expect(life.stop(at: 101) == [])
    #expect(life.timePassed(1099) == [])
    #expect(life.timePassed(1100) == [.closeInput])
    #expect(life.timePassed(2100) == [.terminate])
    #expect(life.timePassed(3100) == [.kill])
    #expect(life.exited(-9, at: 3101) == [.kill])
    #expect(life.phase == .stopped && life.deadline == nil)
    #expect(life.start(at: 4000) == [.spawn])
  }

  @Test func `goes on to the end of its input as soon as it has said that it finishes`() {
    var life = running()
    _ = life.stop(at: 0)
    #expect(life.shutdownAnswered(at: 10) == [.closeInput])
    #expect(life.exited(0, at: 20) == [.kill])
    #expect(life.phase == .stopped)
  }

  @Test func `is started again after it has ended, each time after twice the pause, until it is too often`() {
    var life = running()
    var now = 0
    for pause in [100, 200, 400, 800] {
      let effects = life.exited(3, at: now)
      #expect(effects.prefix(2) == [.failPending("it exited with 3"), .kill])
      #expect(life.phase == .waiting && life.deadline == now + pause)
      now += pause
      #expect(life.timePassed(now) == [.spawn])
      _ = life.spawned()
      _ = life.accepted()
      _ = life.initialized()
    }
    #expect(life.restarts == 4)
    _ = life.exited(-11, at: now)
    #expect(life.phase == .quarantined)
    #expect(life.reason?.contains("signal 11") == true)
    #expect(life.timePassed(now + 100_000) == [])
    #expect(life.start(at: now) == [.spawn])
  }

  @Test func `ends that lie far apart are not too many`() {
    var life = running()
    for index in 0..<20 {
      let now = index * 61_000
      _ = life.exited(0, at: now)
      #expect(life.phase == .waiting && life.deadline == now + 100)
      _ = life.timePassed(now + 100)
      _ = life.spawned()
      _ = life.accepted()
      _ = life.initialized()
    }
  }

  @Test func `is ended when it does not finish its start, and tried again`() {
    var life = PluginLife()
    _ = life.start(at: 0)
    _ = life.spawned()
    let effects = life.timePassed(10_000)
    #expect(effects.prefix(2) == [.failPending("it did not finish its start in 10000 ms"), .kill])
    #expect(life.phase == .waiting)
  }

  @Test func `fails for good when its manifest is refused, and says why`() {
    var life = PluginLife()
    _ = life.start(at: 0)
    _ = life.spawned()
    #expect(life.refused("no") == [.failPending("no"), .log("no"), .kill])
    #expect(life.phase == .failed && life.reason == "no")
    #expect(life.exited(-9, at: 1) == [])
    #expect(life.phase == .failed)
  }

  @Test func `takes no part when it says so`() {
    var life = PluginLife()
    _ = life.start(at: 0)
    _ = life.spawned()
    #expect(life.disabled("not here", at: 1).contains(.closeInput))
    #expect(life.exited(0, at: 2) == [.kill])
    #expect(life.phase == .disabled && life.reason == "not here")
  }

  @Test func `ends when its output has, unless it exits by itself soon`() {
    var life = running()
    #expect(life.outputClosed(at: 1000) == [])
    #expect(life.deadline == 1200)
    #expect(life.outputClosed(at: 1100) == [] && life.deadline == 1200)
    var other = life
    #expect(other.exited(3, at: 1010).first == .failPending("it exited with 3"))
    #expect(life.timePassed(1199) == [])
    #expect(life.timePassed(1200).prefix(2) == [.failPending("it closed its output"), .kill])
    #expect(life.phase == .waiting && !life.hasProcess)
    _ = life.timePassed(1300)
    #expect(life.phase == .starting && life.deadline == 11_300)
  }

  @Test func `an output that ends while it starts shortens the wait`() {
    var life = PluginLife()
    _ = life.start(at: 0)
    _ = life.spawned()
    _ = life.outputClosed(at: 10)
    #expect(life.deadline == 210)
    #expect(life.timePassed(210).first == .failPending("it closed its output"))
  }

  @Test func `the time in which its manifest waits for others is not its own`() {
    var life = PluginLife()
    _ = life.start(at: 0)
    _ = life.spawned()
    life.held()
    #expect(life.deadline == nil && life.timePassed(1_000_000) == [])
    life.released(at: 20_000)
    #expect(life.deadline == 30_000)
    #expect(life.accepted() == [.initialize])
  }

  @Test func `three faults in a row are as bad as an end, and an answer between them is not`() {
    var life = running()
    #expect(life.faulted("late", at: 1) == [])
    #expect(life.faulted("late", at: 2) == [])
    life.answered()
    #expect(life.faulted("late", at: 3) == [])
    #expect(life.faulted("late", at: 4) == [])
    #expect(
      life.faulted("late", at: 5).prefix(2)
        == [.failPending("3 faults in a row, the last: late"), .kill])
    #expect(life.phase == .waiting)
    #expect(life.faulted("late", at: 6) == [])
  }

  @Test func `is ended at once when nothing can be made of what it says`() {
    var life = running()
    #expect(life.broke("too long", at: 7).prefix(2) == [.failPending("too long"), .kill])
    #expect(life.broke("too long", at: 8) == [])
    #expect(life.phase == .waiting && life.reason == "too long")
  }

  @Test func `is given up when nothing ends it`() {
    var life = running()
    _ = life.stop(at: 0)
    for now in [1000, 2000, 3000] { #expect(life.timePassed(now).count == 1) }
    #expect(life.timePassed(4000) == [.log("it could not be ended")])
    #expect(life.phase == .stopped && life.reason == "it could not be ended")
    #expect(life.outputClosed(at: 4001) == [] && life.exited(-9, at: 4002) == [])
  }
}

/// How many lines of a plugin the log takes.
@Suite struct LineBudgetTests {
  @Test func `many lines come at once, and then so many a second`() {
    var budget = LineBudget()
    let taken = (1...10_000).count { _ in budget.takes(at: 5) }
    #expect(taken == LineBudget.burst)
    #expect(budget.takeOmitted() == 10_000 - LineBudget.burst)
    #expect(budget.takeOmitted() == 0)
    let later = (1...1000).count { _ in budget.takes(at: 1005) }
    #expect(later == LineBudget.perSecond)
    let muchLater = (1...1000).count { _ in budget.takes(at: 1_000_000) }
    #expect(muchLater == LineBudget.burst)
  }

  @Test func `moments that are close together add up`() {
    var budget = LineBudget()
    while budget.takes(at: 0) {}
    let taken = (1...1000).count { budget.takes(at: $0) }
    #expect(taken == LineBudget.perSecond)
  }
}
