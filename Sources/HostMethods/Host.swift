package import JSONRPC
import JSONSchema
package import Jansson
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

  /// The plugins; nil when there are none.
  package var plugins: (any PluginGateway)?
  /// What made each event.
  package let explanations = Explanations()
  /// The numbers of the events before each call that a plugin makes inside its hook, the innermost last.
  private var nestedMarks: [Int] = []
  /// The plugins that make those calls, the innermost last.
  private var callers: [Caller] = []

  /// Reads a property list from a path, as JSON; nil where there are no files.
  package var readPropertyList: ((String) -> Result<String, PropertyListProblem>)?

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
    let named = system.inUseMark
    defer { system.release(after: named) }
    let before = system.lastSequence
    let mark = explanations.mark
    guard let method = catalog.method(request.method) else {
      let name = request.method.copy()
      defer {
        explanations.note(name, request.id, before, system.lastSequence, callers: callers, since: mark)
      }
      if let plugins, let result = try plugins.call(name, request.params, of: self) {
        writeResult(result, &reply)
        return
      }
      throw methodNotFound(name)
    }
    defer {
      explanations.note(
        method.name, request.id, before, system.lastSequence, callers: callers, since: mark)
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

  /// Writes the result of a plugin's method, with the events that it has led to as the host's own methods have them.
  private func writeResult(_ result: String, _ reply: inout Reply) {
    guard nestedMarks.isEmpty, !system.events.isEmpty,
      let document = try? JSONDocument(parsing: result.utf8Span.span), document.root.isObject
    else {
      reply.json.verbatim(result.utf8Span.span)
      return
    }
    reply.json.beginObject()
    var members = document.root.members
    while let member = members.next() {
      // A plugin hands on what its own calls have led to; here is all of it.
      if member.name.copy() == "events" { continue }
      reply.json.name(escaping: member.name)
      reply.json.value(member.value)
    }
    deliverEvents(&reply)
    reply.json.endObject()
  }

  /// Whether a method is one of the host's own.
  package func hasMethod(_ method: String) -> Bool { catalog.names.contains(method) }

  /// The names of the host's own methods, in the order of the catalogue.
  package var methodNames: [String] { catalog.names }

  /// Whether a method can change the world; false for a method that nobody has.
  package func changesWorld(_ method: String) -> Bool {
    catalog.changesWorld(method)
  }

  private func methodNotFound(_ name: String) -> RPCError {
    let known = catalog.names + (plugins?.methods.map(\.name) ?? [])
    let similar = nearestNames(to: name, among: known)
    var message = "no method is called \"\(name)\""
    if let nearest = similar.first { message += "; did you mean \"\(nearest)\"?" }
    return RPCError(
      .methodNotFound, message, details: [("method", .string(name)), ("similar", .strings(similar))])
  }

  // MARK: - Events

  /// Writes the member `events` of a result, or sends the events as notifications, and forgets them.
  func deliverEvents(_ reply: inout Reply) {
    let app = system.state.app
    if let mark = nestedMarks.last {
      // The events belong to the request that waits for the hook; the plugin sees those of its own call.
      reply.json.name("events")
      reply.json.beginArray()
      for event in system.events where event.sequence > mark { reply.json.event(event, eventTexts, of: app) }
      reply.json.endArray()
      return
    }
    let delivery = eventDelivery
    let plugins = plugins
    system.takeEvents { events in
      if delivery.isNotified {
        for index in events.indices {
          reply.notify("event") { $0.event(events[index], eventTexts, of: app) }
        }
      }
      plugins?.tell(events, of: self)
      guard delivery.isInReply else { return }
      reply.json.name("events")
      reply.json.beginArray()
      for index in events.indices { reply.json.event(events[index], eventTexts, of: app) }
      reply.json.endArray()
    }
  }

  /// Carries out a request that a plugin makes inside its hook: at once, in the middle of the one that waits for it.
  package func handleNested(
    _ request: borrowing Request, of caller: Caller, _ reply: inout Reply
  ) throws(RPCError) {
    nestedMarks.append(system.lastSequence)
    callers.append(caller)
    defer {
      nestedMarks.removeLast()
      callers.removeLast()
    }
    try handle(request, &reply)
  }

  /// Writes an event as `events` has it.
  package func write(_ event: Event, to json: inout JSONWriter) {
    json.event(event, eventTexts, of: system.state.app)
  }

  /// Writes the result of what has nothing more to say than whom it concerned: its identifier, and the events.
  func writeIdentifier(_ name: StaticString, _ identifier: String, _ reply: inout Reply) {
    reply.json.beginObject()
    reply.json.name(name)
    reply.json.string(identifier)
    deliverEvents(&reply)
    reply.json.endObject()
  }
}
