import JSONRPC
import Jansson
import SceneModel

/// `setCanBecomeKey`: `UIWindow.canBecomeKey`.
enum SetCanBecomeKey {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let window = try host.window(params)
    host.system.setCanBecomeKey(params.member("canBecomeKey")?.boolean ?? true, of: window)
    host.writeWindow(window, &reply)
  }
}
