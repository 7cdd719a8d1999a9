import JSONRPC
import Jansson
import LaunchModel
import SceneModel

/// `setStateRestorationActivity`: `UISceneSession.stateRestorationActivity`.
enum SetStateRestorationActivity {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let session = try host.session(params)
    host.system.setStateRestorationActivity(userActivity(of: params), of: session)
    host.writeIdentifier("session", host.system.identifier(of: session), &reply)
  }
}
