import JSONRPC
import Jansson
import SceneModel

/// `hitTest`: which window takes a touch.
enum HitTest {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let place = try host.place(params)
    let state = host.system.state
    let window = place.flatMap { state.hitTest($0.point, in: $0.scene) }
    reply.json.beginObject()
    reply.json.name("window")
    reply.json.stringOrNull(window.map { host.system.identifier(of: $0) })
    reply.json.name("scene")
    reply.json.stringOrNull(place.map { host.system.identifier(of: $0.scene) })
    reply.json.name("point")
    if let window, let place {
      reply.json.point(place.point.moved(from: .zero, to: state.windows[window].frame.origin))
    } else {
      reply.json.null()
    }
    reply.json.endObject()
  }
}
