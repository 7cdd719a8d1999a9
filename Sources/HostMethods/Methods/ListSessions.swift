import JSONRPC
import Jansson
import LaunchModel
import SceneModel

/// `listSessions`: what the switcher shows.
enum ListSessions {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let state = host.system.state
    reply.json.beginObject()
    reply.json.name("sessions")
    reply.json.beginArray()
    for session in state.sessions.handles { reply.json.session(session, state) }
    reply.json.endArray()
    reply.json.endObject()
  }
}
