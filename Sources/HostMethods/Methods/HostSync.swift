import JSONRPC
import Jansson
import SceneModel

/// `host.sync`: answers when everything earlier has been delivered, which one thread and one order of messages see to.
enum HostSync {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    reply.json.beginObject()
    reply.json.name("seq")
    reply.json.integer(host.system.lastSequence)
    reply.json.endObject()
  }
}
