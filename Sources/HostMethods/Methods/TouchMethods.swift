import JSONRPC
import Jansson
import SceneModel

/// `hitTest`: which window takes a touch.
enum HitTest {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let place = try host.place(params)
    let state = host.system.state
    let window = place.flatMap { state.hitTest($0.point, in: $0.scene) }
    reply.json.beginObject()
    reply.json.name("window")
    reply.json.stringOrNull(window.map { host.system.identifier(of: $0) })
    reply.json.name("scene")
    reply.json.stringOrNull(place.map { host.system.identifier(of: $0.scene) })
    reply.json.name("point")
    if let window, let place {
      let origin = state.windows[window].frame.origin
      reply.json.point(Point(x: place.point.x - origin.x, y: place.point.y - origin.y))
    } else {
      reply.json.null()
    }
    reply.json.endObject()
  }
}

/// `sendTouch`: a touch goes to a window and may make it key.
enum SendTouch {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let touch = params.text("touch") ?? "touch"
    let phases = params.text("phase").flatMap { TouchPhase(rawValue: $0) }.map { [$0] } ?? [.began, .ended]
    let place = try host.place(params)
    let before = host.system.state.applicationKeyWindow
    var window: Handle<Window>?
    if let place {
      for phase in phases { window = host.system.sendTouch(touch, phase, at: place.point, in: place.scene) }
    }
    let after = host.system.state.applicationKeyWindow
    reply.json.beginObject()
    reply.json.name("window")
    reply.json.stringOrNull(window.map { host.system.identifier(of: $0) })
    reply.json.name("key")
    reply.json.stringOrNull(before == after ? nil : after.map { host.system.identifier(of: $0) })
    host.deliverEvents(&reply)
    reply.json.endObject()
  }
}

/// `sendKey`: a key goes to the key window of the scene used last.
enum SendKey {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let window = host.system.sendKey()
    reply.json.beginObject()
    reply.json.name("window")
    reply.json.stringOrNull(window.map { host.system.identifier(of: $0) })
    host.deliverEvents(&reply)
    reply.json.endObject()
  }
}

/// `convertPoint`: `UIWindow.convert(_:to:)` and `convert(_:from:)`.
enum ConvertPoint {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    guard let value = params.member("point") else { return }
    let point = try host.converted(Point(value), params)
    reply.json.beginObject()
    reply.json.name("point")
    reply.json.point(point)
    reply.json.endObject()
  }
}

/// `convertRect`: the same for rectangles.
enum ConvertRect {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    guard let value = params.member("rect") else { return }
    let rect = Rect(value)
    let origin = try host.converted(rect.origin, params)
    reply.json.beginObject()
    reply.json.name("rect")
    reply.json.frame(Rect(origin: origin, size: rect.size))
    reply.json.endObject()
  }
}

extension Host {
  /// The scene and the point in it that a touch is about; nil when no scene stands there.
  fileprivate func place(_ params: JSONValue) throws(RPCError) -> (scene: Handle<Scene>, point: Point)? {
    guard let value = params.member("point") else { return nil }
    let point = Point(value)
    if let name = params.text("scene") {
      if params.member("screen") != nil { throw invalidParams(choosing: "scene", "screen") }
      return (try scene(name), point)
    }
    let name = params.text("screen")
    let screen = try refusing { () throws(SceneError) in try system.screen(name) }
    guard let scene = system.state.scene(at: point, on: screen) else { return nil }
    let origin = system.state.scenes[scene].frame.origin
    return (scene, Point(x: point.x - origin.x, y: point.y - origin.y))
  }

  /// A point converted as the members `window`, `to` and `from` say.
  fileprivate func converted(_ point: Point, _ params: JSONValue) throws(RPCError) -> Point {
    let receiver = try window(params)
    let isTo = params.member("to") != nil
    if isTo == (params.member("from") != nil) { throw invalidParams(choosing: "to", "from") }
    let name = isTo ? params.text("to") : params.text("from")
    var other: Handle<Window>?
    if let name { other = try refusing { () throws(SceneError) in try system.window(name) } }
    return isTo
      ? system.state.convert(point, from: receiver, to: other)
      : system.state.convert(point, from: other, to: receiver)
  }
}
