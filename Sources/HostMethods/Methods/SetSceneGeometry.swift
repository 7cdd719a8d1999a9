import JSONRPC
import Jansson
import SceneModel

/// `setSceneGeometry`: a scene is moved or resized.
enum SetSceneGeometry {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let scene = try host.scene(params)
    if let frame = params.member("frame") { host.system.setGeometry(Rect(frame), of: scene) }
    host.writeScene(scene, &reply)
  }
}
