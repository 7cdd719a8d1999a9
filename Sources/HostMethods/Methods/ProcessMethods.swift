import JSONRPC
import Jansson
import SceneModel

/// `resignActive`: Control Center, an alert, the switcher.
enum ResignActive {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    host.system.resignActive()
    host.writeApplication(&reply)
  }
}

/// `becomeActive`: what covered the scenes goes.
enum BecomeActive {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    host.system.becomeActive()
    host.writeApplication(&reply)
  }
}

/// `terminate`: the process ends.
enum Terminate {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    host.system.terminate(isForced: params.text("by") != "system")
    host.writeApplication(&reply)
  }
}

/// `launch`: the app is launched, or brought forward.
enum LaunchMethod {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let system = host.system
    let scene = try refusing { () throws(SceneError) in try system.launch() }
    host.writeApplication(&reply) { json in
      json.name("scene")
      json.stringOrNull(scene.map { system.identifier(of: $0) })
    }
  }
}

/// `advanceTime`: time passes, and what is due is done.
enum AdvanceTime {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    host.system.advanceTime(by: params.member("seconds")?.number ?? 0)
    host.writeApplication(&reply) { json in
      json.name("time")
      json.number(host.system.state.time)
    }
  }
}

extension Host {
  /// Writes the result of what changes the app as a whole: its state and its process, more members, the events.
  func writeApplication(_ reply: inout Reply, _ writeMembers: (inout JSONWriter) -> Void = { _ in }) {
    reply.json.beginObject()
    reply.json.name("state")
    reply.json.string(literal: system.state.applicationState.name)
    reply.json.name("process")
    reply.json.string(system.state.process.rawValue)
    writeMembers(&reply.json)
    deliverEvents(&reply)
    reply.json.endObject()
  }
}
