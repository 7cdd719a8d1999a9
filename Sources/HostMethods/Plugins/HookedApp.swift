import Jansson
package import LaunchModel
import PluginSupervision
package import SceneModel

/// An app whose plugins are asked first, and whose description answers when none of them has an opinion.
package final class HookedApp: AppDelegate {
  private let declared = DeclaredApp()
  /// The host, which knows the plugins; set once both exist.
  package weak var host: Host? {
    // Plugins make requests in the middle of others.
    didSet { host?.system.keepEntitiesInUse() }
  }

  /// Makes the app.
  package init() {}

  /// Asks a hook. Returns whether an answer was taken.
  private func ask(
    _ hook: Hook, _ writeParams: (inout JSONWriter) -> Void, _ accept: (JSONValue) -> HookEffect
  ) -> Bool {
    guard let host, let plugins = host.plugins, plugins.isWanted(hook) else { return false }
    return plugins.ask(hook, of: host, writeParams, accept)
  }

  /// Asks for the configuration of a session.
  package func configuration(
    forConnecting session: Handle<SceneSession>, options: ConnectionOptions, in system: SceneSystem
  ) -> SceneConfiguration {
    let role = system.state.sessions[session].role
    var chosen: SceneConfiguration?
    _ = ask(.configurationForConnecting) { json in
      json.session(session, system)
      json.name("role")
      json.string(role.rawValue)
      json.name("options")
      json.options(options)
    } _: { answer in
      guard let value = answer.member("configuration") else {
        return .invalid("it has no member configuration")
      }
      if let text = value.string?.copy() {
        chosen = HookedApp.named(text, role, system)
      } else if value.isObject {
        chosen = SceneConfiguration(
          name: value.text("name"), role: role, delegateClass: value.text("delegateClass"),
          storyboard: value.text("storyboard"))
      } else {
        return .invalid("its member configuration is a name or an object")
      }
      return .taken
    }
    return chosen ?? declared.configuration(forConnecting: session, options: options, in: system)
  }

  /// The configuration of a name: that of Info.plist if it has one.
  private static func named(_ name: String, _ role: SessionRole, _ system: SceneSystem) -> SceneConfiguration
  {
    let entry = system.state.app.description.manifest?.configuration(forRole: role.rawValue, named: name)
    return SceneConfiguration(
      name: name, role: role, delegateClass: entry?.delegateClass ?? "SceneDelegate",
      storyboard: entry?.storyboard)
  }

  /// Lets the plugins set a scene up; the description does when none of them has.
  package func sceneWillConnect(
    _ scene: Handle<Scene>, to session: Handle<SceneSession>, options: ConnectionOptions,
    in system: SceneSystem
  ) {
    let isDone = ask(.sceneWillConnect) { json in
      json.scene(scene, system)
      json.session(session, system)
      json.name("configuration")
      json.stringOrNull(
        system.isOpen(session) ? system.state.sessions[session].configuration?.name : nil)
      json.name("options")
      json.options(options)
      json.name("stateRestorationActivity")
      json.userActivityOrNull(
        system.isOpen(session)
          ? system.state.sessions[session].stateRestorationActivity : nil)
    } _: { _ in
      .taken
    }
    guard !isDone, system.state.scenes.contains(scene), system.isOpen(session) else {
      return
    }
    declared.sceneWillConnect(scene, to: session, options: options, in: system)
  }

  /// Lets the plugins continue an activity.
  package func scene(_ scene: Handle<Scene>, continue activity: UserActivity, in system: SceneSystem) {
    let isDone = ask(.sceneContinueUserActivity) { json in
      json.scene(scene, system)
      json.name("userActivity")
      json.userActivity(activity)
    } _: { _ in
      .taken
    }
    if !isDone, system.state.scenes.contains(scene) { declared.scene(scene, continue: activity, in: system) }
  }

  /// Lets the plugins open URLs.
  package func scene(_ scene: Handle<Scene>, openURLContexts urls: [OpenedURL], in system: SceneSystem) {
    _ = ask(.openURLContexts) { json in
      json.scene(scene, system)
      json.name("urlContexts")
      json.beginArray()
      for url in urls { json.urlContext(url) }
      json.endArray()
    } _: { _ in
      .taken
    }
  }

  /// Lets the plugins perform a quick action.
  package func scene(_ scene: Handle<Scene>, performActionFor item: ShortcutItem, in system: SceneSystem) {
    _ = ask(.performShortcutItem) { json in
      json.scene(scene, system)
      json.name("shortcutItem")
      json.shortcutItem(item)
    } _: { _ in
      .taken
    }
  }

  /// Asks what a scene can be restored from.
  package func stateRestorationActivity(for scene: Handle<Scene>, in system: SceneSystem) -> UserActivity? {
    var given: UserActivity?
    let isAnswered = ask(.stateRestorationActivity) { json in
      json.scene(scene, system)
      json.name("userActivity")
      json.userActivityOrNull(
        system.state.scenes.contains(scene) ? system.state.scenes[scene].userActivity : nil)
    } _: { answer in
      guard let value = answer.member("userActivity") else {
        return .invalid("it has no member userActivity")
      }
      if value.isNull { return .taken }
      guard value.isObject, value.text("activityType")?.isEmpty == false else {
        return .invalid("its member userActivity is an activity or null")
      }
      given = UserActivity(value)
      return .taken
    }
    if isAnswered { return given }
    guard system.state.scenes.contains(scene) else { return nil }
    return declared.stateRestorationActivity(for: scene, in: system)
  }

  /// Loads what the description says.
  package func loadInterface(of scene: Handle<Scene>, in system: SceneSystem) {
    declared.loadInterface(of: scene, in: system)
  }

  /// Shows what was loaded.
  package func showInterface(of scene: Handle<Scene>, in system: SceneSystem) {
    declared.showInterface(of: scene, in: system)
  }
}

