import JSONRPC
import Jansson
import LaunchModel
import SceneModel

/// `setUserActivity`: `UIScene.userActivity`.
enum SetUserActivity {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let scene = try host.scene(params)
    host.system.setUserActivity(userActivity(of: params), of: scene)
    host.writeIdentifier("scene", host.system.identifier(of: scene), &reply)
  }
}
