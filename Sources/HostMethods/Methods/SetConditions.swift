import JSONRPC
import Jansson
import SceneModel

/// `setConditions`: what routes require holds, or no longer does.
enum SetConditions {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    guard let conditions = params.member("conditions")?.booleans else { return }
    let routed = host.system.setConditions(conditions)
    reply.json.beginObject()
    reply.json.name("conditions")
    reply.json.conditions(host.system.state.conditions)
    reply.json.name("routed")
    reply.json.beginArray()
    for launch in routed {
      reply.json.beginObject()
      reply.json.name("event")
      reply.json.launchEvent(launch.event)
      reply.json.destination(launch.destination)
      reply.json.endObject()
    }
    reply.json.endArray()
    host.deliverEvents(&reply)
    reply.json.endObject()
  }
}
