/// Why the system refuses a request.
package enum SceneError: Error, Equatable, Sendable {
  /// No open session has this identifier.
  case sessionNotFound(String)
  /// No connected scene has this identifier.
  case sceneNotFound(String)
  /// No window has this identifier.
  case windowNotFound(String)
  /// No screen has this identifier.
  case screenNotFound(String)
  /// The session exists and has no scene now.
  case sceneNotConnected(session: String)
  /// Another entity of the kind has this identifier.
  case identifierTaken(String)
  /// The system does not allow the request, for the reason given.
  case requestDenied(reason: String)
  /// The app refuses the request.
  case refused(Refusal)
  /// The app or the device does not support a second scene.
  case multipleScenesNotSupported

  /// The code that UIKit reports in `UISceneErrorDomain`, for the refusals that have one.
  package var uikitCode: Int? {
    switch self {
    // UIKit: UISceneDefinitions.h, UISceneError.Code: the two codes. [sceneErrorCodes, A]
    // Policy: unknownSessionDenied (uikit.md 3.5): a session that nobody has is denied.
    case .multipleScenesNotSupported: 0
    case .requestDenied, .refused, .sessionNotFound: 1
    case .sceneNotFound, .windowNotFound, .screenNotFound, .sceneNotConnected, .identifierTaken: nil
    }
  }
}
