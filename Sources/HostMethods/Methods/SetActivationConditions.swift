import JSONRPC
import JSONSchema
import Jansson
import SceneModel

/// `setActivationConditions`: `UIScene.activationConditions`.
enum SetActivationConditions {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let scene = try host.scene(params)
    let canActivate = try predicate(canActivateName, params)
    let prefersToActivate = try predicate(prefersName, params)
    host.system.setActivationConditions(
      canActivate: canActivate, prefersToActivate: prefersToActivate, of: scene)
    host.writeIdentifier("scene", host.system.identifier(of: scene), &reply)
  }

  private static let canActivateName: StaticString = "canActivateForTargetContentIdentifierPredicate"
  private static let prefersName: StaticString = "prefersToActivateForTargetContentIdentifierPredicate"

  private static func predicate(
    _ name: StaticString, _ params: JSONValue
  ) throws(RPCError) -> ActivationPredicate? {
    guard let format = params.text(name) else { return nil }
    do throws(PredicateError) {
      return try ActivationPredicate(format: format)
    } catch {
      throw invalidParams([
        ValidationFailure(
          instanceLocation: "/\(name)", keywordLocation: "/properties/\(name)/format",
          message: "no predicate: \(error.reason), at character \(error.position + 1)")
      ])
    }
  }
}
