import JSONRPC
import Jansson
import SceneModel

/// `connectScreen`: a screen that takes no touches is attached.
enum ConnectScreen {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let system = host.system
    let size = Size(
      width: params.member("size")?.member("width")?.number ?? 1920,
      height: params.member("size")?.member("height")?.number ?? 1080)
    let identifier = params.text("id")
    let connected = try refusing { () throws(SceneError) in
      try system.connectScreen(identifier: identifier, size: size)
    }
    reply.json.beginObject()
    reply.json.name("screen")
    reply.json.string(system.state.screens[connected.screen].identifier)
    reply.json.name("scene")
    reply.json.string(system.identifier(of: connected.scene))
    reply.json.name("session")
    reply.json.string(system.identifier(of: system.state.scenes[connected.scene].session))
    host.deliverEvents(&reply)
    reply.json.endObject()
  }
}
