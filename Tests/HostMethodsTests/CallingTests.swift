import HostMethods
import TestSupport
import Testing

@Suite struct CallingTests {
  @Test func `an unknown method is refused with the nearest names, and the next request works`() {
    var dialogue = Dialogue()
    let answer = dialogue.expectRefusal("makeKeyAndVisble", "{}", -32601, "methodNotFound")
    #expect(answer.message == #"no method is called "makeKeyAndVisble"; did you mean "makeKeyAndVisible"?"#)
    #expect(
      answer.data.map {
        JSONText.areEqual(
          $0,
          #"{"kind":"methodNotFound","method":"makeKeyAndVisble","similar":["makeKeyAndVisible"],"origin":"client"}"#
        )
      } == true)
    #expect(dialogue.call("host.ping").result == "{}")
  }

  @Test(arguments: [
    ("refresh", "{}", "", "/required"),
    ("refresh", #"{"session":1}"#, "/session", "/properties/session/$ref/type"),
    ("refresh", #"{"session":""}"#, "/session", "/properties/session/$ref/minLength"),
    (
      "activate", #"{"options":{"requestingScen":"scene-1"}}"#, "/options/requestingScen",
      "/properties/options/additionalProperties"
    ),
    (
      "destroy", #"{"session":"session-1","options":{"windowDismissalAnimation":"comit"}}"#,
      "/options/windowDismissalAnimation", "/properties/options/properties/windowDismissalAnimation/$ref/enum"
    ),
    (
      "classifyLaunch", #"{"launch":{"type":"openURL"}}"#, "/launch",
      "/properties/launch/$ref/oneOf/3/required"
    ),
    ("describe", #"{"everything":true}"#, "/everything", "/additionalProperties"),
  ])
  func `parameters that break the schema are refused with every place`(
    method: String, params: String, instance: String, keyword: String
  ) {
    var dialogue = Dialogue()
    let answer = dialogue.expectRefusal(method, params, -32602, "invalidParams")
    #expect(
      answer.data?.contains(#""instanceLocation":"\#(instance)","keywordLocation":"\#(keyword)""#) == true,
      "\(answer.line)")
    #expect(dialogue.call("host.ping").result == "{}")
  }

  @Test func `parameters by position come in the order of the schema`() {
    var named = Dialogue()
    var positional = Dialogue()
    let activity = #"{"activityType":"com.example.clown"}"#
    let byName = named.call(
      "activate", #"{"session":null,"userActivity":\#(activity),"options":{"requestingScene":"scene-1"}}"#)
    let byPosition = positional.call("activate", #"[null,\#(activity),{"requestingScene":"scene-1"}]"#)
    #expect(byName.result != nil)
    #expect(byName.line == byPosition.line)
  }

  @Test func `null by position leaves an optional parameter out`() {
    var dialogue = Dialogue()
    #expect(
      dialogue.call("activate", #"[null,null,null,null,"my-session"]"#).value("session") == #""my-session""#)
  }

  @Test func `more parameters by position than the method has are refused with their names`() {
    var dialogue = Dialogue()
    let answer = dialogue.expectRefusal("refresh", #"["session-1",2]"#, -32602, "invalidParams")
    #expect(answer.message?.hasSuffix("the method has 1 parameters: session") == true)
    #expect(dialogue.call("host.ping", "[1]").message?.hasSuffix("the method has no parameters") == true)
    #expect(dialogue.call("refresh", #"["session-1"]"#).result != nil)
  }

  @Test func `null for the parameters means none`() {
    var dialogue = Dialogue()
    #expect(dialogue.call("host.ping", "null").result == "{}")
    dialogue.expectRefusal("refresh", "null", -32602, "invalidParams")
  }

  @Test(arguments: [
    ("refresh", #"{"session":"session-9"}"#, -32001, "sessionNotFound"),
    ("destroy", #"{"session":"session-9"}"#, -32001, "sessionNotFound"),
    ("activate", #"{"session":"session-9"}"#, -32001, "sessionNotFound"),
    ("activate", #"{"options":{"requestingScene":"scene-9"}}"#, -32002, "sceneNotFound"),
    ("createWindow", #"{"scene":"scene-9"}"#, -32002, "sceneNotFound"),
    ("disconnectScene", #"{"scene":"scene-9"}"#, -32002, "sceneNotFound"),
    ("makeKeyAndVisible", #"{"window":"window-9"}"#, -32003, "windowNotFound"),
    ("activate", #"{"id":"session-1"}"#, -32006, "identifierTaken"),
    ("createWindow", #"{"scene":"scene-1","id":"window-1"}"#, -32006, "identifierTaken"),
    ("activate", #"{"userInitiated":false}"#, -32010, "requestDenied"),
    (
      "classifyLaunch",
      #"{"launch":{"type":"userActivity","activity":{"activityType":"NSUserActivityTypeBrowsingWeb"}}}"#,
      -32020, "invalidLaunch"
    ),
    ("classifyLaunch", #"{"launch":{"type":"openURL","url":"no scheme"}}"#, -32020, "invalidLaunch"),
    ("host.hello", #"{"protocolVersion":2}"#, -32030, "protocolVersionNotSupported"),
    ("host.validate", #"{"schema":{"type":"strin"},"instance":1}"#, -32031, "invalidSchema"),
    ("host.validate", #"{"schema":{"pattern":"("},"instance":"a"}"#, -32031, "invalidSchema"),
  ])
  func `a refusal has its code and kind and changes nothing`(
    method: String, params: String, code: Int, kind: String
  ) {
    var dialogue = Dialogue()
    dialogue.expectRefusal(method, params, code, kind)
    #expect(dialogue.call("host.sync").result == #"{"seq":0}"#)
  }

  @Test(arguments: [#"{"userInitiated":false}"#, #"{"session":"session-9"}"#])
  func `a refusal that UIKit has a code for gives it`(params: String) {
    var dialogue = Dialogue()
    let answer = dialogue.call("activate", params)
    #expect(answer.data?.contains(#""uikit":{"domain":"UISceneErrorDomain","code":1}"#) == true)
  }
}

@Suite struct EventDeliveryTests {
  @Test func `events come in the reply when nothing else was asked for`() {
    var dialogue = Dialogue()
    let answer = dialogue.call("refresh", #"{"session":"session-1"}"#)
    #expect(answer.eventNames == ["stateRestorationActivity(for:)", "snapshot"])
    #expect(answer.notifications == [])
  }

  @Test func `notify sends each event just before the reply, which has none`() {
    var dialogue = Dialogue()
    _ = dialogue.call("host.hello", #"{"events":"notify"}"#)
    let answer = dialogue.call("refresh", #"{"session":"session-1"}"#)
    #expect(answer.value("events") == nil)
    #expect(answer.notifications.map { $0.contains(#""method":"event","params":{"seq":"#) } == [true, true])
  }

  @Test func `both does both, with the same events`() {
    var dialogue = Dialogue()
    _ = dialogue.call("host.hello", #"{"events":"both"}"#)
    let answer = dialogue.call("refresh", #"{"session":"session-1"}"#)
    #expect(answer.eventNames.count == 2)
    #expect(answer.notifications.count == 2)
  }

  @Test func `none keeps events to the host, and the count goes on`() {
    var dialogue = Dialogue()
    _ = dialogue.call("host.hello", #"{"events":"none"}"#)
    let answer = dialogue.call("refresh", #"{"session":"session-1"}"#)
    #expect(answer.value("events") == nil)
    #expect(answer.notifications == [])
    #expect(dialogue.call("host.sync").result == #"{"seq":2}"#)
  }

  @Test func `a notification of a client is carried out and never answered`() {
    var dialogue = Dialogue()
    #expect(dialogue.send(#"{"jsonrpc":"2.0","method":"enterBackground"}"#) == [])
    #expect(dialogue.send(#"{"jsonrpc":"2.0","method":"nothing"}"#) == [])
    #expect(dialogue.call("describe").value("application")?.contains(#""state":"background""#) == true)
  }
}

@Suite struct HostMethodTests {
  @Test func `hello tells who the host is and keeps what is left out`() {
    var dialogue = Dialogue()
    _ = dialogue.call("host.hello", #"{"client":"an editor","events":"none"}"#)
    let answer = dialogue.call("host.hello")
    #expect(answer.value("events") == #""none""#)
    #expect(answer.value("protocolVersion") == "1")
    #expect(dialogue.host.clientName == "an editor")
  }

  @Test func `shutdown is answered and noted`() {
    var dialogue = Dialogue()
    #expect(dialogue.call("host.shutdown").result == "{}")
    #expect(dialogue.host.isShutdownRequested)
  }

  @Test func `validate finds a schema among the remotes`() {
    var dialogue = Dialogue()
    let remotes = #"{"https://example.com/age":{"type":"integer","minimum":0}}"#
    let params = #"{"schema":{"$ref":"https://example.com/age"},"instance":-1,"remotes":\#(remotes)}"#
    let answer = dialogue.call("host.validate", params)
    #expect(answer.value("valid") == "false")
    #expect(answer.value("errors")?.contains(#""keywordLocation":"/$ref/minimum""#) == true)
  }

  @Test func `validate takes a boolean for a schema and gives the verdict alone on request`() {
    var dialogue = Dialogue()
    #expect(dialogue.call("host.validate", #"{"schema":true,"instance":null}"#).result == #"{"valid":true}"#)
    #expect(
      dialogue.call("host.validate", #"{"schema":false,"instance":null,"output":"flag"}"#).result
        == #"{"valid":false}"#)
  }
}
