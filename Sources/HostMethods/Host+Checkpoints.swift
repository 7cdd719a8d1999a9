import JSONRPC
import Jansson
import SceneModel

extension Host {
  func writeCheckpoint(_ name: String, _ reply: inout Reply) {
    reply.json.beginObject()
    reply.json.name("checkpoint")
    reply.json.string(name)
    reply.json.endObject()
  }
}
