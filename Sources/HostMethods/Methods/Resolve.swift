import JSONRPC
import Jansson
import SceneModel

/// `resolve`: from a view or a window up to the screen.
enum Resolve {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let state = host.system.state
    let window: Handle<Window>
    var view: (name: String, size: Size)?
    switch (params.text("view"), params.text("window")) {
    case (let name?, nil):
      guard let found = state.view(name) else {
        throw RPCError(.viewNotFound, "no root view controller has a view called \"\(name)\"")
      }
      window = found.window
      view = (name, found.size)
    case (nil, .some):
      window = try host.window(params)
    default:
      throw invalidParams(choosing: "view", "window")
    }
    let scene = state.windows[window].windowScene
    reply.json.beginObject()
    reply.json.step("view", view?.name, view?.size)
    reply.json.step("window", host.system.identifier(of: window), state.windows[window].frame.size)
    reply.json.step(
      "scene", scene.map { host.system.identifier(of: $0) }, scene.map { state.scenes[$0].frame.size })
    let screen = scene.map { state.scenes[$0].screen }
    reply.json.step(
      "screen", screen.map { state.screens[$0].identifier }, screen.map { state.screens[$0].size })
    reply.json.endObject()
  }
}
