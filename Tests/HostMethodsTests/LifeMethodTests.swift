import HostMethods
import TestSupport
import Testing

@testable import SceneModel

@Suite struct LifeMethodTests {
  /// A host whose app has ended.
  static func ended() -> Dialogue {
    var dialogue = Dialogue()
    _ = dialogue.call("terminate")
    return dialogue
  }

  @Test(arguments: [
    ("activate", "{}"), ("activate", #"{"session":"session-1"}"#), ("refresh", #"{"session":"session-1"}"#),
    ("destroy", #"{"session":"session-1"}"#), ("openWindow", #"{"userActivity":{"activityType":"a"}}"#),
    ("beginHandoff", #"{"activityType":"a"}"#), ("enterForeground", "{}"), ("connectScreen", "{}"),
  ])
  func `what needs the app is refused while it does not run`(method: String, params: String) {
    var dialogue = Self.ended()
    let answer = dialogue.expectRefusal(method, params, -32010, "requestDenied")
    #expect(answer.data?.contains(#""uikit":{"domain":"UISceneErrorDomain","code":1}"#) == true)
    #expect(dialogue.call("launch").value("state") == #""active""#)
    #expect(dialogue.call(method, params).result != nil)
  }

  @Test(arguments: [
    ("disconnectScene", #"{"scene":"scene-1"}"#), ("continueHandoff", Self.continuing),
    ("failHandoff", #"{"scene":"scene-1"}"#),
    ("setUserActivity", #"{"scene":"scene-1","userActivity":null}"#),
    ("setTitle", #"{"scene":"scene-1","title":null}"#),
    ("setSceneGeometry", #"{"scene":"scene-1","frame":{"x":0,"y":0,"width":1,"height":1}}"#),
    ("setSceneLayout", #"{"layout":"full","scenes":["scene-1"]}"#),
  ])
  func `no scene is left while the app does not run`(method: String, params: String) {
    var dialogue = Self.ended()
    dialogue.expectRefusal(method, params, -32002, "sceneNotFound")
    #expect(dialogue.call("listSessions").value("sessions")?.contains(#""session":"session-1""#) == true)
    #expect(dialogue.call("launch").value("scene") == #""scene-2""#)
  }

  @Test func `a title is shown by the switcher with the next snapshot`() {
    var dialogue = Dialogue()
    let set = dialogue.call("setTitle", #"{"scene":"scene-1","title":"Crusty"}"#)
    #expect(set.value("scene") == #""scene-1""#)
    #expect(set.eventNames == [])
    #expect(dialogue.call("describe").value("scenes")?.contains(#""title":"Crusty""#) == true)
    #expect(dialogue.call("listSessions").value("sessions")?.contains("Crusty") == false)
    _ = dialogue.call("refresh", #"{"session":"session-1"}"#)
    #expect(dialogue.call("listSessions").value("sessions")?.contains(#""title":"Crusty""#) == true)
    _ = dialogue.call("setTitle", #"{"scene":"scene-1","title":null}"#)
    #expect(dialogue.call("describe").value("scenes")?.contains(#""title":"""#) == true)
    dialogue.expectRefusal("setTitle", #"{"scene":"scene-1"}"#, -32602, "invalidParams")
    dialogue.expectRefusal("setTitle", #"{"scene":"scene-9","title":""}"#, -32002, "sceneNotFound")
  }

  static let continuing = #"{"scene":"scene-1","userActivity":{"activityType":"a"}}"#

  @Test func `queries and discards work while the app does not run, and discards are told by the launch`() {
    var dialogue = Self.ended()
    #expect(dialogue.call("describe").value("scenes") == "[]")
    #expect(dialogue.call("keyWindow").value("window") == "null")
    let discarded = dialogue.call("discardSession", #"{"session":"session-1"}"#)
    #expect(discarded.value("process") == #""notRunning""#)
    #expect(discarded.eventNames == [])
    #expect(dialogue.call("listSessions").value("sessions") == "[]")
    #expect(
      dialogue.call("launch").eventNames.prefix(5) == [
        "application(_:willFinishLaunchingWithOptions:)", "application(_:didFinishLaunchingWithOptions:)",
        "UIApplication.didFinishLaunchingNotification", "application(_:didDiscardSceneSessions:)",
        "application(_:configurationForConnecting:options:)",
      ])
  }

  @Test(arguments: [("{}", true), (#"{"by":"person"}"#, true), (#"{"by":"system"}"#, false)])
  func `terminate tells the app when a person does it`(params: String, isTold: Bool) {
    var dialogue = Dialogue()
    let answer = dialogue.call("terminate", params)
    #expect(answer.eventNames.contains("applicationWillTerminate(_:)") == isTold)
    #expect(answer.eventNames.last == "processTerminated")
    #expect(answer.value("process") == #""notRunning""#)
    #expect(answer.value("state") == #""background""#)
    #expect(dialogue.call("terminate", params).value("events") == "[]")
    dialogue.expectRefusal("terminate", #"{"by":"nobody"}"#, -32602, "invalidParams")
    #expect(dialogue.call("launch", #"{"launch":{"type":"normal"}}"#).value("scene") == #""scene-2""#)
  }

  @Test func `resignActive and becomeActive say what the app is`() {
    var dialogue = Dialogue()
    #expect(dialogue.call("resignActive").value("state") == #""inactive""#)
    #expect(dialogue.call("resignActive").value("events") == "[]")
    #expect(dialogue.call("becomeActive").value("state") == #""active""#)
    #expect(dialogue.call("becomeActive").value("events") == "[]")
  }

  @Test func `time passes, suspends the app, and a refresh wakes it`() {
    var dialogue = Dialogue()
    _ = dialogue.call("enterBackground")
    let early = dialogue.call("advanceTime", #"{"seconds":4.5}"#)
    #expect(early.value("process") == #""running""#)
    #expect(early.value("time") == "4.5")
    let late = dialogue.call("advanceTime", "[0.5]")
    #expect(late.value("process") == #""suspended""#)
    #expect(late.eventNames == ["processSuspended"])
    let refresh = dialogue.call("refresh", #"{"session":"session-1"}"#)
    #expect(refresh.eventNames == ["stateRestorationActivity(for:)", "snapshot"])
    #expect(dialogue.call("describe").value("application")?.contains(#""process":"running""#) == true)
    for seconds in ["-1", "1e10", "null", #""1""#] {
      dialogue.expectRefusal("advanceTime", #"{"seconds":\#(seconds)}"#, -32602, "invalidParams")
    }
    #expect(dialogue.call("advanceTime", #"{"seconds":0}"#).value("time") == "5")
  }

  @Test func `a refresh that waits says so`() {
    var dialogue = Dialogue()
    dialogue.host.system.state.policies.refreshDelay = 2
    let waiting = dialogue.call("refresh", #"{"session":"session-1"}"#)
    #expect(
      waiting.result.map {
        JSONText.areEqual(
          $0,
          #"{"session":"session-1","scene":"scene-1","refreshed":false,"snapshot":null,"events":[]}"#)
      } == true)
    #expect(
      dialogue.call("advanceTime", #"{"seconds":2}"#).eventNames
        == ["stateRestorationActivity(for:)", "snapshot"])
    _ = dialogue.call("disconnectScene", #"{"scene":"scene-1"}"#)
    let disconnected = dialogue.call("refresh", #"{"session":"session-1"}"#)
    #expect(disconnected.value("scene") == "null")
    #expect(disconnected.value("refreshed") == "false")
  }

  @Test func `what is saved keeps type, title and user info`() {
    var dialogue = Dialogue()
    let activity =
      #"{"activityType":"a","title":"t","userInfo":{"k":[1]},"webpageURL":"https://example.com","targetContentIdentifier":"i"}"#
    #expect(
      dialogue.call(
        "setStateRestorationActivity", #"{"session":"session-1","userActivity":\#(activity)}"#
      ).value("session") == #""session-1""#)
    let kept = #""stateRestorationActivity":{"activityType":"a","title":"t","userInfo":{"k":[1]}}"#
    #expect(dialogue.call("listSessions").value("sessions")?.contains(kept) == true)
    _ = dialogue.call("setStateRestorationActivity", #"{"session":"session-1","userActivity":null}"#)
    #expect(
      dialogue.call("listSessions").value("sessions")?.contains(#""stateRestorationActivity":null"#) == true)
  }

  @Test func `openWindow answers as activate does, and makes no duplicate`() {
    var dialogue = Dialogue()
    let params =
      #"{"userActivity":{"activityType":"a","targetContentIdentifier":"i"},"requestingScene":"scene-1"}"#
    let first = dialogue.call("openWindow", params)
    #expect(first.value("created") == "true")
    let second = dialogue.call("openWindow", params)
    #expect(second.value("created") == "false")
    #expect(second.value("session") == first.value("session"))
    #expect(second.eventNames == ["scene(_:continue:)"])
    dialogue.expectRefusal(
      "openWindow", #"{"userActivity":{"activityType":"b"},"requestingScene":"scene-9"}"#, -32002,
      "sceneNotFound")
  }
}

@Suite struct HandoffMethodTests {
  @Test(arguments: [
    (#"{"scene":"scene-1"}"#, 3072, "NSCocoaErrorDomain"),
    (
      #"{"scene":"scene-1","error":{"domain":"NSURLErrorDomain","code":-1009}}"#, -1009, "NSURLErrorDomain"
    ),
  ])
  func `fails with the error given, or that of a person who cancels`(
    params: String, code: Int, domain: String
  ) {
    var dialogue = Dialogue()
    #expect(dialogue.call("beginHandoff", #"{"activityType":"a"}"#).value("scene") == #""scene-1""#)
    let answer = dialogue.call("failHandoff", params)
    #expect(answer.eventNames == ["scene(_:didFailToContinueUserActivityWithType:error:)"])
    let detail = #""detail":{"activityType":"a","error":{"domain":"\#(domain)","code":\#(code)}}"#
    #expect(answer.value("events")?.contains(detail) == true)
    dialogue.expectRefusal("failHandoff", #"{"scene":"scene-1"}"#, -32010, "requestDenied")
  }

  @Test func `continues with an activity of its type only`() {
    var dialogue = Dialogue()
    let params = #"{"scene":"scene-1","userActivity":{"activityType":"a"}}"#
    dialogue.expectRefusal("continueHandoff", params, -32010, "requestDenied")
    _ = dialogue.call("beginHandoff", #"{"activityType":"a"}"#)
    let wrong = #"{"scene":"scene-1","userActivity":{"activityType":"b"}}"#
    dialogue.expectRefusal("continueHandoff", wrong, -32010, "requestDenied")
    let right = dialogue.call("continueHandoff", params)
    #expect(right.eventNames == ["scene(_:continue:)"])
    #expect(right.value("state") == #""foregroundActive""#)
  }
}

@Suite struct LayoutMethodTests {
  @Test(arguments: [
    ("setSceneLayout", #"{"layout":"split","scenes":["scene-1"]}"#, -32010, "requestDenied"),
    ("setSceneLayout", #"{"layout":"full","scenes":["scene-9"]}"#, -32002, "sceneNotFound"),
    ("setSceneLayout", #"{"layout":"full","scenes":["scene-1"],"screen":"tv"}"#, -32004, "screenNotFound"),
    ("setSceneLayout", #"{"layout":"full","scenes":[]}"#, -32602, "invalidParams"),
    ("setSceneLayout", #"{"layout":"tiled","scenes":["scene-1"]}"#, -32602, "invalidParams"),
    ("setSceneGeometry", #"{"scene":"scene-1"}"#, -32602, "invalidParams"),
    ("connectScreen", #"{"id":"screen-1"}"#, -32006, "identifierTaken"),
    ("disconnectScreen", #"{"screen":"screen-1"}"#, -32010, "requestDenied"),
    ("disconnectScreen", #"{"screen":"tv"}"#, -32004, "screenNotFound"),
  ])
  func `a layout, a frame or a screen that cannot be is refused and changes nothing`(
    method: String, params: String, code: Int, kind: String
  ) {
    var dialogue = Dialogue()
    dialogue.expectRefusal(method, params, code, kind)
    #expect(dialogue.call("setSceneLayout", #"{"layout":"full","scenes":["scene-1"]}"#).result != nil)
  }

  @Test func `a layout answers with the frames`() {
    var dialogue = Dialogue()
    _ = dialogue.call("activate")
    let answer = dialogue.call("setSceneLayout", #"{"layout":"split","scenes":["scene-2","scene-1"]}"#)
    #expect(answer.value("layout") == #""split""#)
    let left = #"{"scene":"scene-2","frame":{"x":0,"y":0,"width":512,"height":1366}}"#
    let right = #"{"scene":"scene-1","frame":{"x":512,"y":0,"width":512,"height":1366}}"#
    #expect(answer.value("scenes").map { JSONText.areEqual($0, "[\(left),\(right)]") } == true)
  }

  @Test func `a geometry tells the one before`() {
    var dialogue = Dialogue()
    let params = #"{"scene":"scene-1","frame":{"x":1,"y":2,"width":3,"height":4}}"#
    let answer = dialogue.call("setSceneGeometry", params)
    let detail = #""detail":{"previousFrame":{"x":0,"y":0,"width":1024,"height":1366}}"#
    #expect(answer.value("events")?.contains(detail) == true)
    #expect(dialogue.call("setSceneGeometry", params).value("events") == "[]")
  }

  @Test func `a screen comes and goes, and the key window stays on the device`() {
    var dialogue = Dialogue()
    let answer = dialogue.call("connectScreen", #"{"id":"tv"}"#)
    #expect(answer.value("screen") == #""tv""#)
    #expect(answer.value("scene") == #""scene-2""#)
    #expect(answer.value("session") == #""session-2""#)
    #expect(dialogue.call("describe").value("screens")?.contains(#""width":1920,"height":1080"#) == true)
    #expect(dialogue.call("keyWindow").value("window") == #""window-1""#)
    #expect(dialogue.call("disconnectScreen", #"{"screen":"tv"}"#).value("screen") == #""tv""#)
    dialogue.expectRefusal("disconnectScreen", #"{"screen":"tv"}"#, -32004, "screenNotFound")
    #expect(dialogue.call("listSessions").value("sessions")?.contains("session-2") == false)
  }
}
