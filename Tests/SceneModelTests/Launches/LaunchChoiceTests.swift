import LaunchModel
import Testing

@testable import SceneModel

/// Which session a launch is shown in: uikit.md 5.9.
@Suite struct LaunchChoiceTests {
  static func url(_ text: String) -> Arrival { .launch(.openURL(OpenedURL(url: text))) }

  static func activity(_ identifier: String?, webpageURL: String? = nil) -> Arrival {
    .launch(
      .userActivity(
        UserActivity(activityType: "town.clown", webpageURL: webpageURL, targetContentIdentifier: identifier))
    )
  }

  /// Three sessions, the third used last; of the first and the second it is said what they are for.
  func world(
    first: (can: String?, prefers: String?) = (nil, nil),
    second: (can: String?, prefers: String?) = (nil, nil),
    third: (can: String?, prefers: String?) = (nil, nil), isConnected: Bool = true
  ) throws -> SceneSystem {
    let system = try SceneSystem.running(.template)
    for _ in 0..<2 { _ = try system.activate(ActivationRequest()) }
    for (index, conditions) in [first, second, third].enumerated() {
      system.setActivationConditions(
        canActivate: try conditions.can.map { try ActivationPredicate(format: $0) },
        prefersToActivate: try conditions.prefers.map { try ActivationPredicate(format: $0) },
        of: try system.scene("scene-\(index + 1)"))
    }
    if !isConnected {
      for name in ["scene-1", "scene-2", "scene-3"] { _ = system.disconnectScene(try system.scene(name)) }
    }
    system.discardEvents()
    return system
  }

  /// The session that something is shown in, and how it was found.
  func chosen(_ arrival: Arrival, _ system: SceneSystem) throws -> String {
    let outcome = try system.deliver(arrival)
    let scene = try #require(outcome.scene)
    let session = system.identifier(of: system.state.scenes[scene].session)
    return "\(session) \(outcome.choice?.rawValue ?? "none")"
  }

  @Test(arguments: [true, false])
  func `a scene that prefers the content goes before one used later`(_ isConnected: Bool) throws {
    let system = try world(first: (nil, "self == 'clown-7'"), isConnected: isConnected)
    #expect(try chosen(Self.activity("clown-7"), system) == "session-1 prefers")
    #expect(try chosen(Self.activity("clown-8"), system) == "session-1 canActivate")
  }

  @Test(arguments: [true, false])
  func `of several that prefer it the one used last is shown`(_ isConnected: Bool) throws {
    let all = (can: nil as String?, prefers: "self BEGINSWITH 'clown'" as String?)
    let system = try world(first: all, second: all, isConnected: isConnected)
    #expect(try chosen(Self.activity("clown-7"), system) == "session-2 prefers")
  }

  @Test(arguments: [true, false])
  func `without preference the one used last of those that can show it is shown`(_ isConnected: Bool) throws {
    let system = try world(third: ("self == 'map'", nil), isConnected: isConnected)
    #expect(try chosen(Self.activity("clown-7"), system) == "session-2 canActivate")
    #expect(try chosen(Self.activity("map"), system) == "session-2 canActivate")
  }

  @Test(arguments: [true, false])
  func `where none can show it, a new scene is made`(_ isConnected: Bool) throws {
    let no = (can: "FALSEPREDICATE" as String?, prefers: nil as String?)
    let system = try world(first: no, second: no, third: no, isConnected: isConnected)
    #expect(try chosen(Self.activity("clown-7"), system) == "session-4 newSession")
  }

  @Test func `without an identifier any can and none prefers`() throws {
    let no = (can: "FALSEPREDICATE" as String?, prefers: "TRUEPREDICATE" as String?)
    let system = try world(first: no, second: no, third: no)
    #expect(try chosen(Self.activity(nil), system) == "session-3 canActivate")
    #expect(try chosen(.launch(.shortcutItem(ShortcutItem(type: "new"))), system) == "session-3 canActivate")
  }

  @Test func `a plain launch asks no condition`() throws {
    let no = (can: "FALSEPREDICATE" as String?, prefers: nil as String?)
    let system = try world(first: no, second: no, third: no, isConnected: false)
    #expect(try chosen(.launch(.normal), system) == "session-3 usedLast")
  }

  @Test func `the only scene of an iPhone is shown whatever it is for`() throws {
    let system = try SceneSystem.running(Shape.iPhone.app)
    let no = try ActivationPredicate(format: "FALSEPREDICATE")
    system.setActivationConditions(canActivate: no, prefersToActivate: nil, of: try system.scene("scene-1"))
    #expect(try chosen(Self.activity("clown-7"), system) == "session-1 onlyScene")
  }

  @Test(
    arguments: [
      (url("clowntown://clown/7"), "clowntown://clown/7"),
      (activity(nil, webpageURL: "https://example.com/7"), "https://example.com/7"),
      (activity("clown-7", webpageURL: "https://example.com/7"), "clown-7"),
      (.launch(.shortcutItem(ShortcutItem(type: "new", targetContentIdentifier: "clown-7"))), "clown-7"),
      (
        .launch(
          .notification(
            NotificationResponse(identifier: "n", trigger: .push, targetContentIdentifier: "clown-7"))),
        "clown-7"
      ),
      (.handoff(UserActivity(activityType: "town.clown", targetContentIdentifier: "clown-7")), "clown-7"),
    ] as [(Arrival, String)])
  func `what is compared is the identifier of the content, or the URL`(
    _ arrival: Arrival, _ identifier: String
  ) throws {
    let system = try world(first: (nil, "self == '\(identifier)'"))
    let scene = try system.deliver(arrival).scene
    #expect(scene == (try system.scene("scene-1")))
  }

  @Test func `conditions of the description are those of every scene that connects`() throws {
    var app = AppDescription()
    app.activationConditions = AppDescription.DeclaredConditions(canActivate: "self CONTAINS 'clown'")
    let system = try SceneSystem.running(app)
    #expect(try chosen(Self.activity("map"), system) == "session-2 newSession")
    #expect(try chosen(Self.activity("clown-7"), system) == "session-2 canActivate")
  }
}
