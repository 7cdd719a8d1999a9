/// A screen of the device or one attached to it: `UIScreen`.
package struct Screen: IdentifiedEntity, Equatable, Sendable {
  /// The identifier, such as `screen-1`.
  package let identifier: String
  /// The size in points.
  package var size: Size
  /// The scenes that have a place on the screen, the one activated last at the end.
  ///
  /// They keep it while the app is in the background.
  package var places: [Handle<Scene>] = []

  /// Makes a screen that shows nothing.
  package init(identifier: String, size: Size) {
    self.identifier = identifier
    self.size = size
  }

  package static let vacant = Screen(identifier: "", size: Size(width: 0, height: 0))

  /// The screen in its own coordinates.
  package var bounds: Rect { Rect(origin: .zero, size: size) }
}
