import JSONRPC
import Jansson
import LaunchModel
import SceneModel

/// `deliveryMatrix`: where each launch lands, and whether the app takes it.
enum DeliveryMatrix {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let (app, policies) = try host.app(params)
    let audit = DeliveryAudit(app, policies: policies)
    let path = params.text("path").flatMap { LaunchPath(rawValue: $0) }
    let state = params.text("state").flatMap { LaunchState(rawValue: $0) }
    let cells = audit.cells(
      of: path.map { [$0] } ?? DeliveryAudit.paths, in: state.map { [$0] } ?? LaunchState.allCases)
    reply.json.matrix(audit.adoption, cells, undecided: app.undecided)
  }
}
