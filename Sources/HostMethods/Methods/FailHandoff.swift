import JSONRPC
import Jansson
import LaunchModel
import SceneModel

/// `failHandoff`: its activity does not arrive.
enum FailHandoff {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let system = host.system
    let scene = try host.scene(params)
    let error = params.member("error")
    let cancelled = HandoffError.userCancelled
    let reason = HandoffError(
      domain: error?.text("domain") ?? cancelled.domain,
      code: error?.member("code")?.integer.map { Int($0) } ?? cancelled.code)
    try refusing { () throws(SceneError) in try system.failHandoff(in: scene, reason) }
    host.writeScene(scene, &reply)
  }
}
