extension SceneSystem {
  /// Brings back a world that was kept by copying `state`.
  ///
  /// Everything since then has not happened; handles made since then are void. Events go on counting, so that no
  /// number is given twice.
  package func restore(_ state: SceneState) {
    self.state = state
  }
}
