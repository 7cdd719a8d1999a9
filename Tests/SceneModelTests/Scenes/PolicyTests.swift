import LaunchModel
import Testing

@testable import SceneModel

/// What each choice of a policy does where its default does something else.
@Suite struct PolicyTests {
  private func names(_ system: SceneSystem) -> [EventName] { system.events.map(\.name) }

  // Holds: payloadOrder
  @Test(arguments: ScenePolicies.PayloadOrder.allCases)
  func `a payload is handed over at its time`(_ order: ScenePolicies.PayloadOrder) throws {
    let system = try SceneSystem.bare(scenes: 3)
    system.state.policies.payloadOrder = order
    _ = try system.activate(ActivationRequest(session: "session-2", userActivity: clownActivity))
    let told = names(system).filter {
      [.sceneWillEnterForeground, .sceneDidBecomeActive, .sceneContinueUserActivity].contains($0)
    }
    let expected: [EventName] =
      switch order {
      case .beforeForeground: [.sceneContinueUserActivity, .sceneWillEnterForeground, .sceneDidBecomeActive]
      case .beforeActive: [.sceneWillEnterForeground, .sceneContinueUserActivity, .sceneDidBecomeActive]
      case .afterActive: [.sceneWillEnterForeground, .sceneDidBecomeActive, .sceneContinueUserActivity]
      }
    #expect(told == expected)
  }

