import LaunchModel
import Testing

@testable import SceneModel

/// SwiftUI apps: what their modifiers get, and what is forwarded to delegates of their own.
@Suite struct SwiftUITests {
  static let activity = UserActivity(activityType: "ConfigurationIntent")
  static let continuing: Set<String> = ["scene(_:willContinueUserActivityWithType:)", "scene(_:continue:)"]

  // Holds: swiftUIGeometry
  @Test func `a change of geometry is not forwarded`() throws {
    let system = try SceneSystem.running(.swiftUI())
    system.setGeometry(.leftHalf, of: try system.scene("scene-1"))
    #expect(system.takeTold() == [])
    #expect(try system.frame("scene-1") == .leftHalf)
  }

  // Holds: swiftUIKeyWindow
  @Test func `SwiftUI's window is key when the connection is forwarded`() throws {
    let watching = WatchingApp()
    let system = SceneSystem(app: watching)
    system.install(.swiftUI())
    _ = try system.launch()
    let sight = WatchingApp.Sight(windows: ["window-1"], visible: ["window-1"], key: "window-1")
    #expect(watching.sights == [sight])
    #expect(try system.order("scene-1") == ["window-1"])
  }

  // Holds: swiftUICold
  @Test func `a URL is in the options of the connection and goes to the modifier too`() throws {
    let system = SceneSystem.installed(.swiftUI())
    _ = try system.deliver(.openURL(OpenedURL(url: "a://b")))
    let options = ConnectionOptions(urlContexts: [OpenedURL(url: "a://b")])
    #expect(
      system.takeTold()
        == story(
          .finishesLaunching, .asksConfiguration("session-1", options),
          .shows("window-1"), .becomesKey("window-1"), .connects("scene-1", "session-1", options),
          .entersForeground("scene-1"), [Told(.onOpenURL, "scene-1", .payload(options))],
          .becomesActive("scene-1"), .applicationComesForward))
  }

  // Holds: swiftUILinks
  @Test func `a link goes to the modifier for its type where there is one, else to onOpenURL`() throws {
    var app = AppDescription.swiftUI()
    for (modifiers, receiver) in [
      (["onOpenURL"], EventName.onOpenURL),
      (["onOpenURL", "onContinueUserActivity(NSUserActivityTypeBrowsingWeb)"], .onContinueUserActivity),
    ] {
      app.modifiers = modifiers
      let system = try SceneSystem.running(app, in: .background)
      _ = try system.deliver(.link)
      let told = system.takeTold().map(\.name).filter { [.onOpenURL, .onContinueUserActivity].contains($0) }
      #expect(told == [receiver])
    }
  }

  // Holds: swiftUIForwards
  @Test func `an activity is forwarded to a scene delegate of the app, announced before the foreground`()
    throws
  {
    let system = try SceneSystem.running(.swiftUI(Self.continuing), in: .background)
    _ = try system.deliver(.widget)
    #expect(
      system.takeTold()
        == story(
          .willContinue("scene-1", "ConfigurationIntent"), .entersForeground("scene-1"),
          .continues("scene-1", Self.activity), .becomesActive("scene-1"), .applicationComesForward))
  }

  // Holds: swiftUIForwards
  @Test func `a link, a type that a modifier takes, and what connects a scene are not forwarded`() throws {
    var app = AppDescription.swiftUI(Self.continuing)
    let forwarded: Set<EventName> = [.sceneWillContinueUserActivity, .sceneContinueUserActivity]
    let linked = try SceneSystem.running(app, in: .background)
    _ = try linked.deliver(.link)
    let cold = SceneSystem.installed(app)
    _ = try cold.deliver(.widget)
    app.modifiers = ["onContinueUserActivity(ConfigurationIntent)"]
    let taken = try SceneSystem.running(app, in: .background)
    _ = try taken.deliver(.widget)
    for system in [linked, cold, taken] {
      #expect(forwarded.isDisjoint(with: system.takeTold().map(\.name)))
    }
  }
}
