import Testing

@testable import SceneModel

/// Scenes that are moved and resized, and the windows in them.
@Suite struct SceneGeometryTests {
  // Holds: geometryPrevious
  @Test func `tells the geometry it had before`() throws {
    let system = SceneSystem.bare()
    system.setGeometry(.leftHalf, of: try system.scene("scene-1"))
    #expect(
      system.takeTold() == [
        Told(.windowSceneDidUpdate, "scene-1", .previousGeometry(.screen))
      ])
    #expect(try system.frame("scene-1") == .leftHalf)
    system.setGeometry(.rightHalf, of: try system.scene("scene-1"))
    #expect(system.takeTold() == .didUpdate("scene-1", from: .leftHalf))
  }

  @Test func `tells nothing of the same geometry`() throws {
    let system = SceneSystem.bare()
    let before = system.state
    system.setGeometry(.screen, of: try system.scene("scene-1"))
    #expect(system.takeTold() == [])
    let isSame = system.state == before
    #expect(isSame)
  }

  // Holds: fullSizeFollows
  @Test func `windows as large as the scene follow, others stay`() throws {
    let system = SceneSystem.bare()
    let scene = try system.scene("scene-1")
    _ = system.makeWindow(in: scene, identifier: "hidden")
    _ = system.makeWindow(
      in: scene, identifier: "toolbar", frame: Rect(x: 10, y: 20, width: 1024, height: 44))
    _ = system.makeWindow(in: scene, identifier: "card", frame: Rect(x: 1, y: 2, width: 300, height: 400))
    system.setGeometry(.rightHalf, of: scene)
    #expect(try system.windowFrame("window-1") == .leftHalf)
    #expect(try system.windowFrame("hidden") == .leftHalf)
    #expect(try system.windowFrame("toolbar") == Rect(x: 10, y: 20, width: 1024, height: 44))
    #expect(try system.windowFrame("card") == Rect(x: 1, y: 2, width: 300, height: 400))
    system.setGeometry(.screen, of: scene)
    #expect(try system.windowFrame("window-1") == .screen)
    #expect(try system.windowFrame("hidden") == .screen)
    #expect(try system.windowFrame("toolbar") == Rect(x: 10, y: 20, width: 1024, height: 44))
  }

  @Test func `moving alone leaves the windows where they are in the scene`() throws {
    let system = SceneSystem.bare()
    let scene = try system.scene("scene-1")
    system.setGeometry(Rect(x: 40, y: 50, width: 1024, height: 1366), of: scene)
    #expect(system.takeTold() == .didUpdate("scene-1", from: .screen))
    #expect(try system.windowFrame("window-1") == .screen)
  }

  @Test func `leaves the windows of other scenes alone`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    system.setGeometry(.leftHalf, of: try system.scene("scene-1"))
    #expect(try system.windowFrame("window-1") == .leftHalf)
    #expect(try system.windowFrame("window-2") == .screen)
    #expect(try system.frame("scene-2") == .screen)
  }

  @Test func `gives new windows the new size`() throws {
    let system = SceneSystem.bare()
    let scene = try system.scene("scene-1")
    system.setGeometry(.rightHalf, of: scene)
    _ = system.makeWindow(in: scene, identifier: "late")
    #expect(try system.windowFrame("late") == .leftHalf)
  }

  @Test func `changes neither order, key nor state`() throws {
    let system = SceneSystem.bare()
    let scene = try system.scene("scene-1")
    system.makeKeyAndVisible(system.makeWindow(in: scene))
    system.setGeometry(.leftHalf, of: scene)
    #expect(try system.order("scene-1") == ["window-2", "window-1"])
    #expect(try system.keyWindow("scene-1") == "window-2")
    #expect(try system.activationState("scene-1") == .foregroundActive)
  }

  @Test func `is forgotten with the scene`() throws {
    let system = SceneSystem.bare()
    system.setGeometry(.leftHalf, of: try system.scene("scene-1"))
    _ = system.disconnectScene(try system.scene("scene-1"))
    _ = try system.activate(ActivationRequest(session: "session-1"))
    #expect(try system.frame("scene-2") == .screen)
  }
}
