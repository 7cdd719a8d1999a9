package import LaunchModel

/// One callback of a launch, with where in it the payload is.
package struct Delivery: Equatable, Sendable {
  /// The method that UIKit calls, whether the app has it or not.
  package let callback: EventName
  /// Where the payload is, such as `connectionOptions.urlContexts`; nil for a call that carries none.
  package let payload: String?
}

/// What becomes of one path in one state.
package struct DeliveryCell: Equatable, Sendable {
  /// The path.
  package let path: LaunchPath
  /// Where the app stands before.
  package let state: LaunchState
  /// The callbacks, in order.
  package internal(set) var deliveries: [Delivery] = []
  /// Whether the app takes what arrives.
  package internal(set) var isHandled = false
  /// Whether something arrives that the app does not take.
  package internal(set) var isLost = false
  /// Whether it cannot be decided if the app takes what arrives; it counts as neither handled nor lost.
  package internal(set) var isUndecided = false
  /// The statements of the description that leave it undecided.
  package internal(set) var undecidedStatements: [UndecidedStatement] = []
  /// Why it is lost or undecided, and what would have to be there; or why nothing can arrive.
  package internal(set) var reason: String?
  /// The statement of the description that the loss or the doubt is about; nil where there is none.
  package internal(set) var statement: DescribedStatement?
  /// What is handled and deserves attention all the same.
  package internal(set) var warning: String?

  init(_ path: LaunchPath, _ state: LaunchState) {
    self.path = path
    self.state = state
  }
}

/// For every path and state: which callbacks the system calls, where the payload is, and whether the app takes it.
///
/// It runs the model itself: the app is installed in a world of its own, brought into each state, and launched by each
/// path; so the matrix and the running model cannot disagree.
package struct DeliveryAudit {
  /// What adopting the scene life cycle comes to.
  package var adoption: Adoption { installed.adoption }
  let installed: InstalledApp
  private let system: SceneSystem
  private let supposed: SupposedAudits
  private var starts: [LaunchState: SceneState] = [:]

  /// Installs an app in a world of its own.
  package init(_ app: AppDescription, policies: ScenePolicies = ScenePolicies()) {
    installed = InstalledApp(app, postsSceneNotifications: policies.scenelessPostsSceneNotifications)
    supposed = SupposedAudits(app, policies: policies)
    system = SceneSystem(app: DeclaredApp())
    system.install(installed, policies: policies)
    starts[.notRunning] = system.state
    guard !installed.adoption.traps, (try? system.deliver(.normal)) != nil else { return }
    starts[.foreground] = system.state
    system.enterBackground()
    starts[.background] = system.state
    starts[.disconnected] = system.state
    if !adoption.isSceneless, let scene = system.state.scenes.handles.first {
      _ = system.disconnectScene(scene)
      starts[.disconnected] = system.state
      if let background = starts[.background] { system.restore(background) }
    }
    system.advanceTime(by: policies.suspensionDelay)
    starts[.suspended] = system.state
  }

  /// The paths of the launch matrix, and what else a scene goes through; questions about windows are not among them.
  package static let paths = LaunchPath.allCases.filter { !$0.isAboutWindows }

  /// The cells of some paths and states, path by path.
  package func cells(
    of paths: [LaunchPath] = DeliveryAudit.paths, in states: [LaunchState] = LaunchState.allCases
  ) -> [DeliveryCell] {
    paths.flatMap { path in states.map { cell(path, $0) } }
  }

  /// What becomes of one path in one state.
  package func cell(_ path: LaunchPath, _ state: LaunchState) -> DeliveryCell {
    var cell = stated(path, state)
    if cell.isLost { doubt(&cell, supposed.statements(deciding: cell)) }
    return cell
  }

  /// What becomes of one path in one state if nothing is there but what is stated.
  func stated(_ path: LaunchPath, _ state: LaunchState) -> DeliveryCell {
    var cell = DeliveryCell(path, state)
    if installed.adoption.traps {
      if let reason = path.reasonNotOffered(by: installed.description) {
        cell.reason = reason
        return cell
      }
      cell.isLost = true
      cell.reason = installed.adoption.warnings.last
      let member = installed.description.manifest == nil ? "sceneManifest" : "UIApplicationSceneManifest"
      cell.statement = DescribedStatement(member: member, method: nil)
      return cell
    }
    guard let arrival = arrival(by: path, state) else { return cell }
    do throws(SceneError) {
      let outcome = try system.deliver(arrival)
      cell.deliveries = callbacks()
      judge(&cell, arrival, outcome)
    } catch {
      cell.deliveries = callbacks()
      cell.reason = "cannot happen here: \(error.sentence)"
    }
    return cell
  }

  /// Whether something is lost if nothing is there but what is stated: the verdict alone.
  func isLost(_ path: LaunchPath, _ state: LaunchState) -> Bool {
    if path.reasonNotOffered(by: installed.description) != nil { return false }
    if installed.adoption.traps { return true }
    if path.isAboutWindows || path == .normal { return stated(path, state).isLost }
    guard let arrival = arrival(by: path, state) else { return false }
    guard arrival.isPayload else { return stated(path, state).isLost }
    return (try? system.deliver(arrival)).map { !$0.isTaken } ?? false
  }

  /// Brings the app into a state and says what arrives there; nil if the app never comes into that state.
  private func arrival(by path: LaunchPath, _ state: LaunchState) -> Arrival? {
    guard let start = starts[state] else { return nil }
    system.restore(start)
    if path == .normal, state == .foreground {
      // Control Center, or an alert: the one plain return to a scene that is on screen.
      system.resignActive()
    }
    system.discardEvents()
    return path.sample(for: installed.description)
  }

  private func callbacks() -> [Delivery] {
    var deliveries: [Delivery] = []
    system.takeEvents { events in
      for index in events.indices where events[index].name.kind == .callback {
        deliveries.append(Delivery(callback: events[index].name, payload: events[index].payloadPlace))
      }
    }
    return deliveries
  }
}

extension Event {
  /// Where in a call the payload is; nil for a call that carries none.
  package var payloadPlace: String? {
    switch detail {
    case .connection(_, let options):
      let place = name == .sceneWillConnect ? "connectionOptions" : "options"
      return options.fields.first.map { "\(place).\($0.rawValue)" }
    case .payload(let options):
      switch name {
      case .applicationWillFinishLaunching, .applicationDidFinishLaunching:
        return options.fields.first.map { "launchOptions[.\($0.launchOption)]" }
      case .sceneOpenURLContexts: return "URLContexts"
      case .onOpenURL, .applicationOpenURL: return "url"
      case .windowScenePerformAction, .applicationPerformAction: return "shortcutItem"
      case .userNotificationCenterWillPresent: return "notification"
      case .userNotificationCenterDidReceive: return "response"
      case .applicationDidReceiveRemoteNotification: return "userInfo"
      default: return "cloudKitShareMetadata"
      }
    case .activity: return name == .sceneRestoreInteractionState ? nil : "userActivity"
    case .activityType: return "userActivityType"
    default: return nil
    }
  }
}

extension SceneError {
  /// The refusal in a sentence without its end.
  fileprivate var sentence: String {
    switch self {
    case .requestDenied(let reason): reason
    case .multipleScenesNotSupported: "the app or the device does not support a second scene"
    default: "\(self)"
    }
  }
}
