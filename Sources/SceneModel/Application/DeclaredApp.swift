package import LaunchModel

/// An app that is described by data, so that none of its code has to run.
///
/// It reads the description that is installed in the world. Without one it is the app that Xcode's template makes: one
/// window a scene, made key and visible when the scene connects, and the activity of the scene kept for restoration.
package final class DeclaredApp: AppDelegate {
  private static let template = SceneConfiguration(
    name: "Default Configuration", role: .windowApplication, delegateClass: "SceneDelegate")

  /// Makes the app.
  package init() {}

  /// Chooses a configuration by the app's own rules, else the first of the role in Info.plist.
  package func configuration(
    forConnecting session: Handle<SceneSession>, options: ConnectionOptions, in system: SceneSystem
  ) -> SceneConfiguration {
    guard system.state.sessions.contains(session) else { return DeclaredApp.template }
    let role = system.state.sessions[session].role
    // The description is never copied on its own: it is large.
    let app = system.state.app
    // UIKit: uikit.md 3.1, step 5: an app without the method gets the first of the role. [unaskedConfiguration, A]
    let isAsked = app.told.contains(.configurationForConnecting)
    let choice = app.description.configurationChoice.first { $0.matches(role: role.rawValue, options) }
    let name = isAsked ? choice?.configuration : nil
    if let manifest = app.description.manifest {
      // UIKit: uikit.md 1.4: a name that no entry has gives a configuration without classes.
      // [unknownConfigurationName, A]
      let entry = manifest.configuration(forRole: role.rawValue, named: name)
      return SceneConfiguration(
        name: entry?.name, role: role, delegateClass: entry?.delegateClass, storyboard: entry?.storyboard)
    }
    if role == .windowApplication, name == nil { return DeclaredApp.template }
    return SceneConfiguration(
      name: name ?? "Default Configuration", role: role, delegateClass: "SceneDelegate")
  }

  /// Makes the windows of the scene, shows them, and takes up the activity it is connected for.
  package func sceneWillConnect(
    _ scene: Handle<Scene>, to session: Handle<SceneSession>, options: ConnectionOptions,
    in system: SceneSystem
  ) {
    let app = system.state.app
    if app.adoption.isSceneless {
      // UIKit: uikit.md 1.6: without a manifest the window of the app delegate joins the one scene there is.
      // [scenelessWindow, A]
      if app.description.windowCreation != .storyboard { makeWindows(of: scene, isShown: true, in: system) }
      return
    }
    guard app.calls(.sceneWillConnect) else { return }
    if app.description.windowCreation == .sceneDelegate, app.adoption.lifeCycle != .swiftUI {
      // UIKit: seed 001, slide 50: make, fill, show, keep. [windowSteps, A]
      makeWindows(of: scene, isShown: true, in: system)
      guard system.state.scenes.contains(scene) else { return }
    }
    // UIKit: seed 004: the template's order, what the person asked for, else what was saved. [askedBeforeSaved, A]
    let restored = system.state.sessions[session].stateRestorationActivity
    if let activity = options.userActivities.first ?? restored {
      system.setUserActivity(activity, of: scene)
    }
    if let conditions = app.description.activationConditions {
      system.setActivationConditions(
        canActivate: ActivationPredicate.declared(conditions.canActivate),
        prefersToActivate: ActivationPredicate.declared(conditions.prefersToActivate), of: scene)
    }
  }

  /// Loads the window of a storyboard; SwiftUI's is key and visible before the app's delegate is called.
  package func loadInterface(of scene: Handle<Scene>, in system: SceneSystem) {
    let app = system.state.app
    if app.adoption.lifeCycle == .swiftUI {
      // UIKit: seed 001, slide 73: in the forwarded will-connect the scene's key window is SwiftUI's already.
      // [swiftUIKeyWindow, A]
      makeWindows(of: scene, isShown: true, in: system)
    } else if app.description.windowCreation == .storyboard {
      makeWindows(of: scene, isShown: false, in: system)
    }
  }

  /// Shows the window of a storyboard.
  ///
  /// When, the policy storyboardWindow says.
  package func showInterface(of scene: Handle<Scene>, in system: SceneSystem) {
    let app = system.state.app
    guard app.description.windowCreation == .storyboard, app.adoption.lifeCycle != .swiftUI,
      system.state.scenes.contains(scene)
    else { return }
    let declared = declaredWindows(of: scene, in: system) ?? [AppDescription.DeclaredWindow()]
    // The delegate may have made more windows meanwhile, or let go of some: what it made is its own to show.
    for (window, declaration) in zip(system.state.scenes[scene].windows, declared)
    where system.state.windows.contains(window) {
      show(window, as: declaration, in: system)
    }
  }

  /// The windows that the description gives the configuration of a scene; nil when it says nothing of it.
  private func declaredWindows(
    of scene: Handle<Scene>, in system: SceneSystem
  ) -> [AppDescription.DeclaredWindow]? {
    let session = system.state.scenes[scene].session
    let name = system.state.sessions[session].configuration?.name ?? ""
    return system.state.app.description.windows[name]
  }

  private func show(
    _ window: Handle<Window>, as declared: AppDescription.DeclaredWindow, in system: SceneSystem
  ) {
    if declared.isHidden { return }
    if declared.isKey { system.makeKeyAndVisible(window) } else { system.setHidden(false, of: window) }
  }

  private func makeWindows(of scene: Handle<Scene>, isShown: Bool, in system: SceneSystem) {
    guard let windows = declaredWindows(of: scene, in: system) else {
      let window = system.makeWindow(in: scene)
      system.setRootViewController(ViewController(className: "ViewController"), of: window)
      if isShown { system.makeKeyAndVisible(window) }
      return
    }
    // Who is asked whether a window becomes key may let go of the scene.
    for declared in windows where system.state.scenes.contains(scene) {
      let window = system.makeWindow(in: scene, frame: declared.frame.map(Rect.init(declared:)))
      system.setWindowLevel(declared.level, of: window)
      system.setRootViewController(
        ViewController(
          className: declared.rootViewController, prefersStatusBarHidden: declared.prefersStatusBarHidden),
        of: window)
      if isShown { show(window, as: declared, in: system) }
    }
  }

  /// Shows the activity.
  package func scene(
    _ scene: Handle<Scene>, continue activity: UserActivity, in system: SceneSystem
  ) {
    if system.state.app.calls(.sceneContinueUserActivity) { system.setUserActivity(activity, of: scene) }
  }

  /// Gives what the description says; without a word the activity of the scene.
  package func stateRestorationActivity(
    for scene: Handle<Scene>, in system: SceneSystem
  ) -> UserActivity? {
    switch system.state.app.description.restoration {
    // UIKit: seed 004: Apple's template returns scene.userActivity. [templateRestoration, A]
    case .sceneUserActivity: system.state.scenes[scene].userActivity
    case .nothing: nil
    case .activity(let activity): activity
    }
  }
}

extension Rect {
  fileprivate init(declared frame: AppDescription.Frame) {
    self.init(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }
}

extension ActivationPredicate {
  /// The predicate of a text that has been checked; nil when there is none.
  fileprivate static func declared(_ text: String?) -> ActivationPredicate? {
    guard let text else { return nil }
    return try? ActivationPredicate(format: text)
  }
}
