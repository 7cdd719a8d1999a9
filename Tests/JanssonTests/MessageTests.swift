import Jansson
import Testing

/// A value at the start of a text, and how many bytes it takes; nil when there is none.
private func start(of text: String) -> (value: String, length: Int)? {
  var length = 0
  guard let message = JSONMessage(parsingStartOf: text.utf8Span.span, length: &length) else { return nil }
  return (JSONFragment(message.root).text, length)
}

@Suite struct MessageTests {
  @Test(arguments: [
    (#"{"a":[1]}"#, 9), (#"{"a":[1]},"id":1}"#, 9), ("[1,2] x", 5), (" [ ] ]", 4), ("[]}", 2),
    (#"{"é":"🐲"}}"#, 13),
    ("[[]][", 4), ("[]\u{FEFF}", 2),
  ])
  func `takes the value a text begins with and says its length`(text: String, length: Int) throws {
    let found = try #require(start(of: text))
    let whole = String(decoding: Array(text.utf8)[..<length], as: UTF8.self)
    #expect(found.length == length)
    #expect(found.value == (try rewritten(whole)))
  }

  @Test(arguments: [
    "", " ", "]", "[1", #"{"a":1,"a":1}"#, #"{"a\u0000":1}"#, "[1e400]", "[99999999999999999999]",
    "\u{FEFF}[]", #"["\ud800"]"#,
  ])
  func `refuses a text that begins with no value it can take`(text: String) {
    #expect(start(of: text) == nil)
    #expect(start(of: "[1]")?.value == "[1]")
  }

  @Test func `begins as null`() {
    let message = JSONMessage()
    let isNull = message.root.isNull
    #expect(isNull)
  }

  @Test(arguments: [1, 10, 100, 1000, 10_000, 50_000])
  func `keeps values of any number`(count: Int) {
    let text = "[" + (0..<count).map { #"{"n\#($0)":"\#($0)"}"# }.joined(separator: ",") + "]"
    for _ in 0..<3 { #expect(start(of: text)?.value == text) }
  }

  @Test func `keeps a value unharmed while others are made and freed`() throws {
    let text = #"{"a":["one",{"two":2.5},[null,true]],"b":"three"}"#
    var length = 0
    let found = JSONMessage(parsingStartOf: text.utf8Span.span, length: &length)
    guard let message = consume found else {
      Issue.record("no message")
      return
    }
    for round in 0..<200 {
      #expect(start(of: #"["other",\#(round),{"x":{}}]"#)?.length ?? 0 > 0)
      #expect(start(of: #"["broken",\#(round),{"#) == nil)
      #expect(try rewritten(#"{"document":[\#(round),"text"]}"#) == #"{"document":[\#(round),"text"]}"#)
    }
    let kept = JSONFragment(message.root).text
    #expect(kept == text)
  }

  @Test func `gives constants and named members that stand by themselves`() {
    func make() -> (JSONConstant, String) {
      var length = 0
      let found = JSONMessage(parsingStartOf: #"["kept",{"a":[1,"x"]}]"#.utf8Span.span, length: &length)
      guard let message = consume found else { return (JSONConstant.emptyObject(), "none") }
      let named = JSONDocument(naming: message.root, as: [("first", false), ("second", false)])
      return (JSONConstant(message.root), JSONFragment(named.root).text)
    }
    let (constant, named) = make()
    for _ in 0..<50 { #expect(start(of: #"["over","written",{"b":[2,"y"]}]"#) != nil) }
    let kept = JSONFragment(constant.value).text
    #expect(kept == #"["kept",{"a":[1,"x"]}]"#)
    #expect(named == #"{"first":"kept","second":{"a":[1,"x"]}}"#)
  }
}
