import LaunchModel
import Testing

@testable import SceneModel

/// What the app lets go of in the middle of a call, while the request holds on to it.
@Suite struct InterruptedCallTests {
  private let app = InterruptedApp()

  /// Expects an activation to end well, or to be refused as what the app has put an end to.
  private func expectCoped(_ system: SceneSystem, _ request: ActivationRequest) throws {
    do throws(SceneError) {
      _ = try system.activate(request)
    } catch {
      switch error {
      case .requestDenied, .sessionNotFound: break
      default: throw error
      }
    }
    try app.expectWhole(system)
  }

  @Test(
    arguments: [
      InterruptedApp.Call.refusal, .configuration, .loadInterface, .willConnect, .showInterface,
    ], Deed.allCases)
  func `a connection does not go on with what is gone`(call: InterruptedApp.Call, deed: Deed) throws {
    var description = AppDescription()
    description.windowCreation = .storyboard
    description.activationConditions = AppDescription.DeclaredConditions(canActivate: "TRUEPREDICATE")
    let system = try app.world(description)
    app.interruptOnce(call) { deed($0) }
    try expectCoped(system, ActivationRequest(userActivity: clownActivity))
  }

  @Test(
    arguments: [InterruptedApp.Call.refusal, .loadInterface, .willConnect, .showInterface], Deed.allCases)
  func `nor does a connection of a session that is disconnected`(
    call: InterruptedApp.Call, deed: Deed
  ) throws {
    let system = try app.world(scenes: 2)
    _ = system.disconnectScene(try system.scene("scene-2"))
    app.interruptOnce(call) { deed($0) }
    try expectCoped(system, ActivationRequest(session: "session-2"))
  }

  @Test(arguments: Deed.allCases)
  func `what was destroyed while it connected is nobody's in what follows in the same call`(
    deed: Deed
  ) throws {
    let system = try app.world()
    app.interruptOnce(.willConnect) { system in
      _ = system.destroy(try system.session("session-2"), animation: nil)
      #expect(system.connectedScenes == ["scene-1"])
      deed(system)
    }
    try expectCoped(system, ActivationRequest())
  }

  @Test(arguments: Deed.allCases)
  func `a scene that comes forward may go while another one leaves for it`(deed: Deed) throws {
    let system = try app.world(scenes: 2)
    app.interruptOnce(.restoration) { deed($0) }
    #expect(throws: SceneError.self) { try system.activate(ActivationRequest()) }
    try app.expectWhole(system)
  }

  @Test func `a screen comes to nothing whose scene the app lets go of`() throws {
    let system = try app.world()
    func connectScreen() throws {
      _ = try system.connectScreen(identifier: nil, size: SceneSystem.largeScreen)
    }
    app.interruptOnce(.willConnect) { _ = $0.disconnectScene(try $0.scene("scene-2")) }
    let disconnected = "the app has disconnected the scene while it was being connected"
    #expect(throws: SceneError.requestDenied(reason: disconnected)) { try connectScreen() }
    app.interruptOnce(.willConnect) { try $0.disconnectScreen(try $0.screen("screen-3")) }
    let destroyed = "the app has destroyed the session while it was being connected"
    #expect(throws: SceneError.requestDenied(reason: destroyed)) { try connectScreen() }
    try app.expectWhole(system)
  }

  @Test(arguments: Deed.allCases)
  func `a layout goes on with the scenes that are left, and says that one is gone`(deed: Deed) throws {
    let system = try app.world(scenes: 2)
    let scene = try system.scene("scene-2")
    app.interruptOnce(.restoration) { deed($0) }
    let gone = "the app has disconnected a scene while it was being arranged"
    #expect(throws: SceneError.requestDenied(reason: gone)) {
      try system.setLayout(.full, of: [scene], on: system.state.mainScreen)
    }
    try app.expectWhole(system)
  }
}
