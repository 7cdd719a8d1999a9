import JSONRPC
import Jansson
import SceneModel

/// `terminate`: the process ends.
enum Terminate {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    host.system.terminate(isForced: params.text("by") != "system")
    host.writeApplication(&reply)
  }
}
