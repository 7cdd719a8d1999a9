@testable import SceneModel

// Short words for worlds of windows.
extension SceneSystem {
  /// Scenes side by side, `scene-1` and so on, without any window; nothing told yet.
  static func empty(scenes: Int = 1) throws -> SceneSystem {
    let system = SceneSystem(app: RecordingApp())
    for _ in 0..<scenes { _ = try system.activate(ActivationRequest(requestingScene: system.requester)) }
    system.discardEvents()
    return system
  }

  private var requester: String? { state.scenes.count == 0 ? nil : "scene-1" }

  /// Makes a hidden window.
  @discardableResult
  func make(
    _ name: String, level: Window.Level = 0, frame: Rect? = nil, in scene: String = "scene-1"
  ) throws -> Handle<Window> {
    let window = makeWindow(in: try self.scene(scene), identifier: name, frame: frame)
    setWindowLevel(level, of: window)
    return window
  }

  /// Makes a window and shows it; what that tells is forgotten.
  @discardableResult
  func show(
    _ name: String, level: Window.Level = 0, frame: Rect? = nil, in scene: String = "scene-1"
  ) throws -> Handle<Window> {
    let window = try make(name, level: level, frame: frame, in: scene)
    setHidden(false, of: window)
    discardEvents()
    return window
  }

  /// Makes a window, shows it and makes it key; what that tells is forgotten.
  @discardableResult
  func showKey(
    _ name: String, level: Window.Level = 0, in scene: String = "scene-1"
  ) throws -> Handle<Window> {
    let window = try show(name, level: level, in: scene)
    makeKey(window)
    discardEvents()
    return window
  }

  /// Puts a scene somewhere on its screen.
  func place(_ scene: String, _ frame: Rect) throws {
    state.scenes[try self.scene(scene)].frame = frame
  }

  /// The name of a window, for comparing.
  func name(_ window: Handle<Window>?) -> String? { window.map { identifier(of: $0) } }

  /// The name of the window that keys go to.
  var applicationKey: String? { name(state.applicationKeyWindow) }
}

extension [Told] {
  static func hides(_ window: String) -> [Told] {
    [Told(.windowDidBecomeHiddenNotification, window)]
  }

  static func resignsKey(_ window: String) -> [Told] {
    [Told(.windowDidResignKeyNotification, window)]
  }
}
