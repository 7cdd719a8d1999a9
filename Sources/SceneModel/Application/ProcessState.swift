/// What the process of the app does.
///
/// Source: "Managing your app's life cycle"; uikit.md 2.2: in the background it is suspended. [processStates, A]
package enum ProcessState: String, Sendable {
  /// Its code runs.
  case running
  /// It is in memory and its code does not run.
  case suspended
  /// It does not exist.
  case notRunning
}
