import JSONRPC
import Jansson
import SceneModel

/// `sendKey`: a key goes to the key window of the scene used last.
enum SendKey {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let window = host.system.sendKey()
    reply.json.beginObject()
    reply.json.name("window")
    reply.json.stringOrNull(window.map { host.system.identifier(of: $0) })
    host.deliverEvents(&reply)
    reply.json.endObject()
  }
}
