import JSONRPC
import Jansson
import SceneModel

extension Host {
  /// The window that the member `window` names.
  func window(_ params: JSONValue) throws(RPCError) -> Handle<Window> {
    let name = params.text("window") ?? ""
    return try refusing { () throws(SceneError) in try system.window(name) }
  }

  /// The connected scene of a name.
  func scene(_ name: String) throws(RPCError) -> Handle<Scene> {
    try refusing { () throws(SceneError) in try system.scene(name) }
  }

  /// Writes the result of what changes a window: its identifier, more members, the events.
  func writeWindow(
    _ window: Handle<Window>, _ reply: inout Reply, _ writeMembers: (inout JSONWriter) -> Void
  ) {
    reply.json.beginObject()
    reply.json.name("window")
    reply.json.string(system.identifier(of: window))
    writeMembers(&reply.json)
    deliverEvents(&reply)
    reply.json.endObject()
  }
}
