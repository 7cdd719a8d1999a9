import LaunchModel
import Testing

@testable import SceneModel

/// Windows that the app lets go of while it is asked whether one becomes key.
@Suite struct InterruptedKeyTests {
  private let app = InterruptedApp()

  @Test(arguments: [AppDescription.WindowCreation.sceneDelegate, .storyboard], Deed.allCases)
  func `no further window is made, or shown, of a scene that goes meanwhile`(
    creation: AppDescription.WindowCreation, deed: Deed
  ) throws {
    var description = AppDescription()
    description.windowCreation = creation
    description.windows = [
      "Default Configuration": [AppDescription.DeclaredWindow(), AppDescription.DeclaredWindow()]
    ]
    let system = try app.world(description)
    app.interruption = { [unowned app] call, system in
      // The question before is about the activation.
      guard call == .refusal, system.state.windows.count > 2 else { return }
      app.interruption = { _, _ in }
      deed(system)
    }
    let request = ActivationRequest(userActivity: clownActivity)
    #expect(throws: SceneError.self) { try system.activate(request) }
    try app.expectWhole(system)
  }

  @Test func `a window that goes meanwhile takes no touch`() throws {
    let system = try app.world()
    let scene = try system.scene("scene-1")
    system.makeKeyAndVisible(system.makeWindow(in: scene))
    app.interruptOnce(.refusal) { $0.releaseWindow(try $0.window("window-2")) }
    let point = Point(x: 1, y: 1)
    #expect(system.sendTouch("thumb", .began, at: point, in: scene) == nil)
    #expect(system.state.touches.isEmpty)
    #expect(system.sendTouch("thumb", .began, at: point, in: scene) == (try system.window("window-1")))
    try app.expectWhole(system)
  }

  @Test func `a window that goes meanwhile is not key, nor was another that does`() throws {
    let system = try app.world()
    let window = system.makeWindow(in: try system.scene("scene-1"))
    app.interruptOnce(.refusal) { system in
      for window in system.state.windows.handles { system.releaseWindow(window) }
    }
    #expect(system.makeKeyAndVisible(window) == nil)
    #expect(!system.isKeyWindow(window))
    #expect(system.order(around: window) == [])
    try app.expectWhole(system)
  }
}
