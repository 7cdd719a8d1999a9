import JSONRPC
import Jansson
import SceneModel

/// `host.shutdown`: the host finishes what it has received and exits.
enum HostShutdown {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    host.isShutdownRequested = true
    reply.json.beginObject()
    reply.json.endObject()
  }
}
