import LaunchModel

@testable import SceneModel

extension SceneSystem {
  /// A bare system with as many scenes as asked for, `scene-1` the one from which the person asked.
  ///
  /// With more than two, all but the first and the last stand in the background.
  static func bare(scenes: Int) throws -> SceneSystem {
    let system = bare()
    for _ in 1..<scenes {
      _ = try system.activate(ActivationRequest(requestingScene: "scene-1"))
    }
    system.discardEvents()
    return system
  }

  func activationState(_ scene: String) throws -> ActivationState {
    state.scenes[try self.scene(scene)].activationState
  }

  /// The visible windows of a scene, front to back.
  func order(_ scene: String) throws -> [String] {
    state.scenes[try self.scene(scene)].visibleWindows.map { state.windows[$0].identifier }
  }

  func keyWindow(_ scene: String) throws -> String? {
    state.scenes[try self.scene(scene)].keyWindow.map { state.windows[$0].identifier }
  }

  /// The scenes that have a place on the main screen, the one activated last at the end.
  var places: [String] {
    state.screens[state.mainScreen].places.map { state.scenes[$0].identifier }
  }

  var openSessions: [String] { state.sessions.handles.map { state.sessions[$0].identifier } }

  var connectedScenes: [String] { state.scenes.handles.map { state.scenes[$0].identifier } }
}

/// An activity that loses its web page and its target when it is saved.
let clownActivity = UserActivity(
  activityType: "town.clown.show", title: "Mr. Happy", webpageURL: "https://example.com/7",
  userInfo: UserInfo(encoded: #"{"clown":"7"}"#, strings: [.init(key: "clown", value: "7")]),
  targetContentIdentifier: "clown-7")

/// What is left of it.
let savedClownActivity = UserActivity(
  activityType: "town.clown.show", title: "Mr. Happy",
  userInfo: UserInfo(encoded: #"{"clown":"7"}"#, strings: [.init(key: "clown", value: "7")]))
