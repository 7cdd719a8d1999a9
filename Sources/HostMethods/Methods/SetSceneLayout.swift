import JSONRPC
import Jansson
import SceneModel

/// `setSceneLayout`: how scenes share a screen.
enum SetSceneLayout {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let system = host.system
    let screen = try host.screen(params)
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
