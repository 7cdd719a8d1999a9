import HostMethods
import JSONRPC
import Jansson
import PluginSupervision
import SceneModel

/// What plugins ask the host for.
extension PluginHost {
  /// Carries out what a plugin asks for, and answers it.
  func carryOut(_ message: Message, from plugin: Plugin, _ host: Host) {
    let begun = now
    defer { plugin.served += now - begun }
    let content = message.content
    let request: Request
    do throws(RPCError) {
      request = try Request(reading: content.value)
    } catch {
      plugin.noteFault()
      plugin.noteRefusal("a request of it: \(error.message)")
      return plugin.answer(.null, error)
    }
    var reply = Reply()
    reply.reset()
    if request.method == "log" {
      plugin.log(request.params)
      reply.json.beginObject()
      reply.json.endObject()
      if let id = request.id { plugin.answer(id, reply) }
      return
    }
    let outerCycle = cycle
    cycle = nil
    defer { cycle = outerCycle }
    do throws(RPCError) {
      try allow(request, of: plugin, host)
      try perform(request, of: plugin, &reply, host)
      if let id = request.id { plugin.answer(id, reply) }
    } catch {
      noteRefusal(of: request, of: plugin, error)
      if let id = request.id {
        plugin.answer(id, error)
      } else {
        plugin.logLine("\(request.method.copy()): \(error.message)")
      }
    }
  }

  /// Keeps an error that does not come from the world as it is, but from the request.
  private func noteRefusal(of request: borrowing Request, of plugin: Plugin, _ error: RPCError) {
    let method = request.method.copy()
    switch error.kind {
    case "notGranted", "invalidParams", "reentrantCall": break
    // Plugins that are not here may have it.
    case "methodNotFound" where !PluginGrants.meansPlugins(method): break
    default: return
    }
    plugin.noteRefusal("its call of \(method): \(error.message)")
  }

  /// Carries a request out, or takes back all that it did.
  private func perform(
    _ request: borrowing Request, of plugin: Plugin, _ reply: inout Reply, _ host: Host
  ) throws(RPCError) {
    let state = host.system.state
    let sequence = host.system.lastSequence
    let mark = host.explanations.mark
    var failure: RPCError?
    do throws(RPCError) {
      try host.handleNested(request, of: Caller(plugin: plugin.name, hook: plugin.askedHook), &reply)
    } catch {
      failure = error
    }
    if let cycle {
      failure = RPCError(cycle: cycle)
    } else if hookDepth > 0, host.changesWorld(request.method.copy()),
      let conflict = host.system.conflict(since: state)
    {
      failure = RPCError(
        .reentrantCall,
        "\(request.method.copy()) inside the hook of \(stack.map(\.name).joined(separator: ", of ")): \(conflict)",
        details: [("waiting", .strings(stack.map(\.name)))])
    } else {
      if let failure { throw failure }
      return
    }
    host.system.takeBack(to: state, sequence: sequence)
    host.explanations.forget(after: mark)
    if let failure { throw failure }
  }

  /// Answers a request with a fault without carrying it out.
  func refuse(_ message: Message, from plugin: Plugin, _ reason: String) {
    let content = message.content
    guard let request = try? Request(reading: content.value), let id = request.id else { return }
    plugin.answer(id, RPCError(.pluginFault, reason, origin: plugin.name))
  }
}
