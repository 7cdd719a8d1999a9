import LaunchModel
import Testing

@testable import SceneModel

/// Launches from the icon.
@Suite struct LaunchingTests {
  // Holds: launchOrder, configurationForNew
  @Test func `with no session left makes one and lets the app choose its configuration`() throws {
    let system = SceneSystem.cold()
    let scene = try system.launch()
    #expect(
      system.takeTold() == [
        Told(.applicationWillFinishLaunching, "application"),
        Told(.applicationDidFinishLaunching, "application"),
        Told(.applicationDidFinishLaunchingNotification, "application"),
        Told(
          .configurationForConnecting, "application", .connection(session: "session-1", options: .empty)),
        Told(.sceneWillConnect, "scene-1", .connection(session: "session-1", options: .empty)),
        Told(.windowDidBecomeVisibleNotification, "window-1"),
        Told(.windowDidBecomeKeyNotification, "window-1"),
        Told(.sceneWillConnectNotification, "scene-1"),
        Told(.sceneWillEnterForeground, "scene-1"),
        Told(.sceneWillEnterForegroundNotification, "scene-1"),
        Told(.sceneDidBecomeActive, "scene-1"),
        Told(.sceneDidActivateNotification, "scene-1"),
        Told(.applicationWillEnterForegroundNotification, "application"),
        Told(.applicationDidBecomeActiveNotification, "application"),
      ])
    #expect(scene == (try system.scene("scene-1")))
    #expect(system.state.process == .running)
    #expect(system.places == ["scene-1"])
    #expect(try system.userActivity("scene-1") == nil)
  }

  /// The ways in which a process ends, each of a system with one session that was saved.
  enum Ending: CaseIterable {
    case byPersonActive, byPersonInactive, byPersonInBackground
    case bySystem, suspendedByPerson, suspendedBySystem

    func end(_ system: SceneSystem) {
      switch self {
      case .byPersonActive, .bySystem: break
      case .byPersonInactive: system.resignActive()
      case .byPersonInBackground: system.enterBackground()
      case .suspendedByPerson, .suspendedBySystem: system.suspend()
      }
      system.terminate(isForced: self != .bySystem && self != .suspendedBySystem)
      system.discardEvents()
    }
  }

  // Holds: configurationForNew
  @Test(arguments: Ending.allCases)
  func `connects the session that is left without asking for a configuration`(_ ending: Ending) throws {
    let system = SceneSystem.bare()
    ending.end(system)
    let scene = try system.launch()
    #expect(
      system.takeTold()
        == .launches("scene-2", "session-1", making: "window-2"))
    #expect(scene == (try system.scene("scene-2")))
    #expect(system.openSessions == ["session-1"])
    #expect(system.state.process == .running)
    #expect(system.state.applicationState == .active)
  }

  @Test(arguments: Ending.allCases)
  func `finds again what was saved`(_ ending: Ending) throws {
    let system = SceneSystem.bare()
    system.setUserActivity(clownActivity, of: try system.scene("scene-1"))
    system.enterBackground()
    try system.enterForeground()
    ending.end(system)
    #expect(try system.saved("session-1") == savedClownActivity)
    _ = try system.launch()
    #expect(try system.saved("session-1") == savedClownActivity)
    #expect(try system.userActivity("scene-2") == savedClownActivity)
  }

  @Test func `hands over empty options, also when something was saved`() throws {
    let app = RecordingApp()
    app.restoration = clownActivity
    let system = SceneSystem(app: app)
    _ = try system.activate(ActivationRequest())
    system.enterBackground()
    system.terminate(isForced: true)
    _ = try system.launch()
    #expect(app.options == [.empty, .empty, .empty])
    #expect(try system.saved("session-1") == savedClownActivity)
  }

  @Test(arguments: [("session-1", ["scene-2", "scene-1"]), ("session-2", ["scene-1", "scene-2"])])
  func `connects the session used last, and only it`(session: String, places: [String]) throws {
    let system = try SceneSystem.bare(scenes: 2)
    _ = try system.activate(ActivationRequest(session: session))
    #expect(system.places == places)
    system.terminate(isForced: true)
    system.discardEvents()
    _ = try system.launch()
    #expect(
      system.takeTold()
        == story(
          .finishesLaunching, .connects("scene-3", session, making: "window-3"), .comesUp("scene-3"),
          .applicationComesForward))
    #expect(system.openSessions == ["session-1", "session-2"])
    #expect(system.connectedScenes == ["scene-3"])
  }

  @Test func `leaves a screen's session alone`() throws {
    let system = SceneSystem.bare()
    _ = try system.connectScreen(identifier: "projector", size: Size(width: 800, height: 600))
    system.terminate(isForced: true)
    system.discardEvents()
    _ = try system.launch()
    #expect(
      system.takeTold()
        == .launches("scene-3", "session-1", making: "window-3"))
  }

  @Test func `from the background brings the scenes forward`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    system.enterBackground()
    system.discardEvents()
    let scene = try system.launch()
    #expect(
      system.takeTold()
        == story(.comesUp("scene-1"), .comesUp("scene-2"), .applicationComesForward))
    #expect(scene == (try system.scene("scene-2")))
  }

  @Test func `from suspension brings the scenes forward in the same process`() throws {
    let system = SceneSystem.bare()
    system.suspend()
    #expect(system.state.process == .suspended)
    let scene = try system.launch()
    #expect(system.takeTold() == story(.comesUp("scene-1"), .applicationComesForward))
    #expect(scene == (try system.scene("scene-1")))
    #expect(system.state.process == .running)
  }

  @Test func `in front changes nothing`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    let before = system.state
    let scene = try system.launch()
    #expect(system.takeTold() == [])
    #expect(scene == (try system.scene("scene-2")))
    let isSame = system.state == before
    #expect(isSame)
  }

  @Test func `counts on over launches`() throws {
    let system = SceneSystem.bare()
    for number in 2...10 {
      system.terminate(isForced: number.isMultiple(of: 2))
      _ = try system.launch()
      #expect(system.connectedScenes == ["scene-\(number)"])
      #expect(system.applicationKey == "window-\(number)")
      #expect(system.openSessions == ["session-1"])
    }
  }

  @Test func `nothing but a launch starts a process`() throws {
    let system = SceneSystem.bare()
    system.terminate(isForced: true)
    expectRefusal(deniedWithoutProcess, of: system) { _ = try system.activate(ActivationRequest()) }
    expectRefusal(deniedWithoutProcess, of: system) {
      _ = try system.activate(ActivationRequest(session: "session-1"))
    }
    expectRefusal(deniedWithoutProcess, of: system) {
      _ = try system.openWindow(for: clownActivity, requestedBy: nil)
    }
    expectRefusal(deniedWithoutProcess, of: system) { _ = try system.beginHandoff(activityType: "a") }
    expectRefusal(deniedWithoutProcess, of: system) { try system.enterForeground() }
    expectRefusal(.requestDenied(reason: "the layout full has 1 scenes, not 0"), of: system) {
      try system.setLayout(.full, of: [], on: system.state.mainScreen)
    }
    system.discardEvents()
    system.resignActive()
    system.becomeActive()
    system.enterBackground()
    #expect(system.takeTold() == [])
    #expect(system.state.process == .notRunning)
    _ = try system.launch()
    #expect(system.state.applicationState == .active)
  }
}
