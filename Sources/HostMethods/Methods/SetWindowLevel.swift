import JSONRPC
import Jansson
import SceneModel

/// `setWindowLevel`: `UIWindow.windowLevel`.
enum SetWindowLevel {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let window = try host.window(params)
    host.system.setWindowLevel(params.member("level")?.number ?? 0, of: window)
    host.writeWindow(window, &reply) { json in
      json.name("order")
      json.strings(host.system.order(around: window))
    }
  }
}
