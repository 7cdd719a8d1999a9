import JSONRPC
import Jansson
import SceneModel

extension Host {
  /// The scene and the point in it that a touch is about; nil when no scene stands there.
  func place(_ params: JSONValue) throws(RPCError) -> (scene: Handle<Scene>, point: Point)? {
    guard let value = params.member("point") else { return nil }
    let point = Point(value)
    if let name = params.text("scene") {
      if params.member("screen") != nil { throw invalidParams(choosing: "scene", "screen") }
      return (try scene(name), point)
    }
    let screen = try screen(params)
    guard let scene = system.state.scene(at: point, on: screen) else { return nil }
    return (scene, point.moved(from: .zero, to: system.state.scenes[scene].frame.origin))
  }

  /// A point converted as the members `window`, `to` and `from` say.
  func converted(_ point: Point, _ params: JSONValue) throws(RPCError) -> Point {
    let receiver = try window(params)
    let isTo = params.member("to") != nil
    if isTo == (params.member("from") != nil) { throw invalidParams(choosing: "to", "from") }
    let name = isTo ? params.text("to") : params.text("from")
    var other: Handle<Window>?
    if let name { other = try window(name) }
    return isTo
      ? system.state.convert(point, from: receiver, to: other)
      : system.state.convert(point, from: other, to: receiver)
  }
}
