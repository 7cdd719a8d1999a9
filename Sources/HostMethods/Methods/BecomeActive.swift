import JSONRPC
import Jansson
import SceneModel

/// `becomeActive`: what covered the scenes goes.
enum BecomeActive {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    host.system.becomeActive()
    host.writeApplication(&reply)
  }
}
