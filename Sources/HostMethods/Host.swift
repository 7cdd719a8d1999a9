package import JSONRPC
import JSONSchema
import Jansson
package import SceneModel

/// The host behind a connection: it finds the method of a request, checks the parameters, and calls the method on its world.
package final class Host: RequestHandler {
  /// The version of the program.
  package static let version = "1.0.0"
  /// The name of the program.
  package static let name = "scenehost"
  /// The versions of the protocol that are spoken; the number changes only when the wire does.
  package static let protocolVersions = [1]

  /// The world that requests are about.
  package let system: SceneSystem
  /// Where events go.
  package internal(set) var eventDelivery = EventDelivery.reply
  /// What the client calls itself, once it has said so.
  package internal(set) var clientName: String?
  /// Whether the client has asked the host to finish.
  package internal(set) var isShutdownRequested = false
  /// The bounds that the connection keeps, for `host.hello` to tell.
  package let limits: Limits

  /// The worlds kept by `checkpoint`, in the order of their numbers.
  var checkpoints: [SceneState] = []
  let catalog: MethodCatalog
  private let eventTexts = EventTexts()

  /// Where events go.
  package enum EventDelivery: String, CaseIterable, Sendable {
    /// Into the answer of the request that caused them.
    case reply
    /// Into notifications just before it.
    case notify
    /// Both.
    case both
    /// Nowhere.
    case none

    var isInReply: Bool { self == .reply || self == .both }
    var isNotified: Bool { self == .notify || self == .both }
  }

  /// Makes a host.
  package init(system: SceneSystem, limits: Limits = Limits(), catalog: MethodCatalog = MethodCatalog()) {
    self.system = system
    self.limits = limits
    self.catalog = catalog
  }

  /// Makes a bare host: nothing is configured.
  package convenience init(limits: Limits = Limits()) {
    self.init(system: .bare(), limits: limits)
  }

  /// Carries out one request.
  package func handle(_ request: borrowing Request, _ reply: inout Reply) throws(RPCError) {
    guard let method = catalog.method(request.method) else {
      throw methodNotFound(request.method.copy())
    }
    let schema = method.parameters
    guard let params = request.params else {
      let none = catalog.noParameters
      try call(method, schema, none.value, &reply)
      return
    }
    if params.isArray {
      let named = try schema.naming(params)
      try call(method, schema, named.root, &reply)
    } else {
      try call(method, schema, params, &reply)
    }
  }

  private func call(
    _ method: HostMethod, _ schema: ParameterSchema, _ params: JSONValue, _ reply: inout Reply
  ) throws(RPCError) {
    if !schema.compiled.validates(params) { throw schema.error(for: params) }
    try method.call(params, self, &reply)
  }

  /// Whether a method can change the world; false for a method that nobody has.
  package func changesWorld(_ method: String) -> Bool {
    catalog.changesWorld(method)
  }

  private func methodNotFound(_ name: String) -> RPCError {
    let similar = nearestNames(to: name, among: catalog.names)
    var message = "no method is called \"\(name)\""
    if let nearest = similar.first { message += "; did you mean \"\(nearest)\"?" }
    return RPCError(
      .methodNotFound, message, details: [("method", .string(name)), ("similar", .strings(similar))])
  }

  // MARK: - Events

  /// Writes the member `events` of a result, or sends the events as notifications, and forgets them.
  func deliverEvents(_ reply: inout Reply) {
    let delivery = eventDelivery
    system.takeEvents { events in
      if delivery.isNotified {
        for index in events.indices {
          reply.notify("event") { $0.event(events[index], eventTexts) }
        }
      }
      guard delivery.isInReply else { return }
      reply.json.name("events")
      reply.json.beginArray()
      for index in events.indices { reply.json.event(events[index], eventTexts) }
      reply.json.endArray()
    }
  }
}
