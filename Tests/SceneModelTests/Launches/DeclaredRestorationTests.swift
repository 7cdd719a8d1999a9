import LaunchModel
import Testing

@testable import SceneModel

/// What a described app gives for restoration, is given back, and finds again.
@Suite struct DeclaredRestorationTests {
  static func app(_ restoration: AppDescription.Restoration) -> AppDescription {
    var app = AppDescription()
    app.restoration = restoration
    return app
  }

  @Test func `what is saved is the activity of the scene, nothing, or always the same`() throws {
    let fixed = UserActivity(activityType: "town.fixed", webpageURL: "https://example.com")
    let answers: [(AppDescription.Restoration, UserActivity?)] = [
      (.sceneUserActivity, savedClownActivity), (.nothing, nil),
      (.activity(fixed), UserActivity(activityType: "town.fixed")),
    ]
    for (restoration, saved) in answers {
      let system = try SceneSystem.running(Self.app(restoration))
      system.setUserActivity(clownActivity, of: try system.scene("scene-1"))
      system.setStateRestorationActivity(
        UserActivity(activityType: "earlier"), of: try system.session("session-1"))
      system.enterBackground()
      #expect(try system.saved("session-1") == saved)
    }
  }

  @Test func `an app that is not asked keeps what the session has`() throws {
    var app = Self.app(.nothing)
    app.sceneDelegate = ["scene(_:willConnectTo:options:)"]
    let system = try SceneSystem.running(app)
    system.setStateRestorationActivity(clownActivity, of: try system.session("session-1"))
    system.enterBackground()
    #expect(!system.events.contains { $0.name == .stateRestorationActivity })
    #expect(try system.saved("session-1") == savedClownActivity)
  }

  // MARK: - scene(_:restoreInteractionStateWith:)

  static func restoring() throws -> SceneSystem {
    var app = AppDescription()
    app.sceneDelegate = Set(EventName.sceneDelegateMethods.map { "\($0.text)" })
    return try SceneSystem.running(app)
  }

  func restored(_ system: SceneSystem) -> [Told] {
    system.takeTold().filter { $0.name == .sceneRestoreInteractionState }
  }

  @Test func `a scene that connects with something saved is asked once, on its way to the front`() throws {
    let system = try Self.restoring()
    system.setUserActivity(clownActivity, of: try system.scene("scene-1"))
    _ = system.disconnectScene(try system.scene("scene-1"))
    system.discardEvents()
    _ = try system.launch()
    let names = system.events.map(\.name)
    #expect(
      names.filter {
        [.sceneWillEnterForeground, .sceneRestoreInteractionState, .sceneDidBecomeActive].contains($0)
      }
        == [.sceneWillEnterForeground, .sceneRestoreInteractionState, .sceneDidBecomeActive])
    #expect(
      restored(system) == [Told(.sceneRestoreInteractionState, "scene-2", .activity(savedClownActivity))])
    for _ in 0..<2 {
      system.enterBackground()
      _ = try system.activate(ActivationRequest(session: "session-1"))
      #expect(restored(system) == [])
    }
  }

  @Test func `a scene is not asked to restore what it has saved itself`() throws {
    let system = try Self.restoring()
    system.setUserActivity(clownActivity, of: try system.scene("scene-1"))
    system.enterBackground()
    #expect(try system.saved("session-1") != nil)
    _ = try system.activate(ActivationRequest(session: "session-1"))
    #expect(restored(system) == [])
  }

  @Test func `a scene refreshed in the background is asked when a layout brings it forward`() throws {
    let system = try Self.restoring()
    system.setUserActivity(clownActivity, of: try system.scene("scene-1"))
    let session = system.disconnectScene(try system.scene("scene-1"))
    _ = system.refresh(session)
    #expect(restored(system) == [])
    let scene = try system.scene("scene-2")
    try system.setLayout(.full, of: [scene], on: system.state.mainScreen)
    #expect(restored(system).map(\.target) == ["scene-2"])
  }

  @Test func `an app of which nothing is said is not asked`() throws {
    let system = try SceneSystem.running(.template)
    system.setUserActivity(clownActivity, of: try system.scene("scene-1"))
    _ = system.disconnectScene(try system.scene("scene-1"))
    _ = try system.launch()
    #expect(restored(system) == [])
    #expect(try system.userActivity("scene-2") == savedClownActivity)
  }

  // MARK: - No duplicates

  func opens(_ activity: UserActivity, _ duplicates: AppDescription.Duplicates) throws -> String {
    var app = AppDescription()
    app.duplicates = duplicates
    let system = try SceneSystem.running(app)
    system.setUserActivity(clownActivity, of: try system.scene("scene-1"))
    return system.identifier(of: try system.openWindow(for: activity, requestedBy: nil).session)
  }

  @Test func `a window is found by its content, by its type, or never`() throws {
    let other = UserActivity(activityType: "town.clown.show", targetContentIdentifier: "clown-8")
    #expect(try opens(clownActivity, .content) == "session-1")
    #expect(try opens(other, .content) == "session-2")
    #expect(try opens(other, .activityType) == "session-1")
    #expect(try opens(UserActivity(activityType: "town.map"), .activityType) == "session-2")
    #expect(try opens(clownActivity, .allowed) == "session-2")
  }
}
