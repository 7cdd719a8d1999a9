import JSONRPC
import Jansson
import SceneModel

extension Host {
  /// The window that the member `window` names.
  func window(_ params: JSONValue) throws(RPCError) -> Handle<Window> {
    try window(params.text("window") ?? "")
  }

  /// The window of a name.
  func window(_ name: String) throws(RPCError) -> Handle<Window> {
    try refusing { () throws(SceneError) in try system.window(name) }
  }

  /// The connected scene that the member `scene` names.
  func scene(_ params: JSONValue) throws(RPCError) -> Handle<Scene> {
    try scene(params.text("scene") ?? "")
  }

  /// The screen that the member `screen` names; that of the device when it is left out.
  func screen(_ params: JSONValue) throws(RPCError) -> Handle<Screen> {
    let name = params.text("screen")
    return try refusing { () throws(SceneError) in try system.screen(name) }
  }

  /// The connected scene of a name.
  func scene(_ name: String) throws(RPCError) -> Handle<Scene> {
    try refusing { () throws(SceneError) in try system.scene(name) }
  }

  /// Writes the result of what changes a window: its identifier, more members, the events.
  func writeWindow(
    _ window: Handle<Window>, _ reply: inout Reply, _ writeMembers: (inout JSONWriter) -> Void = { _ in }
  ) {
    reply.json.beginObject()
    reply.json.name("window")
    reply.json.string(system.identifier(of: window))
    writeMembers(&reply.json)
    deliverEvents(&reply)
    reply.json.endObject()
  }
}
