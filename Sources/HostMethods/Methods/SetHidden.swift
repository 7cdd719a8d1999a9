import JSONRPC
import Jansson
import SceneModel

/// `setHidden`: `UIWindow.isHidden`.
enum SetHidden {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let window = try host.window(params)
    host.system.setHidden(params.member("hidden")?.boolean ?? false, of: window)
    let scene = host.system.state.windows[window].windowScene
    let key = scene.flatMap { host.system.state.scenes[$0].keyWindow }
    host.writeWindow(window, &reply) { json in
      json.name("key")
      json.stringOrNull(key.map { host.system.identifier(of: $0) })
    }
  }
}
