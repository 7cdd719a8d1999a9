import JSONRPC
import Jansson
import SceneModel

/// `statusBar`: whether it is hidden and who decides.
enum StatusBar {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let scene = try host.scene(params)
    let state = host.system.state
    reply.json.beginObject()
    reply.json.name("hidden")
    reply.json.boolean(state.isStatusBarHidden(in: scene))
    reply.json.name("owner")
    reply.json.stringOrNull(state.statusBarOwner(in: scene).map { host.system.identifier(of: $0) })
    reply.json.endObject()
  }
}
