import Testing

@testable import SceneModel

/// Who decides about the status bar: uikit.md 5.5, seed 001 slides 66 to 68.
@Suite struct StatusBarTests {
  static let square = Rect(x: 20, y: 20, width: 100, height: 100)

  @discardableResult
  func show(
    _ name: String, level: Window.Level = 0, frame: Rect? = nil, _ controller: ViewController?,
    in system: SceneSystem
  ) throws -> Handle<Window> {
    let window = try system.make(name, level: level, frame: frame)
    system.setRootViewController(controller, of: window)
    system.setHidden(false, of: window)
    return window
  }

  func bar(_ system: SceneSystem) throws -> (owner: String?, isHidden: Bool) {
    let scene = try system.scene("scene-1")
    return (
      system.name(system.state.statusBarOwner(in: scene)), system.state.isStatusBarHidden(in: scene)
    )
  }

  func expectBar(
    _ system: SceneSystem, owner: String?, hidden: Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let bar = try bar(system)
    #expect(bar.owner == owner, sourceLocation: sourceLocation)
    #expect(bar.isHidden == hidden, sourceLocation: sourceLocation)
  }

  static let hiding = ViewController(prefersStatusBarHidden: true)
  static let showing = ViewController(prefersStatusBarHidden: false)

  // Holds: statusBarOwner
  @Test func `follows the worked example of blue, red and green`() throws {
    let system = try SceneSystem.empty()
    try show("blue", level: 2, Self.showing, in: system)
    try expectBar(system, owner: "blue", hidden: false)
    try show("red", level: 1, Self.hiding, in: system)
    try expectBar(system, owner: "blue", hidden: false)
    try show("green", level: 3, frame: Self.square, Self.hiding, in: system)
    try expectBar(system, owner: "blue", hidden: false)
    #expect(try system.order("scene-1") == ["green", "blue", "red"])
    #expect(system.takeTold() == story(.shows("blue"), .shows("red"), .shows("green")))
    // Without the blue window the red one is in front of those as large as the scene.
    system.setHidden(true, of: try system.window("blue"))
    try expectBar(system, owner: "red", hidden: true)
    // As large as the scene, the green one is in front.
    system.setHidden(false, of: try system.window("blue"))
    system.setFrame(Rect(x: 20, y: 20, width: 1024, height: 1366), of: try system.window("green"))
    try expectBar(system, owner: "green", hidden: true)
    system.setWindowLevel(0, of: try system.window("green"))
    try expectBar(system, owner: "blue", hidden: false)
  }

  // Holds: statusBarOwner
  @Test func `does not ask who is key, nor who takes touches`() throws {
    let system = try SceneSystem.empty()
    let back = try show("back", Self.hiding, in: system)
    let front = try show("front", Self.showing, in: system)
    system.makeKey(back)
    try expectBar(system, owner: "front", hidden: false)
    system.setInteraction(alpha: 0, isEnabled: false, regions: .some([]), of: front)
    try expectBar(system, owner: "front", hidden: false)
    system.makeKeyAndVisible(back)
    try expectBar(system, owner: "back", hidden: true)
  }

  @Test func `follows visibility, the controller, moving and release at once`() throws {
    let system = try SceneSystem.empty(scenes: 2)
    let back = try show("back", Self.showing, in: system)
    let front = try show("front", Self.hiding, in: system)
    try expectBar(system, owner: "front", hidden: true)
    system.setRootViewController(Self.showing, of: front)
    try expectBar(system, owner: "front", hidden: false)
    system.setRootViewController(Self.hiding, of: front)
    system.moveWindow(front, to: try system.scene("scene-2"))
    try expectBar(system, owner: "back", hidden: false)
    #expect(system.state.isStatusBarHidden(in: try system.scene("scene-2")))
    system.moveWindow(front, to: try system.scene("scene-1"))
    try expectBar(system, owner: "front", hidden: true)
    system.releaseWindow(front)
    try expectBar(system, owner: "back", hidden: false)
    system.setHidden(true, of: back)
    try expectBar(system, owner: nil, hidden: false)
  }

