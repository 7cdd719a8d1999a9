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
