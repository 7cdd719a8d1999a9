import Testing

@testable import SceneModel

/// How scenes share a screen.
@Suite struct SceneLayoutTests {
  func scenes(_ names: [String], of system: SceneSystem) throws -> [Handle<Scene>] {
    try names.map { try system.scene($0) }
  }

  func lay(_ layout: SceneSystem.Layout, _ names: [String], in system: SceneSystem) throws {
    try system.setLayout(layout, of: scenes(names, of: system), on: system.state.mainScreen)
  }

  @Test func `full gives one scene all of the screen and sends the other to the background`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    try lay(.full, ["scene-1"], in: system)
    #expect(
      system.takeTold()
        == story(.resignsActive("scene-2"), .entersBackground("scene-2", snapshot: 1)))
    #expect(system.places == ["scene-1"])
    #expect(try system.frame("scene-1") == .screen)
    #expect(system.state.applicationState == .active)
    #expect(system.applicationKey == "window-1")
  }

  // Holds: splitShare, slideOverWidth
  @Test func `split gives two scenes a half each, in their order`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    try lay(.split, ["scene-2", "scene-1"], in: system)
    #expect(
      system.takeTold()
        == story(.didUpdate("scene-2", from: .screen), .didUpdate("scene-1", from: .screen)))
    #expect(try system.frame("scene-2") == .leftHalf)
    #expect(try system.frame("scene-1") == .rightHalf)
    #expect(try system.windowFrame("window-1") == .leftHalf)
    #expect(try system.windowFrame("window-2") == .leftHalf)
    #expect(system.places == ["scene-2", "scene-1"])
    #expect(system.applicationKey == "window-1")
    try lay(.split, ["scene-2", "scene-1"], in: system)
    #expect(system.takeTold() == [])
  }

  // Holds: splitShare, slideOverWidth
  @Test func `slide over gives the first all and floats the others over its right side`() throws {
    let system = try SceneSystem.bare(scenes: 3)
    try lay(.slideOver, ["scene-1", "scene-2", "scene-3"], in: system)
    #expect(
      system.takeTold()
        == story(
          .didUpdate("scene-2", from: .screen), .comesUp("scene-2"), .didUpdate("scene-3", from: .screen)))
    #expect(try system.frame("scene-1") == .screen)
    #expect(try system.frame("scene-2") == .floating)
    #expect(try system.frame("scene-3") == .floating)
    #expect(system.places == ["scene-1", "scene-2", "scene-3"])
    #expect(system.applicationKey == "window-3")
  }

  @Test func `windowed leaves each where it was put`() throws {
    let system = try SceneSystem.bare(scenes: 3)
    let own = Rect(x: 7, y: 8, width: 400, height: 300)
    system.setGeometry(own, of: try system.scene("scene-2"))
    system.discardEvents()
    try lay(.windowed, ["scene-3", "scene-2"], in: system)
    #expect(
      system.takeTold()
        == story(
          .resignsActive("scene-1"), .entersBackground("scene-1", snapshot: 2), .comesUp("scene-2")))
    #expect(try system.frame("scene-2") == own)
    #expect(try system.frame("scene-3") == .screen)
    #expect(system.places == ["scene-3", "scene-2"])
  }

  @Test func `those who go leave first, in the order of their places, then the others come`() throws {
    let system = try SceneSystem.bare(scenes: 3)
    try lay(.windowed, ["scene-3", "scene-1"], in: system)
    #expect(system.takeTold() == [])
    try lay(.full, ["scene-2"], in: system)
    #expect(
      system.takeTold()
        == story(
          .resignsActive("scene-3"), .entersBackground("scene-3", snapshot: 2),
          .resignsActive("scene-1"), .entersBackground("scene-1", snapshot: 3), .comesUp("scene-2")))
    #expect(system.state.applicationState == .active)
    // The halves of a split are told before each comes up.
    try lay(.split, ["scene-1", "scene-3"], in: system)
    #expect(
      system.takeTold()
        == story(
          .resignsActive("scene-2"), .entersBackground("scene-2", snapshot: 4),
          .didUpdate("scene-1", from: .screen), .comesUp("scene-1"),
          .didUpdate("scene-3", from: .screen), .comesUp("scene-3")))
  }

  @Test func `a layout brings the app forward`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    system.enterBackground()
    system.discardEvents()
    try lay(.split, ["scene-1", "scene-2"], in: system)
    #expect(
      system.takeTold()
        == story(
          .didUpdate("scene-1", from: .screen), .comesUp("scene-1"),
          .didUpdate("scene-2", from: .screen), .comesUp("scene-2"), .applicationComesForward))
    #expect(system.state.applicationState == .active)
  }

  @Test func `a layout of one scene leaves the other in the background, off the screen`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    system.enterBackground()
    system.discardEvents()
    try lay(.full, ["scene-1"], in: system)
    #expect(system.takeTold() == story(.comesUp("scene-1"), .applicationComesForward))
    #expect(system.places == ["scene-1"])
    #expect(try system.activationState("scene-2") == .background)
  }

  @Test(arguments: [
    (SceneSystem.Layout.full, [], "1 scenes, not 0"),
    (.full, ["scene-1", "scene-2"], "1 scenes, not 2"),
    (.split, ["scene-1"], "2 scenes, not 1"),
    (.split, ["scene-1", "scene-2", "scene-3"], "2 scenes, not 3"),
    (.slideOver, ["scene-1"], "2 or more scenes, not 1"),
    (.windowed, [], "1 or more scenes, not 0"),
  ])
  func `a wrong number of scenes is refused`(
    layout: SceneSystem.Layout, names: [String], numbers: String
  ) throws {
    let system = try SceneSystem.bare(scenes: 3)
    expectRefusal(.requestDenied(reason: "the layout \(layout.rawValue) has \(numbers)"), of: system) {
      try lay(layout, names, in: system)
    }
    try lay(.full, ["scene-2"], in: system)
    #expect(system.places == ["scene-2"])
  }

  @Test(arguments: [SceneSystem.Layout.split, .slideOver, .windowed])
  func `a scene named twice is refused`(_ layout: SceneSystem.Layout) throws {
    let system = try SceneSystem.bare(scenes: 2)
    expectRefusal(.requestDenied(reason: "a scene has one place on a screen"), of: system) {
      try lay(layout, ["scene-1", "scene-1"], in: system)
    }
    try lay(layout, ["scene-1", "scene-2"], in: system)
    #expect(system.places == ["scene-1", "scene-2"])
  }

  @Test func `a scene of another screen is refused`() throws {
    let system = SceneSystem.bare()
    let projector = try system.connectScreen(identifier: nil, size: Size(width: 800, height: 600))
    expectRefusal(.requestDenied(reason: "the scene scene-2 is on another screen"), of: system) {
      try lay(.split, ["scene-1", "scene-2"], in: system)
    }
    expectRefusal(.requestDenied(reason: "the scene scene-1 is on another screen"), of: system) {
      try system.setLayout(.full, of: scenes(["scene-1"], of: system), on: projector.screen)
    }
    system.discardEvents()
    try system.setLayout(.full, of: [projector.scene], on: projector.screen)
    #expect(system.takeTold() == [])
  }

  @Test func `a small screen is floated over in full width`() throws {
    let app = DeclaredApp()
    let system = SceneSystem(app: app, screenSize: Size(width: 320, height: 480))
    for _ in 0..<2 { _ = try system.activate(ActivationRequest()) }
    try lay(.slideOver, ["scene-1", "scene-2"], in: system)
    #expect(try system.frame("scene-2") == Rect(x: 0, y: 0, width: 320, height: 480))
  }
}
