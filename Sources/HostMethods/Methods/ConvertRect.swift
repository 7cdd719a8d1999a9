import JSONRPC
import Jansson
import SceneModel

/// `convertRect`: the same for rectangles.
enum ConvertRect {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    guard let value = params.member("rect") else { return }
    let rect = Rect(value)
    let origin = try host.converted(rect.origin, params)
    reply.json.beginObject()
    reply.json.name("rect")
    reply.json.frame(Rect(origin: origin, size: rect.size))
    reply.json.endObject()
  }
}
