import JSONRPC
import Jansson
import SceneModel

/// `setSceneGeometry`: a scene is moved or resized.
enum SetSceneGeometry {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let scene = try host.scene(params.text("scene") ?? "")
    if let frame = params.member("frame") { host.system.setGeometry(Rect(frame), of: scene) }
    host.writeScene(scene, &reply)
  }
}

/// `setSceneLayout`: how scenes share a screen.
enum SetSceneLayout {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let system = host.system
    let screenName = params.text("screen")
    let screen = try refusing { () throws(SceneError) in try system.screen(screenName) }
    var scenes: [Handle<Scene>] = []
    if let names = params.member("scenes") {
      for index in 0..<names.count {
        if let name = names.element(index)?.string?.copy() { scenes.append(try host.scene(name)) }
      }
    }
    let layout = params.text("layout").flatMap { SceneSystem.Layout(rawValue: $0) } ?? .full
    try refusing { () throws(SceneError) in try system.setLayout(layout, of: scenes, on: screen) }
    reply.json.beginObject()
    reply.json.name("layout")
    reply.json.string(layout.rawValue)
    reply.json.name("scenes")
    reply.json.beginArray()
    for scene in scenes {
      reply.json.beginObject()
      reply.json.name("scene")
      reply.json.string(system.identifier(of: scene))
      reply.json.name("frame")
      reply.json.frame(system.state.scenes[scene].frame)
      reply.json.endObject()
    }
    reply.json.endArray()
    host.deliverEvents(&reply)
    reply.json.endObject()
  }
}

/// `connectScreen`: a screen that takes no touches is attached.
enum ConnectScreen {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let system = host.system
    let size = Size(
      width: params.member("size")?.member("width")?.number ?? 1920,
      height: params.member("size")?.member("height")?.number ?? 1080)
    let identifier = params.text("id")
    let connected = try refusing { () throws(SceneError) in
      try system.connectScreen(identifier: identifier, size: size)
    }
    reply.json.beginObject()
    reply.json.name("screen")
    reply.json.string(system.state.screens[connected.screen].identifier)
    reply.json.name("scene")
    reply.json.string(system.identifier(of: connected.scene))
    reply.json.name("session")
    reply.json.string(system.identifier(of: system.state.scenes[connected.scene].session))
    host.deliverEvents(&reply)
    reply.json.endObject()
  }
}

/// `disconnectScreen`: it is detached.
enum DisconnectScreen {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let system = host.system
    let name = params.text("screen") ?? ""
    try refusing { () throws(SceneError) in try system.disconnectScreen(try system.screen(name)) }
    reply.json.beginObject()
    reply.json.name("screen")
    reply.json.string(name)
    host.deliverEvents(&reply)
    reply.json.endObject()
  }
}
