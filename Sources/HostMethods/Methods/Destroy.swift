import JSONRPC
import Jansson
import SceneModel

/// `destroy`: `requestSceneSessionDestruction`.
enum Destroy {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let system = host.system
    let name = params.text("session") ?? ""
    let animation = dismissalAnimation(params.member("options"))
    let used = try refusing { () throws(SceneError) in
      let session = try system.session(name)
      try system.requireRunning()
      try system.approve(.destruction(session))
      try system.wakeProcess()
      guard system.isOpen(session) else { throw .sessionNotFound(name) }
      return system.destroy(session, animation: animation)
    }
    reply.json.beginObject()
    reply.json.name("session")
    reply.json.string(name)
    reply.json.name("animation")
    if let used { reply.json.string(literal: used.name) } else { reply.json.null() }
    host.deliverEvents(&reply)
    reply.json.endObject()
  }

  private static func dismissalAnimation(_ options: JSONValue?) -> DismissalAnimation {
    guard let name = options?.member("windowDismissalAnimation")?.string else { return .standard }
    return DismissalAnimation.allCases.first { name == $0.name } ?? .standard
  }
}
