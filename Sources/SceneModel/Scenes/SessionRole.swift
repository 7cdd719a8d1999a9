/// What a session is for: `UISceneSession.Role`, by the raw strings that stand in Info.plist.
///
/// Source: uikit.md 4.2: the raw strings. [sessionRoles, A]
package struct SessionRole: RawRepresentable, Hashable, Sendable {
  /// The raw string, which is also the key in Info.plist.
  package let rawValue: String

  /// Makes a role from its raw string.
  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The app's own windows.
  package static let windowApplication = SessionRole(
    rawValue: "UIWindowSceneSessionRoleApplication")
  /// Content on another screen that takes no touches.
  package static let windowExternalDisplayNonInteractive = SessionRole(
    rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
}
