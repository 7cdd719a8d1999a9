import JSONRPC
import Jansson
import SceneModel

/// `keyWindow`: of a scene, or of the app as a whole.
enum KeyWindow {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    var window = host.system.state.applicationKeyWindow
    if let name = params.text("scene") {
      window = host.system.state.scenes[try host.scene(name)].keyWindow
    }
    reply.json.beginObject()
    reply.json.name("window")
    reply.json.stringOrNull(window.map { host.system.identifier(of: $0) })
    reply.json.endObject()
  }
}
