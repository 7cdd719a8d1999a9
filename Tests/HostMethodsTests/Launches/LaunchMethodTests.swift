import TestSupport
import Testing

@Suite struct LaunchMethodTests {
  static let url = #"{"type":"openURL","url":"adjustSchemeExample://item/7"}"#

  @Test(arguments: [
    "normal", "widgetScheme", "universalLink", "universalLinkNotInstalled", "notification", "shortcutItem",
    "handoff", "cloudKitShare", "silentPush", "newScene", "externalDisplay", "refresh", "destruction",
    "keyWindow",
  ])
  func `a result fits its schema, cold and warm`(_ path: String) throws {
    for isLaunched in [true, false] {
      var dialogue = Dialogue()
      _ = dialogue.call("configureApp", #"{"app":{},"launch":\#(isLaunched)}"#)
      let answer = dialogue.call("launch", #"{"path":"\#(path)"}"#)
      if answer.kind == "requestDenied" { continue }
      #expect(try ResultSchemas.problems(answer.result, of: "launch") == [], "\(isLaunched)")
    }
  }

  @Test(arguments: [#"{"path":"urlScheme","launch":\#(url)}"#, #"[\#(url),"urlScheme"]"#])
  func `a path and a launch together are refused`(_ params: String) {
    var dialogue = Dialogue()
    let answer = dialogue.expectRefusal("launch", params, -32602, "invalidParams")
    #expect(
      answer.data?.contains("launch") == true && answer.data?.contains("path") == true, "\(answer.line)")
    #expect(dialogue.call("host.sync").result == #"{"seq":0}"#)
    #expect(dialogue.call("launch", #"[null,"urlScheme"]"#).value("handled") == "true")
    #expect(dialogue.call("launch", "[\(Self.url)]").value("handled") == "true")
  }

  @Test(arguments: [
    #"{"type":"openURL","url":"no scheme"}"#, #"{"type":"openURL","url":"/7"}"#,
    #"{"type":"userActivity","activity":{"activityType":"NSUserActivityTypeBrowsingWeb"}}"#,
    #"{"type":"userActivity","activity":{"activityType":"NSUserActivityTypeBrowsingWeb","webpageURL":"ftp://a"}}"#,
    #"{"type":"userActivity","activity":{"activityType":"com.apple.corespotlightitem","userInfo":{}}}"#,
  ])
  func `a launch that no system delivers is refused without a trace`(_ launch: String) {
    for isLaunched in [true, false] {
      var dialogue = Dialogue()
      _ = dialogue.call("configureApp", #"{"app":{},"launch":\#(isLaunched)}"#)
      dialogue.expectRefusal("launch", #"{"launch":\#(launch)}"#, -32020, "invalidLaunch")
      #expect(dialogue.call("launch", #"{"launch":\#(Self.url)}"#).value("handled") == "true")
    }
  }

  @Test func `a path that nobody knows is refused`() {
    var dialogue = Dialogue()
    dialogue.expectRefusal("launch", #"{"path":"urlSchema"}"#, -32602, "invalidParams")
    #expect(dialogue.call("launch", #"{"path":"urlScheme"}"#).result != nil)
  }

  @Test func `what is tracked is told with what it repeats`() {
    var dialogue = Dialogue()
    let app = #"{"sceneManifest":false,"appDelegate":["application(_:open:options:)"]}"#
    _ = dialogue.call("configureApp", #"{"app":\#(app),"launch":false}"#)
    #expect(
      dialogue.call("launch", #"{"launch":\#(Self.url)}"#).value("tracked")
        == #"[{"event":{"name":"normal"}},{"event":{"name":"deepLink","url":"adjustSchemeExample://item/7"},"isRepeated":true}]"#
    )
  }

  @Test func `the content of a notification chooses the scene`() {
    var dialogue = Dialogue()
    _ = dialogue.call("activate")
    _ = dialogue.call(
      "setActivationConditions",
      #"{"scene":"scene-1","prefersToActivateForTargetContentIdentifierPredicate":"self == 'clown-7'"}"#)
    let content = #"{"title":"Mr. Happy","targetContentIdentifier":"clown-7"}"#
    let request = #"{"identifier":"n","trigger":{"type":"push"},"content":\#(content)}"#
    let answer = dialogue.call("launch", #"{"launch":{"type":"notification","request":\#(request)}}"#)
    #expect(answer.value("scene") == #""scene-1""#)
    #expect(answer.value("chosenBy") == #""prefers""#)
    #expect(answer.value("events")?.contains(#""content":\#(content)"#) == true, "\(answer.line)")
  }

  @Test func `an event says when the app has no such method`() {
    var dialogue = Dialogue()
    _ = dialogue.call("configureApp", #"{"app":{"appDelegate":[],"sceneDelegate":[],"sceneManifest":true}}"#)
    let answer = dialogue.call("launch", #"{"launch":\#(Self.url)}"#)
    #expect(answer.value("handled") == "false")
    #expect(
      answer.value("events")?.contains(
        #""name":"scene(_:openURLContexts:)","target":"scene-1","implemented":false"#) == true,
      "\(answer.line)")
  }

  // MARK: - What is said of the template alone

  @Test(arguments: [
    (#"{"connectionOptionsConsumed":[]}"#, "urlScheme", "notRunning"),
    (#"{"acceptedActivityTypes":[]}"#, "universalLink", "background"),
    (#"{"readyAfter":"later"}"#, "urlScheme", "notRunning"),
    (#"{"sdkHooks":[]}"#, "urlScheme", "foreground"),
    (#"{"swallowedMethods":["scene(_:continue:)"]}"#, "universalLink", "background"),
  ])
  func `what is said is read although nothing is said of the shape`(
    _ app: String, _ path: String, _ state: String
  ) {
    var dialogue = Dialogue()
    let usual = dialogue.cell("{}", path, state)
    #expect(usual?.isHandled == true)
    let cell = dialogue.cell(app, path, state)
    #expect(cell?.isLost == true)
  }
}
