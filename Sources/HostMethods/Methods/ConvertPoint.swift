import JSONRPC
import Jansson
import SceneModel

/// `convertPoint`: `UIWindow.convert(_:to:)` and `convert(_:from:)`.
enum ConvertPoint {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    guard let value = params.member("point") else { return }
    let point = try host.converted(Point(value), params)
    reply.json.beginObject()
    reply.json.name("point")
    reply.json.point(point)
    reply.json.endObject()
  }
}
