import JSONRPC
import Jansson
import SceneModel

extension Host {
  /// Writes the result of what changes the app as a whole: its state and its process, more members, the events.
  func writeApplication(_ reply: inout Reply, _ writeMembers: (inout JSONWriter) -> Void = { _ in }) {
    reply.json.beginObject()
    reply.json.name("state")
    reply.json.string(literal: system.state.applicationState.name)
    reply.json.name("process")
    reply.json.string(system.state.process.rawValue)
    writeMembers(&reply.json)
    deliverEvents(&reply)
    reply.json.endObject()
  }
}
