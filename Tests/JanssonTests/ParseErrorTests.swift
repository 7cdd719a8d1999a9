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
    (#"{"a":1,"a":2}"#, 1, 10, 10),
    (#"{"a":1,"\u0061":1}"#, 1, 15, 15),
    (#"{"\u0061":1,"a":1}"#, 1, 15, 15),
    (#"{"a\/b":1,"a/b":1}"#, 1, 15, 15),
    (#"{"é":1,"\u00e9":1}"#, 1, 15, 16),
    (#"{"":1,"":1}"#, 1, 8, 8),
    ("{\"a\":1,\n \"b\":2,\n \"a\":3}", 3, 4, 20),
    (#"[{"x":{"a":1,"b":{"a":1},"a":1}}]"#, 1, 28, 28),
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
    (#"{"a\u0000":1}"#, 10), (#"{"\u0000":1}"#, 9), (#"{"\u0000a":1}"#, 10),
    (#"[{"a":{"b\u0000c":[]}}]"#, 17),
  ])
  func `refuses an escaped NUL in a name`(text: String, place: Int) {
    #expect(
      Refusal(of: Array(text.utf8))
        == Refusal(.nullInName, line: 1, column: place, position: place))
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
    #expect(Refusal(of: text) == Refusal(.tooDeep, line: 1, column: 2049, position: 2049))
    #expect(refusal(of: text)?.text == "nested deeper than 2048")
  }

  @Test(arguments: [
    (#"["\ud800"]"#, 9), (#"["\uDC00"]"#, 9), (#"["\ud800\u0041"]"#, 15), (#"["\udbff\udbff"]"#, 15),
    (#"["\ud800x"]"#, 10),
  ])
  func `refuses half of a surrogate pair`(text: String, place: Int) {
    #expect(
      Refusal(of: Array(text.utf8))
        == Refusal(.invalidUTF8, line: 1, column: place, position: place))
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
      Refusal(of: marked) == Refusal(.byteOrderMark, line: 1, column: 1, position: 3))
    #expect(
      refusal(of: marked)?.text == "a byte-order mark before the text; send UTF-8 without one")
  }

  @Test(arguments: [("", 1, 1, 0), (" ", 1, 1, 1), ("\n\t\r", 2, 2, 3), ("  \n ", 2, 1, 4)])
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
        == Refusal(.prematureEnd, line: 1, column: place, position: place))
  }

  @Test(arguments: [
    ("1 2", 1, 3, 3), ("{} x", 1, 4, 4), ("[]]", 1, 3, 3), ("null\n\ntrue", 3, 4, 10), (#""a""b""#, 1, 6, 6),
  ])
  func `refuses text after the value`(text: String, line: Int, column: Int, position: Int) {
    #expect(
      Refusal(of: Array(text.utf8))
        == Refusal(.syntax, line: line, column: column, position: position))
    #expect(refusal(of: text)?.text == "text after the end of the value")
  }

  @Test(arguments: [
    ("[1,]", 1, 4, 4), ("{,}", 1, 2, 2), ("tru", 1, 3, 3), ("[\n  1,\n  tru\n]", 3, 5, 12),
    (#"{"é":tru}"#, 1, 8, 9),
    ("[\"\n\"]", 1, 2, 2), (#"["\x"]"#, 1, 4, 4), ("['a']", 1, 2, 2), ("[-]", 1, 2, 2), ("[NaN]", 1, 4, 4),
  ])
  func `names line, column and position of a fault`(
    text: String, line: Int, column: Int, position: Int
  ) {
    #expect(
      Refusal(of: Array(text.utf8))
        == Refusal(.syntax, line: line, column: column, position: position))
  }
}
