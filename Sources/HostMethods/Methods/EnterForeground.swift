import JSONRPC
import Jansson
import SceneModel

/// `enterForeground`: the person comes back to the app.
enum EnterForeground {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let system = host.system
    try refusing { () throws(SceneError) in try system.enterForeground() }
    host.writeApplication(&reply)
  }
}
