import JSONRPC
import Jansson
import SceneModel

/// `windowOrder`: the visible windows of a scene, front to back.
enum WindowOrder {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let scene = try host.scene(params)
    let windows = host.system.state.scenes[scene].visibleWindows
    reply.json.beginObject()
    reply.json.name("order")
    reply.json.strings(windows.map { host.system.identifier(of: $0) })
    reply.json.endObject()
  }
}
