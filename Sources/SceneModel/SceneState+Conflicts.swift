extension SceneState {
  /// Why an operation that began in this state could not go on in another; nil when it can.
  ///
  /// It holds on to what there is: screens, sessions, scenes and windows may come, but not go.
  package func conflict(with other: SceneState) -> String? {
    if let name = screens.first(missingIn: other.screens) { return "the screen \(name) is in use" }
    if let name = sessions.first(missingIn: other.sessions) { return "the session \(name) is in use" }
    if let name = scenes.first(missingIn: other.scenes) { return "the scene \(name) is in use" }
    if let name = windows.first(missingIn: other.windows) { return "the window \(name) is in use" }
    return nil
  }
}

extension EntityTable {
  /// The identifier of the first entity that another table does not have.
  fileprivate func first(missingIn other: EntityTable) -> String? {
    handles.first { !other.contains($0) }.map { self[$0].identifier }
  }
}
