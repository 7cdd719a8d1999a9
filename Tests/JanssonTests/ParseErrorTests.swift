import Jansson
import Testing

@Suite struct ParseErrorTests {
  @Test func `refuses a NUL byte at every offset and names its place`() {
    let text = Array(#"{"a":[1,true,"x",-2.5e1],"b":null}"#.utf8)
    for offset in 0...text.count {
      var broken = text
      broken.insert(0, at: offset)
      #expect(
        Refusal(of: broken) == Refusal(.nullByte, line: 1, column: offset + 1, position: offset),
        "NUL at \(offset)")
    }
    #expect(refusal(of: text) == nil)
  }

  @Test(arguments: ["12", "true", "false", "null", #""x""#, "[]", "{}", "1.5", "-0"])
  func `refuses a NUL byte after a whole value`(text: String) {
    let length = text.utf8.count
    #expect(
      Refusal(of: Array(text.utf8) + [0])
        == Refusal(.nullByte, line: 1, column: length + 1, position: length))
    #expect(refusal(of: text) == nil)
  }

  @Test func `counts the column of a NUL byte in code points of its line`() {
    let text = Array("{\n \"é🐲".utf8) + [0] + Array("\":1}".utf8)
    #expect(Refusal(of: text) == Refusal(.nullByte, line: 2, column: 5, position: 10))
    #expect(
      refusal(of: text)?.text == #"a byte of value zero; JSON writes it \u0000 inside a string"#)
  }

  @Test(arguments: [
    (#"{"a":1,"a":2}"#, 1, 8, 7),
    (#"{"a":1,"\u0061":1}"#, 1, 8, 7),
    (#"{"\u0061":1,"a":1}"#, 1, 13, 12),
    (#"{"a\"b":1,"a\"b":1}"#, 1, 11, 10),
    (#"{"a\\":1,"a\\":1}"#, 1, 10, 9),
    (#"{"a\/b":1,"a/b":1}"#, 1, 11, 10),
    (#"{"é":1,"\u00e9":1}"#, 1, 8, 8),
    (#"{"":1,"":1}"#, 1, 7, 6),
    ("{\"a\":1,\n \"b\":2,\n \"a\":3}", 3, 2, 17),
    (#"[{"x":{"a":1,"b":{"a":1},"a":1}}]"#, 1, 26, 25),
  ])
  func `refuses a name that stands twice in one object`(
    text: String, line: Int, column: Int, position: Int
  ) {
    #expect(
      Refusal(of: Array(text.utf8))
        == Refusal(.duplicateName, line: line, column: column, position: position))
  }

  @Test(arguments: [
    #"{"a":1,"A":2}"#, #"{"a":{"a":1}}"#, #"[{"a":1},{"a":1}]"#, #"{"a":1,"a ":2}"#,
    "{\"\u{E9}\":1,\"e\u{301}\":2}",
  ])
  func `accepts names that differ`(text: String) throws {
    #expect(try rewritten(text) == text)
  }

  @Test(arguments: [
    (#"{"a\u0000":1}"#, 1), (#"{"\u0000":1}"#, 1), (#"{"\u0000a":1}"#, 1),
    (#"[{"a":{"b\u0000c":[]}}]"#, 7),
  ])
  func `refuses an escaped NUL in a name`(text: String, place: Int) {
    #expect(
      Refusal(of: Array(text.utf8))
        == Refusal(.nullInName, line: 1, column: place + 1, position: place))
  }

  @Test func `keeps an escaped NUL in a string with its length`() throws {
    let document = try JSONDocument(parsing: #"["a\u0000b","\u0000","\u0000\u0000"]"#.utf8Span.span)
    let texts = (0..<3).map { document.root.element($0)?.string?.copy() }
    let lengths = (0..<3).map { document.root.element($0)?.string?.count }
    #expect(texts == ["a\0b", "\0", "\0\0"])
    #expect(lengths == [3, 1, 2])
    #expect(try rewritten(#""a\u0000b""#) == #""a\u0000b""#)
  }

  @Test(arguments: [("[", "]"), (#"{"a":"#, "}")])
  func `accepts nesting of 2048 and refuses 2049 as too deep`(opening: String, closing: String) {
    func nested(_ depth: Int, around innermost: String) -> String {
      String(repeating: opening, count: depth - 1) + innermost
        + String(repeating: closing, count: depth - 1)
    }
    // A number at the bottom takes a level of its own.
    for innermost in ["[]", "{}", "0", #""x""#] {
      #expect(refusal(of: nested(2048, around: innermost)) == nil, "\(innermost)")
      #expect(refusal(of: nested(2049, around: innermost))?.kind == .tooDeep, "\(innermost)")
    }
  }

  @Test func `names the place where nesting gets too deep`() {
    let text = [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
    #expect(Refusal(of: text) == Refusal(.tooDeep, line: 1, column: 2049, position: 2048))
    #expect(refusal(of: text)?.text == "nested deeper than 2048")
  }

  @Test(arguments: [
    #"["\ud800"]"#, #"["\uDC00"]"#, #"["\ud800\u0041"]"#, #"["\udbff\udbff"]"#, #"["\ud800x"]"#,
  ])
  func `refuses half of a surrogate pair`(text: String) {
    #expect(
      Refusal(of: Array(text.utf8)) == Refusal(.invalidUTF8, line: 1, column: 2, position: 1))
  }

  @Test(arguments: [
    ([0xFF] as [UInt8], "one byte that never occurs"), ([0xC3], "a sequence cut short"),
    ([0xED, 0xA0, 0x80], "a surrogate"), ([0xC0, 0x80], "an overlong NUL"),
    ([0xE0, 0x80, 0xAF], "an overlong slash"), ([0xF4, 0x90, 0x80, 0x80], "beyond U+10FFFF"),
    ([0xF8, 0x88, 0x80, 0x80, 0x80], "five bytes"), ([0x80], "a lone continuation"),
  ])
  func `refuses what is not UTF-8 at the first wrong sequence`(bytes: [UInt8], what: String) {
    let text = Array("[\n\"é".utf8) + bytes + Array("\"]".utf8)
    #expect(
      Refusal(of: text) == Refusal(.invalidUTF8, line: 2, column: 3, position: 5), "\(what)")
    let bare = bytes + Array(" 1".utf8)
    #expect(
      Refusal(of: bare) == Refusal(.invalidUTF8, line: 1, column: 1, position: 0), "\(what)")
  }

  @Test(arguments: ["", "{}", "1", #"{"jsonrpc":"2.0"}"#, "x"])
  func `refuses a byte-order mark by name`(text: String) {
    let marked = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    #expect(
      Refusal(of: marked) == Refusal(.byteOrderMark, line: 1, column: 1, position: 0))
    #expect(
      refusal(of: marked)?.text == "a byte-order mark before the text; send UTF-8 without one")
  }

  @Test(arguments: [("", 1, 1, 0), (" ", 1, 2, 1), ("\n\t\r", 2, 3, 3), ("  \n ", 2, 2, 4)])
  func `refuses an empty text`(text: String, line: Int, column: Int, position: Int) {
    #expect(
      Refusal(of: Array(text.utf8))
        == Refusal(.prematureEnd, line: line, column: column, position: position))
    #expect(refusal(of: text)?.text == "no value: the text is empty")
  }

  @Test(arguments: [
    ("[1,", 3), (#""abc"#, 4), ("[1", 2), (#"{"a""#, 4), (#"{"a":"#, 5), ("{", 1), (#"["a"#, 3),
  ])
  func `tells a text that ends too early from a broken one`(text: String, place: Int) {
    #expect(
      Refusal(of: Array(text.utf8))
        == Refusal(.prematureEnd, line: 1, column: place + 1, position: place))
  }

  @Test(arguments: [
    ("1 2", 1, 3, 2), ("{} x", 1, 4, 3), ("[]]", 1, 3, 2), ("null\n\ntrue", 3, 1, 6), (#""a""b""#, 1, 4, 3),
  ])
  func `refuses text after the value`(text: String, line: Int, column: Int, position: Int) {
    #expect(
      Refusal(of: Array(text.utf8))
        == Refusal(.syntax, line: line, column: column, position: position))
    #expect(refusal(of: text)?.text == "text after the end of the value")
  }

  @Test(arguments: [
    ("[1,]", 1, 4, 3), ("{,}", 1, 2, 1), ("tru", 1, 1, 0), ("[\n  1,\n  tru\n]", 3, 3, 9),
    (#"{"é":tru}"#, 1, 6, 6), ("[\"\n\"]", 1, 3, 2), ("[\"é\u{1}\"]", 1, 4, 4), (#"["\x"]"#, 1, 3, 2),
    (#"["\\\u12G4"]"#, 1, 5, 4), ("['a']", 1, 2, 1), ("[-]", 1, 2, 1), ("[NaN]", 1, 2, 1),
    ("[1.e5]", 1, 2, 1), ("[1-2]", 1, 3, 2), (#"{"a":true1}"#, 1, 10, 9), ("[-1e5-]", 1, 6, 5),
    ("[é]", 1, 2, 1), (#"{"a" 1}"#, 1, 6, 5), (#"{"a":1 "b":2}"#, 1, 8, 7),
    (#"["a" "long text \" of a string"]"#, 1, 6, 5),
  ])
  func `names line, column and position of a fault`(
    text: String, line: Int, column: Int, position: Int
  ) {
    #expect(
      Refusal(of: Array(text.utf8))
        == Refusal(.syntax, line: line, column: column, position: position))
  }
}
