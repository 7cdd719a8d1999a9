import LaunchModel
import TestSupport

@testable import SceneModel

/// Installs apps, lets things reach them, and does with them what anyone may, as random numbers choose.
struct LaunchDriver {
  var apps: RandomApps
  var random: RandomSource {
    get { apps.random }
    set { apps.random = newValue }
  }

  init(seed: UInt64) {
    apps = RandomApps(seed: seed)
  }

  /// What a command was, whether it was refused, and whether it put another app in place.
  struct Outcome {
    let command: String
    var isRefused = false
    var isInstall = false
  }

  mutating func step(_ system: SceneSystem) -> Outcome {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<3:
      let app = apps.app()
      system.install(app, policies: .random(using: &random))
      return Outcome(command: "install \(app)", isInstall: true)
    case 3..<45: return arrive(system)
    case 45..<65: return changeScenes(system)
    case 65..<75: return changeSessions(system)
    default: return changeApplication(system)
    }
  }

  private func attempt(_ command: String, _ operation: () throws(SceneError) -> Void) -> Outcome {
    do throws(SceneError) {
      try operation()
      return Outcome(command: command)
    } catch {
      return Outcome(command: "\(command), refused: \(error)", isRefused: true)
    }
  }

  // MARK: - What reaches the app

  private mutating func arrive(_ system: SceneSystem) -> Outcome {
    let arrival: Arrival
    if system.state.sessions.count > 8 { return discard(system) }
    if random.oneIn(4) {
      let number = Int.random(in: 0..<3, using: &random)
      arrival = .launch(
        apps.one(of: [
          .openURL(OpenedURL(url: "adjustSchemeExample://item/\(number)")),
          .userActivity(
            UserActivity(
              activityType: apps.one(of: RandomApps.types), webpageURL: "https://example.com/item/\(number)",
              targetContentIdentifier: random.oneIn(2) ? "clown-\(number)" : nil)),
          .shortcutItem(ShortcutItem(type: "new", targetContentIdentifier: "clown-\(number)")),
        ]))
    } else {
      let path = apps.one(of: LaunchPath.allCases)
      arrival = path.sample(for: system.state.app.description)
    }
    return attempt("deliver \(arrival)") { () throws(SceneError) in _ = try system.deliver(arrival) }
  }

  // MARK: - What anyone may do

  private mutating func changeScenes(_ system: SceneSystem) -> Outcome {
    guard let scene = pick(system.state.scenes) else {
      return attempt("enterForeground") { () throws(SceneError) in try system.enterForeground() }
    }
    let name = system.identifier(of: scene)
    switch Int.random(in: 0..<7, using: &random) {
    case 0:
      _ = system.disconnectScene(scene)
      return Outcome(command: "disconnect \(name)")
    case 1:
      system.setUserActivity(UserActivity(activityType: "town.clown.\(name)"), of: scene)
      return Outcome(command: "setUserActivity of \(name)")
    case 2:
      system.setGeometry(random.oneIn(2) ? .leftHalf : .screen, of: scene)
      return Outcome(command: "setGeometry of \(name)")
    case 3:
      let screen = system.state.scenes[scene].screen
      return attempt("setLayout full of \(name)") { () throws(SceneError) in
        try system.setLayout(.full, of: [scene], on: screen)
      }
    case 4:
      return attempt("failHandoff \(name)") { () throws(SceneError) in
        try system.failHandoff(in: scene, .userCancelled)
      }
    case 5:
      return attempt("beginHandoff") { () throws(SceneError) in
        _ = try system.beginHandoff(activityType: "com.example.app.show")
      }
    default:
      let activity = UserActivity(activityType: "com.example.app.show")
      return attempt("continueHandoff \(name)") { () throws(SceneError) in
        try system.continueHandoff(activity, in: scene)
      }
    }
  }

  private mutating func changeSessions(_ system: SceneSystem) -> Outcome {
    if random.oneIn(3) { return discard(system) }
    if random.oneIn(4) {
      let activity = UserActivity(activityType: "town.clown.\(Int.random(in: 0..<3, using: &random))")
      return attempt("openWindow") { () throws(SceneError) in
        _ = try system.openWindow(for: activity, requestedBy: nil)
      }
    }
    guard let session = pick(system.state.sessions) else { return Outcome(command: "no session") }
    let name = system.identifier(of: session)
    if random.oneIn(2) {
      return attempt("activate \(name)") { () throws(SceneError) in
        _ = try system.activate(ActivationRequest(session: name))
      }
    }
    return attempt("refresh \(name)") { () throws(SceneError) in
      try system.wakeProcess()
      _ = system.refresh(session)
    }
  }

  private mutating func discard(_ system: SceneSystem) -> Outcome {
    guard let session = pick(system.state.sessions) else { return Outcome(command: "discard nobody") }
    let name = system.identifier(of: session)
    system.discard(session)
    return Outcome(command: "discard \(name)")
  }

  private mutating func changeApplication(_ system: SceneSystem) -> Outcome {
    switch Int.random(in: 0..<9, using: &random) {
    case 0..<2:
      system.enterBackground()
      return Outcome(command: "enterBackground")
    case 2: return attempt("enterForeground") { () throws(SceneError) in try system.enterForeground() }
    case 3:
      system.resignActive()
      return Outcome(command: "resignActive")
    case 4:
      system.becomeActive()
      return Outcome(command: "becomeActive")
    case 5:
      let isForced = random.oneIn(2)
      system.terminate(isForced: isForced)
      return Outcome(command: "terminate \(isForced)")
    case 6:
      _ = system.setConditions(["loggedIn": random.oneIn(2)])
      return Outcome(command: "setConditions")
    case 7: return changeScreens(system)
    default:
      system.advanceTime(by: Double(Int.random(in: 0...6, using: &random)))
      return Outcome(command: "advanceTime")
    }
  }

  private mutating func changeScreens(_ system: SceneSystem) -> Outcome {
    if system.state.screens.count < 3, random.oneIn(2) {
      return attempt("connectScreen") { () throws(SceneError) in
        _ = try system.connectScreen(identifier: nil, size: Size(width: 800, height: 600))
      }
    }
    guard let screen = pick(system.state.screens) else { return Outcome(command: "no screen") }
    return attempt("disconnectScreen") { () throws(SceneError) in try system.disconnectScreen(screen) }
  }
}
