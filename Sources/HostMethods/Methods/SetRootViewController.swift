import JSONRPC
import Jansson
import SceneModel

/// `setRootViewController`: `UIWindow.rootViewController`.
enum SetRootViewController {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let window = try host.window(params)
    var controller: ViewController?
    if let value = params.member("rootViewController"), value.isObject { controller = ViewController(value) }
    host.system.setRootViewController(controller, of: window)
    host.writeWindow(window, &reply)
  }
}
