import LaunchModel
import Testing

@testable import SceneModel

/// What the app does while something is handed over to it.
@Suite struct InterruptedLaunchTests {
  private static let paths: [LaunchPath] = [
    .urlScheme, .universalLink, .shortcutItem, .cloudKitShare, .notification, .siriIntent,
  ]
  private static let calls: [InterruptedApp.Call] = [
    .classification, .destination, .openURLs, .continueActivity, .performAction,
  ]

  /// An app that takes what it is handed wherever it is, and is asked what that is tracked as.
  private static func taker(_ shape: Shape) -> AppDescription {
    var app = shape.app
    app.configurationForConnectingReads = Set(ConnectionOption.allCases)
    app.modifiers.append("onContinueUserActivity(NSUserActivityTypeBrowsingWeb)")
    return app
  }

  @Test(arguments: Shape.allCases, Deed.allCases)
  func `what is handed over reaches no scene that has gone meanwhile`(shape: Shape, deed: Deed) throws {
    let description = Self.taker(shape)
    for state in LaunchState.allCases {
      for call in Self.calls {
        for path in Self.paths {
          let app = InterruptedApp()
          let system = try app.world(description)
          if state != .foreground { system.enterBackground() }
          if state == .suspended { system.advanceTime(by: system.state.policies.suspensionDelay) }
          if state == .disconnected { Deed.disconnects(system) }
          if state == .notRunning { system.terminate(isForced: true) }
          app.interruptOnce(call) { deed($0) }
          do throws(SceneError) {
            let outcome = try system.deliver(path.sample(for: description))
            #expect(outcome.scene.map { system.state.scenes.contains($0) } != false)
          } catch {
            guard case .requestDenied = error else { throw error }
          }
          #expect(app.violations == [])
          #expect(Invariants.violations(system.state, Ledger(system)) == [])
          #expect(system.delivery == nil && system.connecting.isEmpty)
          _ = try system.launch()
        }
      }
    }
  }

  @Test func `a launch in the middle of another leaves it its own record`() throws {
    let app = InterruptedApp()
    let system = try app.world()
    app.interruptOnce(.openURLs) { system in
      let inner = try system.deliver(.shortcutItem(ShortcutItem(type: "new")))
      #expect(inner.tracked.map(\.event) == [.homeScreen(type: "new")])
    }
    let url = OpenedURL(url: "adjustSchemeExample://item/1")
    let outer = try system.deliver(.openURL(url))
    #expect(outer.launch == .openURL(url))
    #expect(outer.isTaken)
    #expect(outer.scene == (try system.scene("scene-1")))
    try app.expectWhole(system)
  }

  @Test func `a launch that waits is led on once, whatever the app sets meanwhile`() throws {
    var description = AppDescription()
    description.routes = [LaunchRoute(event: "homeScreen", destination: "1", requires: ["loggedIn"])]
    let app = InterruptedApp()
    let system = try app.world(description)
    _ = try system.deliver(.shortcutItem(ShortcutItem(type: "new")))
    #expect(system.state.waitingLaunches.count == 1)
    app.interruptOnce(.destination) { system in
      let routed = system.setConditions(["loggedIn": true])
      #expect(routed.isEmpty)
    }
    #expect(system.setConditions(["loggedIn": true]).count == 1)
    #expect(system.state.waitingLaunches.isEmpty)
  }
}
