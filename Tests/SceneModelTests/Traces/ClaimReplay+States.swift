import LaunchModel

@testable import SceneModel

extension ClaimReplay {
  // MARK: - Windows

  static let windows = [
    ClaimReplay(
      record: "window-order-doc",
      ignoring: ["does not contain system windows such as the status bar"],
      checks: [
        "windows is ordered back to front by windowLevel, last is on top": {
          try levels().names == ["window-1", "hidden", "front", "alert"]
        },
        "contains visible and hidden windows": { try levels().names.contains("hidden") },
        "any window of a higher level covers all windows of lower levels": {
          try levels().order == ["alert", "front", "window-1"]
        },
      ]),
    ClaimReplay(
      record: "same-level-z-order",
      checks: [
        "window whose level was set last is in front": {
          let system = try pair()
          system.setWindowLevel(1, of: try system.window("second"))
          system.setWindowLevel(1, of: try system.window("window-1"))
          return try system.order("scene-1") == ["window-1", "second"]
        },
        "makeKey() changes key without reordering": {
          let system = try pair()
          system.makeKey(try system.window("window-1"))
          let key = try system.keyWindow("scene-1")
          return try system.order("scene-1") == ["second", "window-1"] && key == "window-1"
        },
        "makeKeyAndVisible() makes key and brings to front of its level": {
          let system = try pair()
          system.makeKeyAndVisible(try system.window("window-1"))
          let key = try system.keyWindow("scene-1")
          return try system.order("scene-1") == ["window-1", "second"] && key == "window-1"
        },
      ]),
    ClaimReplay(
      record: "window-without-scene-invisible",
      checks: [
        "nothing on screen, no error": {
          let system = SceneSystem.bare()
          let window = system.makeWindow(in: try system.scene("scene-1"))
          system.moveWindow(window, to: nil)
          system.setHidden(false, of: window)
          return try system.events.isEmpty && system.order("scene-1") == ["window-1"]
        }
      ]),
    ClaimReplay(
      record: "is-key-per-scene", ignoring: ["apps linked against older SDKs: per application"],
      checks: [
        "isKeyWindow, becomeKey and the key notifications are per scene": {
          let system = try SceneSystem.bare(scenes: 2)
          let second = system.makeWindow(in: try system.scene("scene-2"), identifier: "second")
          system.makeKeyAndVisible(second)
          let told = system.takeTold()
          let areKey = try ["window-1", "second"].allSatisfy { system.isKeyWindow(try system.window($0)) }
          return areKey && told == story(.shows("second"), .becomesKey("second", insteadOf: "window-2"))
        }
      ]),
    ClaimReplay(
      record: "key-notifs-silent-across-scenes",
      checks: [
        "no didBecomeKey/didResignKey": {
          let system = try SceneSystem.bare(scenes: 2)
          _ = try system.activate(ActivationRequest(session: "session-1"))
          return system.events.isEmpty
        },
        "UIApplication.keyWindow changes to the window with keyboard focus": {
          let system = try SceneSystem.bare(scenes: 2)
          let before = system.applicationKey
          _ = try system.activate(ActivationRequest(session: "session-1"))
          return before == "window-2" && system.applicationKey == "window-1"
        },
        "connectedScenes order unrelated to focus": {
          let system = try SceneSystem.bare(scenes: 2)
          let before = system.connectedScenes
          _ = try system.activate(ActivationRequest(session: "session-1"))
          return system.connectedScenes == before
        },
      ]),
  ]

  /// Windows of several levels: all in the order of `UIApplication.windows`, and the visible ones front to back.
  private static func levels() throws -> (names: [String], order: [String]) {
    let system = SceneSystem.bare()
    let scene = try system.scene("scene-1")
    let alert = system.makeWindow(in: scene, identifier: "alert")
    system.setWindowLevel(UIWindowLevel.alert, of: alert)
    system.setHidden(false, of: alert)
    _ = system.makeWindow(in: scene, identifier: "hidden")
    system.makeKeyAndVisible(system.makeWindow(in: scene, identifier: "front"))
    let names = system.state.applicationWindows.map { system.identifier(of: $0) }
    return (names, try system.order("scene-1"))
  }

