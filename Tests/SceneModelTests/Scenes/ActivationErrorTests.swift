import Testing

@testable import SceneModel

@Suite struct ActivationErrorTests {
  /// Checks that a request is refused with an error, without a trace, and that the next good one works.
  func expectRefusal(
    _ request: ActivationRequest, _ error: SceneError, of system: SceneSystem,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let sequence = system.lastSequence
    SceneModelTests.expectRefusal(error, of: system, sourceLocation: sourceLocation) {
      _ = try system.activate(request)
    }
    #expect(system.takeTold() == [], sourceLocation: sourceLocation)
    let existing = try system.activate(ActivationRequest(session: "session-1", userActivity: clownActivity))
    #expect(!existing.isNew, sourceLocation: sourceLocation)
    #expect(system.takeTold() == .continues("scene-1", clownActivity), sourceLocation: sourceLocation)
    #expect(system.lastSequence == sequence + 1, sourceLocation: sourceLocation)
  }

  /// Checks that the next new session is the second one, as if nothing had been refused.
  func expectNextIsSecond(_ system: SceneSystem, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let result = try system.activate(ActivationRequest())
    #expect(
      system.state.sessions[result.session].identifier == "session-2", sourceLocation: sourceLocation)
    #expect(system.state.scenes[result.scene].identifier == "scene-2", sourceLocation: sourceLocation)
  }

  static let untouched = SceneError.requestDenied(
    reason: "a session is activated only in response to a touch")

  // Holds: touchOnly
  @Test(arguments: [nil, "session-1", "session-9"])
  func `refuses what no person asked for`(_ session: String?) throws {
    let system = SceneSystem.bare()
    try expectRefusal(
      ActivationRequest(session: session, userActivity: clownActivity, isUserInitiated: false),
      Self.untouched, of: system)
    try expectNextIsSecond(system)
  }

  @Test(arguments: ["session-9", "", "Session-1", "scene-1"])
  func `refuses a session that nobody has`(_ session: String) throws {
    let system = SceneSystem.bare()
    try expectRefusal(
      ActivationRequest(session: session, requestingScene: "scene-1"), .sessionNotFound(session), of: system)
    try expectNextIsSecond(system)
  }

  @Test(arguments: [nil, "session-1"])
  func `refuses a requesting scene that nobody has`(_ session: String?) throws {
    let system = SceneSystem.bare()
    try expectRefusal(
      ActivationRequest(session: session, requestingScene: "scene-9"), .sceneNotFound("scene-9"),
      of: system)
    try expectNextIsSecond(system)
  }

  @Test func `refuses a requesting scene that is gone`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    _ = system.disconnectScene(try system.scene("scene-2"))
    system.discardEvents()
    try expectRefusal(
      ActivationRequest(requestingScene: "scene-2"), .sceneNotFound("scene-2"), of: system)
  }

  @Test func `refuses an identifier that is taken`() throws {
    let system = SceneSystem.bare()
    try expectRefusal(
      ActivationRequest(requestingScene: "scene-1", identifier: "session-1"),
      .identifierTaken("session-1"), of: system)
    try expectNextIsSecond(system)
  }

  // Holds: secondScene
  @Test func `refuses a second session where multiple scenes are not supported`() throws {
    let system = SceneSystem.bare()
    system.state.supportsMultipleScenes = false
    try expectRefusal(
      ActivationRequest(requestingScene: "scene-1"), .multipleScenesNotSupported, of: system)
    system.state.supportsMultipleScenes = true
    try expectNextIsSecond(system)
  }

  @Test func `allows the only session where multiple scenes are not supported`() throws {
    let system = SceneSystem.bare()
    system.state.supportsMultipleScenes = false
    _ = system.destroy(try system.session("session-1"), animation: .standard)
    system.discardEvents()
    let result = try system.activate(ActivationRequest())
    #expect(result.isNew)
    #expect(system.openSessions == ["session-2"])
    #expect(throws: SceneError.multipleScenesNotSupported) { try system.activate(ActivationRequest()) }
    _ = system.disconnectScene(try system.scene("scene-2"))
    #expect(throws: SceneError.multipleScenesNotSupported) { try system.activate(ActivationRequest()) }
    #expect(try system.activate(ActivationRequest(session: "session-2")).isNew == false)
  }

  @Test func `refuses a session that was destroyed`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    _ = system.destroy(try system.session("session-2"), animation: .standard)
    system.discardEvents()
    try expectRefusal(ActivationRequest(session: "session-2"), .sessionNotFound("session-2"), of: system)
  }

  // Holds: sceneErrorCodes, unknownSessionDenied
  @Test func `has UIKit's code for the refusals that UIKit reports`() {
    #expect(SceneError.multipleScenesNotSupported.uikitCode == 0)
    #expect(SceneError.requestDenied(reason: "any").uikitCode == 1)
    #expect(SceneError.sessionNotFound("session-9").uikitCode == 1)
    #expect(SceneError.sceneNotFound("scene-9").uikitCode == nil)
    #expect(SceneError.windowNotFound("window-9").uikitCode == nil)
    #expect(SceneError.screenNotFound("screen-9").uikitCode == nil)
    #expect(SceneError.sceneNotConnected(session: "session-1").uikitCode == nil)
    #expect(SceneError.identifierTaken("session-1").uikitCode == nil)
  }
}
