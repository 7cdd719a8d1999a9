import JSONRPC
import Jansson
import SceneModel

/// `describe`: the whole world, every list ordered by when its entities came to be.
enum Describe {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let state = host.system.state
    reply.json.beginObject()
    reply.json.name("application")
    reply.json.beginObject()
    reply.json.name("state")
    reply.json.string(literal: state.applicationState.name)
    reply.json.name("supportsMultipleScenes")
    reply.json.boolean(state.supportsMultipleScenes)
    reply.json.name("process")
    reply.json.string(state.process.rawValue)
    reply.json.name("time")
    reply.json.number(state.time)
    reply.json.endObject()
    reply.json.list("screens", state.screens.handles) { $0.screen($1, state) }
    reply.json.list("sessions", state.sessions.handles) { $0.session($1, state) }
    reply.json.list("scenes", state.scenes.handles) { $0.scene($1, state) }
    reply.json.list("windows", state.windows.handles) { $0.window($1, state) }
    reply.json.endObject()
  }
}

extension JSONWriter {
  /// Writes a member that is an array of entities.
  mutating func list<Entity>(
    _ name: StaticString, _ handles: [Handle<Entity>], _ write: (inout JSONWriter, Handle<Entity>) -> Void
  ) {
    self.name(name)
    beginArray()
    for handle in handles { write(&self, handle) }
    endArray()
  }

  fileprivate mutating func screen(_ handle: Handle<Screen>, _ state: SceneState) {
    let screen = state.screens[handle]
    beginObject()
    name("screen")
    string(screen.identifier)
    name("bounds")
    frame(screen.bounds)
    name("scenes")
    strings(screen.places.map { state.scenes[$0].identifier })
    endObject()
  }

  mutating func session(_ handle: Handle<SceneSession>, _ state: SceneState) {
    let session = state.sessions[handle]
    beginObject()
    name("session")
    string(session.identifier)
    name("role")
    string(session.role.rawValue)
    name("configuration")
    stringOrNull(session.configuration?.name)
    name("scene")
    stringOrNull(session.scene.map { state.scenes[$0].identifier })
    name("stateRestorationActivity")
    userActivityOrNull(session.stateRestorationActivity)
    name("snapshot")
    if let snapshot = session.snapshot { self.snapshot(snapshot) } else { null() }
    endObject()
  }

  fileprivate mutating func scene(_ handle: Handle<Scene>, _ state: SceneState) {
    let scene = state.scenes[handle]
    beginObject()
    name("scene")
    string(scene.identifier)
    name("session")
    string(state.sessions[scene.session].identifier)
    name("screen")
    string(state.screens[scene.screen].identifier)
    name("state")
    string(literal: scene.activationState.name)
    name("title")
    string(scene.title)
    name("frame")
    frame(scene.frame)
    name("userActivity")
    userActivityOrNull(scene.userActivity)
    name("windows")
    strings(scene.windows.map { state.windows[$0].identifier })
    name("order")
    strings(scene.visibleWindows.map { state.windows[$0].identifier })
    name("keyWindow")
    stringOrNull(scene.keyWindow.map { state.windows[$0].identifier })
    endObject()
  }

  fileprivate mutating func window(_ handle: Handle<Window>, _ state: SceneState) {
    let window = state.windows[handle]
    let isKey = window.windowScene.map { state.scenes[$0].keyWindow == handle } ?? false
    beginObject()
    name("window")
    string(window.identifier)
    name("scene")
    stringOrNull(window.windowScene.map { state.scenes[$0].identifier })
    name("frame")
    frame(window.frame)
    name("level")
    number(window.windowLevel)
    name("hidden")
    boolean(window.isHidden)
    name("key")
    boolean(isKey)
    name("canBecomeKey")
    boolean(window.canBecomeKey)
    name("rootViewController")
    if let controller = window.rootViewController { viewController(controller) } else { null() }
    endObject()
  }
}
