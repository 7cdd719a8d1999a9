import TestSupport
import Testing

/// The methods about windows, as a script sees them.
@Suite struct WindowMethodTests {
  static let square = #"{"x":20,"y":20,"width":100,"height":100}"#

  /// A bare host with a hidden toast of a level above, a square near the corner.
  static func dialogue() -> Dialogue {
    var dialogue = Dialogue()
    _ = dialogue.call(
      "createWindow", #"{"scene":"scene-1","id":"toast","level":2000,"frame":\#(square)}"#)
    return dialogue
  }

  // MARK: - Refusals

  static let unknownWindow = [
    ("setHidden", #"{"window":"window-9","hidden":true}"#),
    ("setWindowLevel", #"{"window":"window-9","level":1}"#),
    ("setFrame", #"{"window":"window-9","frame":\#(square)}"#),
    ("setRootViewController", #"{"window":"window-9","rootViewController":null}"#),
    ("setCanBecomeKey", #"{"window":"window-9","canBecomeKey":false}"#),
    ("setInteraction", #"{"window":"window-9","alpha":0}"#),
    ("makeKey", #"{"window":"window-9"}"#),
    ("moveWindow", #"{"window":"window-9","scene":null}"#),
    ("moveWindow", #"{"window":"window-9","scene":"scene-9"}"#),
    ("releaseWindow", #"{"window":"window-9"}"#),
    ("convertPoint", #"{"point":{"x":1,"y":2},"window":"window-9","to":null}"#),
    ("convertPoint", #"{"point":{"x":1,"y":2},"window":"window-1","to":"window-9"}"#),
    ("convertPoint", #"{"point":{"x":1,"y":2},"window":"window-1","from":"window-9"}"#),
    ("convertRect", #"{"rect":\#(square),"window":"window-9","from":null}"#),
    ("convertRect", #"{"rect":\#(square),"window":"window-1","to":"scene-1"}"#),
    ("resolve", #"{"window":"window-9"}"#),
  ]

  static let unknownScene = [
    ("moveWindow", #"{"window":"window-1","scene":"scene-9"}"#),
    ("windowOrder", #"{"scene":"scene-9"}"#),
    ("keyWindow", #"{"scene":"scene-9"}"#),
    ("statusBar", #"{"scene":"scene-9"}"#),
    ("hitTest", #"{"scene":"scene-9","point":{"x":1,"y":2}}"#),
    ("sendTouch", #"{"scene":"scene-9","point":{"x":1,"y":2}}"#),
  ]

  static let unknownScreen = [
    ("hitTest", #"{"screen":"screen-9","point":{"x":1,"y":2}}"#),
    ("sendTouch", #"{"screen":"screen-9","point":{"x":1,"y":2}}"#),
  ]

  static let notOneOfTwo = [
    ("convertPoint", #"{"point":{"x":1,"y":2},"window":"window-1"}"#),
    ("convertPoint", #"{"point":{"x":1,"y":2},"window":"window-1","to":null,"from":null}"#),
    ("convertPoint", #"{"point":{"x":1,"y":2},"window":"window-1","to":"window-1","from":null}"#),
    ("convertRect", #"{"rect":\#(square),"window":"window-1"}"#),
    ("convertRect", #"{"rect":\#(square),"window":"window-1","to":null,"from":"window-1"}"#),
    ("hitTest", #"{"point":{"x":1,"y":2},"scene":"scene-1","screen":"screen-1"}"#),
    ("sendTouch", #"{"point":{"x":1,"y":2},"scene":"scene-1","screen":"screen-1"}"#),
    ("resolve", #"{}"#),
    ("resolve", #"{"view":"title","window":"window-1"}"#),
  ]

  static let breaksSchema = [
    ("setHidden", #"{"window":"window-1"}"#),
    ("setHidden", #"{"window":"window-1","hidden":"yes"}"#),
    ("setWindowLevel", #"{"window":"window-1","level":null}"#),
    ("setFrame", #"{"window":"window-1","frame":{"x":0,"y":0,"width":-1,"height":0}}"#),
    ("setCanBecomeKey", #"{"window":"window-1","canBecomeKey":1}"#),
    ("makeKey", #"{"window":""}"#),
    ("moveWindow", #"{"window":"window-1"}"#),
    ("sendTouch", #"{"point":{"x":1}}"#),
    ("sendTouch", #"{"point":{"x":1,"y":2},"phase":"tap"}"#),
    ("sendKey", #"{"key":""}"#),
    ("hitTest", #"{"scene":"scene-1"}"#),
    ("convertPoint", #"{"point":[1,2],"window":"window-1","to":null}"#),
    ("windowOrder", #"{}"#),
    ("restore", #"{"checkpoint":1}"#),
  ]

  /// Sends a bad request and sees that it is refused as said, changes nothing, and that good ones go on working.
  func expectRefusal(
    _ method: String, _ params: String, _ code: Int, _ kind: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var dialogue = Self.dialogue()
    dialogue.expectRefusal(method, params, code, kind, sourceLocation: sourceLocation)
    #expect(dialogue.call("host.sync").result == #"{"seq":0}"#, sourceLocation: sourceLocation)
    let next = dialogue.call("makeKeyAndVisible", #"{"window":"toast"}"#)
    #expect(next.value("key") == "true", "\(next.line)", sourceLocation: sourceLocation)
  }

  @Test(arguments: unknownWindow)
  func `a window that nobody has is refused`(_ method: String, _ params: String) {
    expectRefusal(method, params, -32003, "windowNotFound")
  }

  @Test(arguments: unknownScene)
  func `a scene that nobody has is refused`(_ method: String, _ params: String) {
    expectRefusal(method, params, -32002, "sceneNotFound")
  }

  @Test(arguments: unknownScreen)
  func `a screen that nobody has is refused`(_ method: String, _ params: String) {
    expectRefusal(method, params, -32004, "screenNotFound")
  }

  @Test(arguments: notOneOfTwo)
  func `both or neither of two parameters are refused`(_ method: String, _ params: String) {
    expectRefusal(method, params, -32602, "invalidParams")
  }

  @Test(arguments: breaksSchema)
  func `parameters of the wrong shape are refused`(_ method: String, _ params: String) {
    expectRefusal(method, params, -32602, "invalidParams")
  }

  @Test func `both or neither are refused with the names of the two`() {
    var dialogue = Self.dialogue()
    let answers = Self.notOneOfTwo.map { dialogue.call($0.0, $0.1) }
    for (answer, names) in zip(
      answers,
      Array(repeating: ("to", "from"), count: 5) + Array(repeating: ("scene", "screen"), count: 2)
        + Array(repeating: ("view", "window"), count: 2))
    {
      #expect(answer.message?.hasSuffix(#"just one of "\#(names.0)" and "\#(names.1)" is given"#) == true)
      #expect(answer.data?.contains(#""instanceLocation":"","keywordLocation":"/oneOf""#) == true)
    }
  }

  @Test func `a view that nobody has is refused`() {
    expectRefusal("resolve", #"{"view":"title"}"#, -32007, "viewNotFound")
  }

  @Test(arguments: [
    "checkpoint-2", "checkpoint-0", "checkpoint--1", "checkpoint-01", "checkpoint-+1", "checkpoint-", "1",
    "c",
    "checkpoint-1 ", "Checkpoint-1", "checkpoint-99999999999999999999", "checkpoint-9223372036854775807",
    "checkpoint--9223372036854775808",
  ])
  func `a checkpoint that nobody made is refused`(_ name: String) {
    expectRefusal("restore", #"{"checkpoint":"\#(name)"}"#, -32008, "checkpointNotFound")
    var dialogue = Self.dialogue()
    #expect(dialogue.call("checkpoint").result == #"{"checkpoint":"checkpoint-1"}"#)
    #expect(dialogue.call("restore", #"{"checkpoint":"\#(name)"}"#).kind == "checkpointNotFound")
    #expect(
      dialogue.call("restore", #"{"checkpoint":"checkpoint-1"}"#).result
        == #"{"checkpoint":"checkpoint-1"}"#)
  }

  // MARK: - Windows

  @Test func `showing, hiding and making key answer with what became of the key and the order`() {
    var dialogue = Self.dialogue()
    let shown = dialogue.call("setHidden", #"{"window":"toast","hidden":false}"#)
    #expect(shown.value("window") == #""toast""#)
    #expect(shown.value("key") == #""window-1""#)
    #expect(shown.eventNames == ["UIWindow.didBecomeVisibleNotification"])
    let again = dialogue.call("setHidden", #"{"window":"toast","hidden":false}"#)
    #expect(again.eventNames == [])
    let key = dialogue.call("makeKey", #"{"window":"toast"}"#)
    #expect(key.value("key") == "true")
    #expect(key.value("previousKey") == #""window-1""#)
    #expect(
      key.eventNames == ["UIWindow.didResignKeyNotification", "UIWindow.didBecomeKeyNotification"])
    let hidden = dialogue.call("setHidden", #"{"window":"toast","hidden":true}"#)
    #expect(hidden.value("key") == #""window-1""#)
    #expect(
      hidden.eventNames == [
        "UIWindow.didResignKeyNotification", "UIWindow.didBecomeKeyNotification",
        "UIWindow.didBecomeHiddenNotification",
      ])
    let last = dialogue.call("setHidden", #"{"window":"window-1","hidden":true}"#)
    #expect(last.value("key") == "null")
    #expect(dialogue.call("keyWindow").result == #"{"window":null}"#)
    #expect(dialogue.call("keyWindow", #"{"scene":"scene-1"}"#).result == #"{"window":null}"#)
    #expect(dialogue.call("windowOrder", #"{"scene":"scene-1"}"#).result == #"{"order":[]}"#)
    #expect(dialogue.call("sendKey", #"{"key":"a"}"#).value("window") == "null")
  }

  @Test func `a window that may not become key says so`() {
    var dialogue = Self.dialogue()
    #expect(
      dialogue.call("setCanBecomeKey", #"{"window":"toast","canBecomeKey":false}"#).result
        == #"{"window":"toast","events":[]}"#)
    #expect(
      dialogue.call("makeKey", #"{"window":"toast"}"#).result
        == #"{"window":"toast","key":false,"previousKey":"window-1","events":[]}"#)
    #expect(
      dialogue.call("setWindowLevel", #"{"window":"toast","level":-2.5}"#).result
        == #"{"window":"toast","order":["window-1"],"events":[]}"#)
    let shown = dialogue.call("makeKeyAndVisible", #"{"window":"toast"}"#)
    #expect(shown.value("order") == #"["window-1","toast"]"#)
    #expect(shown.eventNames == ["UIWindow.didBecomeVisibleNotification"])
  }

  @Test func `a frame is answered as it has become`() {
    var dialogue = Self.dialogue()
    #expect(
      dialogue.call(
        "setFrame", #"{"window":"toast","frame":{"x":9,"y":-9.5,"width":1024,"height":1366}}"#
      ).result
        == #"{"window":"toast","frame":{"x":0,"y":0,"width":1024,"height":1366},"events":[]}"#)
    #expect(
      dialogue.call("setFrame", #"{"window":"toast","frame":\#(Self.square)}"#).value("frame")
        == Self.square)
  }

  @Test func `a window moves out, elsewhere and away`() {
    var dialogue = Self.dialogue()
    _ = dialogue.call("makeKeyAndVisible", #"{"window":"toast"}"#)
    _ = dialogue.call("activate", #"{"options":{"requestingScene":"scene-1"}}"#)
    let out = dialogue.call("moveWindow", #"{"window":"toast","scene":null}"#)
    #expect(out.value("scene") == "null")
    #expect(
      out.eventNames == ["UIWindow.didResignKeyNotification", "UIWindow.didBecomeKeyNotification"])
    let resolved = dialogue.call("resolve", #"{"window":"toast"}"#)
    #expect(
      resolved.result
        == #"{"view":null,"window":{"id":"toast","size":{"width":100,"height":100}},"scene":null,"screen":null}"#
    )
    #expect(dialogue.call("moveWindow", #"["toast",null]"#).result != nil)
    let moved = dialogue.call("moveWindow", #"{"window":"toast","scene":"scene-2"}"#)
    #expect(moved.result == #"{"window":"toast","scene":"scene-2","events":[]}"#)
    #expect(
      dialogue.call("windowOrder", #"{"scene":"scene-2"}"#).result == #"{"order":["toast","window-2"]}"#)
    #expect(
      dialogue.call("releaseWindow", #"{"window":"toast"}"#).result == #"{"window":"toast","events":[]}"#)
    #expect(dialogue.call("makeKey", #"{"window":"toast"}"#).kind == "windowNotFound")
    #expect(
      dialogue.call("createWindow", #"{"scene":"scene-1","id":"toast"}"#).value("window") == #""toast""#)
  }

  @Test func `the status bar follows the worked example`() {
    var dialogue = Dialogue()
    _ = dialogue.call("releaseWindow", #"{"window":"window-1"}"#)
    #expect(
      dialogue.call("statusBar", #"{"scene":"scene-1"}"#).result == #"{"hidden":false,"owner":null}"#)
    for (name, level, hides, frame) in [
      ("blue", 2, false, ""), ("red", 1, true, ""), ("green", 3, true, #","frame":\#(Self.square)"#),
    ] {
      let controller = #"{"class":"CustomViewController","prefersStatusBarHidden":\#(hides)}"#
      let members = #""level":\#(level),"rootViewController":\#(controller)\#(frame)"#
      _ = dialogue.call("createWindow", #"{"scene":"scene-1","id":"\#(name)",\#(members)}"#)
      _ = dialogue.call("setHidden", #"{"window":"\#(name)","hidden":false}"#)
    }
    #expect(
      dialogue.call("windowOrder", #"{"scene":"scene-1"}"#).result == #"{"order":["green","blue","red"]}"#)
    #expect(
      dialogue.call("statusBar", #"{"scene":"scene-1"}"#).result == #"{"hidden":false,"owner":"blue"}"#)
    _ = dialogue.call("setHidden", #"{"window":"blue","hidden":true}"#)
    #expect(
      dialogue.call("statusBar", #"{"scene":"scene-1"}"#).result == #"{"hidden":true,"owner":"red"}"#)
    _ = dialogue.call("setRootViewController", #"{"window":"red","rootViewController":null}"#)
    #expect(
      dialogue.call("statusBar", #"{"scene":"scene-1"}"#).result == #"{"hidden":false,"owner":"red"}"#)
  }

  // MARK: - Input

  @Test func `a tap tells who got it and what became key`() {
    var dialogue = Self.dialogue()
    _ = dialogue.call("setHidden", #"{"window":"toast","hidden":false}"#)
    let hit = dialogue.call("hitTest", #"{"point":{"x":30,"y":40.5}}"#)
    #expect(hit.result == #"{"window":"toast","scene":"scene-1","point":{"x":10,"y":20.5}}"#)
    let tap = dialogue.call("sendTouch", #"{"point":{"x":30,"y":40.5}}"#)
    #expect(tap.value("window") == #""toast""#)
    #expect(tap.value("key") == #""toast""#)
    #expect(
      tap.eventNames == ["UIWindow.didResignKeyNotification", "UIWindow.didBecomeKeyNotification"])
    let again = dialogue.call("sendTouch", #"{"scene":"scene-1","point":{"x":30,"y":40.5}}"#)
    #expect(again.result == #"{"window":"toast","key":null,"events":[]}"#)
    #expect(dialogue.call("sendKey", #"{"key":"a"}"#).result == #"{"window":"toast","events":[]}"#)
    let beside = dialogue.call("sendTouch", #"{"screen":"screen-1","point":{"x":5000,"y":0}}"#)
    #expect(beside.result == #"{"window":null,"key":null,"events":[]}"#)
    let nowhere = dialogue.call("hitTest", #"{"point":{"x":5000,"y":0}}"#)
    #expect(nowhere.result == #"{"window":null,"scene":null,"point":null}"#)
    let outside = dialogue.call("hitTest", #"{"scene":"scene-1","point":{"x":5000,"y":0}}"#)
    #expect(outside.result == #"{"window":null,"scene":"scene-1","point":null}"#)
  }

  @Test func `interaction is set member by member`() {
    var dialogue = Self.dialogue()
    _ = dialogue.call("setHidden", #"{"window":"toast","hidden":false}"#)
    let region = #"[{"x":0,"y":0,"width":10,"height":10}]"#
    let cases = [
      (#""touchRegions":\#(region)"#, "window-1"), (#""touchRegions":null"#, "toast"),
      (#""touchRegions":[]"#, "window-1"), (#""touchRegions":null,"alpha":0"#, "window-1"),
      (#""userInteractionEnabled":false"#, "window-1"), (#""alpha":1"#, "window-1"),
      (#""userInteractionEnabled":true"#, "toast"),
    ]
    for (members, expected) in cases {
      #expect(
        dialogue.call("setInteraction", #"{"window":"toast",\#(members)}"#).result
          == #"{"window":"toast","events":[]}"#)
      #expect(
        dialogue.call("hitTest", #"{"point":{"x":60,"y":60}}"#).value("window") == #""\#(expected)""#,
        "\(members)")
    }
  }

  @Test func `two fingers are told apart by name, and a cancelled one begins anew`() {
    var dialogue = Self.dialogue()
    _ = dialogue.call("setHidden", #"{"window":"toast","hidden":false}"#)
    let steps = [
      (#""touch":"left","phase":"began","point":{"x":30,"y":30}"#, "toast"),
      (#""touch":"right","phase":"began","point":{"x":0,"y":0}"#, "window-1"),
      (#""touch":"left","phase":"moved","point":{"x":0,"y":0}"#, "toast"),
      (#""touch":"right","phase":"moved","point":{"x":30,"y":30}"#, "window-1"),
      (#""touch":"left","phase":"cancelled","point":{"x":0,"y":0}"#, "toast"),
      (#""touch":"left","phase":"began","point":{"x":0,"y":0}"#, "window-1"),
      (#""touch":"right","phase":"ended","point":{"x":30,"y":30}"#, "window-1"),
    ]
    for (members, expected) in steps {
      #expect(dialogue.call("sendTouch", "{\(members)}").value("window") == #""\#(expected)""#, "\(members)")
    }
  }

  @Test func `a touch whose scene is gone begins anew`() {
    var dialogue = Dialogue()
    _ = dialogue.call("activate", #"{"options":{"requestingScene":"scene-1"}}"#)
    let point = #""point":{"x":5,"y":5}"#
    #expect(
      dialogue.call("sendTouch", #"{"scene":"scene-2","phase":"began",\#(point)}"#).value("window")
        == #""window-2""#)
    _ = dialogue.call("disconnectScene", #"{"scene":"scene-2"}"#)
    #expect(
      dialogue.call("sendTouch", #"{"scene":"scene-1","phase":"began",\#(point)}"#).value("window")
        == #""window-1""#)
    #expect(dialogue.call("host.ping").result == "{}")
  }
}

/// Questions about places, the app-wide accessors, and worlds kept and brought back.
@Suite struct WindowQueryTests {
  // MARK: - Coordinates

  @Test func `points and rectangles are converted to and from windows and the screen`() {
    var dialogue = WindowMethodTests.dialogue()
    let cases = [
      (#""to":null"#, #"{"x":21,"y":17.5}"#), (#""from":null"#, #"{"x":-19,"y":-22.5}"#),
      (#""to":"window-1""#, #"{"x":21,"y":17.5}"#), (#""from":"window-1""#, #"{"x":-19,"y":-22.5}"#),
      (#""to":"toast""#, #"{"x":1,"y":-2.5}"#), (#""from":"toast""#, #"{"x":1,"y":-2.5}"#),
    ]
    for (direction, expected) in cases {
      let point = dialogue.call(
        "convertPoint", #"{"point":{"x":1,"y":-2.5},"window":"toast",\#(direction)}"#)
      #expect(point.result == #"{"point":\#(expected)}"#)
      let rect = dialogue.call(
        "convertRect", #"{"rect":{"x":1,"y":-2.5,"width":0,"height":4.25},"window":"toast",\#(direction)}"#)
      #expect(
        rect.result == #"{"rect":\#(expected.dropLast()),"width":0,"height":4.25}}"#)
    }
  }

  @Test func `numbers at the edge of what there is are answered`() {
    var dialogue = WindowMethodTests.dialogue()
    let far = "1.7e308"
    _ = dialogue.call(
      "setFrame", #"{"window":"toast","frame":{"x":\#(far),"y":-\#(far),"width":5,"height":5}}"#)
    let converted = dialogue.call(
      "convertPoint", #"{"point":{"x":\#(far),"y":-\#(far)},"window":"toast","to":null}"#)
    let most = "\(Double.greatestFiniteMagnitude)"
    #expect(converted.result == #"{"point":{"x":\#(most),"y":-\#(most)}}"#)
    #expect(
      dialogue.call("hitTest", #"{"scene":"scene-1","point":{"x":-\#(far),"y":\#(far)}}"#).value("window")
        == "null")
    #expect(dialogue.call("host.ping").result == "{}")
  }

  // MARK: - Chains and accessors

  @Test func `a view resolves to its window, scene and screen, each with its size`() {
    var dialogue = WindowMethodTests.dialogue()
    let title = #"{"id":"title","frame":{"x":1,"y":2,"width":30,"height":4.5}}"#
    let card = #"{"id":"card","frame":{"x":1,"y":2,"width":80,"height":90},"views":[\#(title)]}"#
    _ = dialogue.call(
      "setRootViewController", #"{"window":"toast","rootViewController":{"views":[\#(card)]}}"#)
    let above =
      #""scene":{"id":"scene-1","size":{"width":1024,"height":1366}},"#
      + #""screen":{"id":"screen-1","size":{"width":1024,"height":1366}}}"#
    let window = #""window":{"id":"toast","size":{"width":100,"height":100}},"#
    for (name, width, height) in [("title", "30", "4.5"), ("card", "80", "90")] {
      #expect(
        dialogue.call("resolve", #"{"view":"\#(name)"}"#).result
          == #"{"view":{"id":"\#(name)","size":{"width":\#(width),"height":\#(height)}},"# + window + above)
    }
    #expect(dialogue.call("resolve", #"{"window":"toast"}"#).result == #"{"view":null,"# + window + above)
    _ = dialogue.call("setRootViewController", #"{"window":"toast","rootViewController":null}"#)
    #expect(dialogue.call("resolve", #"{"view":"title"}"#).kind == "viewNotFound")
  }

  @Test func `the app-wide accessors say when they could mean another`() {
    var dialogue = WindowMethodTests.dialogue()
    let one = dialogue.call("legacyAccess")
    func accessor(_ value: String, _ versions: (String, String), _ use: String, _ isAmbiguous: Bool) -> String
    {
      #"{"value":\#(value),"introduced":"\#(versions.0)","deprecated":"\#(versions.1)","#
        + #""use":"\#(use)","isAmbiguous":\#(isAmbiguous)}"#
    }
    #expect(
      one.value("UIApplication.keyWindow")
        == accessor(#""window-1""#, ("2.0", "13.0"), "UIWindowScene.keyWindow", false))
    #expect(
      one.value("UIApplication.windows")
        == accessor(#"["window-1","toast"]"#, ("2.0", "15.0"), "UIWindowScene.windows", false))
    #expect(
      one.value("UIScreen.main") == accessor(#""screen-1""#, ("2.0", "18.4"), "UIWindowScene.screen", false))
    #expect(
      one.value("UIScreen.screens")
        == accessor(#"["screen-1"]"#, ("3.2", "16.0"), "UIApplication.openSessions", false))
    _ = dialogue.call("activate", #"{"options":{"requestingScene":"scene-1"}}"#)
    let two = dialogue.call("legacyAccess")
    #expect(
      two.value("UIApplication.keyWindow")
        == accessor(#""window-2""#, ("2.0", "13.0"), "UIWindowScene.keyWindow", true))
    #expect(
      two.value("UIApplication.windows")
        == accessor(#"["window-1","window-2","toast"]"#, ("2.0", "15.0"), "UIWindowScene.windows", true))
  }

  // MARK: - Checkpoints

  @Test func `a kept world comes back as often as asked, and events go on counting`() {
    var dialogue = WindowMethodTests.dialogue()
    #expect(dialogue.call("checkpoint").result == #"{"checkpoint":"checkpoint-1"}"#)
    let kept = dialogue.call("describe").result
    var sequences: [String?] = []
    for _ in 0..<3 {
      _ = dialogue.call("makeKeyAndVisible", #"{"window":"toast"}"#)
      _ = dialogue.call("setRootViewController", #"{"window":"toast","rootViewController":{"class":"A"}}"#)
      _ = dialogue.call("releaseWindow", #"{"window":"window-1"}"#)
      #expect(dialogue.call("activate").value("session") == #""session-2""#)
      #expect(dialogue.call("describe").result != kept)
      #expect(dialogue.call("restore", #"["checkpoint-1"]"#).result == #"{"checkpoint":"checkpoint-1"}"#)
      #expect(dialogue.call("describe").result == kept)
      sequences.append(dialogue.call("host.sync").value("seq"))
    }
    let counted = sequences.compactMap { $0.flatMap { Int($0) } }
    #expect(counted.count == 3)
    #expect(counted[1] == 2 * counted[0])
    #expect(counted[2] == 3 * counted[0])
    #expect(counted[0] > 0)
  }

  @Test func `checkpoints made later stay when an earlier one is restored`() {
    var dialogue = WindowMethodTests.dialogue()
    _ = dialogue.call("checkpoint")
    _ = dialogue.call("makeKeyAndVisible", #"{"window":"toast"}"#)
    #expect(dialogue.call("checkpoint").result == #"{"checkpoint":"checkpoint-2"}"#)
    _ = dialogue.call("restore", #"{"checkpoint":"checkpoint-1"}"#)
    #expect(dialogue.call("keyWindow").result == #"{"window":"window-1"}"#)
    _ = dialogue.call("restore", #"{"checkpoint":"checkpoint-2"}"#)
    #expect(dialogue.call("keyWindow").result == #"{"window":"toast"}"#)
    #expect(dialogue.call("checkpoint").result == #"{"checkpoint":"checkpoint-3"}"#)
  }
}