  @Test func `measures windows by their scene`() throws {
    let system = try SceneSystem.empty()
    try system.place("scene-1", Rect(x: 512, y: 0, width: 512, height: 1366))
    try show("half", frame: Rect(x: 0, y: 0, width: 512, height: 1366), Self.hiding, in: system)
    try show(
      "screen", level: 1, frame: Rect(x: 0, y: 0, width: 1024, height: 1366), Self.showing, in: system)
    try expectBar(system, owner: "half", hidden: true)
  }

  // MARK: - Controllers

  // Holds: statusBarHiddenWithoutOwner
  @Test func `is shown without an owner or without its controller`() throws {
    let system = try SceneSystem.empty()
    try expectBar(system, owner: nil, hidden: false)
    try show("small", frame: Self.square, Self.hiding, in: system)
    try expectBar(system, owner: nil, hidden: false)
    try show("back", level: -1, Self.hiding, in: system)
    try expectBar(system, owner: "back", hidden: true)
    try show("bare", nil, in: system)
    try expectBar(system, owner: "bare", hidden: false)
    system.state.policies.statusBarHiddenWithoutOwner = true
    try expectBar(system, owner: "bare", hidden: true)
    try expectBar(try hiddenByPolicy(), owner: nil, hidden: true)
  }

  private func hiddenByPolicy() throws -> SceneSystem {
    let system = try SceneSystem.empty()
    system.state.policies.statusBarHiddenWithoutOwner = true
    return system
  }

  // Holds: statusBarController
  @Test func `asks the child of the child`() throws {
    let system = try SceneSystem.empty()
    let chain = ViewController(
      prefersStatusBarHidden: false,
      childForStatusBarHidden: ViewController(
        prefersStatusBarHidden: false, childForStatusBarHidden: Self.hiding))
    let window = try show("pane", chain, in: system)
    try expectBar(system, owner: "pane", hidden: true)
    let other = ViewController(prefersStatusBarHidden: true, childForStatusBarHidden: Self.showing)
    system.setRootViewController(other, of: window)
    try expectBar(system, owner: "pane", hidden: false)
  }

  // Holds: statusBarController
  @Test(arguments: [
    ("fullScreen", false, true), ("fullScreen", true, true),
    ("overFullScreen", false, false), ("overFullScreen", true, true),
    ("pageSheet", false, false), ("pageSheet", true, true),
    ("formSheet", false, false), ("popover", false, false), ("custom", false, false), ("custom", true, true),
  ])
  func `asks who is presented over the whole screen or captures the bar`(
    _ style: String, _ captures: Bool, _ takesOver: Bool
  ) throws {
    for prefers in [true, false] {
      let presented = ViewController(
        prefersStatusBarHidden: prefers, modalPresentationStyle: style,
        modalPresentationCapturesStatusBarAppearance: captures)
      let root = ViewController(prefersStatusBarHidden: !prefers, presentedViewController: presented)
      let system = try SceneSystem.empty()
      try show("pane", root, in: system)
      try expectBar(system, owner: "pane", hidden: takesOver ? prefers : !prefers)
    }
  }

  @Test func `asks through children and presentations together`() throws {
    let sheet = ViewController(prefersStatusBarHidden: false, modalPresentationStyle: "pageSheet")
    let covering = ViewController(
      prefersStatusBarHidden: false,
      childForStatusBarHidden: ViewController(
        prefersStatusBarHidden: true, presentedViewController: sheet),
      modalPresentationStyle: "fullScreen")
    let root = ViewController(
      prefersStatusBarHidden: false,
      childForStatusBarHidden: ViewController(
        prefersStatusBarHidden: false, presentedViewController: covering))
    let system = try SceneSystem.empty()
    try show("pane", root, in: system)
    try expectBar(system, owner: "pane", hidden: true)
    #expect(root.statusBarController === covering.childForStatusBarHidden)
    // Who is presented comes before a child of the same controller.
    let both = ViewController(
      childForStatusBarHidden: Self.hiding,
      presentedViewController: ViewController(className: "Presented", modalPresentationStyle: "fullScreen"))
    #expect(both.statusBarController.className == "Presented")
  }
}
