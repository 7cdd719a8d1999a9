import TestSupport
import Testing

@Suite struct ConfigureAppTests {
  static let sceneless = #"{"sceneManifest":false,"appDelegate":["application(_:open:options:)"]}"#
  static let trapping = #"{"sceneManifest":false,"appDelegate":[],"sdk":27}"#

  @Test(arguments: [
    "{}", sceneless, trapping, #"{"sceneConfigurations":"swiftui","modifiers":["onOpenURL"]}"#,
    #"{"device":"iPhone","policies":{"scenesSideBySide":1},"launchScreen":null,"framework":null}"#,
    #"{"windows":{"Default Configuration":[{"level":1000,"hidden":true,"frame":{"x":0,"y":0,"width":1,"height":1}}]}}"#,
  ])
  func `a result fits its schema, whatever the app`(_ app: String) throws {
    var dialogue = Dialogue()
    let answer = dialogue.call("configureApp", #"{"app":\#(app)}"#)
    #expect(try ResultSchemas.problems(answer.result, of: "configureApp") == [])
    let matrix = dialogue.call("deliveryMatrix", #"{"app":\#(app)}"#)
    #expect(try ResultSchemas.problems(matrix.result, of: "deliveryMatrix") == [])
    #expect(dialogue.call("deliveryMatrix", #"{"app":\#(app)}"#).result == matrix.result)
  }

  @Test func `members that nobody reads are named with the nearest that is read`() {
    var dialogue = Dialogue()
    let app = #"{"appDelegat":[],"sceneDelegates":[],"a/b~c":1,"$schema":"x","zzzzzzzzzz":1}"#
    let warnings = dialogue.call("configureApp", #"{"app":\#(app)}"#).value("warnings")
    #expect(
      warnings
        == #"["/appDelegat is not read; did you mean \"appDelegate\"?","/sceneDelegates is not read; did you mean \"sceneDelegate\"?","/a~1b~0c is not read","/zzzzzzzzzz is not read"]"#
    )
  }

  @Test func `rules that never decide are named`() {
    var dialogue = Dialogue()
    let route = #"{"event":"normal","destination":{}}"#
    let warnings = dialogue.call("configureApp", #"{"app":{"routes":[\#(route),\#(route)]}}"#).value(
      "warnings")
    #expect(warnings == #"["/routes/1 is never taken: /routes/0 matches all it would"]"#)
  }

  @Test(arguments: ["canActivate", "prefersToActivate"], ["configureApp", "deliveryMatrix"])
  func `a bad predicate is refused with its place and changes nothing`(_ name: String, _ method: String) {
    var dialogue = Dialogue()
    let answer = dialogue.expectRefusal(
      method, #"{"app":{"activationConditions":{"\#(name)":"self MATCHES 'a'"}}}"#, -32602, "invalidParams")
    #expect(
      answer.data?.contains(
        #""instanceLocation":"/app/activationConditions/\#(name)","keywordLocation":"","message":"MATCHES may not be used; LIKE knows * and ?, at character 5""#
      ) == true, "\(answer.line)")
    #expect(dialogue.call("host.sync").result == #"{"seq":0}"#)
    #expect(
      dialogue.call(method, #"{"app":{"activationConditions":{"\#(name)":"TRUEPREDICATE"}}}"#).result != nil)
  }

  @Test(arguments: [
    (#"{"app":{"device":"iPod"}}"#, "/app/device"),
    (#"{"app":{"policies":{"side":1}}}"#, "/app/policies/side"),
    (#"{"app":{"routes":[{"event":"normal"}]}}"#, "/app/routes/0"), (#"{"app":[]}"#, "/app"), ("{}", ""),
    (#"{"app":{},"launch":"no"}"#, "/launch"),
  ])
  func `an app that breaks the schema is refused with its place`(_ params: String, _ place: String) {
    var dialogue = Dialogue()
    let answer = dialogue.expectRefusal("configureApp", params, -32602, "invalidParams")
    #expect(answer.data?.contains(#""instanceLocation":"\#(place)""#) == true, "\(answer.line)")
    #expect(dialogue.call("configureApp", #"{"app":{}}"#).result != nil)
  }

  @Test(arguments: ["sdk", "systemVersion"], ["", "iOS 27", "27.", "nan", "0x1B", "-1"])
  func `a version that is none is refused with its place`(_ name: String, _ version: String) {
    var dialogue = Dialogue()
    let answer = dialogue.expectRefusal(
      "configureApp", #"{"app":{"\#(name)":"\#(version)"}}"#, -32602, "invalidParams")
    #expect(
      answer.data?.contains(
        #""instanceLocation":"/app/\#(name)","keywordLocation":"","message":"a version is a number such as 27 or 18.4""#
      ) == true, "\(answer.line)")
    for good in ["27", #""27""#, #""18.4.1""#, "18.4"] {
      #expect(dialogue.call("configureApp", #"{"app":{"\#(name)":\#(good)}}"#).result != nil)
    }
  }

  @Test func `policies take effect`() {
    var dialogue = Dialogue()
    _ = dialogue.call("configureApp", #"{"app":{"policies":{"scenesSideBySide":1,"suspensionDelay":2}}}"#)
    #expect(dialogue.call("activate").eventNames.contains("sceneDidEnterBackground(_:)"))
    _ = dialogue.call("enterBackground")
    #expect(dialogue.call("advanceTime", #"{"seconds":1}"#).eventNames == [])
    #expect(dialogue.call("advanceTime", #"{"seconds":1}"#).eventNames == ["processSuspended"])
    // Another app has its own.
    _ = dialogue.call("configureApp", #"{"app":{}}"#)
    #expect(!dialogue.call("activate").eventNames.contains("sceneDidEnterBackground(_:)"))
  }

  @Test func `policies of the key and of the status bar take effect`() {
    var dialogue = Dialogue()
    let policies =
      #"{"releasedWindowPostsResignKey":true,"disconnectPostsResignKey":true,"statusBarHiddenWithoutOwner":true}"#
    _ = dialogue.call("configureApp", #"{"app":{"policies":\#(policies)}}"#)
    _ = dialogue.call("activate")
    #expect(
      dialogue.call("disconnectScene", #"{"scene":"scene-2"}"#).eventNames.last
        == "UIWindow.didResignKeyNotification")
    #expect(
      dialogue.call("releaseWindow", #"{"window":"window-1"}"#).eventNames == [
        "UIWindow.didResignKeyNotification"
      ])
    let bar = dialogue.call("statusBar", #"{"scene":"scene-1"}"#)
    #expect(bar.value("hidden") == "true" && bar.value("owner") == "null", "\(bar.line)")
  }

  @Test func `events go on counting, and identifiers begin again`() {
    var dialogue = Dialogue()
    _ = dialogue.call("activate")
    #expect(dialogue.call("host.sync").result == #"{"seq":9}"#)
    let first = dialogue.call("configureApp", #"{"app":{}}"#)
    #expect(first.value("events")?.hasPrefix(#"[{"seq":10,"#) == true, "\(first.line)")
    let second = dialogue.call("configureApp", #"{"app":{}}"#)
    #expect(second.value("events")?.hasPrefix(#"[{"seq":24,"#) == true, "\(second.line)")
    #expect(dialogue.call("activate").value("session") == #""session-2""#)
  }

  @Test func `an app that is not launched waits for its launch`() {
    var dialogue = Dialogue()
    let answer = dialogue.call("configureApp", #"{"app":{},"launch":false}"#)
    #expect(answer.value("process") == #""notRunning""#)
    #expect(answer.eventNames == [])
    #expect(dialogue.call("activate").kind == "requestDenied")
    #expect(dialogue.call("launch").value("process") == #""running""#)
  }

  @Test func `an app that traps is there and does not run`() {
    var dialogue = Dialogue()
    let answer = dialogue.call("configureApp", #"{"app":\#(Self.trapping)}"#)
    #expect(answer.value("process") == #""notRunning""#)
    #expect(answer.value("adoption")?.contains(#""traps":true"#) == true)
    let refused = dialogue.call("launch")
    #expect(refused.kind == "requestDenied")
    #expect(refused.message?.contains("the process traps at launch") == true)
    #expect(dialogue.call("configureApp", #"{"app":{}}"#).value("process") == #""running""#)
  }

  @Test func `a checkpoint outlives another app`() {
    var dialogue = Dialogue()
    let kept = dialogue.call("checkpoint").result ?? ""
    let before = dialogue.call("describe").result
    _ = dialogue.call("configureApp", #"{"app":\#(Self.sceneless)}"#)
    #expect(dialogue.call("describe").result != before)
    _ = dialogue.call("restore", kept)
    #expect(dialogue.call("describe").result == before)
  }
}
