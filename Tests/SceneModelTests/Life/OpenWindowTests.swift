import LaunchModel
import Testing

@testable import SceneModel

/// Windows for activities, and no duplicates.
///
/// Source: seed 003.
@Suite struct OpenWindowTests {
  static func activity(_ clown: String, target: String? = nil, url: String? = nil) -> UserActivity {
    UserActivity(
      activityType: "town.clown.show", webpageURL: url,
      userInfo: UserInfo(encoded: #"{"clown":"\#(clown)"}"#, strings: [.init(key: "clown", value: clown)]),
      targetContentIdentifier: target)
  }

  @Test func `makes a new one when nothing shows the activity`() throws {
    let system = SceneSystem.bare()
    let activity = Self.activity("7", target: "clown-7")
    let result = try system.openWindow(for: activity, requestedBy: "scene-1")
    let options = ConnectionOptions(userActivities: [activity])
    #expect(
      system.takeTold()
        == story(
          .asksConfiguration("session-2", options),
          .connects("scene-2", "session-2", options, making: "window-2"), .comesUp("scene-2")))
    #expect(result.isNew)
    #expect(system.identifier(of: result.session) == "session-2")
    #expect(try system.userActivity("scene-2") == activity)
  }

  // Holds: existingInsteadOfNew, noDuplicates
  @Test func `finds the one with the same target, whatever else differs`() throws {
    let system = SceneSystem.bare()
    _ = try system.openWindow(for: Self.activity("7", target: "clown-7"), requestedBy: "scene-1")
    system.discardEvents()
    let again = UserActivity(activityType: "town.clown.book", targetContentIdentifier: "clown-7")
    let result = try system.openWindow(for: again, requestedBy: "scene-1")
    #expect(system.takeTold() == .continues("scene-2", again))
    #expect(!result.isNew)
    #expect(system.openSessions == ["session-1", "session-2"])
  }

  @Test func `takes another target for another thing, though type and user info are the same`() throws {
    let system = SceneSystem.bare()
    _ = try system.openWindow(for: Self.activity("7", target: "clown-7"), requestedBy: "scene-1")
    let result = try system.openWindow(for: Self.activity("7", target: "clown-8"), requestedBy: "scene-1")
    #expect(result.isNew)
    #expect(system.openSessions == ["session-1", "session-2", "session-3"])
  }

  // Holds: noDuplicates
  @Test(arguments: [
    (OpenWindowTests.activity("7"), true),
    (OpenWindowTests.activity("7", url: "https://example.com"), true),
    (OpenWindowTests.activity("7", target: "clown-7"), true),
    (OpenWindowTests.activity("8"), false),
    (UserActivity(activityType: "town.clown.show"), false),
    (UserActivity(activityType: "town.clown.book", userInfo: OpenWindowTests.activity("7").userInfo), false),
  ])
  func `compares type and user info where one has no target`(activity: UserActivity, isSame: Bool) throws {
    let system = SceneSystem.bare()
    _ = try system.openWindow(for: Self.activity("7"), requestedBy: "scene-1")
    let result = try system.openWindow(for: activity, requestedBy: "scene-1")
    #expect(result.isNew == !isSame)
  }

  @Test func `goes by what is on, not by what was saved, of a connected scene`() throws {
    let system = SceneSystem.bare()
    system.setStateRestorationActivity(Self.activity("7"), of: try system.session("session-1"))
    #expect(try system.openWindow(for: Self.activity("7"), requestedBy: nil).isNew)
  }

  // Holds: noDuplicates
  @Test func `goes by what was saved of a disconnected session, and connects it`() throws {
    let system = SceneSystem.bare()
    let activity = Self.activity("7", target: "clown-7")
    _ = try system.openWindow(for: activity, requestedBy: "scene-1")
    _ = system.disconnectScene(try system.scene("scene-2"))
    system.discardEvents()
    let result = try system.openWindow(for: activity, requestedBy: "scene-1")
    #expect(
      system.takeTold()
        == story(
          .connects(
            "scene-3", "session-2", ConnectionOptions(userActivities: [activity]), making: "window-3"),
          .comesUp("scene-3")))
    #expect(!result.isNew)
  }

  @Test func `brings one back from the background`() throws {
    let system = SceneSystem.bare()
    let activity = Self.activity("7")
    _ = try system.openWindow(for: activity, requestedBy: "scene-1")
    _ = try system.openWindow(for: Self.activity("8"), requestedBy: "scene-1")
    #expect(try system.activationState("scene-2") == .background)
    system.discardEvents()
    _ = try system.openWindow(for: activity, requestedBy: "scene-1")
    #expect(
      system.takeTold()
        == story(
          .resignsActive("scene-3"),
          .entersBackground("scene-3", saving: Self.activity("8"), snapshot: 2),
          .entersForeground("scene-2"), .continues("scene-2", activity), .becomesActive("scene-2")))
  }

  @Test(arguments: ["session-1", "session-2", "session-3"])
  func `takes of several the one used last`(_ last: String) throws {
    let system = try SceneSystem.bare(scenes: 3)
    let activity = Self.activity("7")
    for scene in system.state.scenes.handles { system.setUserActivity(activity, of: scene) }
    _ = try system.activate(ActivationRequest(session: last))
    let result = try system.openWindow(for: activity, requestedBy: nil)
    #expect(!result.isNew)
    #expect(system.identifier(of: result.session) == last)
  }

  @Test func `keeps the only scene of an app without multiple scenes from being doubled`() throws {
    let system = SceneSystem.bare()
    system.state.supportsMultipleScenes = false
    expectRefusal(.multipleScenesNotSupported, of: system) {
      _ = try system.openWindow(for: Self.activity("7"), requestedBy: "scene-1")
    }
    system.setUserActivity(Self.activity("7"), of: try system.scene("scene-1"))
    #expect(try !system.openWindow(for: Self.activity("7"), requestedBy: "scene-1").isNew)
  }

  @Test func `refuses a requesting scene that nobody has`() throws {
    let system = SceneSystem.bare()
    expectRefusal(.sceneNotFound("scene-9"), of: system) {
      _ = try system.openWindow(for: Self.activity("7"), requestedBy: "scene-9")
    }
    #expect(try system.openWindow(for: Self.activity("7"), requestedBy: "scene-1").isNew)
  }
}
