import JSONRPC
import Jansson
import SceneModel

/// `checkpoint`: keeps the world.
enum Checkpoint {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    host.checkpoints.append(host.system.state)
    host.writeCheckpoint("checkpoint-\(host.checkpoints.count)", &reply)
  }
}
