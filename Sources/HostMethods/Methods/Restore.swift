import JSONRPC
import Jansson
import SceneModel

/// `restore`: brings a kept world back.
enum Restore {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let name = params.text("checkpoint") ?? ""
    guard let number = Int(name.dropFirst("checkpoint-".count)), name == "checkpoint-\(number)",
      (1...).contains(number), number <= host.checkpoints.count
    else { throw RPCError(.checkpointNotFound, "no checkpoint is called \"\(name)\"") }
    host.system.restore(host.checkpoints[number - 1])
    host.writeCheckpoint(name, &reply)
  }
}
