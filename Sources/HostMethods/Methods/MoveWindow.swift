import JSONRPC
import Jansson
import SceneModel

/// `moveWindow`: `UIWindow.windowScene`.
enum MoveWindow {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let window = try host.window(params)
    let name = params.text("scene")
    var scene: Handle<Scene>?
    if let name { scene = try host.scene(name) }
    host.system.moveWindow(window, to: scene)
    host.writeWindow(window, &reply) { json in
      json.name("scene")
      json.stringOrNull(name)
    }
  }
}
