import JSONRPC
import Jansson
import LaunchModel
import SceneModel

/// `listSessions`: what the switcher shows.
enum ListSessions {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let state = host.system.state
    reply.json.beginObject()
    reply.json.list("sessions", state.sessions.handles) { $0.session($1, state) }
    reply.json.endObject()
  }
}
