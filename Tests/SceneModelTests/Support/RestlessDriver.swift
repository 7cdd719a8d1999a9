import LaunchModel
import TestSupport

@testable import SceneModel

/// Carries out whatever anyone may ask for, as the methods of the protocol do; also in the middle of a call.
final class RestlessDriver {
  var apps: RandomApps
  /// What is wrong with what a command gave back.
  private(set) var violations: [String] = []

  var random: RandomSource {
    get { apps.random }
    set { apps.random = newValue }
  }

  init(seed: UInt64) {
    apps = RandomApps(seed: seed)
  }

  /// Carries out one command. Returns what it is.
  ///
  /// - Parameters:
  ///   - system: Whom it is asked of.
  ///   - isInside: Whether a call to the app waits for it, in which no time passes.
  func step(_ system: SceneSystem, isInside: Bool = false) -> String {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<14: return activate(system)
    case 14..<28: return changeSession(system)
    case 28..<40: return changeScene(system)
    case 40..<48: return handOff(system)
    case 48..<54: return changeScreens(system)
    case 54..<64: return arrive(system)
    case 64..<66:
      if isInside { return "no time" }
      system.advanceTime(by: Double(Int.random(in: 0...6, using: &random)))
      return "advanceTime"
    case 66..<76: return changeApplication(system)
    default: return changeWindow(system)
    }
  }

  private func attempt(_ command: String, _ operation: () throws(SceneError) -> Void) -> String {
    do throws(SceneError) {
      try operation()
      return command
    } catch {
      return "\(command), refused: \(error)"
    }
  }

  private func expect<Entity>(
    _ handle: Handle<Entity>?, in table: EntityTable<Entity>, from command: String
  ) {
    if let handle, !table.contains(handle) { violations.append("\(command) gives back what is gone") }
  }

  private func activity() -> UserActivity {
    let number = Int.random(in: 0..<3, using: &random)
    return UserActivity(
      activityType: apps.one(of: RandomApps.types), title: random.oneIn(2) ? "Clown" : nil,
      targetContentIdentifier: random.oneIn(2) ? "clown-\(number)" : nil)
  }

  // MARK: - Sessions and scenes

  private func activate(_ system: SceneSystem) -> String {
    let isCrowded = system.state.sessions.count > 7
    if random.oneIn(4) {
      let activity = activity()
      return attempt("openWindow") { () throws(SceneError) in
        let result = try system.openWindow(for: activity, requestedBy: nil)
        expect(result.scene, in: system.state.scenes, from: "openWindow")
      }
    }
    var request = ActivationRequest()
    if isCrowded || random.oneIn(2) {
      request.session = random.pick(system.state.sessions).map { system.identifier(of: $0) } ?? "nobody"
    } else if random.oneIn(4) {
      request.identifier = "mine-\(Int.random(in: 0..<3, using: &random))"
    }
    if random.oneIn(2) { request.userActivity = activity() }
    if random.oneIn(3) {
      request.requestingScene = random.pick(system.state.scenes).map { system.identifier(of: $0) }
    }
    request.isProminent = random.oneIn(6)
    return attempt("activate \(request.session ?? "a new one")") { () throws(SceneError) in
      let result = try system.activate(request)
      expect(result.session, in: system.state.sessions, from: "activate")
      expect(result.scene, in: system.state.scenes, from: "activate")
    }
  }

  private func changeSession(_ system: SceneSystem) -> String {
    guard let session = random.pick(system.state.sessions) else { return "no session" }
    let name = system.identifier(of: session)
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      system.discard(session)
      return "discard \(name)"
    case 1:
      system.setStateRestorationActivity(random.oneIn(2) ? activity() : nil, of: session)
      return "setStateRestorationActivity \(name)"
    case 2:
      return attempt("destroy \(name)") { () throws(SceneError) in
        try system.requireRunning()
        try system.approve(.destruction(session))
        try system.wakeProcess()
        guard system.isOpen(session) else { throw .sessionNotFound(name) }
        _ = system.destroy(session, animation: .commit)
      }
    default:
      return attempt("refresh \(name)") { () throws(SceneError) in
        try system.requireRunning()
        try system.approve(.refresh(session))
        try system.wakeProcess()
        guard system.isOpen(session) else { throw .sessionNotFound(name) }
        expect(system.refresh(session).scene, in: system.state.scenes, from: "refresh")
      }
    }
  }

  private func changeScene(_ system: SceneSystem) -> String {
    guard let scene = random.pick(system.state.scenes) else { return "no scene" }
    let name = system.identifier(of: scene)
    switch Int.random(in: 0..<5, using: &random) {
    case 0, 1:
      _ = system.disconnectScene(scene)
      return "disconnect \(name)"
    case 2:
      system.setUserActivity(random.oneIn(3) ? nil : activity(), of: scene)
      return "setUserActivity of \(name)"
    case 3:
      system.setGeometry(random.oneIn(2) ? .leftHalf : .screen, of: scene)
      return "setGeometry of \(name)"
    default:
      let screen = system.state.scenes[scene].screen
      var scenes = [scene]
      for other in system.state.scenes.handles
      where random.oneIn(2) && !scenes.contains(other) && system.state.scenes[other].screen == screen {
        scenes.append(other)
      }
      let layout = apps.one(of: SceneSystem.Layout.allCases)
      return attempt("setLayout \(layout)") { () throws(SceneError) in
        try system.setLayout(layout, of: scenes, on: screen)
      }
    }
  }

  private func handOff(_ system: SceneSystem) -> String {
    let activity = activity()
    guard !random.oneIn(2), let scene = random.pick(system.state.scenes) else {
      return attempt("beginHandoff") { () throws(SceneError) in
        let scene = try system.beginHandoff(
          activityType: activity.activityType, targetContentIdentifier: activity.targetContentIdentifier)
        expect(scene, in: system.state.scenes, from: "beginHandoff")
      }
    }
    if random.oneIn(3) {
      return attempt("failHandoff") { () throws(SceneError) in
        try system.failHandoff(in: scene, .userCancelled)
      }
    }
    let type = system.state.scenes[scene].handoffActivityType ?? "none"
    return attempt("continueHandoff") { () throws(SceneError) in
      try system.continueHandoff(UserActivity(activityType: type), in: scene)
    }
  }

  private func changeScreens(_ system: SceneSystem) -> String {
    if system.state.screens.count < 3, random.oneIn(2) {
      return attempt("connectScreen") { () throws(SceneError) in
        let result = try system.connectScreen(identifier: nil, size: Size(width: 800, height: 600))
        expect(result.screen, in: system.state.screens, from: "connectScreen")
        expect(result.scene, in: system.state.scenes, from: "connectScreen")
      }
    }
    guard let screen = random.pick(system.state.screens) else { return "no screen" }
    return attempt("disconnectScreen") { () throws(SceneError) in try system.disconnectScreen(screen) }
  }

  // MARK: - The app

  private func arrive(_ system: SceneSystem) -> String {
    let path = apps.one(of: LaunchPath.allCases)
    return attempt("deliver \(path)") { () throws(SceneError) in
      let outcome = try system.deliver(path.sample(for: system.state.app.description))
      expect(outcome.scene, in: system.state.scenes, from: "deliver \(path)")
    }
  }

  private func changeApplication(_ system: SceneSystem) -> String {
    switch Int.random(in: 0..<8, using: &random) {
    case 0..<2:
      system.enterBackground()
      return "enterBackground"
    case 2..<4: return attempt("enterForeground") { () throws(SceneError) in try system.enterForeground() }
    case 4:
      system.resignActive()
      return "resignActive"
    case 5:
      system.becomeActive()
      return "becomeActive"
    case 6:
      let isForced = random.oneIn(2)
      system.terminate(isForced: isForced)
      return "terminate \(isForced)"
    default:
      _ = system.setConditions(["loggedIn": random.oneIn(2), "paid": random.oneIn(2)])
      return "setConditions"
    }
  }

  // MARK: - Windows

  private func changeWindow(_ system: SceneSystem) -> String {
    guard !random.oneIn(4), let window = random.pick(system.state.windows) else {
      return changeWindows(system)
    }
    let name = system.identifier(of: window)
    switch Int.random(in: 0..<7, using: &random) {
    case 0:
      system.releaseWindow(window)
      return "releaseWindow \(name)"
    case 1:
      let scene = random.oneIn(4) ? nil : random.pick(system.state.scenes)
      system.moveWindow(window, to: scene)
      return "moveWindow \(name)"
    case 2:
      system.setHidden(random.oneIn(2), of: window)
      return "setHidden \(name)"
    case 3:
      system.setWindowLevel(random.oneIn(2) ? 1 : 0, of: window)
      return "setWindowLevel \(name)"
    case 4:
      system.makeKey(window)
      _ = system.isKeyWindow(window)
      return "makeKey \(name)"
    default:
      expect(system.makeKeyAndVisible(window), in: system.state.windows, from: "makeKeyAndVisible")
      _ = system.isKeyWindow(window)
      _ = system.order(around: window)
      return "makeKeyAndVisible \(name)"
    }
  }

  private func changeWindows(_ system: SceneSystem) -> String {
    guard let scene = random.pick(system.state.scenes) else { return "no scene" }
    let name = system.identifier(of: scene)
    if random.oneIn(2), system.state.windows.count < 30 {
      _ = system.makeWindow(in: scene)
      return "makeWindow in \(name)"
    }
    let phase = apps.one(of: TouchPhase.allCases)
    let window = system.sendTouch(
      apps.one(of: ["thumb", "index"]), phase, at: Point(x: 10, y: 10), in: scene)
    expect(window, in: system.state.windows, from: "sendTouch")
    return "sendTouch \(phase) in \(name)"
  }
}
