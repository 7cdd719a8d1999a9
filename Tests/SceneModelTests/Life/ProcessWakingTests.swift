import LaunchModel
import Testing

@testable import SceneModel

/// A process that sleeps, and what wakes it.
@Suite struct ProcessWakingTests {
  static let small = Size(width: 800, height: 600)

  @Test func `a refused request leaves a suspended process asleep`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    system.suspend()
    expectRefusal(.sessionNotFound("nobody"), of: system) {
      _ = try system.activate(ActivationRequest(session: "nobody"))
    }
    expectRefusal(.sceneNotFound("nobody"), of: system) {
      _ = try system.activate(ActivationRequest(requestingScene: "nobody"))
    }
    expectRefusal(.identifierTaken("session-1"), of: system) {
      _ = try system.activate(ActivationRequest(identifier: "session-1"))
    }
    expectRefusal(.sceneNotFound("nobody"), of: system) {
      _ = try system.openWindow(for: clownActivity, requestedBy: "nobody")
    }
    system.state.supportsMultipleScenes = false
    expectRefusal(.multipleScenesNotSupported, of: system) {
      _ = try system.activate(ActivationRequest())
    }
    #expect(system.state.process == .suspended)
    _ = try system.activate(ActivationRequest(session: "session-1"))
    #expect(system.state.process == .running)
  }

  @Test func `without a place on a screen coming to the foreground leaves it asleep`() throws {
    let system = SceneSystem.bare()
    _ = system.disconnectScene(try system.scene("scene-1"))
    system.advanceTime(by: 5)
    expectRefusal(
      .requestDenied(reason: "no connected scene has a place on a screen; activate a session"), of: system
    ) { try system.enterForeground() }
    #expect(system.state.process == .suspended)
  }

  @Test func `woken in the background, it is suspended again after the delay`() throws {
    let system = SceneSystem.bare()
    system.suspend()
    try system.wakeProcess()
    _ = system.refresh(try system.session("session-1"))
    system.discardEvents()
    system.advanceTime(by: 4.75)
    #expect(system.takeTold() == [])
    system.advanceTime(by: 0.25)
    #expect(system.takeTold() == .processIsSuspended)
  }

  @Test func `a refresh that is due wakes it`() throws {
    let system = SceneSystem.bare()
    system.state.policies.refreshDelay = 8
    system.enterBackground()
    _ = system.refresh(try system.session("session-1"))
    system.discardEvents()
    system.advanceTime(by: 8)
    #expect(
      system.takeTold()
        == story(.processIsSuspended, .isAsked("scene-1", saving: nil), .isDepicted("scene-1", 2)))
    #expect(system.state.process == .running)
    system.advanceTime(by: 5)
    #expect(system.takeTold() == .processIsSuspended)
  }

  @Test func `a layout wakes it`() throws {
    let system = SceneSystem.bare()
    system.suspend()
    let scene = try system.scene("scene-1")
    expectRefusal(.requestDenied(reason: "the layout split has 2 scenes, not 1"), of: system) {
      try system.setLayout(.split, of: [scene], on: system.state.mainScreen)
    }
    try system.setLayout(.full, of: [scene], on: system.state.mainScreen)
    #expect(system.takeTold() == story(.comesUp("scene-1"), .applicationComesForward))
    #expect(system.state.process == .running)
  }

  @Test func `a geometry wakes it when it is another`() throws {
    let system = SceneSystem.bare()
    system.suspend()
    system.setGeometry(.screen, of: try system.scene("scene-1"))
    #expect(system.state.process == .suspended)
    system.setGeometry(.leftHalf, of: try system.scene("scene-1"))
    #expect(system.takeTold() == .didUpdate("scene-1", from: .screen))
    #expect(system.state.process == .running)
  }

  @Test func `the rest of a Handoff wakes it`() throws {
    let system = SceneSystem.bare()
    for isContinued in [true, false] {
      let scene = try system.beginHandoff(activityType: "town.clown.show")
      system.suspend()
      if isContinued {
        try system.continueHandoff(clownActivity, in: scene)
      } else {
        try system.failHandoff(in: scene, .userCancelled)
      }
      #expect(system.state.process == .running)
      system.discardEvents()
      system.advanceTime(by: 5)
      #expect(system.takeTold() == .processIsSuspended)
    }
  }

  @Test func `a scene that is reclaimed wakes it`() throws {
    let system = SceneSystem.bare()
    system.suspend()
    _ = system.disconnectScene(try system.scene("scene-1"))
    #expect(system.takeTold() == .disconnects("scene-1"))
    #expect(system.state.process == .running)
    system.advanceTime(by: 5)
    #expect(system.takeTold() == .processIsSuspended)
  }

  @Test func `screens wake it`() throws {
    let system = SceneSystem.bare()
    let projector = try system.connectScreen(identifier: nil, size: Self.small)
    system.suspend()
    expectRefusal(.identifierTaken("screen-1"), of: system) {
      _ = try system.connectScreen(identifier: "screen-1", size: Self.small)
    }
    try system.disconnectScreen(projector.screen)
    #expect(system.takeTold() == story(.disconnects("scene-2"), .discards("session-2")))
    #expect(system.state.process == .running)
    system.suspend()
    system.advanceTime(by: 5)
    _ = try system.connectScreen(identifier: nil, size: Self.small)
    #expect(system.state.process == .running)
  }

  @Test func `a screen needs a process`() throws {
    let system = SceneSystem.bare()
    system.terminate(isForced: true)
    expectRefusal(deniedWithoutProcess, of: system) {
      _ = try system.connectScreen(identifier: nil, size: Self.small)
    }
  }

  @Test func `it is told when it wakes of what was discarded while it slept`() throws {
    let system = try SceneSystem.bare(scenes: 3)
    system.suspend()
    system.discard(try system.session("session-3"))
    system.discard(try system.session("session-1"))
    #expect(system.takeTold() == [])
    _ = try system.activate(ActivationRequest(session: "session-2"))
    #expect(
      system.takeTold()
        == story(
          .discards(together: ["session-3", "session-1"]), .comesUp("scene-2"), .applicationComesForward))
  }

  @Test func `the last session discarded while it sleeps ends it and is kept`() throws {
    let system = SceneSystem.bare()
    system.setUserActivity(clownActivity, of: try system.scene("scene-1"))
    system.suspend()
    system.discard(try system.session("session-1"))
    #expect(system.takeTold() == .processEnds)
    #expect(system.openSessions == ["session-1"])
    _ = try system.launch()
    #expect(
      system.takeTold()
        == .launches("scene-2", "session-1", making: "window-2"))
    #expect(try system.userActivity("scene-2") == savedClownActivity)
  }
}
