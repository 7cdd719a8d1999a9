import JSONRPC
import Jansson
import SceneModel

/// `resignActive`: Control Center, an alert, the switcher.
enum ResignActive {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    host.system.resignActive()
    host.writeApplication(&reply)
  }
}
