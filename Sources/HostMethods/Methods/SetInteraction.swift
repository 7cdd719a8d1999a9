import JSONRPC
import Jansson
import SceneModel

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
    host.writeWindow(window, &reply)
  }

  private static func frames(_ value: JSONValue) -> [Rect] {
    var frames: [Rect] = []
    for index in 0..<value.count {
      if let frame = value.element(index) { frames.append(Rect(frame)) }
    }
    return frames
  }
}
