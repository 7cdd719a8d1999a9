package import JSONRPC
import Jansson
import LaunchModel
import SceneModel

/// The codes of the errors that are not JSON-RPC's own, with their kinds.
///
/// The condition of each: an identifier nobody has (-32001 to -32004), a session without a scene (-32005), an
/// identifier somebody has (-32006), a view, a checkpoint or an event nobody has (-32007 to -32009), a refusal of the system (-32010, -32011), a launch that no system would
/// deliver (-32020), a version nobody speaks (-32030), a schema that is none (-32031), a plugin nobody has (-32040), a
/// call that a plugin may not make (-32041), plugins that wait for one another (-32042), a plugin that does not do
/// its part (-32043), a call inside a hook that what waits for the hook would not survive (-32044).
package enum ModelErrorCode: Int, CaseIterable, Sendable {
  case sessionNotFound = -32001
  case sceneNotFound = -32002
  case windowNotFound = -32003
  case screenNotFound = -32004
  case sceneNotConnected = -32005
  case identifierTaken = -32006
  case viewNotFound = -32007
  case checkpointNotFound = -32008
  case eventNotFound = -32009
  case requestDenied = -32010
  case multipleScenesNotSupported = -32011
  case invalidLaunch = -32020
  case protocolVersionNotSupported = -32030
  case invalidSchema = -32031
  case pluginNotFound = -32040
  case notGranted = -32041
  case pluginCycle = -32042
  case pluginFault = -32043
  case reentrantCall = -32044

  /// The stable name that scripts compare.
  package var kind: String { "\(self)" }
}

extension RPCError {
  /// Makes an error of the model.
  package init(
    _ code: ModelErrorCode, _ message: String,
    details: [(name: StaticString, value: Detail)] = [], origin: String = "host"
  ) {
    self.init(code: code.rawValue, kind: code.kind, message: message, details: details, origin: origin)
  }

  /// The error for a refusal of the system.
  init(_ error: SceneError) {
    var details: [(name: StaticString, value: Detail)] = []
    if let code = error.uikitCode {
      var json = JSONWriter()
      json.beginObject()
      json.name("domain")
      json.string(literal: "UISceneErrorDomain")
      json.name("code")
      json.integer(code)
      json.endObject()
      details.append(("uikit", .fragment(JSONFragment(text: json.text))))
    }
    switch error {
    case .sessionNotFound(let name):
      self.init(.sessionNotFound, "no open session is called \"\(name)\"", details: details)
    case .sceneNotFound(let name):
      self.init(.sceneNotFound, "no connected scene is called \"\(name)\"", details: details)
    case .windowNotFound(let name):
      self.init(.windowNotFound, "no window is called \"\(name)\"", details: details)
    case .screenNotFound(let name):
      self.init(.screenNotFound, "no screen is called \"\(name)\"", details: details)
    case .sceneNotConnected(let session):
      self.init(.sceneNotConnected, "the session \"\(session)\" has no scene now", details: details)
    case .identifierTaken(let name):
      self.init(.identifierTaken, "the identifier \"\(name)\" is taken", details: details)
    case .requestDenied(let reason):
      self.init(.requestDenied, reason, details: details)
    case .refused(let refusal):
      self.init(.requestDenied, refusal.reason, details: details, origin: refusal.plugin ?? "host")
    case .multipleScenesNotSupported:
      self.init(
        .multipleScenesNotSupported, "the app or the device does not support a second scene",
        details: details)
    }
  }
}

/// Runs an operation of the system, turning its refusal into the error to answer.
func refusing<Result>(_ body: () throws(SceneError) -> Result) throws(RPCError) -> Result {
  do throws(SceneError) {
    return try body()
  } catch {
    throw RPCError(error)
  }
}
