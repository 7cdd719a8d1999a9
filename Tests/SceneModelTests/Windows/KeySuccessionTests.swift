import Testing

@testable import SceneModel

/// Who becomes key when the key window goes: uikit.md 5.3 and 2.5.
@Suite struct KeySuccessionTests {
  /// What makes the key window go.
  enum Going: CaseIterable {
    case hidden, released, moved, movedOut
  }

  /// A scene beside another, in which `key` is key.
  func world() throws -> SceneSystem { try SceneSystem.empty(scenes: 2) }

  func go(_ going: Going, _ window: Handle<Window>, of system: SceneSystem) throws {
    switch going {
    case .hidden: system.setHidden(true, of: window)
    case .released: system.releaseWindow(window)
    case .moved: system.moveWindow(window, to: try system.scene("scene-2"))
    case .movedOut: system.moveWindow(window, to: nil)
    }
  }

  func expected(_ going: Going, _ window: String, successor: String?) -> [Told] {
    let became: [Told] = successor.map { .becomesKey($0) } ?? []
    return switch going {
    case .hidden: .resignsKey(window) + became + .hides(window)
    case .released: became
    case .moved, .movedOut: .resignsKey(window) + became
    }
  }

  // Holds: releasedWindowPostsResignKey
  @Test(arguments: [false, true])
  func `tells that a released window resigns only by policy`(_ isTold: Bool) throws {
    let system = try world()
    system.state.policies.releasedWindowPostsResignKey = isTold
    try system.showKey("former")
    let key = try system.showKey("key")
    let bystander = try system.show("bystander")
    system.discardEvents()
    system.releaseWindow(key)
    let resigned = Told(.windowDidResignKeyNotification, "key")
    let became = Told(.windowDidBecomeKeyNotification, "former")
    #expect(system.takeTold() == (isTold ? [resigned, became] : [became]))
    system.releaseWindow(bystander)
    #expect(system.takeTold() == [])
  }

  // Holds: keySuccessor, releasedKeyWindow
  @Test(arguments: Going.allCases)
  func `gives the key to the window that had it before, however deep it stands`(_ going: Going) throws {
    let system = try world()
    try system.showKey("former", level: -5)
    try system.show("front", level: 5)
    let key = try system.showKey("key")
    try go(going, key, of: system)
    #expect(system.takeTold() == expected(going, "key", successor: "former"))
    #expect(try system.keyWindow("scene-1") == "former")
    #expect(try system.keyWindow("scene-2") == nil)
  }

  // Holds: keySuccessor
  @Test(arguments: Going.allCases)
  func `takes the latest of those that were key and passes over who cannot be`(_ going: Going) throws {
    let system = try world()
    try system.showKey("oldest")
    try system.showKey("fit")
    let refusing = try system.showKey("refusing")
    let hidden = try system.showKey("hidden")
    let released = try system.showKey("released")
    let moved = try system.showKey("moved")
    let key = try system.showKey("key")
    system.setCanBecomeKey(false, of: refusing)
    system.setHidden(true, of: hidden)
    system.releaseWindow(released)
    system.moveWindow(moved, to: try system.scene("scene-2"))
    system.discardEvents()
    try go(going, key, of: system)
    #expect(system.takeTold() == expected(going, "key", successor: "fit"))
  }

  // Holds: keySuccessor
  @Test(arguments: Going.allCases)
  func `takes the latest of those that were key, not the frontmost`(_ going: Going) throws {
    let system = try world()
    let latest = try system.showKey("latest")
    try system.showKey("front")
    system.makeKey(latest)
    let key = try system.showKey("key")
    #expect(try system.order("scene-1") == ["key", "front", "latest"])
    try go(going, key, of: system)
    #expect(system.takeTold() == expected(going, "key", successor: "latest"))
  }

  // Holds: keySuccessor
  @Test(arguments: Going.allCases)
  func `takes the frontmost that may be key when none of the visible was key before`(
    _ going: Going
  ) throws {
    let system = try world()
    let key = try system.showKey("key")
    try system.show("back")
    try system.show("eligible", level: 1)
    system.setCanBecomeKey(false, of: try system.show("front", level: 9))
    try system.make("hidden", level: 8)
    try go(going, key, of: system)
    #expect(system.takeTold() == expected(going, "key", successor: "eligible"))
    #expect(try system.keyWindow("scene-1") == "eligible")
  }

  @Test(arguments: Going.allCases)
  func `leaves no key window where none may be`(_ going: Going) throws {
    let system = try world()
    let key = try system.showKey("key")
    system.setCanBecomeKey(false, of: try system.show("refusing"))
    try system.make("hidden")
    try go(going, key, of: system)
    #expect(system.takeTold() == expected(going, "key", successor: nil))
    #expect(try system.keyWindow("scene-1") == nil)
    #expect(system.applicationKey == nil)
  }

  @Test(arguments: Going.allCases)
  func `goes without a word about the key when it does not have it`(_ going: Going) throws {
    let system = try world()
    let other = try system.showKey("other")
    system.makeKey(try system.showKey("key"))
    try go(going, other, of: system)
    #expect(system.takeTold() == (going == .hidden ? .hides("other") : []))
    #expect(try system.keyWindow("scene-1") == "key")
  }

