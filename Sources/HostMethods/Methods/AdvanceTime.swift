import JSONRPC
import Jansson
import SceneModel

/// `advanceTime`: time passes, and what is due is done.
enum AdvanceTime {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    host.system.advanceTime(by: params.member("seconds")?.number ?? 0)
    host.writeApplication(&reply) { json in
      json.name("time")
      json.number(host.system.state.time)
    }
  }
}
