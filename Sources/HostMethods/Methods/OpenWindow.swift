import JSONRPC
import Jansson
import LaunchModel
import SceneModel

/// `openWindow`: a window for an activity, and no duplicate.
enum OpenWindow {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    guard let activity = userActivity(of: params) else { return }
    let system = host.system
    let requesting = params.text("requestingScene")
    let result = try refusing { () throws(SceneError) in
      try system.openWindow(for: activity, requestedBy: requesting)
    }
    host.writeActivation(result, &reply)
  }
}
