package import LaunchModel

/// The system that an app talks to through `UIApplication`: it holds the state, carries out what is asked, calls
/// the app, and logs all it tells in one order.
///
/// One thread owns it. Operations that fail change nothing and log nothing, but for one that the app itself has put an
/// end to in the middle: what has been done and told by then stays.
package final class SceneSystem {
  /// The state as it is now, also in the middle of an operation.
  package internal(set) var state: SceneState
  var eventLog = EventLog()
  /// What the app does when it is asked.
  package let app: any AppDelegate
  /// The launch that is being delivered; nil between operations.
  var delivery: LaunchDelivery?
  /// The sessions that are being connected; none between operations.
  var connecting: Set<Handle<SceneSession>> = []

  /// What requests that are being carried out have named; nil when none is made in the middle of another.
  var inUse: EntitiesInUse?

  /// Whether the app runs by the life cycle of its app delegate.
  var isSceneless: Bool { state.app.adoption.isSceneless }

  /// Makes a system with one screen, a running app, and nothing connected.
  ///
  /// - Parameters:
  ///   - app: The app to call.
  ///   - screenSize: The size of the device's screen.
  package init(app: any AppDelegate, screenSize: Size = SceneSystem.largeScreen) {
    self.app = app
    state = SceneState(screenSize: screenSize)
  }

  /// The screen of a 12.9-inch iPad in portrait, in points.
  package static let largeScreen = Size(width: 1024, height: 1366)

  /// Makes the system of a bare host: the template's app with one foreground session, scene and window.
  ///
  /// What led there is not in the log: events count from 1 with the first request.
  ///
  /// - Parameter app: What is called; the template's app unless plugins take part.
  package static func bare(app: any AppDelegate = DeclaredApp()) -> SceneSystem {
    let system = SceneSystem(app: app)
    let session = system.createSession(identifier: nil, role: .windowApplication)
    let scene = system.connectNewSession(session, options: .empty)
    system.bringForward(scene, capacity: 1)
    system.updateApplicationState()
    system.eventLog = EventLog()
    return system
  }

  // MARK: - Events

  /// The events since they were last forgotten.
  package var events: [Event] { eventLog.events }

  /// The number of the event logged last; 0 before the first.
  package var lastSequence: Int { eventLog.lastSequence }

  /// Hands out the events logged so far and forgets them; their numbers are not given again.
  ///
  /// - Parameter body: Reads the events; it does not call the system.
  package func takeEvents(_ body: (Span<Event>) -> Void) {
    body(eventLog.events.span)
    eventLog.discard()
  }

  /// Tells that a plugin did not do its part, and why.
  package func logPluginFault(_ plugin: String, _ reason: String) {
    log(.pluginFault, plugin, .reason(reason))
  }

  /// Brings back a state from before, in the middle of an operation that fails, with the log as it was then.
  package func takeBack(to state: SceneState, sequence: Int) {
    self.state = state
    eventLog.truncate(after: sequence)
  }

  /// Forgets the events logged so far; their numbers are not given again.
  package func discardEvents() { eventLog.discard() }

  func log(_ name: EventName, _ target: String, _ detail: Event.Detail = .none) {
    let app = state.app
    guard app.told.contains(name) else { return }
    eventLog.append(name, target, detail)
    if let readyAfter = app.readyAfter, readyAfter == name { state.isConsumerReady = true }
  }

  /// Logs a delegate method and the notification that follows it at once.
  func log(_ callback: EventName, then notification: EventName, _ target: String) {
    log(callback, target)
    log(notification, target)
  }

  /// Adds to a call that was logged before it was made what came back from it.
  func complete(_ sequence: Int, with detail: Event.Detail) {
    eventLog.complete(sequence, with: detail)
  }

  // MARK: - Finding

  /// Finds an open session.
  ///
  /// - Throws: `SceneError.sessionNotFound`.
  package func session(_ identifier: String) throws(SceneError) -> Handle<SceneSession> {
    guard let session = state.sessions.handle(of: identifier) else {
      throw .sessionNotFound(identifier)
    }
    inUse?.add(session)
    return session
  }

  /// Whether a session is still open.
  package func isOpen(_ session: Handle<SceneSession>) -> Bool { state.sessions.contains(session) }

  /// Finds a connected scene.
  ///
  /// - Throws: `SceneError.sceneNotFound`.
  package func scene(_ identifier: String) throws(SceneError) -> Handle<Scene> {
    guard let scene = state.scenes.handle(of: identifier) else { throw .sceneNotFound(identifier) }
    inUse?.add(scene, of: state.scenes[scene].session)
    return scene
  }

  /// Finds a window.
  ///
  /// - Throws: `SceneError.windowNotFound`.
  package func window(_ identifier: String) throws(SceneError) -> Handle<Window> {
    guard let window = state.windows.handle(of: identifier) else {
      throw .windowNotFound(identifier)
    }
    inUse?.add(window)
    return window
  }

  /// Finds a screen; the device's own without a name.
  ///
  /// - Throws: `SceneError.screenNotFound`.
  package func screen(_ identifier: String?) throws(SceneError) -> Handle<Screen> {
    guard let identifier else { return state.mainScreen }
    guard let screen = state.screens.handle(of: identifier) else { throw .screenNotFound(identifier) }
    inUse?.add(screen)
    return screen
  }

  // MARK: - Naming

  /// The identifier of a session.
  package func identifier(of session: Handle<SceneSession>) -> String { state.sessions[session].identifier }

  /// The identifier of a scene.
  package func identifier(of scene: Handle<Scene>) -> String { state.scenes[scene].identifier }

  /// The identifier of a window.
  package func identifier(of window: Handle<Window>) -> String { state.windows[window].identifier }

  // MARK: - Small changes

  /// Sets the title that the switcher shows of a scene: `UIScene.title`.
  ///
  /// UIKit: uikit.md 1.5: setting nil makes it empty. [titleReset, A]
  package func setTitle(_ title: String?, of scene: Handle<Scene>) {
    state.scenes[scene].title = title ?? ""
  }

  /// Sets what the app says is going on in a scene: `UIScene.userActivity`.
  package func setUserActivity(_ activity: UserActivity?, of scene: Handle<Scene>) {
    state.scenes[scene].userActivity = activity
  }
}
