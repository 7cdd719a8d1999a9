import JSONRPC
import Jansson
import PluginSupervision
import SceneModel

/// `host.explain`: what led to an event, and who decided what at it.
enum HostExplain {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let (sequence, text) = number(params)
    let causes = sequence.map { host.explanations.causes(of: $0) } ?? []
    guard let sequence, !causes.isEmpty else {
      throw RPCError(
        .eventNotFound,
        "no event that is remembered has the number \(text); the last is \(host.system.lastSequence)")
    }
    reply.json.beginObject()
    reply.json.name("seq")
    reply.json.integer(sequence)
    reply.json.name("causes")
    reply.json.beginArray()
    for cause in causes {
      reply.json.beginObject()
      reply.json.name("origin")
      reply.json.string(cause.caller?.plugin ?? "client")
      if let hook = cause.caller?.hook {
        reply.json.name("hook")
        reply.json.string(hook.rawValue)
      }
      reply.json.name("method")
      reply.json.string(cause.method)
      reply.json.name("id")
      if let id = cause.id { id.write(to: &reply.json) } else { reply.json.null() }
      reply.json.name("events")
      reply.json.beginArray()
      reply.json.integer(cause.first)
      reply.json.integer(cause.last)
      reply.json.endArray()
      reply.json.endObject()
    }
    reply.json.endArray()
    reply.json.name("decisions")
    reply.json.beginArray()
    for decision in host.explanations.decisions(at: sequence) {
      reply.json.beginObject()
      reply.json.name("hook")
      reply.json.string(decision.hook.rawValue)
      reply.json.name("decidedBy")
      reply.json.string(decision.plugin ?? decision.hook.fallback)
      reply.json.name("faults")
      reply.json.strings(decision.faults)
      reply.json.endObject()
    }
    reply.json.endArray()
    reply.json.endObject()
  }

  /// The number that is asked about, nil for one that no event can have, and how it is told of.
  private static func number(_ params: JSONValue) -> (sequence: Int?, text: String) {
    guard let value = params.member("seq") else { return (nil, "") }
    let sequence = value.integer.map { Int($0) } ?? value.number.flatMap { Int(exactly: $0) }
    return (sequence, sequence.map { "\($0)" } ?? JSONFragment(value).text)
  }
}
