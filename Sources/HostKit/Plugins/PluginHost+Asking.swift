package import HostMethods
import JSONSchema
package import Jansson
package import PluginSupervision
import PosixRuntime
import SceneModel

extension PluginHost: PluginGateway {
  /// Whether any plugin takes part in a hook now.
  package func isWanted(_ hook: Hook) -> Bool {
    order.names[hook]?.isEmpty == false
      || hook.mode == .anyRefusal && plugins.contains { isAbsent($0, at: hook) }
  }

  /// Whether a plugin that could refuse is not there to be asked, although nobody has stopped it.
  private func isAbsent(_ plugin: Plugin, at hook: Hook) -> Bool {
    switch plugin.life.phase {
    case .starting, .initializing, .waiting, .failed, .quarantined:
      hook.mode == .anyRefusal && plugin.manifest?.entry(for: hook) != nil
        && !stack.contains { $0 === plugin }
    case .stopped, .running, .stopping, .disabled: false
    }
  }

  private func plugin(named name: String) -> Plugin? {
    plugins.first { $0.life.phase == .running && $0.manifest?.name == name }
  }

  /// Asks the plugins that take part in a hook, in their order, and waits for them.
  package func ask(
    _ hook: Hook, of host: Host, _ writeParams: (inout JSONWriter) -> Void,
    _ accept: (JSONValue) -> HookEffect
  ) -> Bool {
    let sequence = host.system.lastSequence + (hook.precedesEvents ? 1 : 0)
    var decider: String?
    var faults: [String] = []
    for plugin in plugins where isAbsent(plugin, at: hook) {
      plugin.noteFault()
      let reason = "it cannot be asked: it is \(plugin.life.phase.rawValue)"
      faults.append(tell(reason, of: plugin, at: hook, host))
    }
    asking: for name in order.names[hook] ?? [] {
      guard let plugin = plugin(named: name) else { continue }
      if stack.contains(where: { $0 === plugin }) {
        // A plugin is not asked about what it does itself. One that waits for another cannot be asked either: the
        // call that leads back to it fails.
        if stack.last !== plugin { cycle = cycle ?? names(backTo: plugin) }
        continue
      }
      switch request(hook, of: plugin, host, writeParams, accept) {
      case .noOpinion: continue
      case .fault(let reason):
        plugin.noteFault()
        faults.append(tell(reason, of: plugin, at: hook, host))
        perform(plugin.life.faulted("\(hook.rawValue): \(reason)", at: now), plugin, host)
      case .answered:
        decider = name
        if hook.mode == .firstAnswer { break asking }
      case .refused:
        decider = name
        break asking
      }
    }
    host.explanations.note(
      Explanations.Decision(hook: hook, sequence: sequence, plugin: decider, faults: faults))
    return decider != nil
  }

  /// Tells of a fault in the log and by an event. Returns it with the name of the plugin.
  private func tell(_ reason: String, of plugin: Plugin, at hook: Hook, _ host: Host) -> String {
    host.system.logPluginFault(plugin.name, "\(hook.rawValue): \(reason)")
    plugin.logLine("\(hook.rawValue): \(reason)")
    return "\(plugin.name): \(reason)"
  }

  /// What a plugin says to a hook.
  enum Opinion {
    case noOpinion
    case answered
    case refused
    case fault(String)
  }

  /// Asks one plugin.
  func request(
    _ hook: Hook, of plugin: Plugin, _ host: Host, _ writeParams: (inout JSONWriter) -> Void,
    _ accept: (JSONValue) -> HookEffect
  ) -> Opinion {
    stack.append(plugin)
    hookDepth += 1
    plugin.askedHook = hook
    defer {
      plugin.askedHook = nil
      stack.removeLast()
      hookDepth -= 1
    }
    let patience = plugin.manifest?.entry(for: hook)?.deadline ?? Hook.defaultDeadline
    let begun = MonotonicClock.microseconds
    let call = plugin.request("hook.\(hook.rawValue)", writeParams)
    wait(for: call, of: plugin, patience, host)
    plugin.durations.add(MonotonicClock.microseconds - begun, of: hook)
    guard let answer = call.answer else {
      if call.failure == nil { plugin.abandon(call) }
      return .fault(call.failure ?? (isCut ? "the host is being ended" : "no answer within \(patience) ms"))
    }
    let content = answer.content
    let root = content.value
    if let error = root.member("error") {
      return .fault("it answers with an error: \(error.text("message") ?? "no message")")
    }
    guard let result = root.member("result"), let word = result.member("result")?.string else {
      return .fault(#"its answer is {"result":"continue"} or {"result":"answer", …}"#)
    }
    if word == "continue" {
      plugin.life.answered()
      return .noOpinion
    }
    guard word == "answer" else {
      return .fault("its member result is \"continue\" or \"answer\", not \"\(word.copy())\"")
    }
    if let failure = host.failures(ofAnswer: result, to: hook).first {
      return .fault("its answer breaks the schema: \(failure.sentence)")
    }
    switch accept(result) {
    case .taken:
      plugin.life.answered()
      return .answered
    case .refused:
      plugin.life.answered()
      return .refused
    case .invalid(let reason): return .fault("its answer is not what the hook wants: \(reason)")
    }
  }

  /// Lets the loop go on until a call is done or its time has passed.
  ///
  /// The time that the host needs for what the plugin asks meanwhile is not the plugin's, up to ten times its own.
  func wait(for call: PendingCall, of plugin: Plugin, _ patience: Int, _ host: Host) {
    let begun = now
    let served = plugin.served
    while !call.isDone, !isCut {
      let deadline = begun + patience + min(plugin.served - served, 10 * patience)
      if now >= deadline { return }
      if plugin.requests.isEmpty { turn(host, until: deadline) } else { serveRequests(of: plugin, host) }
    }
  }

  func names(backTo plugin: Plugin) -> [String] {
    let start = stack.firstIndex { $0 === plugin } ?? 0
    return stack[start...].map(\.name) + [plugin.name]
  }
}