extension HookedApp {
  /// Asks whether a request may be carried out; any refusal wins.
  package func refusal(of request: GuardedRequest, in system: SceneSystem) -> Refusal? {
    let hook: Hook =
      switch request {
      case .activation: .approveActivation
      case .refresh: .approveRefresh
      case .destruction: .approveDestruction
      case .becomingKey: .windowMayBecomeKey
      }
    var reason: String?
    _ = ask(hook) { json in
      switch request {
      case .activation(let session, let activity):
        json.session(session, system)
        json.name("userActivity")
        json.userActivityOrNull(activity)
      case .refresh(let session), .destruction(let session):
        json.session(session, system)
      case .becomingKey(let window):
        json.name("window")
        json.string(system.state.windows.contains(window) ? system.identifier(of: window) : "")
      }
    } _: { answer in
      guard let approves = answer.member("approve")?.boolean else {
        return .invalid("its member approve is true or false")
      }
      if approves { return .taken }
      reason = answer.text("reason") ?? "a plugin refuses"
      return .refused
    }
    // The decision noted last is the one just made.
    return reason.map { Refusal(reason: $0, plugin: host?.explanations.lastDecision?.plugin) }
  }

  /// Asks which session shows an activity.
  package func session(showing activity: UserActivity, in system: SceneSystem) -> ShownSession {
    var shown = ShownSession.undecided
    _ = ask(.sessionForActivity) { json in
      json.name("userActivity")
      json.userActivity(activity)
    } _: { answer in
      guard let value = answer.member("session") else { return .invalid("it has no member session") }
      if value.isNull {
        shown = .none
        return .taken
      }
      guard let name = value.string?.copy(), let session = system.state.sessions.handle(of: name) else {
        return .invalid("its member session is an open session or null")
      }
      shown = .session(session)
      return .taken
    }
    return shown
  }

  /// Lets each plugin see the classification so far and replace it.
  package func classify(
    _ launch: Launch, as classification: LaunchClassification, in system: SceneSystem
  ) -> LaunchClassification {
    var current = classification
    _ = ask(.classifyLaunch) { json in
      json.name("launchType")
      json.string(launch.typeName)
      json.name("options")
      json.options(ConnectionOptions(launch))
      json.name("event")
      if case .tracked(let event) = current { json.launchEvent(event) } else { json.null() }
    } _: { answer in
      guard let value = answer.member("event") else { return .invalid("it has no member event") }
      if value.isNull {
        current = .untracked(reason: answer.text("reason") ?? "a plugin tracks nothing")
        return .taken
      }
      guard let event = LaunchEvent(value) else {
        return .invalid("its member event is a launch event or null")
      }
      current = .tracked(event)
      return .taken
    }
    return current
  }

  /// Asks where a launch leads.
  package func destination(of event: LaunchEvent, in system: SceneSystem) -> LaunchDestination? {
    var destination: LaunchDestination?
    _ = ask(.routeLaunch) { json in
      json.name("event")
      json.launchEvent(event)
      json.name("conditions")
      json.conditions(system.state.conditions)
    } _: { answer in
      guard let value = answer.member("destination") else { return .invalid("it has no member destination") }
      if value.isNull {
        destination = .dropped(for: [])
      } else if value.isObject {
        let waits = answer.texts("waitsFor") ?? []
        let text = JSONFragment(value).text
        destination = waits.isEmpty ? .now(text) : .waiting(text, for: waits)
      } else {
        return .invalid("its member destination is an object or null")
      }
      return .taken
    }
    return destination
  }
}

extension JSONWriter {
  /// Writes the members that say which scene a hook is about.
  fileprivate mutating func scene(_ scene: Handle<Scene>, _ system: SceneSystem) {
    name("scene")
    string(system.state.scenes.contains(scene) ? system.identifier(of: scene) : "")
  }

  /// Writes the member that says which session a hook is about: null for a new one, empty for one that is gone.
  fileprivate mutating func session(_ session: Handle<SceneSession>?, _ system: SceneSystem) {
    name("session")
    stringOrNull(session.map { system.isOpen($0) ? system.identifier(of: $0) : "" })
  }

  /// Writes what holds, in the order of the names.
  mutating func conditions(_ conditions: [String: Bool]) {
    beginObject()
    for (name, holds) in conditions.sorted(by: { $0.key < $1.key }) {
      self.name(escaping: name)
      boolean(holds)
    }
    endObject()
  }
}

extension LaunchEvent {
  /// Reads an event; nil for a value that is none.
  init?(_ value: JSONValue) {
    func text(_ name: StaticString) -> String { value.text(name) ?? "" }
    switch value.text("name") {
    case "normal": self = .normal
    case "localNotification": self = .localNotification(identifier: text("identifier"))
    case "remoteNotification": self = .remoteNotification(identifier: text("identifier"))
    case "deepLink": self = .deepLink(url: text("url"))
    case "intent": self = .intent(word: text("word"))
    case "spotlightResult": self = .spotlightResult(identifier: text("identifier"))
    case "spotlightQuery": self = .spotlightQuery(query: text("query"))
    case "widget": self = .widget(identifier: text("identifier"))
    case "homeScreen": self = .homeScreen(type: text("type"))
    default: return nil
    }
  }
}
