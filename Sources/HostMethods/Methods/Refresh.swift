import JSONRPC
import Jansson
import SceneModel

/// `refresh`: `requestSceneSessionRefresh`.
enum Refresh {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let system = host.system
    let name = params.text("session") ?? ""
    let result = try refusing { () throws(SceneError) in
      let session = try system.session(name)
      try system.requireRunning()
      try system.approve(.refresh(session))
      try system.wakeProcess()
      guard system.isOpen(session) else { throw .sessionNotFound(name) }
      return system.refresh(session)
    }
    reply.json.beginObject()
    reply.json.name("session")
    reply.json.string(name)
    reply.json.name("scene")
    reply.json.stringOrNull(result.scene.map { system.identifier(of: $0) })
    reply.json.name("refreshed")
    reply.json.boolean(result.snapshot != nil)
    reply.json.name("snapshot")
    if let snapshot = result.snapshot { reply.json.integer(snapshot) } else { reply.json.null() }
    host.deliverEvents(&reply)
    reply.json.endObject()
  }
}
