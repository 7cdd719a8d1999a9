import LaunchModel
import Testing

@testable import SceneModel

/// Who makes the windows of an app, when, and which.
@Suite struct WindowShapeTests {
  /// What is told of windows, and the callbacks between.
  func told(_ system: SceneSystem) -> [String] {
    let names: [EventName] = [
      .windowDidBecomeVisibleNotification, .windowDidBecomeKeyNotification, .sceneWillConnect,
      .sceneWillConnectNotification, .applicationDidFinishLaunching, .sceneWillEnterForeground,
    ]
    return system.takeTold().filter { names.contains($0.name) }.map { "\($0.name)" }
  }

  func launched(_ app: AppDescription) throws -> SceneSystem {
    let system = try SceneSystem.running(app, in: .notRunning)
    _ = try system.launch()
    return system
  }

  @Test func `a scene delegate makes its window while the scene connects`() throws {
    #expect(
      told(try launched(.template)) == [
        "applicationDidFinishLaunching", "sceneWillConnect", "windowDidBecomeVisibleNotification",
        "windowDidBecomeKeyNotification", "sceneWillConnectNotification", "sceneWillEnterForeground",
      ])
  }

  @Test func `the window of a storyboard is there before the delegate is called and shown after`() throws {
    var app = AppDescription()
    app.windowCreation = .storyboard
    #expect(
      told(try launched(app)) == [
        "applicationDidFinishLaunching", "sceneWillConnect", "sceneWillConnectNotification",
        "windowDidBecomeVisibleNotification", "windowDidBecomeKeyNotification", "sceneWillEnterForeground",
      ])
  }

  @Test func `SwiftUI's window is key before the app's delegate is called`() throws {
    let system = try launched(Shape.swiftUI.app)
    #expect(
      told(system) == [
        "applicationDidFinishLaunching", "windowDidBecomeVisibleNotification",
        "windowDidBecomeKeyNotification", "sceneWillConnect", "sceneWillConnectNotification",
        "sceneWillEnterForeground",
      ])
    #expect(try system.keyWindow("scene-1") == "window-1")
    #expect(try system.order("scene-1") == ["window-1"])
  }

  @Test(arguments: [AppDescription.WindowCreation.appDelegate, .attachedLater])
  func `a window made before there are scenes joins none`(_ creation: AppDescription.WindowCreation) throws {
    var app = AppDescription()
    app.windowCreation = creation
    let system = try launched(app)
    #expect(try system.order("scene-1") == [])
    #expect(try system.keyWindow("scene-1") == nil)
    #expect(system.applicationKey == nil)
    #expect(DeliveryAudit(app).cell(.normal, .notRunning).isHandled)
    app.sceneDelegate = ["scene(_:willConnectTo:options:)"]
    let cell = DeliveryAudit(app).cell(.normal, .notRunning)
    #expect(cell.isLost)
    #expect(
      cell.reason
        == (creation == .appDelegate
          ? "the window that the app delegate makes joins no scene and stays invisible; make it with"
            + " UIWindow(windowScene:) in scene(_:willConnectTo:options:)"
          : "the window made before the scene connects is not attached to it; set its windowScene when the scene connects")
    )
  }

  // Holds: scenelessWindow
  @Test(arguments: [AppDescription.WindowCreation.sceneDelegate, .storyboard, .appDelegate, .attachedLater])
  func `without scenes whoever makes the window, it is shown`(_ creation: AppDescription.WindowCreation)
    throws
  {
    var app = Shape.sceneless.app
    app.windowCreation = creation
    let system = try launched(app)
    #expect(system.applicationKey == "window-1")
    #expect(
      told(system) == [
        "applicationDidFinishLaunching", "windowDidBecomeVisibleNotification",
        "windowDidBecomeKeyNotification",
      ])
  }

  @Test func `a scene delegate without the method makes nothing`() throws {
    var app = AppDescription()
    app.sceneDelegate = ["sceneDidBecomeActive(_:)"]
    #expect(try launched(app).applicationKey == nil)
    app.sceneDelegate = nil
    app.sceneDelegateClass = .missing
    app.sceneDelegate = []
    #expect(try launched(app).applicationKey == nil)
    app.windowCreation = .storyboard
    #expect(try launched(app).applicationKey == "window-1")
  }

  // MARK: - Declared windows

  static func windows(_ creation: AppDescription.WindowCreation) -> AppDescription {
    var first = AppDescription.DeclaredWindow()
    first.rootViewController = "MapController"
    var overlay = AppDescription.DeclaredWindow()
    overlay.frame = AppDescription.Frame(x: 10, y: 20, width: 30, height: 40)
    overlay.level = 1000
    overlay.isKey = false
    var hidden = AppDescription.DeclaredWindow()
    hidden.isHidden = true
    hidden.prefersStatusBarHidden = true
    var app = AppDescription()
    app.windowCreation = creation
    app.windows = ["Default Configuration": [first, overlay, hidden], "Detail": []]
    return app
  }

  @Test(arguments: [AppDescription.WindowCreation.sceneDelegate, .storyboard])
  func `declared windows are as they are declared`(_ creation: AppDescription.WindowCreation) throws {
    let system = try launched(Self.windows(creation))
    #expect(try system.order("scene-1") == ["window-2", "window-1"])
    #expect(try system.keyWindow("scene-1") == "window-1")
    let windows = try ["window-1", "window-2", "window-3"].map { system.state.windows[try system.window($0)] }
    #expect(windows.map(\.isHidden) == [false, false, true])
    #expect(windows.map(\.windowLevel) == [0, 1000, 0])
    #expect(windows[1].frame == Rect(x: 10, y: 20, width: 30, height: 40))
    #expect(windows.map { $0.rootViewController?.className } == ["MapController", nil, nil])
    #expect(windows.map { $0.rootViewController?.prefersStatusBarHidden } == [false, false, true])
  }

  @Test func `a configuration without windows has none, and another has the usual one`() throws {
    var app = Self.windows(.sceneDelegate)
    app.configurationChoice = [
      AppDescription.ConfigurationChoice(activityType: "town.clown", configuration: "Detail"),
      AppDescription.ConfigurationChoice(activityType: "town.map", configuration: "Map"),
    ]
    let system = try launched(app)
    for type in ["town.clown", "town.map"] {
      _ = try system.activate(ActivationRequest(userActivity: UserActivity(activityType: type)))
    }
    #expect(try system.order("scene-2") == [])
    #expect(try system.order("scene-3").count == 1)
  }
}
