import JSONRPC
import Jansson
import SceneModel

/// `setFrame`: `UIWindow.frame`.
enum SetFrame {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let window = try host.window(params)
    if let frame = params.member("frame") { host.system.setFrame(Rect(frame), of: window) }
    host.writeWindow(window, &reply) { json in
      json.name("frame")
      json.frame(host.system.state.windows[window].frame)
    }
  }
}
