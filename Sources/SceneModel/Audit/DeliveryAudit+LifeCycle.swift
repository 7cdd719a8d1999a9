import LaunchModel

// What becomes of plain launches, of windows and of scenes that go.

extension DeliveryAudit {
  /// Why a plain launch is not what the app expects; nil when it is.
  func plainLoss(_ cell: DeliveryCell) -> Loss? {
    if cell.path == .keyWindow {
      if adoption.isSceneless || app.looksUpWindowsByScene == true { return nil }
      return Loss(
        "windowLookup",
        "the key window of the app is nil or another one while scenes connect, are inactive, or show an overlay;"
          + " use the keyWindow of the window scene")
    }
    if app.hasDetachedOverlay, !adoption.isSceneless {
      return Loss(
        "overlay",
        "a window made with UIWindow(frame:) belongs to no scene and is not shown; use UIWindow(windowScene:)"
      )
    }
    if cell.path == .statusBar { return nil }
    if cell.state == .notRunning || cell.path == .windowOrder, let loss = windowLoss { return loss }
    if cell.path == .windowOrder { return nil }
    if cell.state == .notRunning, let loss = restorationLoss { return loss }
    return lifeCycleLoss(cell.state)
  }

  private var windowLoss: Loss? {
    guard lifeCycle == .scenes, app.sceneDelegate != nil else { return nil }
    switch app.windowCreation {
    case .appDelegate:
      return Loss(
        "windowCreatedBy",
        "the window that the app delegate makes joins no scene and stays invisible; make it with"
          + " UIWindow(windowScene:) in scene(_:willConnectTo:options:)")
    case .attachedLater:
      return Loss(
        "windowCreatedBy",
        "the window made before the scene connects is not attached to it; set its windowScene when the scene connects"
      )
    case .sceneDelegate, .storyboard: return nil
    }
  }

  /// UIKit: migration.md 2: with scenes the app delegate is not asked to save and restore. [restorationPairSilent, B]
  private var restorationLoss: Loss? {
    let pair = [
      "application(_:shouldSaveSecureApplicationState:)",
      "application(_:shouldRestoreSecureApplicationState:)",
    ]
    guard !adoption.isSceneless, let methods = app.appDelegate,
      let silent = pair.first(where: methods.contains),
      !app.implementsInSceneDelegate("stateRestorationActivity(for:)")
    else { return nil }
    return Loss(
      "appDelegate", method: silent,
      "\(pair[0]) is not asked once scenes are adopted; implement stateRestorationActivity(for:)")
  }

  /// UIKit: migration.md 2: four methods of the app delegate that have a scene's in their place.
  /// [lifeCycleMethodsReplaced, A]
  ///
  /// UIKit: migration.md 1, 2: SwiftUI's life cycle is that of scenes, so that those of an adaptor are silent as well.
  /// [adaptorLifeCycleSilent, B]
  private func lifeCycleLoss(_ state: LaunchState) -> Loss? {
    guard !adoption.isSceneless, app.appDelegate != nil else { return nil }
    let pairs: [(EventName, EventName)]
    switch state {
    case .notRunning: pairs = [(.applicationDidBecomeActive, .sceneDidBecomeActive)]
    case .foreground:
      pairs = [
        (.applicationDidBecomeActive, .sceneDidBecomeActive),
        (.applicationWillResignActive, .sceneWillResignActive),
      ]
    case .background, .suspended, .disconnected:
      pairs = [
        (.applicationWillEnterForeground, .sceneWillEnterForeground),
        (.applicationDidBecomeActive, .sceneDidBecomeActive),
        (.applicationWillResignActive, .sceneWillResignActive),
        (.applicationDidEnterBackground, .sceneDidEnterBackground),
      ]
    }
    for (silent, scene) in pairs
    where !installed.unimplemented.contains(silent) && installed.unimplemented.contains(scene) {
      return Loss(
        "appDelegate", method: "\(silent.text)",
        "\(silent.text) is not called once scenes are adopted; implement \(scene.text)"
          + (lifeCycle == .swiftUI ? " in a scene delegate, or observe scenePhase" : ""))
    }
    return nil
  }

  /// What may be lost when a scene goes; nil when nothing is.
  ///
  /// UIKit: migration.md 2: a scene that goes is told to the scene's delegate, and its session to the app delegate.
  /// [endToldToScenes, A]
  ///
  /// Policy: terminationUnknown (migration.md 6): of applicationWillTerminate with scenes one report says that it comes
  /// after both, another that it does not come; what only it hears of is undecided.
  var destructionDoubt: Loss? {
    guard lifeCycle == .scenes, app.appDelegate != nil,
      !installed.unimplemented.contains(.applicationWillTerminate),
      installed.unimplemented.contains(.sceneDidDisconnect),
      installed.unimplemented.contains(.didDiscardSceneSessions)
    else { return nil }
    return Loss(
      "appDelegate", method: "\(EventName.applicationWillTerminate.text)",
      "reports disagree whether \(EventName.applicationWillTerminate.text) is called once scenes are adopted; implement"
        + " \(EventName.sceneDidDisconnect.text) or \(EventName.didDiscardSceneSessions.text)")
  }

  /// Why a scene of a role that is not the app's own finds nothing; nil when it does.
  func roleLoss(_ role: String) -> Loss? {
    guard !adoption.isSceneless, app.sceneDelegate != nil, role.hasPrefix("CPTemplate") else { return nil }
    let method = EventName.templateApplicationSceneDidConnect
    guard installed.unimplemented.contains(method) else { return nil }
    return Loss(
      "sceneDelegate",
      "no scene delegate implements \(method.text): a launch from the car finds nothing the window scene sets up"
    )
  }
}
