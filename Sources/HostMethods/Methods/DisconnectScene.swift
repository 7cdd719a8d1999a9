import JSONRPC
import Jansson
import SceneModel

/// `disconnectScene`: the system reclaims the memory of a scene.
enum DisconnectScene {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let system = host.system
    let name = params.text("scene") ?? ""
    let scene = try refusing { () throws(SceneError) in try system.scene(name) }
    let session = system.disconnectScene(scene)
    reply.json.beginObject()
    reply.json.name("session")
    reply.json.string(system.identifier(of: session))
    host.deliverEvents(&reply)
    reply.json.endObject()
  }
}
