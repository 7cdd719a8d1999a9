import JSONRPC
import Jansson
import LaunchModel
import SceneModel

/// `classifyLaunch`: `LaunchTracker.track(launchType:)` of seed 002, and where the launch leads.
enum ClassifyLaunch {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    guard let value = params.member("launch") else { return }
    let launch = Launch(value)
    let system = host.system
    var classification: LaunchClassification
    do throws(InvalidLaunch) {
      if let rules = params.member("rules") {
        classification = try LaunchRules(rules).classify(launch)
      } else {
        classification = try system.state.app.description.launchRules.classify(launch)
        classification = system.app.classify(launch, as: classification, in: system)
      }
    } catch {
      throw RPCError(.invalidLaunch, error.reason)
    }
    reply.json.beginObject()
    reply.json.name("launchType")
    reply.json.string(launch.typeName)
    reply.json.name("event")
    switch classification {
    case .tracked(let event):
      reply.json.launchEvent(event)
      reply.json.destination(system.destination(of: event))
    case .untracked(let reason):
      reply.json.null()
      reply.json.destination(.unrouted)
      reply.json.name("reason")
      reply.json.string(reason)
    }
    reply.json.endObject()
  }
}
