import LaunchModel
import Testing

@testable import SceneModel

/// Launches that lead somewhere, at once or later.
@Suite struct RoutingTests {
  static let booking = LaunchRoute(
    event: "homeScreen", value: "book", destination: "\"booking\"", requires: ["loggedIn", "paid"])

  static func app(_ routes: [LaunchRoute], conditions: [String: Bool] = [:]) -> AppDescription {
    var app = AppDescription()
    app.routes = routes
    app.conditions = conditions
    return app
  }

  func deliver(_ type: String, _ system: SceneSystem) throws -> LaunchDestination {
    try system.deliver(.shortcutItem(ShortcutItem(type: type))).destination
  }

  @Test func `a launch waits for every condition and is led on by the last`() throws {
    let system = try SceneSystem.running(Self.app([Self.booking]))
    #expect(try deliver("book", system) == .waiting("\"booking\"", for: ["loggedIn", "paid"]))
    system.discardEvents()
    #expect(system.setConditions(["loggedIn": true]).isEmpty)
    let routed = system.setConditions(["paid": true])
    #expect(routed.map(\.event) == [.homeScreen(type: "book")])
    #expect(routed.map(\.destination) == [.now("\"booking\"")])
    #expect(system.setConditions(["paid": true]).isEmpty)
    #expect(system.events == [])
    #expect(try deliver("book", system) == .now("\"booking\""))
  }

  @Test func `several wait in the order they came, and each is led on once`() throws {
    let other = LaunchRoute(event: "homeScreen", destination: "\"else\"", requires: ["loggedIn"])
    let system = try SceneSystem.running(Self.app([Self.booking, other]))
    _ = try deliver("book", system)
    _ = try deliver("a", system)
    _ = try deliver("b", system)
    #expect(system.state.waitingLaunches.map(\.event.value) == ["book", "a", "b"])
    let first = system.setConditions(["loggedIn": true])
    #expect(first.map(\.event) == [.homeScreen(type: "a"), .homeScreen(type: "b")])
    #expect(system.setConditions(["paid": true]).map(\.event) == [.homeScreen(type: "book")])
    #expect(system.state.waitingLaunches == [])
  }

  @Test func `a condition that no longer holds makes the next one wait`() throws {
    let system = try SceneSystem.running(
      Self.app([Self.booking], conditions: ["loggedIn": true, "paid": true]))
    #expect(try deliver("book", system) == .now("\"booking\""))
    _ = system.setConditions(["loggedIn": false])
    #expect(try deliver("book", system) == .waiting("\"booking\"", for: ["loggedIn"]))
    #expect(system.state.conditions == ["loggedIn": false, "paid": true])
  }

  @Test func `a launch that is dropped does not wait`() throws {
    let route = LaunchRoute(event: "homeScreen", destination: "1", requires: ["loggedIn"], otherwise: .drop)
    let system = try SceneSystem.running(Self.app([route]))
    #expect(try deliver("book", system) == .dropped(for: ["loggedIn"]))
    #expect(system.setConditions(["loggedIn": true]).isEmpty)
  }

  @Test func `a launch that leads elsewhere does not wait`() throws {
    let route = LaunchRoute(
      event: "homeScreen", destination: "1", requires: ["loggedIn"], otherwise: .destination("\"login\""))
    let system = try SceneSystem.running(Self.app([route]))
    #expect(try deliver("book", system) == .now("\"login\""))
    #expect(system.state.waitingLaunches == [])
  }

  @Test func `waiting is part of the world that is kept and brought back`() throws {
    let system = try SceneSystem.running(Self.app([Self.booking]))
    _ = try deliver("book", system)
    let kept = system.state
    _ = system.setConditions(["loggedIn": true, "paid": true])
    #expect(system.state.waitingLaunches == [])
    system.restore(kept)
    #expect(system.setConditions(["loggedIn": true, "paid": true]).count == 1)
  }

  @Test func `another app begins with its own conditions and nothing waiting`() throws {
    let system = try SceneSystem.running(Self.app([Self.booking], conditions: ["paid": true]))
    _ = try deliver("book", system)
    system.install(Self.app([], conditions: ["other": true]))
    #expect(system.state.conditions == ["other": true])
    #expect(system.state.waitingLaunches == [])
  }
}
