import LaunchModel
import Testing

@testable import SceneModel

/// An app that does what its description says, and whatever a test wants in the middle of its calls.
final class InterruptedApp: AppDelegate {
  /// What the system calls an app for.
  enum Call: CaseIterable {
    case configuration, willConnect, continueActivity, restoration, openURLs, performAction, loadInterface
    case showInterface, refusal, shownSession, classification, destination
  }

  private let declared = DeclaredApp()
  /// What is done in the middle of a call.
  var interruption: (Call, SceneSystem) -> Void = { _, _ in }
  /// Whether a request is refused.
  var isRefusing: () -> Bool = { false }
  /// Which session shows an activity.
  var shownSession: (SceneSystem) -> ShownSession = { _ in .undecided }
  /// Where a launch leads.
  var destination: LaunchDestination?
  /// What is wrong with how it was called.
  private(set) var violations: [String] = []

  /// Does something in the middle of the first call of a kind, and never again.
  func interruptOnce(_ call: Call, _ body: @escaping (SceneSystem) throws -> Void) {
    interruption = { [unowned self] current, system in
      guard current == call else { return }
      interruption = { _, _ in }
      do { try body(system) } catch { violations.append("\(call) is interrupted in vain: \(error)") }
    }
  }

  private func expect<Entity>(_ handle: Handle<Entity>, in table: EntityTable<Entity>, _ call: Call) {
    if !table.contains(handle) { violations.append("\(call) is about what is gone") }
  }

  /// Interrupts a call about a scene, carries it out while the scene is there, and interrupts it again.
  private func call(_ call: Call, _ scene: Handle<Scene>, _ system: SceneSystem, _ body: () -> Void) {
    expect(scene, in: system.state.scenes, call)
    interruption(call, system)
    if system.state.scenes.contains(scene) { body() }
    interruption(call, system)
  }

  func configuration(
    forConnecting session: Handle<SceneSession>, options: ConnectionOptions, in system: SceneSystem
  ) -> SceneConfiguration {
    expect(session, in: system.state.sessions, .configuration)
    interruption(.configuration, system)
    return declared.configuration(forConnecting: session, options: options, in: system)
  }

  func sceneWillConnect(
    _ scene: Handle<Scene>, to session: Handle<SceneSession>, options: ConnectionOptions,
    in system: SceneSystem
  ) {
    expect(session, in: system.state.sessions, .willConnect)
    call(.willConnect, scene, system) {
      declared.sceneWillConnect(scene, to: session, options: options, in: system)
    }
  }

  func scene(_ scene: Handle<Scene>, continue activity: UserActivity, in system: SceneSystem) {
    call(.continueActivity, scene, system) { declared.scene(scene, continue: activity, in: system) }
  }

  func stateRestorationActivity(for scene: Handle<Scene>, in system: SceneSystem) -> UserActivity? {
    var activity: UserActivity?
    call(.restoration, scene, system) {
      activity = declared.stateRestorationActivity(for: scene, in: system)
    }
    return activity
  }

  func scene(_ scene: Handle<Scene>, openURLContexts urls: [OpenedURL], in system: SceneSystem) {
    call(.openURLs, scene, system) {}
  }

  func scene(_ scene: Handle<Scene>, performActionFor item: ShortcutItem, in system: SceneSystem) {
    call(.performAction, scene, system) {}
  }

  func loadInterface(of scene: Handle<Scene>, in system: SceneSystem) {
    call(.loadInterface, scene, system) { declared.loadInterface(of: scene, in: system) }
  }

  func showInterface(of scene: Handle<Scene>, in system: SceneSystem) {
    call(.showInterface, scene, system) { declared.showInterface(of: scene, in: system) }
  }

  func refusal(of request: GuardedRequest, in system: SceneSystem) -> Refusal? {
    switch request {
    case .activation(let session?, _), .refresh(let session), .destruction(let session):
      expect(session, in: system.state.sessions, .refusal)
    case .becomingKey(let window): expect(window, in: system.state.windows, .refusal)
    case .activation(nil, _): break
    }
    interruption(.refusal, system)
    return isRefusing() ? Refusal(reason: "no") : nil
  }

  func session(showing activity: UserActivity, in system: SceneSystem) -> ShownSession {
    let shown = shownSession(system)
    interruption(.shownSession, system)
    return shown
  }

  func classify(
    _ launch: Launch, as classification: LaunchClassification, in system: SceneSystem
  ) -> LaunchClassification {
    interruption(.classification, system)
    return classification
  }

  func destination(of event: LaunchEvent, in system: SceneSystem) -> LaunchDestination? {
    interruption(.destination, system)
    return destination
  }
}

extension InterruptedApp {
  /// A system in which the app has been launched, with as many scenes as asked for.
  func world(_ description: AppDescription = .template, scenes: Int = 1) throws -> SceneSystem {
    let system = SceneSystem(app: self)
    system.install(description)
    _ = try system.launch()
    for _ in 1..<scenes { _ = try system.activate(ActivationRequest()) }
    system.discardEvents()
    return system
  }

  /// The app was asked about nothing that is gone, the world is whole, and the next request works.
  func expectWhole(_ system: SceneSystem, sourceLocation: SourceLocation = #_sourceLocation) throws {
    interruption = { _, _ in }
    #expect(violations == [], sourceLocation: sourceLocation)
    let wrong = Invariants.violations(system.state, Ledger(system))
    #expect(wrong == [], sourceLocation: sourceLocation)
    #expect(system.delivery == nil && system.connecting.isEmpty, sourceLocation: sourceLocation)
    if system.state.process == .notRunning {
      #expect(system.state.scenes.count == 0, sourceLocation: sourceLocation)
      _ = try system.launch()
    }
    let next = try system.activate(ActivationRequest())
    #expect(system.activationState(of: next.scene) == .foregroundActive, sourceLocation: sourceLocation)
  }
}

/// What an app can do about its sessions and scenes in the middle of a call.
enum Deed: CaseIterable {
  case destroys, discards, disconnects, ends

  func callAsFunction(_ system: SceneSystem) {
    let sessions = system.state.sessions.handles
    switch self {
    case .destroys: if let session = sessions.last { _ = system.destroy(session, animation: nil) }
    case .discards: for session in sessions { system.discard(session) }
    case .disconnects: for scene in system.state.scenes.handles { _ = system.disconnectScene(scene) }
    case .ends: system.terminate(isForced: true)
    }
  }
}