  @Test func `remembers the order in which windows were key, not in which they were made`() throws {
    let system = try world()
    let a = try system.showKey("A")
    let b = try system.showKey("B")
    let c = try system.showKey("C")
    system.makeKey(a)
    system.discardEvents()
    system.setHidden(true, of: a)
    #expect(try system.keyWindow("scene-1") == "C")
    system.setHidden(true, of: c)
    #expect(try system.keyWindow("scene-1") == "B")
    system.setHidden(true, of: b)
    #expect(try system.keyWindow("scene-1") == nil)
    system.discardEvents()
    system.setHidden(false, of: c)
    #expect(system.takeTold() == story(.shows("C"), .becomesKey("C")))
  }

  @Test func `counts the key passed on as having been key`() throws {
    let system = try world()
    let key = try system.showKey("key")
    let heir = try system.show("heir")
    system.setHidden(true, of: key)
    #expect(try system.keyWindow("scene-1") == "heir")
    system.setHidden(true, of: heir)
    system.discardEvents()
    system.setHidden(false, of: heir)
    #expect(system.takeTold() == story(.shows("heir"), .becomesKey("heir")))
  }

  // MARK: - Releasing

  // Holds: releasedWindowPostsHidden
  @Test(arguments: [true, false])
  func `tells that a released window became hidden only by policy`(_ isTold: Bool) throws {
    let system = try world()
    system.state.policies.releasedWindowPostsHidden = isTold
    try system.showKey("former")
    let key = try system.showKey("key")
    let plain = try system.show("plain")
    let hidden = try system.make("hidden")
    let loose = try system.make("loose")
    system.moveWindow(loose, to: nil)
    system.setHidden(false, of: loose)
    system.releaseWindow(plain)
    #expect(system.takeTold() == (isTold ? .hides("plain") : []))
    system.releaseWindow(hidden)
    system.releaseWindow(loose)
    #expect(system.takeTold() == [])
    system.releaseWindow(key)
    #expect(system.takeTold() == .becomesKey("former") + (isTold ? .hides("key") : []))
    #expect(try system.order("scene-1") == ["former"])
    for name in ["plain", "hidden", "loose", "key"] {
      #expect(throws: SceneError.windowNotFound(name)) { try system.window(name) }
    }
    let again = try system.make("key")
    #expect(system.state.scenes[try system.scene("scene-1")].windows.last == again)
  }

  // MARK: - Moving

  // Holds: movedWindowPostsVisibility
  @Test(arguments: [true, false])
  func `tells that a moved window was hidden and shown only by policy`(_ isTold: Bool) throws {
    let system = try world()
    system.state.policies.movedWindowPostsVisibility = isTold
    try system.showKey("former")
    let window = try system.showKey("pane")
    let there = try system.scene("scene-2")
    system.moveWindow(window, to: there)
    #expect(
      system.takeTold() == .becomesKey("former", insteadOf: "pane")
        + (isTold ? story(.hides("pane"), .shows("pane")) : []))
    system.moveWindow(window, to: nil)
    #expect(system.takeTold() == (isTold ? .hides("pane") : []))
    system.moveWindow(window, to: there)
    #expect(system.takeTold() == (isTold ? .shows("pane") : []))
    system.setHidden(true, of: window)
    system.discardEvents()
    for scene in [try system.scene("scene-1"), nil, there] { system.moveWindow(window, to: scene) }
    #expect(system.takeTold() == [])
  }

  // Holds: movedWindow
  @Test func `joins another scene in front of its level and not key`() throws {
    let system = try world()
    try system.showKey("there", in: "scene-2")
    try system.show("above", level: 1, in: "scene-2")
    let window = try system.showKey("pane")
    system.moveWindow(window, to: try system.scene("scene-2"))
    #expect(system.takeTold() == .resignsKey("pane"))
    #expect(try system.order("scene-2") == ["above", "pane", "there"])
    #expect(try system.order("scene-1") == [])
    #expect(try system.keyWindow("scene-2") == "there")
    #expect(!system.isKeyWindow(window))
    #expect(system.state.scenes[try system.scene("scene-1")].windows.isEmpty)
  }

  @Test func `leaves what it was behind in the scene it came from`() throws {
    let system = try world()
    let window = try system.showKey("pane")
    system.moveWindow(window, to: try system.scene("scene-2"))
    system.setHidden(true, of: window)
    system.discardEvents()
    system.setHidden(false, of: window)
    #expect(system.takeTold() == .shows("pane"))
    #expect(try system.keyWindow("scene-2") == nil)
  }

  @Test func `stays where it is when moved to its own scene`() throws {
    let system = try world()
    let window = try system.showKey("pane")
    try system.show("front")
    let before = system.state
    system.moveWindow(window, to: try system.scene("scene-1"))
    #expect(system.takeTold() == [])
    #expect(system.state == before)
  }
}
