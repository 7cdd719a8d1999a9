import JSONRPC
import Jansson
import SceneModel

/// `makeKeyAndVisible`: `UIWindow.makeKeyAndVisible()`.
enum MakeKeyAndVisible {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let system = host.system
    let name = params.text("window") ?? ""
    let window = try refusing { () throws(SceneError) in try system.window(name) }
    let previous = system.makeKeyAndVisible(window)
    reply.json.beginObject()
    reply.json.name("window")
    reply.json.string(name)
    reply.json.name("key")
    reply.json.boolean(system.isKeyWindow(window))
    reply.json.name("previousKey")
    reply.json.stringOrNull(previous.map { system.identifier(of: $0) })
    reply.json.name("order")
    reply.json.strings(system.order(around: window))
    host.deliverEvents(&reply)
    reply.json.endObject()
  }
}
