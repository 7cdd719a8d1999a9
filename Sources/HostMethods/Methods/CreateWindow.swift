import JSONRPC
import Jansson
import SceneModel

/// `createWindow`: `UIWindow(windowScene:)`.
enum CreateWindow {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let system = host.system
    let identifier = params.text("id")
    let scene = try host.scene(params)
    if let identifier, system.state.windows.handle(of: identifier) != nil {
      throw RPCError(SceneError.identifierTaken(identifier))
    }
    var frame: Rect?
    if let value = params.member("frame") { frame = Rect(value) }
    let window = system.makeWindow(in: scene, identifier: identifier, frame: frame)
    if let level = params.member("level")?.number { system.setWindowLevel(level, of: window) }
    if let controller = params.member("rootViewController") {
      system.setRootViewController(ViewController(controller), of: window)
    }
    host.writeWindow(window, &reply)
  }
}
