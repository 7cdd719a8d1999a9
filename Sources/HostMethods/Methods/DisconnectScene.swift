import JSONRPC
import Jansson
import SceneModel

/// `disconnectScene`: the system reclaims the memory of a scene.
enum DisconnectScene {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let session = host.system.disconnectScene(try host.scene(params))
    host.writeIdentifier("session", host.system.identifier(of: session), &reply)
  }
}
