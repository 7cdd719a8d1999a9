import JSONRPC
import Jansson
import LaunchModel
import SceneModel

/// `listSessions`: what the switcher shows.
enum ListSessions {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let state = host.system.state
    reply.json.beginObject()
    reply.json.name("sessions")
    reply.json.beginArray()
    for session in state.sessions.handles { reply.json.session(session, state) }
    reply.json.endArray()
    reply.json.endObject()
  }
}

/// `discardSession`: the person swipes it away in the switcher.
enum DiscardSession {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    host.system.discard(try host.session(params))
    host.writeApplication(&reply)
  }
}

/// `setUserActivity`: `UIScene.userActivity`.
enum SetUserActivity {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let scene = try host.scene(params.text("scene") ?? "")
    host.system.setUserActivity(activity(params), of: scene)
    reply.json.beginObject()
    reply.json.name("scene")
    reply.json.string(host.system.identifier(of: scene))
    host.deliverEvents(&reply)
    reply.json.endObject()
  }
}

/// `setStateRestorationActivity`: `UISceneSession.stateRestorationActivity`.
enum SetStateRestorationActivity {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let session = try host.session(params)
    host.system.setStateRestorationActivity(activity(params), of: session)
    reply.json.beginObject()
    reply.json.name("session")
    reply.json.string(host.system.identifier(of: session))
    host.deliverEvents(&reply)
    reply.json.endObject()
  }
}

/// `openWindow`: a window for an activity, and no duplicate.
enum OpenWindow {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    guard let activity = activity(params) else { return }
    let system = host.system
    let requesting = params.text("requestingScene")
    let result = try refusing { () throws(SceneError) in
      try system.openWindow(for: activity, requestedBy: requesting)
    }
    host.writeActivation(result, &reply)
  }
}

/// `beginHandoff`: the person picks up an activity of another device.
enum BeginHandoff {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let system = host.system
    let type = params.text("activityType") ?? ""
    let scene = try refusing { () throws(SceneError) in try system.beginHandoff(activityType: type) }
    host.writeScene(scene, &reply)
  }
}

/// `continueHandoff`: its activity arrives.
enum ContinueHandoff {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let system = host.system
    let scene = try host.scene(params.text("scene") ?? "")
    guard let activity = activity(params) else { return }
    try refusing { () throws(SceneError) in try system.continueHandoff(activity, in: scene) }
    host.writeScene(scene, &reply)
  }
}

/// `failHandoff`: its activity does not arrive.
enum FailHandoff {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let system = host.system
    let scene = try host.scene(params.text("scene") ?? "")
    let error = params.member("error")
    // UIKit: uikit.md 2.6, the error of a person who cancels.
    let domain = error?.text("domain") ?? "NSCocoaErrorDomain"
    let code = error?.member("code")?.integer.map { Int($0) } ?? 3072
    try refusing { () throws(SceneError) in try system.failHandoff(in: scene, domain: domain, code: code) }
    host.writeScene(scene, &reply)
  }
}

/// The activity of the member `userActivity`; nil for null.
private func activity(_ params: JSONValue) -> UserActivity? {
  guard let value = params.member("userActivity"), value.isObject else { return nil }
  return UserActivity(value)
}

extension Host {
  /// The session that the member `session` names.
  func session(_ params: JSONValue) throws(RPCError) -> Handle<SceneSession> {
    let name = params.text("session") ?? ""
    return try refusing { () throws(SceneError) in try system.session(name) }
  }

  /// Writes the result of what is done to a scene.
  func writeScene(_ scene: Handle<Scene>, _ reply: inout Reply) {
    reply.json.beginObject()
    reply.json.name("scene")
    reply.json.string(system.identifier(of: scene))
    reply.json.name("session")
    reply.json.string(system.identifier(of: system.state.scenes[scene].session))
    reply.json.name("state")
    reply.json.string(literal: system.activationState(of: scene).name)
    deliverEvents(&reply)
    reply.json.endObject()
  }
}
