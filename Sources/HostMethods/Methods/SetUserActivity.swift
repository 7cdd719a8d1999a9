import JSONRPC
import Jansson
import LaunchModel
import SceneModel

/// `setUserActivity`: `UIScene.userActivity`.
enum SetUserActivity {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let scene = try host.scene(params.text("scene") ?? "")
    host.system.setUserActivity(userActivity(of: params), of: scene)
    reply.json.beginObject()
    reply.json.name("scene")
    reply.json.string(host.system.identifier(of: scene))
    host.deliverEvents(&reply)
    reply.json.endObject()
  }
}
