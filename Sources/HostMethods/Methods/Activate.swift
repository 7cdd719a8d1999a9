import JSONRPC
import Jansson
import LaunchModel
import SceneModel

/// `activate`: `requestSceneSessionActivation`.
enum Activate {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    var request = ActivationRequest(session: params.text("session"), identifier: params.text("id"))
    request.userActivity = userActivity(of: params)
    if let options = params.member("options") {
      request.requestingScene = options.text("requestingScene")
      request.isProminent = options.text("placement") == "prominent"
    }
    if let role = params.text("role") { request.role = SessionRole(rawValue: role) }
    request.isUserInitiated = params.member("userInitiated")?.boolean ?? true
    let system = host.system
    let result = try refusing { () throws(SceneError) in try system.activate(request) }
    host.writeActivation(result, &reply)
  }
}

extension Host {
  /// Writes what became of an activation.
  func writeActivation(_ result: ActivationResult, _ reply: inout Reply) {
    reply.json.beginObject()
    reply.json.name("session")
    reply.json.string(system.identifier(of: result.session))
    reply.json.name("scene")
    reply.json.string(system.identifier(of: result.scene))
    reply.json.name("created")
    reply.json.boolean(result.isNew)
    reply.json.name("state")
    reply.json.string(literal: system.activationState(of: result.scene).name)
    deliverEvents(&reply)
    reply.json.endObject()
  }
}
