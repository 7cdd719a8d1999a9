package import JSONRPC
package import Jansson
package import PluginSupervision
package import SceneModel

/// What a plugin's answer to a hook comes to.
package enum HookEffect: Sendable {
  /// It is taken; what the mode of the hook says follows.
  case taken
  /// It is a refusal, which ends the asking.
  case refused
  /// It is not what the hook wants, for the reason given.
  case invalid(String)
}

/// The plugins, as the host behind the connection sees them.
package protocol PluginGateway: AnyObject {
  /// Whether any plugin takes part in a hook now.
  func isWanted(_ hook: Hook) -> Bool

  /// Asks the plugins that take part in a hook, in their order, and waits for them.
  ///
  /// - Parameters:
  ///   - hook: The hook.
  ///   - host: Whose hook it is.
  ///   - writeParams: Writes the members of the parameters; called once for each plugin.
  ///   - accept: Takes an answer that is more than "continue".
  /// - Returns: Whether any answer was taken.
  func ask(
    _ hook: Hook, of host: Host, _ writeParams: (inout JSONWriter) -> Void,
    _ accept: (JSONValue) -> HookEffect
  ) -> Bool

  /// Tells the plugins that have subscribed of events.
  func tell(_ events: Span<Event>, of host: Host)

  /// Tells the plugins that have subscribed of something that is no event of the log.
  ///
  /// - Parameters:
  ///   - topic: What it is, which is the method of the notification too.
  ///   - writeParams: Writes the parameters; called once for each plugin.
  func tell(_ topic: StaticString, _ writeParams: (inout JSONWriter) -> Void)

  /// Calls a method of a plugin; nil when no plugin has it.
  ///
  /// - Returns: The result, as JSON.
  func call(_ method: String, _ params: JSONValue?, of host: Host) throws(RPCError) -> String?

  /// Writes what `plugin.list` answers: an array.
  func writeList(to json: inout JSONWriter)

  /// The methods of the plugins, in full, with their manifests' words about them.
  var methods: [(name: String, method: PluginManifest.Method)] { get }

  /// Starts a plugin by its name or path.
  func start(_ name: String, of host: Host) throws(RPCError)

  /// Stops a plugin by its name.
  func stop(_ name: String, of host: Host) throws(RPCError)
}
