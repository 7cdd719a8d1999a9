import JSONRPC
import Jansson
import SceneModel

/// `enterBackground`: the person goes to the home screen.
enum EnterBackground {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    host.system.enterBackground()
    host.writeApplication(&reply)
  }
}

/// `enterForeground`: the person comes back to the app.
enum EnterForeground {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let system = host.system
    try refusing { () throws(SceneError) in try system.enterForeground() }
    host.writeApplication(&reply)
  }
}
