import Testing

@testable import SceneModel

/// What covers the scenes for a while: Control Center, an alert, the switcher.
@Suite struct ActiveStateTests {
  // Holds: resignOnly, applicationStateDerived
  @Test func `resigns one scene, then the app, and nothing more`() throws {
    let system = SceneSystem.bare()
    system.resignActive()
    #expect(
      system.takeTold() == [
        Told(.sceneWillResignActive, "scene-1"),
        Told(.sceneWillDeactivateNotification, "scene-1"),
        Told(.applicationWillResignActiveNotification, "application"),
      ])
    #expect(try system.activationState("scene-1") == .foregroundInactive)
    #expect(system.state.applicationState == .inactive)
    #expect(try system.keyWindow("scene-1") == "window-1")
  }

  @Test func `becomes active with one scene, then the app`() throws {
    let system = SceneSystem.bare()
    system.resignActive()
    system.discardEvents()
    system.becomeActive()
    #expect(
      system.takeTold() == [
        Told(.sceneDidBecomeActive, "scene-1"),
        Told(.sceneDidActivateNotification, "scene-1"),
        Told(.applicationDidBecomeActiveNotification, "application"),
      ])
    #expect(try system.activationState("scene-1") == .foregroundActive)
    #expect(system.state.applicationState == .active)
  }

  @Test func `resigns both of two scenes before the app, and brings both back`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    system.resignActive()
    #expect(
      system.takeTold()
        == story(.resignsActive("scene-1"), .resignsActive("scene-2"), .applicationResigns))
    system.becomeActive()
    #expect(
      system.takeTold()
        == story(
          .becomesActive("scene-1"), .becomesActive("scene-2"),
          [Told(.applicationDidBecomeActiveNotification, "application")]))
  }

  @Test func `does nothing the second time`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    let active = system.state
    system.becomeActive()
    #expect(system.takeTold() == [])
    let staysActive = system.state == active
    #expect(staysActive)
    system.resignActive()
    system.discardEvents()
    let inactive = system.state
    system.resignActive()
    #expect(system.takeTold() == [])
    let staysInactive = system.state == inactive
    #expect(staysInactive)
  }

  @Test func `leaves scenes in the background where they are`() throws {
    let system = try SceneSystem.bare(scenes: 3)
    system.resignActive()
    #expect(
      system.takeTold()
        == story(.resignsActive("scene-1"), .resignsActive("scene-3"), .applicationResigns))
    #expect(try system.activationState("scene-2") == .background)
    system.becomeActive()
    #expect(try system.activationState("scene-2") == .background)
    system.enterBackground()
    system.discardEvents()
    system.becomeActive()
    system.resignActive()
    #expect(system.takeTold() == [])
    #expect(system.state.applicationState == .background)
  }

  @Test func `goes on to the background without resigning again`() throws {
    let system = SceneSystem.bare()
    system.resignActive()
    system.discardEvents()
    system.enterBackground()
    #expect(
      system.takeTold()
        == story(
          .entersBackground("scene-1"), .applicationEntersBackground, .isDepicted("scene-1", 1)))
  }

  @Test func `coming to the foreground makes a covered app active`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    system.resignActive()
    system.discardEvents()
    try system.enterForeground()
    #expect(
      system.takeTold()
        == story(
          .becomesActive("scene-1"), .becomesActive("scene-2"),
          [Told(.applicationDidBecomeActiveNotification, "application")]))
  }

  @Test func `activating one of two covered scenes makes it active alone`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    system.resignActive()
    system.discardEvents()
    _ = try system.activate(ActivationRequest(session: "session-2"))
    #expect(
      system.takeTold()
        == story(
          .becomesActive("scene-2"), [Told(.applicationDidBecomeActiveNotification, "application")]))
    #expect(try system.activationState("scene-1") == .foregroundInactive)
    system.becomeActive()
    #expect(system.takeTold() == .becomesActive("scene-1"))
  }
}
