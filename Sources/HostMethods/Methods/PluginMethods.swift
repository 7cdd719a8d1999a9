import JSONRPC
import Jansson

/// `plugin.list`: the plugins and how each of them is.
enum PluginList {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    reply.json.beginObject()
    reply.json.name("plugins")
    if let plugins = host.plugins {
      plugins.writeList(to: &reply.json)
    } else {
      reply.json.beginArray()
      reply.json.endArray()
    }
    reply.json.endObject()
  }
}

/// `plugin.start`: a plugin is started, also one that has failed too often.
enum PluginStart {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let name = params.text("plugin") ?? ""
    try host.plugins(for: name).start(name, of: host)
    try PluginList.call(params, host, &reply)
  }
}

/// `plugin.stop`: a plugin is stopped.
enum PluginStop {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let name = params.text("plugin") ?? ""
    try host.plugins(for: name).stop(name, of: host)
    try PluginList.call(params, host, &reply)
  }
}

extension Host {
  /// The plugins, of which one is called by a name.
  ///
  /// - Throws: `pluginNotFound` when there are none at all.
  fileprivate func plugins(for name: String) throws(RPCError) -> any PluginGateway {
    guard let plugins else { throw RPCError(.pluginNotFound, "no plugin is called \"\(name)\"") }
    return plugins
  }
}
