import JSONRPC
import Jansson
import LaunchModel
import SceneModel

/// `failHandoff`: its activity does not arrive.
enum FailHandoff {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let system = host.system
    let scene = try host.scene(params.text("scene") ?? "")
    let error = params.member("error")
    // UIKit: uikit.md 2.6, the error of a person who cancels.
    let domain = error?.text("domain") ?? "NSCocoaErrorDomain"
    let code = error?.member("code")?.integer.map { Int($0) } ?? 3072
    try refusing { () throws(SceneError) in try system.failHandoff(in: scene, domain: domain, code: code) }
    host.writeScene(scene, &reply)
  }
}
