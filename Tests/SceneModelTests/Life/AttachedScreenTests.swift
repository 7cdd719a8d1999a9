import Testing

@testable import SceneModel

/// Screens that are attached and detached.
@Suite struct AttachedScreenTests {
  static let size = Size(width: 800, height: 600)
  static let wanted = Rect(x: 0, y: 0, width: 800, height: 600)

  // Holds: screenGetsScene
  @Test(arguments: [true, false])
  func `one attached gets a scene of its own, whether the app supports several or not`(
    supportsMultipleScenes: Bool
  ) throws {
    let system = SceneSystem.bare()
    system.state.supportsMultipleScenes = supportsMultipleScenes
    let connected = try system.connectScreen(identifier: "projector", size: Self.size)
    #expect(
      system.takeTold()
        == story(
          .asksConfiguration("session-2"), .connects("scene-2", "session-2", making: "window-2"),
          .comesUp("scene-2")))
    let scene = system.state.scenes[connected.scene]
    #expect(scene.screen == connected.screen)
    #expect(scene.frame == Self.wanted)
    #expect(system.state.sessions[scene.session].role == .windowExternalDisplayNonInteractive)
    #expect(try system.windowFrame("window-2") == Self.wanted)
    #expect(system.state.screens[connected.screen].identifier == "projector")
    #expect(system.state.screens[connected.screen].places == [connected.scene])
    #expect(system.places == ["scene-1"])
  }

  @Test func `the key window of the app stays on the device`() throws {
    let system = SceneSystem.bare()
    _ = try system.connectScreen(identifier: nil, size: Self.size)
    #expect(system.applicationKey == "window-1")
    #expect(try system.keyWindow("scene-2") == "window-2")
    system.makeKeyAndVisible(try system.window("window-2"))
    #expect(system.applicationKey == "window-1")
    _ = system.destroy(try system.session("session-1"), animation: .standard)
    #expect(system.state.applicationKeyWindow == nil)
  }

  @Test func `screens are counted, and a taken identifier is refused`() throws {
    let system = SceneSystem.bare()
    for name in ["screen-1", "projector"] {
      if name == "projector" { _ = try system.connectScreen(identifier: name, size: Self.size) }
      expectRefusal(.identifierTaken(name), of: system) {
        _ = try system.connectScreen(identifier: name, size: Self.size)
      }
    }
    _ = try system.connectScreen(identifier: nil, size: Self.size)
    let names = system.state.screens.handles.map { system.state.screens[$0].identifier }
    #expect(names == ["screen-1", "projector", "screen-2"])
    #expect(system.connectedScenes == ["scene-1", "scene-2", "scene-3"])
  }

  // Holds: externalSessionDiscard
  @Test func `one detached takes its scene and its session along`() throws {
    let system = SceneSystem.bare()
    let connected = try system.connectScreen(identifier: "projector", size: Self.size)
    system.discardEvents()
    try system.disconnectScreen(connected.screen)
    #expect(
      system.takeTold()
        == story(.resignsActive("scene-2"), .disconnects("scene-2"), .discards("session-2")))
    #expect(system.openSessions == ["session-1"])
    #expect(system.connectedScenes == ["scene-1"])
    #expect(!system.state.screens.contains(connected.screen))
    #expect(throws: SceneError.screenNotFound("projector")) { try system.screen("projector") }
    #expect(system.state.applicationState == .active)
    // Its name is free again, its session does not come back.
    let again = try system.connectScreen(identifier: "projector", size: Self.size)
    #expect(system.identifier(of: system.state.scenes[again.scene].session) == "session-3")
  }

  @Test func `of two only the one detached goes`() throws {
    let system = SceneSystem.bare()
    let first = try system.connectScreen(identifier: nil, size: Self.size)
    _ = try system.connectScreen(identifier: nil, size: Self.size)
    system.discardEvents()
    try system.disconnectScreen(first.screen)
    #expect(
      system.takeTold()
        == story(.resignsActive("scene-2"), .disconnects("scene-2"), .discards("session-2")))
    #expect(system.openSessions == ["session-1", "session-3"])
  }

  @Test func `the device's own is refused`() throws {
    let system = SceneSystem.bare()
    expectRefusal(.requestDenied(reason: "the screen of the device cannot be detached"), of: system) {
      try system.disconnectScreen(system.state.mainScreen)
    }
    try system.setLayout(.full, of: [try system.scene("scene-1")], on: system.state.mainScreen)
    #expect(system.places == ["scene-1"])
  }

  @Test func `an attached one takes no place of the device's scenes`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    _ = try system.connectScreen(identifier: nil, size: Self.size)
    #expect(system.places == ["scene-1", "scene-2"])
    system.discardEvents()
    system.enterBackground()
    #expect(
      system.takeTold()
        == story(
          .resignsActive("scene-1"), .resignsActive("scene-2"), .resignsActive("scene-3"),
          .applicationResigns, .entersBackground("scene-1"), .entersBackground("scene-2"),
          .entersBackground("scene-3"), .applicationEntersBackground, .isDepicted("scene-1", 1),
          .isDepicted("scene-2", 2), .isDepicted("scene-3", 3)))
    try system.enterForeground()
    #expect(
      system.takeTold()
        == story(
          .comesUp("scene-1"), .comesUp("scene-2"), .comesUp("scene-3"), .applicationComesForward))
  }
}
