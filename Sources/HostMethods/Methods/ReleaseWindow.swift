import JSONRPC
import Jansson
import SceneModel

/// `releaseWindow`: nobody keeps the window any more.
enum ReleaseWindow {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let window = try host.window(params)
    let name = host.system.identifier(of: window)
    host.system.releaseWindow(window)
    host.writeIdentifier("window", name, &reply)
  }
}
