import LaunchModel
import TestSupport

@testable import SceneModel

/// Leads an app through its life as a source of random numbers chooses, with requests good and bad.
struct LifeDriver {
  /// What became of a command.
  enum Outcome: Equatable {
    /// It was refused.
    case refused
    /// It was carried out, and the app was needed for it.
    case needsProcess
    /// A Handoff was continued in a scene.
    case continued(scene: String)
    /// Sessions were discarded of which the app hears later.
    case discardedUntold(sessions: [String])
    /// It was carried out, if there was anything to do.
    case other
  }

  var random: RandomSource

  init(seed: UInt64) {
    random = RandomSource(seed: seed)
  }

  /// Carries out one command. Returns what it was, and what became of it.
  mutating func step(_ system: SceneSystem) -> (command: String, outcome: Outcome) {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<12: return activate(system)
    case 12..<18: return openWindow(system)
    case 18..<26: return changeSession(system)
    case 26..<33: return discard(system)
    case 33..<40: return disconnectScene(system)
    case 40..<47: return handOff(system)
    case 47..<55: return arrange(system)
    case 55..<59: return changeScreens(system)
    case 59..<67: return launch(system)
    case 67..<71:
      let isForced = random.oneIn(2)
      system.terminate(isForced: isForced)
      return ("terminate \(isForced)", .other)
    case 71..<83: return passTime(system)
    default: return changeActiveState(system)
    }
  }

  private func attempt(
    _ command: String, _ operation: () throws(SceneError) -> Void
  ) -> (command: String, outcome: Outcome) {
    do throws(SceneError) {
      try operation()
      return (command, .needsProcess)
    } catch {
      return ("\(command), refused: \(error)", .refused)
    }
  }

  // MARK: - Sessions

  private mutating func session(_ system: SceneSystem) -> String {
    guard !random.oneIn(15), let session = pick(system.state.sessions) else { return "nobody" }
    return system.identifier(of: session)
  }

  private mutating func activity() -> UserActivity {
    let number = Int.random(in: 0..<4, using: &random)
    return UserActivity(
      activityType: "town.clown.\(number % 2)", title: random.oneIn(2) ? "Clown" : nil,
      targetContentIdentifier: random.oneIn(2) ? "clown-\(number)" : nil)
  }

  private mutating func activate(_ system: SceneSystem) -> (command: String, outcome: Outcome) {
    var request = ActivationRequest()
    if system.state.sessions.count > 8 || random.oneIn(2) { request.session = session(system) }
    if random.oneIn(2) { request.userActivity = activity() }
    if random.oneIn(3), let scene = pick(system.state.scenes) {
      request.requestingScene = system.identifier(of: scene)
    }
    if random.oneIn(15) { request.requestingScene = "nobody" }
    request.isProminent = random.oneIn(6)
    return attempt("\(request)") { () throws(SceneError) in _ = try system.activate(request) }
  }

  private mutating func openWindow(_ system: SceneSystem) -> (command: String, outcome: Outcome) {
    let activity = activity()
    return attempt("openWindow \(activity.activityType)") { () throws(SceneError) in
      _ = try system.openWindow(for: activity, requestedBy: nil)
    }
  }

  /// Refreshes a session or destroys it, as the methods do: they find it first, then they wake the app.
  private mutating func changeSession(_ system: SceneSystem) -> (command: String, outcome: Outcome) {
    let name = session(system)
    let isRefresh = random.oneIn(2)
    return attempt("\(isRefresh ? "refresh" : "destroy") \(name)") { () throws(SceneError) in
      let session = try system.session(name)
      try system.wakeProcess()
      if isRefresh {
        _ = system.refresh(session)
      } else {
        _ = system.destroy(session, animation: .commit)
      }
    }
  }

  private mutating func discard(_ system: SceneSystem) -> (command: String, outcome: Outcome) {
    guard let session = pick(system.state.sessions) else { return ("discard nobody", .other) }
    let name = system.identifier(of: session)
    let count = system.lastSequence
    system.discard(session)
    let isUntold = system.lastSequence == count && !system.state.sessions.contains(session)
    return ("discard \(name)", isUntold ? .discardedUntold(sessions: [name]) : .other)
  }

  private mutating func disconnectScene(_ system: SceneSystem) -> (command: String, outcome: Outcome) {
    guard let scene = pick(system.state.scenes) else { return ("disconnect nobody", .other) }
    let name = system.identifier(of: scene)
    _ = system.disconnectScene(scene)
    return ("disconnect \(name)", .needsProcess)
  }

  private mutating func handOff(_ system: SceneSystem) -> (command: String, outcome: Outcome) {
    let activity = activity()
    guard !random.oneIn(3), let scene = pick(system.state.scenes) else {
      return attempt("beginHandoff \(activity.activityType)") { () throws(SceneError) in
        _ = try system.beginHandoff(activityType: activity.activityType)
      }
    }
    let name = system.identifier(of: scene)
    if random.oneIn(3) {
      return attempt("failHandoff \(name)") { () throws(SceneError) in
        try system.failHandoff(in: scene, .userCancelled)
      }
    }
    let attempt = attempt("continueHandoff \(name)") { () throws(SceneError) in
      try system.continueHandoff(activity, in: scene)
    }
    return (attempt.command, attempt.outcome == .refused ? .refused : .continued(scene: name))
  }

  // MARK: - Screens

  private mutating func arrange(_ system: SceneSystem) -> (command: String, outcome: Outcome) {
    if random.oneIn(2) {
      guard let scene = pick(system.state.scenes) else { return ("no scene", .other) }
      let sizes = [Size(width: 1024, height: 1366), Size(width: 512, height: 1366), SceneSystem.largeScreen]
      let frame = Rect(
        origin: .zero, size: sizes.randomElement(using: &random) ?? SceneSystem.largeScreen)
      let count = system.lastSequence
      system.setGeometry(frame, of: scene)
      return ("setGeometry", system.lastSequence == count ? .other : .needsProcess)
    }
    var scenes: [Handle<Scene>] = []
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      if let scene = pick(system.state.scenes) { scenes.append(scene) }
    }
    let layout = SceneSystem.Layout.allCases.randomElement(using: &random) ?? .full
    let screen = pick(system.state.screens) ?? system.state.mainScreen
    let names = scenes.map { system.identifier(of: $0) }
    return attempt("setLayout \(layout) \(names)") { () throws(SceneError) in
      try system.setLayout(layout, of: scenes, on: screen)
    }
  }

  private mutating func changeScreens(_ system: SceneSystem) -> (command: String, outcome: Outcome) {
    if system.state.screens.count < 3, random.oneIn(2) {
      return attempt("connectScreen") { () throws(SceneError) in
        _ = try system.connectScreen(identifier: nil, size: Size(width: 800, height: 600))
      }
    }
    guard let screen = pick(system.state.screens) else { return ("no screen", .other) }
    let isUntold = system.state.process == .notRunning
    let before = system.openSessions
    let attempt = attempt("disconnectScreen \(system.state.screens[screen].identifier)") {
      () throws(SceneError) in try system.disconnectScreen(screen)
    }
    if attempt.outcome == .refused || !isUntold { return attempt }
    let gone = before.filter { !system.openSessions.contains($0) }
    return (attempt.command, .discardedUntold(sessions: gone))
  }

  // MARK: - The app

  private mutating func launch(_ system: SceneSystem) -> (command: String, outcome: Outcome) {
    let isLaunch = system.state.process == .notRunning || random.oneIn(2)
    return attempt(isLaunch ? "launch" : "enterForeground") { () throws(SceneError) in
      if isLaunch { _ = try system.launch() } else { try system.enterForeground() }
    }
  }

  private mutating func passTime(_ system: SceneSystem) -> (command: String, outcome: Outcome) {
    if random.oneIn(8) {
      system.state.policies.refreshDelay = [0, 1, 7].randomElement(using: &random) ?? 0
      system.state.policies.lastDiscard = random.oneIn(2) ? .discards : .terminates
      system.state.policies.backgroundConnection = random.oneIn(2) ? .silent : .passesThroughForeground
      return ("policies \(system.state.policies)", .other)
    }
    let seconds = Double(Int.random(in: 0...24, using: &random)) / 4
    system.advanceTime(by: seconds)
    return ("advanceTime \(seconds)", .other)
  }

  private mutating func changeActiveState(_ system: SceneSystem) -> (command: String, outcome: Outcome) {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: system.resignActive()
    case 1: system.becomeActive()
    case 2: system.enterBackground()
    default:
      if let scene = pick(system.state.scenes) {
        system.setUserActivity(random.oneIn(3) ? nil : activity(), of: scene)
      }
    }
    return ("another state", .other)
  }
}