  /// A second window in front of the first, and key.
  private static func pair() throws -> SceneSystem {
    let system = SceneSystem.bare()
    let second = system.makeWindow(in: try system.scene("scene-1"), identifier: "second")
    system.makeKeyAndVisible(second)
    return system
  }

  // MARK: - States

  static let states = [
    ClaimReplay(
      record: "two-scenes-both-active", ignoring: ["first of the set is random"],
      checks: [
        "both scenes are foregroundActive": {
          let system = try SceneSystem.bare(scenes: 2)
          return try ["scene-1", "scene-2"].allSatisfy {
            try system.activationState($0) == .foregroundActive
          }
        },
        "UIApplication.keyWindow?.windowScene gives the focused scene": {
          let system = try SceneSystem.bare(scenes: 2)
          _ = try system.activate(ActivationRequest(session: "session-1"))
          let window = system.state.applicationKeyWindow
          let scene = window.flatMap { system.state.windows[$0].windowScene }
          return try scene == system.scene("scene-1")
        },
      ]),
    ClaimReplay(
      record: "external-scene-always-offered",
      ignoring: [
        """
        no UIWindow in that scene: system mirrors the device; adding/removing a window switches between own \
        content and mirroring
        """
      ],
      checks: [
        "a windowExternalDisplayNonInteractive session and scene are created anyway": {
          let system = SceneSystem.bare()
          system.state.supportsMultipleScenes = false
          let size = Size(width: 1920, height: 1080)
          let scene = try system.connectScreen(identifier: nil, size: size).scene
          let session = system.state.scenes[scene].session
          return system.state.sessions[session].role == .windowExternalDisplayNonInteractive
        },
        "cannot be refused": {
          let system = SceneSystem(app: RecordingApp())
          let size = Size(width: 1920, height: 1080)
          return try system.connectScreen(identifier: nil, size: size).scene == system.scene("scene-1")
        },
      ]),
    ClaimReplay(
      record: "scenephase-aggregate-doc",
      checks: [
        "View: phase of its own scene": {
          let system = try SceneSystem.bare(scenes: 3)
          let states = try ["scene-1", "scene-2", "scene-3"].map { try system.activationState($0) }
          return states == [.foregroundActive, .background, .foregroundActive]
        },
        "App: active if any scene is active, inactive when none is active": {
          let system = try SceneSystem.bare(scenes: 2)
          system.resignActive()
          let covered = system.state.applicationState
          _ = try system.activate(ActivationRequest(session: "session-1"))
          return covered == .inactive && system.state.applicationState == .active
        },
        "background in App: all scenes are in background": {
          let system = try SceneSystem.bare(scenes: 2)
          system.enterBackground()
          return system.state.applicationState == .background
        },
      ]),
    ClaimReplay(
      record: "scenephase-iphone",
      checks: [
        "launch: active": {
          let system = SceneSystem.cold()
          _ = try system.launch()
          return try system.activationState("scene-1") == .foregroundActive
        },
        "swipe up: inactive": {
          let system = SceneSystem.bare()
          system.resignActive()
          return try system.activationState("scene-1") == .foregroundInactive
        },
        "left: background": {
          let system = SceneSystem.bare()
          system.resignActive()
          system.enterBackground()
          return try system.activationState("scene-1") == .background
        },
      ]),
    ClaimReplay(
      record: "scene-error-codes",
      ignoring: ["code 100 geometryRequestUnsupported", "code 101 geometryRequestDenied"],
      checks: [
        "UISceneErrorDomain code 0 multipleScenesNotSupported": {
          SceneError.multipleScenesNotSupported.uikitCode == 0
        },
        "code 1 requestDenied": { SceneError.requestDenied(reason: "").uikitCode == 1 },
      ]),
  ]
}
