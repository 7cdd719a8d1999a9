import LaunchModel
import Testing

@testable import SceneModel

/// The end of the process: what is told, and what is kept.
@Suite struct TerminationTests {
  /// What nothing but a process has is gone.
  func expectEnded(_ system: SceneSystem, sessions: [String]) {
    #expect(system.state.process == .notRunning)
    #expect(system.state.applicationState == .background)
    #expect(system.connectedScenes == [])
    #expect(system.state.windows.count == 0)
    #expect(system.places == [])
    #expect(system.openSessions == sessions)
    #expect(system.state.applicationKeyWindow == nil)
    #expect(system.state.activeScenes == 0)
    #expect(system.state.inactiveScenes == 0)
  }

  // Holds: killedByPerson
  @Test func `by the person while active: resigns, disconnects, is told, without the background`() throws {
    let system = SceneSystem.bare()
    system.terminate(isForced: true)
    #expect(
      system.takeTold() == [
        Told(.sceneWillResignActive, "scene-1"),
        Told(.sceneWillDeactivateNotification, "scene-1"),
        Told(.sceneDidDisconnect, "scene-1"),
        Told(.sceneDidDisconnectNotification, "scene-1"),
        Told(.applicationWillResignActiveNotification, "application"),
        Told(.applicationDidEnterBackgroundNotification, "application"),
        Told(.applicationWillTerminate, "application"),
        Told(.applicationWillTerminateNotification, "application"),
        Told(.processTerminated, "application"),
      ])
    expectEnded(system, sessions: ["session-1"])
  }

  @Test func `by the person while inactive: does not resign again`() throws {
    let system = SceneSystem.bare()
    system.resignActive()
    system.discardEvents()
    system.terminate(isForced: true)
    #expect(
      system.takeTold()
        == story(
          .disconnects("scene-1"), .applicationEntersBackground, .willTerminate, .processEnds))
    expectEnded(system, sessions: ["session-1"])
  }

  @Test func `by the person in the background: disconnects and is told`() throws {
    let system = SceneSystem.bare()
    system.enterBackground()
    system.discardEvents()
    system.terminate(isForced: true)
    #expect(system.takeTold() == story(.disconnects("scene-1"), .willTerminate, .processEnds))
    expectEnded(system, sessions: ["session-1"])
  }

  @Test func `by the person with two scenes on screen: each goes, then the app`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    system.terminate(isForced: true)
    #expect(
      system.takeTold()
        == story(
          .resignsActive("scene-1"), .disconnects("scene-1"), .resignsActive("scene-2"),
          .disconnects("scene-2"), .applicationResigns, .applicationEntersBackground, .willTerminate,
          .processEnds))
    expectEnded(system, sessions: ["session-1", "session-2"])
  }

  @Test func `by the person with one of three scenes in the background`() throws {
    let system = try SceneSystem.bare(scenes: 3)
    system.terminate(isForced: true)
    #expect(
      system.takeTold()
        == story(
          .resignsActive("scene-1"), .disconnects("scene-1"), .disconnects("scene-2"),
          .resignsActive("scene-3"), .disconnects("scene-3"), .applicationResigns,
          .applicationEntersBackground, .willTerminate, .processEnds))
    expectEnded(system, sessions: ["session-1", "session-2", "session-3"])
  }

  // Holds: suspendedUntold
  @Test(arguments: [true, false])
  func `while suspended nothing is told to the app`(isForced: Bool) throws {
    let system = try SceneSystem.bare(scenes: 2)
    system.suspend()
    system.terminate(isForced: isForced)
    #expect(system.takeTold() == .processEnds)
    expectEnded(system, sessions: ["session-1", "session-2"])
  }

  @Test func `by the system nothing is told to the app`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    system.terminate(isForced: false)
    #expect(system.takeTold() == .processEnds)
    expectEnded(system, sessions: ["session-1", "session-2"])
  }

  @Test(arguments: [true, false])
  func `happens once`(isForced: Bool) throws {
    let system = SceneSystem.bare()
    system.terminate(isForced: isForced)
    system.discardEvents()
    let ended = system.state
    system.terminate(isForced: isForced)
    system.terminate(isForced: !isForced)
    #expect(system.takeTold() == [])
    let isSame = system.state == ended
    #expect(isSame)
  }

  @Test func `keeps what was saved and depicted, and saves nothing more`() throws {
    let system = SceneSystem.bare()
    let session = try system.session("session-1")
    system.setUserActivity(clownActivity, of: try system.scene("scene-1"))
    system.enterBackground()
    try system.enterForeground()
    system.setUserActivity(nil, of: try system.scene("scene-1"))
    let snapshot = system.state.sessions[session].snapshot
    #expect(snapshot?.serial == 1)
    system.terminate(isForced: true)
    #expect(try system.saved("session-1") == savedClownActivity)
    #expect(system.state.sessions[session].snapshot == snapshot)
    #expect(system.state.sessions[session].scene == nil)
    #expect(system.state.sessions[session].configuration?.name == "Default Configuration")
  }

  @Test func `takes windows without a scene along`() throws {
    let system = SceneSystem.bare()
    system.moveWindow(try system.window("window-1"), to: nil)
    system.terminate(isForced: true)
    expectEnded(system, sessions: ["session-1"])
  }
}
