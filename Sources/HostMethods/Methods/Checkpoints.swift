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

/// `restore`: brings a kept world back.
enum Restore {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let name = params.text("checkpoint") ?? ""
    guard let number = Int(name.dropFirst("checkpoint-".count)), name == "checkpoint-\(number)",
      host.checkpoints.indices.contains(number - 1)
    else { throw RPCError(.checkpointNotFound, "no checkpoint is called \"\(name)\"") }
    host.system.restore(host.checkpoints[number - 1])
    host.writeCheckpoint(name, &reply)
  }
}

extension Host {
  fileprivate func writeCheckpoint(_ name: String, _ reply: inout Reply) {
    reply.json.beginObject()
    reply.json.name("checkpoint")
    reply.json.string(name)
    reply.json.endObject()
  }
}
