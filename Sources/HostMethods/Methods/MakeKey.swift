import JSONRPC
import Jansson
import SceneModel

/// `makeKey`: `UIWindow.makeKey()`.
enum MakeKey {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let window = try host.window(params)
    let system = host.system
    let scene = system.state.windows[window].windowScene
    let previous = scene.flatMap { system.state.scenes[$0].keyWindow }
    // By then a plugin may have let go of it.
    let previousName = previous.map { system.identifier(of: $0) }
    system.makeKey(window)
    host.writeWindow(window, &reply) { json in
      json.name("key")
      json.boolean(system.isKeyWindow(window))
      json.name("previousKey")
      json.stringOrNull(previousName)
    }
  }
}
