import JSONRPC
import Jansson
import SceneModel

/// `sendTouch`: a touch goes to a window and may make it key.
enum SendTouch {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let touch = params.text("touch") ?? "touch"
    let phases = params.text("phase").flatMap { TouchPhase(rawValue: $0) }.map { [$0] } ?? [.began, .ended]
    let place = try host.place(params)
    let before = host.system.state.applicationKeyWindow
    var window: Handle<Window>?
    if let place {
      for phase in phases { window = host.system.sendTouch(touch, phase, at: place.point, in: place.scene) }
    }
    // A plugin may let go of it before it would become key.
    if let hit = window, !host.system.state.windows.contains(hit) { window = nil }
    let after = host.system.state.applicationKeyWindow
    reply.json.beginObject()
    reply.json.name("window")
    reply.json.stringOrNull(window.map { host.system.identifier(of: $0) })
    reply.json.name("key")
    reply.json.stringOrNull(before == after ? nil : after.map { host.system.identifier(of: $0) })
    host.deliverEvents(&reply)
    reply.json.endObject()
  }
}
