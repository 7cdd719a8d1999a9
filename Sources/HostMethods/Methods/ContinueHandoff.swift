import JSONRPC
import Jansson
import LaunchModel
import SceneModel

/// `continueHandoff`: its activity arrives.
enum ContinueHandoff {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let system = host.system
    let scene = try host.scene(params)
    guard let activity = userActivity(of: params) else { return }
    try refusing { () throws(SceneError) in try system.continueHandoff(activity, in: scene) }
    host.writeScene(scene, &reply)
  }
}