  // Holds: discardReport
  @Test(arguments: ScenePolicies.DiscardReport.allCases)
  func `discarded sessions are reported at their time, once`(_ report: ScenePolicies.DiscardReport) throws {
    let system = try SceneSystem.bare(scenes: 2)
    system.state.policies.discardReport = report
    system.terminate(isForced: false)
    system.discard(try system.session("session-2"))
    system.discardEvents()
    _ = try system.launch()
    let told = names(system).filter { [.didDiscardSceneSessions, .sceneWillConnect].contains($0) }
    #expect(
      told
        == (report == .beforeFirstConnection
          ? [.didDiscardSceneSessions, .sceneWillConnect] : [.sceneWillConnect, .didDiscardSceneSessions]))
    system.discardEvents()
    _ = try system.activate(ActivationRequest())
    #expect(!names(system).contains(.didDiscardSceneSessions))
  }

  // Holds: sceneChoice
  @Test(arguments: [(ScenePolicies.SceneChoice.usedLast, "session-3"), (.createdFirst, "session-1")])
  func `of several scenes one shows the content`(_ choice: ScenePolicies.SceneChoice, _ session: String)
    throws
  {
    let system = try SceneSystem.bare(scenes: 3)
    system.state.policies.sceneChoice = choice
    let chosen = try #require(system.state.choice(for: "clown").session)
    #expect(system.identifier(of: chosen) == session)
    // Those that prefer the content go before all others by either choice.
    system.setActivationConditions(
      canActivate: nil, prefersToActivate: .always, of: try system.scene("scene-2"))
    #expect(system.state.choice(for: "clown").session.map { system.identifier(of: $0) } == "session-2")
  }

  // Holds: replacement
  @Test(arguments: [
    (ScenePolicies.Replacement.activatedFirst, nil, ["scene-3", "scene-4"]),
    (.activatedLast, nil, ["scene-1", "scene-4"]),
    (.activatedFirst, "scene-1", ["scene-1", "scene-4"]),
    (.activatedLast, "scene-3", ["scene-3", "scene-4"]),
  ])
  func `a scene goes for another, never the one that asks`(
    _ replacement: ScenePolicies.Replacement, _ requesting: String?, _ places: [String]
  ) throws {
    let system = try SceneSystem.bare(scenes: 3)
    #expect(system.places == ["scene-1", "scene-3"])
    system.state.policies.replacement = replacement
    _ = try system.activate(ActivationRequest(requestingScene: requesting))
    #expect(system.places == places)
  }

  // Holds: levelChange
  @Test(arguments: [
    (ScenePolicies.LevelChange.inFront, ["low", "high"]), (.whenLastInFront, ["high", "low"]),
  ])
  func `a window that changes its level has a place in the new one`(
    _ change: ScenePolicies.LevelChange, _ order: [String]
  ) throws {
    let system = try SceneSystem.empty()
    system.state.policies.levelChange = change
    let low = try system.show("low")
    let high = try system.show("high")
    system.setWindowLevel(1, of: high)
    system.setWindowLevel(1, of: low)
    #expect(try system.order("scene-1") == order)
  }

  // Holds: shownAgain
  @Test(arguments: ScenePolicies.ShownAgain.allCases)
  func `a window that is shown again and becomes key is told so in its order`(
    _ order: ScenePolicies.ShownAgain
  ) throws {
    let system = try SceneSystem.empty()
    system.state.policies.shownAgain = order
    let window = try system.showKey("only")
    system.setHidden(true, of: window)
    system.discardEvents()
    system.setHidden(false, of: window)
    let visibleFirst: [EventName] = [.windowDidBecomeVisibleNotification, .windowDidBecomeKeyNotification]
    #expect(names(system) == (order == .visibleBeforeKey ? visibleFirst : visibleFirst.reversed()))
    #expect(try system.keyWindow("scene-1") == "only")
  }

  // Holds: storyboardWindow
  @Test(arguments: ScenePolicies.StoryboardWindow.allCases)
  func `the window of a storyboard is shown at its time, once`(_ time: ScenePolicies.StoryboardWindow) throws
  {
    var app = AppDescription.template
    app.windowCreation = .storyboard
    var policies = ScenePolicies()
    policies.storyboardWindow = time
    let system = try SceneSystem.running(app, in: .notRunning, policies: policies)
    _ = try system.launch()
    let told = names(system).filter { [.sceneWillConnect, .windowDidBecomeVisibleNotification].contains($0) }
    let after: [EventName] = [.sceneWillConnect, .windowDidBecomeVisibleNotification]
    #expect(told == (time == .afterConnection ? after : after.reversed()))
    #expect(try system.keyWindow("scene-1") == "window-1")
  }

  // Holds: canBecomeKeyAsked
  @Test(arguments: [(ScenePolicies.CanBecomeKeyAsked.whenBecomingKey, "second"), (.always, "first")])
  func `a key window that may not be key any more keeps the keys or gives them up`(
    _ asked: ScenePolicies.CanBecomeKeyAsked, _ key: String
  ) throws {
    let system = try SceneSystem.empty()
    system.state.policies.canBecomeKeyAsked = asked
    try system.showKey("first")
    let second = try system.showKey("second")
    system.discardEvents()
    system.setCanBecomeKey(false, of: second)
    #expect(try system.keyWindow("scene-1") == key)
    #expect(system.takeTold() == (asked == .always ? .becomesKey("first", insteadOf: "second") : []))
    // One that has no keys gives none up.
    system.setCanBecomeKey(false, of: second)
    #expect(system.takeTold() == [])
  }

  // Holds: secondScene
  @Test(arguments: [
    (ScenePolicies.SecondScene.multipleScenesNotSupported, SceneError.multipleScenesNotSupported),
    (.requestDenied, .requestDenied(reason: "the app supports one scene only")),
  ])
  func `a second scene is refused with its error`(_ second: ScenePolicies.SecondScene, _ error: SceneError)
    throws
  {
    let system = SceneSystem.bare()
    system.state.policies.secondScene = second
    system.state.supportsMultipleScenes = false
    expectRefusal(error, of: system) { _ = try system.activate(ActivationRequest()) }
    #expect(try !system.activate(ActivationRequest(session: "session-1")).isNew)
  }

  // Holds: crossSceneConversion
  @Test func `scenes may be taken to coincide`() throws {
    let (system, here, there) = try CoordinateTests().world()
    system.state.policies.crossSceneConversion = .scenesCoincide
    let point = CoordinateTests.point
    #expect(system.state.convert(point, from: here, to: there) == Point(x: 12, y: 14))
    #expect(system.state.convert(point, from: there, to: here) == Point(x: -6, y: -22))
    // To and from the screen nothing changes.
    #expect(system.state.convert(point, from: there, to: nil) == Point(x: 516, y: 28))
  }

  // Holds: scenelessPostsSceneNotifications
  @Test(arguments: [true, false])
  func `the scene of an app without scenes posts its notifications or none`(_ posts: Bool) throws {
    var policies = ScenePolicies()
    policies.scenelessPostsSceneNotifications = posts
    let system = try SceneSystem.running(Shape.sceneless.app, in: .notRunning, policies: policies)
    _ = try system.launch()
    #expect(names(system).contains(.sceneWillConnectNotification) == posts)
    #expect(names(system).contains(.sceneDidActivateNotification) == posts)
    #expect(!names(system).contains(.sceneWillConnect))
  }

  // Holds: splitShare, slideOverWidth
  @Test func `panes are as large as the policy says, and a narrow screen bounds them`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    system.state.policies.splitShare = 0.25
    system.state.policies.slideOverWidth = 5000
    let scenes = [try system.scene("scene-1"), try system.scene("scene-2")]
    func frames() -> [Rect] { scenes.map { system.state.scenes[$0].frame } }
    try system.setLayout(.split, of: scenes, on: system.state.mainScreen)
    #expect(
      frames() == [
        Rect(x: 0, y: 0, width: 256, height: 1366), Rect(x: 256, y: 0, width: 768, height: 1366),
      ])
    try system.setLayout(.slideOver, of: scenes, on: system.state.mainScreen)
    #expect(frames() == Array(repeating: Rect(x: 0, y: 0, width: 1024, height: 1366), count: 2))
  }
}
