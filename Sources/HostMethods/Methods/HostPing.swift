import JSONRPC
import Jansson
import SceneModel

/// `host.ping`: answers.
enum HostPing {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    reply.json.beginObject()
    reply.json.endObject()
  }
}
