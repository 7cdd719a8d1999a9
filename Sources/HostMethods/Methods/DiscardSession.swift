import JSONRPC
import Jansson
import LaunchModel
import SceneModel

/// `discardSession`: the person swipes it away in the switcher.
enum DiscardSession {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    host.system.discard(try host.session(params))
    host.writeApplication(&reply)
  }
}
