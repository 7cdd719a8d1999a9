import JSONRPC
import Jansson
import LaunchModel

/// `classifyLaunch`: `LaunchTracker.track(launchType:)` of seed 002.
enum ClassifyLaunch {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    guard let value = params.member("launch") else { return }
    let launch = Launch(value)
    let classification: LaunchClassification
    do throws(InvalidLaunch) {
      if let rules = params.member("rules") {
        classification = try LaunchRules(rules).classify(launch)
      } else {
        classification = try LaunchRules.seed.classify(launch)
      }
    } catch {
      throw RPCError(.invalidLaunch, error.reason)
    }
    reply.json.beginObject()
    reply.json.name("launchType")
    reply.json.string(launch.typeName)
    reply.json.name("event")
    var untrackedReason: String?
    switch classification {
    case .tracked(let event): reply.json.launchEvent(event)
    case .untracked(let reason):
      reply.json.null()
      untrackedReason = reason
    }
    reply.json.name("destination")
    reply.json.null()
    if let untrackedReason {
      reply.json.name("reason")
      reply.json.string(untrackedReason)
    }
    reply.json.endObject()
  }
}
