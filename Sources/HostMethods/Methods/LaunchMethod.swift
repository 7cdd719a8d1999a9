import JSONRPC
import Jansson
import SceneModel

/// `launch`: the app is launched, or brought forward.
enum LaunchMethod {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let system = host.system
    let scene = try refusing { () throws(SceneError) in try system.launch() }
    host.writeApplication(&reply) { json in
      json.name("scene")
      json.stringOrNull(scene.map { system.identifier(of: $0) })
    }
  }
}
