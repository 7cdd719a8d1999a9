import JSONRPC
import Jansson
import SceneModel

/// `setTitle`: `UIScene.title`.
enum SetTitle {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let scene = try host.scene(params)
    host.system.setTitle(params.text("title"), of: scene)
    host.writeIdentifier("scene", host.system.identifier(of: scene), &reply)
  }
}
