import JSONRPC
import Jansson
import SceneModel

/// `disconnectScreen`: it is detached.
enum DisconnectScreen {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let system = host.system
    let name = params.text("screen") ?? ""
    try refusing { () throws(SceneError) in try system.disconnectScreen(try system.screen(name)) }
    reply.json.beginObject()
    reply.json.name("screen")
    reply.json.string(name)
    host.deliverEvents(&reply)
    reply.json.endObject()
  }
}
