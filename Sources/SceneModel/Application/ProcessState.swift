/// What the process of the app does.
///
/// Source: uikit.md 2.2; "Managing your app's life cycle".
package enum ProcessState: String, Sendable {
  /// Its code runs.
  case running
  /// It is in memory and its code does not run.
  case suspended
  /// It does not exist.
  case notRunning
}
