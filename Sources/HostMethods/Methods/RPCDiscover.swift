import JSONRPC
import Jansson
import PluginSupervision

/// `rpc.discover`: the host described as an OpenRPC document.
enum RPCDiscover {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    reply.json.openRPCDocument(host.catalog, plugins: host.plugins?.methods ?? [])
  }
}
