import JSONRPC
import Jansson
import SceneModel

/// `setHidden`: `UIWindow.isHidden`.
enum SetHidden {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let window = try host.window(params)
    host.system.setHidden(params.member("hidden")?.boolean ?? false, of: window)
    let scene = host.system.state.windows[window].windowScene
    let key = scene.flatMap { host.system.state.scenes[$0].keyWindow }
    host.writeWindow(window, &reply) { json in
      json.name("key")
      json.stringOrNull(key.map { host.system.identifier(of: $0) })
    }
  }
}

/// `setWindowLevel`: `UIWindow.windowLevel`.
enum SetWindowLevel {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let window = try host.window(params)
    host.system.setWindowLevel(params.member("level")?.number ?? 0, of: window)
    host.writeWindow(window, &reply) { json in
      json.name("order")
      json.strings(host.system.order(around: window))
    }
  }
}

/// `setFrame`: `UIWindow.frame`.
enum SetFrame {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let window = try host.window(params)
    if let frame = params.member("frame") { host.system.setFrame(Rect(frame), of: window) }
    host.writeWindow(window, &reply) { json in
      json.name("frame")
      json.frame(host.system.state.windows[window].frame)
    }
  }
}

/// `setRootViewController`: `UIWindow.rootViewController`.
enum SetRootViewController {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let window = try host.window(params)
    var controller: ViewController?
    if let value = params.member("rootViewController"), value.isObject { controller = ViewController(value) }
    host.system.setRootViewController(controller, of: window)
    host.writeWindow(window, &reply) { _ in }
  }
}

/// `setCanBecomeKey`: `UIWindow.canBecomeKey`.
enum SetCanBecomeKey {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let window = try host.window(params)
    host.system.setCanBecomeKey(params.member("canBecomeKey")?.boolean ?? true, of: window)
    host.writeWindow(window, &reply) { _ in }
  }
}

/// `setInteraction`: how a window takes touches.
enum SetInteraction {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let window = try host.window(params)
    var regions: [Rect]??
    if let value = params.member("touchRegions") {
      regions = .some(value.isNull ? nil : frames(value))
    }
    host.system.setInteraction(
      alpha: params.member("alpha")?.number, isEnabled: params.member("userInteractionEnabled")?.boolean,
      regions: regions, of: window)
    host.writeWindow(window, &reply) { _ in }
  }

  private static func frames(_ value: JSONValue) -> [Rect] {
    var frames: [Rect] = []
    for index in 0..<value.count {
      if let frame = value.element(index) { frames.append(Rect(frame)) }
    }
    return frames
  }
}

/// `makeKey`: `UIWindow.makeKey()`.
enum MakeKey {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let window = try host.window(params)
    let system = host.system
    let scene = system.state.windows[window].windowScene
    let previous = scene.flatMap { system.state.scenes[$0].keyWindow }
    system.makeKey(window)
    host.writeWindow(window, &reply) { json in
      json.name("key")
      json.boolean(system.isKeyWindow(window))
      json.name("previousKey")
      json.stringOrNull(previous.map { system.identifier(of: $0) })
    }
  }
}

/// `moveWindow`: `UIWindow.windowScene`.
enum MoveWindow {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let window = try host.window(params)
    let name = params.text("scene")
    var scene: Handle<Scene>?
    if let name { scene = try host.scene(name) }
    host.system.moveWindow(window, to: scene)
    host.writeWindow(window, &reply) { json in
      json.name("scene")
      json.stringOrNull(name)
    }
  }
}

/// `releaseWindow`: nobody keeps the window any more.
enum ReleaseWindow {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let window = try host.window(params)
    let name = host.system.identifier(of: window)
    host.system.releaseWindow(window)
    reply.json.beginObject()
    reply.json.name("window")
    reply.json.string(name)
    host.deliverEvents(&reply)
    reply.json.endObject()
  }
}

extension Host {
  /// The window that the member `window` names.
  func window(_ params: JSONValue) throws(RPCError) -> Handle<Window> {
    let name = params.text("window") ?? ""
    return try refusing { () throws(SceneError) in try system.window(name) }
  }

  /// The connected scene of a name.
  func scene(_ name: String) throws(RPCError) -> Handle<Scene> {
    try refusing { () throws(SceneError) in try system.scene(name) }
  }

  /// Writes the result of what changes a window: its identifier, more members, the events.
  fileprivate func writeWindow(
    _ window: Handle<Window>, _ reply: inout Reply, _ writeMembers: (inout JSONWriter) -> Void
  ) {
    reply.json.beginObject()
    reply.json.name("window")
    reply.json.string(system.identifier(of: window))
    writeMembers(&reply.json)
    deliverEvents(&reply)
    reply.json.endObject()
  }
}
