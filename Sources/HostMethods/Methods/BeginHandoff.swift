import JSONRPC
import Jansson
import LaunchModel
import SceneModel

/// `beginHandoff`: the person picks up an activity of another device.
enum BeginHandoff {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let system = host.system
    let type = params.text("activityType") ?? ""
    let identifier = params.text("targetContentIdentifier")
    let scene = try refusing { () throws(SceneError) in
      try system.beginHandoff(activityType: type, targetContentIdentifier: identifier)
    }
    host.writeScene(scene, &reply)
  }
}
