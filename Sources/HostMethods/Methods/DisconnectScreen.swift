import JSONRPC
import Jansson
import SceneModel

/// `disconnectScreen`: it is detached.
enum DisconnectScreen {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let system = host.system
    let screen = try host.screen(params)
    let name = system.state.screens[screen].identifier
    try refusing { () throws(SceneError) in try system.disconnectScreen(screen) }
    host.writeIdentifier("screen", name, &reply)
  }
}
