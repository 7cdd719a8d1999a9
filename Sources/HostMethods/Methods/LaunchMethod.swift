import JSONRPC
import Jansson
import LaunchModel
import SceneModel

/// `launch`: a launch, or whatever else reaches an app, is delivered to it as it is now.
enum LaunchMethod {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let system = host.system
    let arrival = try arrival(params, system.state.app.description)
    let outcome = try refusing { () throws(SceneError) in try system.deliver(arrival) }
    host.writeApplication(&reply) { json in
      json.name("scene")
      json.stringOrNull(outcome.scene.map { system.identifier(of: $0) })
      if let choice = outcome.choice {
        json.name("chosenBy")
        json.string(choice.rawValue)
      }
      json.name("handled")
      json.boolean(outcome.isTaken)
      json.name("tracked")
      json.tracked(outcome.tracked)
      json.destination(outcome.destination)
    }
    host.tell(outcome.tracked, &reply)
  }

  private static func arrival(
    _ params: JSONValue, _ app: AppDescription
  ) throws(RPCError) -> Arrival {
    if let name = params.text("path") {
      if params.member("launch") != nil { throw invalidParams(choosing: "launch", "path") }
      return (LaunchPath(rawValue: name) ?? .normal).sample(for: app)
    }
    guard let value = params.member("launch"), value.isObject else { return .launch(.normal) }
    let launch = Launch(value)
    // A launch that no system would deliver is refused, and nothing happens.
    do throws(InvalidLaunch) {
      _ = try app.launchRules.classify(launch)
    } catch {
      throw RPCError(.invalidLaunch, error.reason)
    }
    return .launch(launch)
  }
}
