import JSONRPC
import Jansson
import SceneModel

/// `enterBackground`: the person goes to the home screen.
enum EnterBackground {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    host.system.enterBackground()
    host.writeApplicationState(&reply)
  }
}

/// `enterForeground`: the person comes back to the app.
enum EnterForeground {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let system = host.system
    try refusing { () throws(SceneError) in try system.enterForeground() }
    host.writeApplicationState(&reply)
  }
}

extension Host {
  /// Writes the result of what changes the app as a whole.
  fileprivate func writeApplicationState(_ reply: inout Reply) {
    reply.json.beginObject()
    reply.json.name("state")
    reply.json.string(literal: system.state.applicationState.name)
    deliverEvents(&reply)
    reply.json.endObject()
  }
}
