import TestSupport
import Testing

/// Apps without methods: whatever is told to them is JSON and fits the schemas.
@Suite struct UnimplementedTests {
  static let apps = [
    #"{"appDelegate":[],"sceneDelegate":[],"sceneManifest":true,"supportsMultipleScenes":true}"#,
    #"{"appDelegate":[],"sceneDelegate":[],"sceneManifest":false}"#,
    #"{"appDelegate":[],"sceneDelegate":[],"sceneConfigurations":"swiftui"}"#,
  ]

  static let paths = [
    "normal", "urlScheme", "universalLink", "universalLinkNotInstalled", "notification",
    "notificationInForeground",
    "notificationSettings", "shortcutItem", "handoff", "cloudKitShare", "silentPush", "backgroundTask",
    "locationUpdate", "activation", "newScene", "externalDisplay", "refresh", "destruction",
  ]

  @Test(arguments: apps, paths)
  func `a call that nobody answers is told like any other`(_ app: String, _ path: String) throws {
    for isLaunched in [true, false] {
      var dialogue = Dialogue()
      let configured = dialogue.call("configureApp", #"{"app":\#(app),"launch":\#(isLaunched)}"#)
      #expect(try ResultSchemas.problems(configured.result, of: "configureApp") == [])
      let answer = dialogue.call("launch", #"{"path":"\#(path)"}"#)
      #expect(JSONText.parse(answer.line) != nil, "\(answer.line)")
      if ["requestDenied", "multipleScenesNotSupported"].contains(answer.kind) { continue }
      #expect(try ResultSchemas.problems(answer.result, of: "launch") == [])
    }
  }

  @Test func `the rest of a life fits the schemas too`() throws {
    var dialogue = Dialogue()
    _ = dialogue.call("configureApp", #"{"app":\#(Self.apps[0])}"#)
    let activity = #"{"activityType":"town.clown"}"#
    let calls = [
      ("activate", #"{"userActivity":\#(activity)}"#), ("beginHandoff", #"{"activityType":"town.clown"}"#),
      ("enterBackground", "{}"),
      ("setSceneGeometry", #"{"scene":"scene-1","frame":{"x":0,"y":0,"width":9,"height":9}}"#),
      ("activate", #"{"session":"session-1","userActivity":\#(activity)}"#),
      ("destroy", #"{"session":"session-2"}"#), ("terminate", "{}"),
    ]
    for (method, params) in calls {
      let answer = dialogue.call(method, params)
      #expect(try ResultSchemas.problems(answer.result, of: method) == [], "\(method): \(answer.line)")
    }
  }
}
