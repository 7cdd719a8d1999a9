import JSONRPC
import Jansson
import LaunchModel
import SceneModel

/// `configureApp`: another app takes the place of the one there is, and is launched.
enum ConfigureApp {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let system = host.system
    let (app, policies) = try host.app(params)
    system.install(app, policies: policies)
    let isLaunched = params.member("launch")?.boolean ?? true
    if isLaunched, !system.state.app.adoption.traps {
      _ = try refusing { () throws(SceneError) in try system.deliver(.normal) }
    }
    let unreachable = app.unreachableRules
    host.writeApplication(&reply) { json in
      json.name("supportsMultipleScenes")
      json.boolean(system.state.supportsMultipleScenes)
      json.name("adoption")
      json.adoption(system.state.app.adoption)
      json.name("warnings")
      json.strings(unreachable + app.unknownMembers)
    }
  }
}
