import JSONRPC
import Jansson
import LaunchModel
import SceneModel

/// The activity of the member `userActivity`; nil for null.
func userActivity(of params: JSONValue) -> UserActivity? {
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
