import JSONRPC
import Jansson
import SceneModel

/// `refresh`: `requestSceneSessionRefresh`.
enum Refresh {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let system = host.system
    let name = params.text("session") ?? ""
    let result = try refusing { () throws(SceneError) in
      system.refresh(try system.session(name))
    }
    reply.json.beginObject()
    reply.json.name("session")
    reply.json.string(name)
    reply.json.name("scene")
    reply.json.string(system.identifier(of: result.scene))
    reply.json.name("refreshed")
    reply.json.boolean(true)
    reply.json.name("snapshot")
    reply.json.integer(result.snapshot)
    host.deliverEvents(&reply)
    reply.json.endObject()
  }
}
