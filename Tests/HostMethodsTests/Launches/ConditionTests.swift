import TestSupport
import Testing

/// Routes over the wire: what waits, and what is led on.
@Suite struct ConditionTests {
  static let app = """
    {"routes":[{"event":"deepLink","prefix":"adjustSchemeExample://book","destination":{"screen":"booking"},\
    "requires":["loggedIn"]},{"event":"homeScreen","destination":{"screen":"new"},"requires":["loggedIn"],\
    "otherwise":"drop"},{"event":"widget","destination":{"screen":"card"},"requires":["loggedIn"],\
    "otherwise":{"screen":"login"}}],"conditions":{"loggedIn":false,"a\\"b":true}}
    """

  func configured() -> Dialogue {
    var dialogue = Dialogue()
    _ = dialogue.call("configureApp", #"{"app":\#(Self.app)}"#)
    return dialogue
  }

  static func url(_ text: String) -> String { #"{"launch":{"type":"openURL","url":"\#(text)"}}"# }

  @Test func `a link opened before login leads on after it`() throws {
    var dialogue = configured()
    let opened = dialogue.call("launch", Self.url("adjustSchemeExample://book/7"))
    #expect(opened.value("destination") == #"{"screen":"booking"}"#)
    #expect(opened.value("waitsFor") == #"["loggedIn"]"#)
    let set = dialogue.call("setConditions", #"{"conditions":{"loggedIn":true}}"#)
    #expect(try ResultSchemas.problems(set.result, of: "setConditions") == [])
    #expect(set.value("conditions") == #"{"a\"b":true,"loggedIn":true}"#)
    #expect(
      set.value("routed")
        == #"[{"event":{"name":"deepLink","url":"adjustSchemeExample://book/7"},"destination":{"screen":"booking"}}]"#
    )
    #expect(set.eventNames == [])
    #expect(dialogue.call("setConditions", #"{"conditions":{}}"#).value("routed") == "[]")
  }

  @Test func `what is dropped and what leads elsewhere is told`() {
    var dialogue = configured()
    let dropped = dialogue.call("launch", #"{"launch":{"type":"shortcutItem","item":{"type":"new"}}}"#)
    #expect(dropped.value("destination") == "null")
    #expect(dropped.value("droppedFor") == #"["loggedIn"]"#)
    let elsewhere = dialogue.call("launch", Self.url("coordinator-example-widget://a/7"))
    #expect(elsewhere.value("destination") == #"{"screen":"login"}"#)
    #expect(elsewhere.value("waitsFor") == nil)
    #expect(dialogue.call("setConditions", #"{"conditions":{"loggedIn":true}}"#).value("routed") == "[]")
  }

  @Test(
    arguments: [
      ("adjustSchemeExample://book/7", #"{"screen":"booking"}"#, #"["loggedIn"]"#),
      ("adjustSchemeExample://map", "null", nil),
      ("coordinator-example-widget://a/7", #"{"screen":"login"}"#, nil),
      ("other://a", "null", nil),
    ] as [(String, String, String?)])
  func `a launch that is only classified leads where it would, and waits nowhere`(
    _ url: String, _ destination: String, _ waitsFor: String?
  ) throws {
    var dialogue = configured()
    let answer = dialogue.call("classifyLaunch", Self.url(url))
    #expect(try ResultSchemas.problems(answer.result, of: "classifyLaunch") == [])
    #expect(answer.value("destination") == destination)
    #expect(answer.value("waitsFor") == waitsFor)
    #expect(dialogue.call("setConditions", #"{"conditions":{"loggedIn":true}}"#).value("routed") == "[]")
  }

  @Test func `rules of a call go before the app's`() {
    var dialogue = configured()
    let rules = #"{"urlSchemes":[{"scheme":"own","event":"widget"}]}"#
    let launch = #"{"type":"openURL","url":"own://a/7"}"#
    #expect(dialogue.call("classifyLaunch", #"{"launch":\#(launch)}"#).value("event") == "null")
    let answer = dialogue.call("classifyLaunch", #"{"launch":\#(launch),"rules":\#(rules)}"#)
    #expect(answer.value("event") == #"{"name":"widget","identifier":"7"}"#)
    #expect(answer.value("destination") == #"{"screen":"login"}"#)
  }

  @Test(arguments: [#"{}"#, #"{"conditions":{"loggedIn":1}}"#, #"{"conditions":[]}"#])
  func `conditions are true or false`(_ params: String) {
    var dialogue = configured()
    dialogue.expectRefusal("setConditions", params, -32602, "invalidParams")
    #expect(dialogue.call("setConditions", #"{"conditions":{"paid":true}}"#).result != nil)
  }

  // MARK: - The matrix

  @Test func `without an app the matrix is that of the world, which stays as it is`() throws {
    var dialogue = configured()
    _ = dialogue.call("configureApp", #"{"app":{"appDelegate":[],"sceneDelegate":[],"sceneManifest":true}}"#)
    let before = dialogue.call("describe").result
    let sequence = dialogue.call("host.sync").result
    let answer = dialogue.call("deliveryMatrix", #"{"path":"urlScheme","state":"background"}"#)
    #expect(try ResultSchemas.problems(answer.result, of: "deliveryMatrix") == [])
    #expect(answer.value("lost") == "1")
    #expect(
      answer.value("cells")?.contains("the scene delegate does not implement scene(_:openURLContexts:)")
        == true)
    #expect(dialogue.call("describe").result == before)
    #expect(dialogue.call("host.sync").result == sequence)
  }

  @Test func `a path or a state picks a row or a column`() {
    var dialogue = Dialogue()
    func count(_ answer: Answer) -> Int { (answer.value("cells")?.components("\"path\":") ?? 1) }
    #expect(count(dialogue.call("deliveryMatrix", #"{"app":{},"path":"keyWindow"}"#)) == 5)
    #expect(count(dialogue.call("deliveryMatrix", #"{"app":{},"state":"suspended"}"#)) == 40)
    #expect(count(dialogue.call("deliveryMatrix", #"{"app":{}}"#)) == 200)
    dialogue.expectRefusal("deliveryMatrix", #"{"app":{},"state":"asleep"}"#, -32602, "invalidParams")
  }
}

extension String {
  /// How often a text stands in this one.
  fileprivate func components(_ text: String) -> Int { ranges(of: text).count }
}
