import JSONRPC
import Jansson

/// `host.hello`: the client says who it is and how it wants to be told of events.
enum HostHello {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    if let version = params.member("protocolVersion")?.number,
      !Host.protocolVersions.contains(where: { Double($0) == version })
    {
      let spoken = Host.protocolVersions.map(String.init)
      throw RPCError(
        .protocolVersionNotSupported,
        "the host speaks version \(spoken.joined(separator: ", ")) of the protocol",
        details: [("supported", .strings(spoken))])
    }
    if let client = params.text("client") ?? params.member("client")?.text("name") {
      host.clientName = client
    }
    if let delivery = params.text("events").flatMap({ Host.EventDelivery(rawValue: $0) }) {
      host.eventDelivery = delivery
    }
    reply.json.beginObject()
    reply.json.name("host")
    reply.json.beginObject()
    reply.json.name("name")
    reply.json.string(Host.name)
    reply.json.name("version")
    reply.json.string(Host.version)
    reply.json.endObject()
    reply.json.name("protocolVersion")
    reply.json.integer(Host.protocolVersions[0])
    reply.json.name("events")
    reply.json.string(host.eventDelivery.rawValue)
    reply.json.name("limits")
    reply.json.beginObject()
    reply.json.name("messageBytes")
    reply.json.integer(host.limits.messageBytes)
    reply.json.name("nestingDepth")
    reply.json.integer(host.limits.nestingDepth)
    reply.json.name("batchLength")
    reply.json.integer(host.limits.batchLength)
    reply.json.name("stringBytes")
    reply.json.integer(host.limits.stringBytes)
    reply.json.endObject()
    reply.json.endObject()
  }
}
