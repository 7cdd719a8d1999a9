import Jansson
import Testing

@Suite struct WriterTests {
  @Test func `escapes every control character and nothing above`() throws {
    let short: [UInt8: String] = [8: #"\b"#, 9: #"\t"#, 10: #"\n"#, 12: #"\f"#, 13: #"\r"#]
    for code in UInt8(0)..<0x80 {
      let character = String(UnicodeScalar(code))
      let digits = String(code, radix: 16)
      var expected =
        short[code] ?? (code < 0x20 ? #"\u"# + String("0000".dropLast(digits.count)) + digits : character)
      if character == "\"" || character == #"\"# { expected = #"\"# + character }
      #expect(written { $0.string(character) } == "\"\(expected)\"", "code \(code)")
      #expect(
        written { $0.string("ab\(character)é\(character)") } == "\"ab\(expected)é\(expected)\"",
        "code \(code)")
      #expect(try rewritten("\"\(expected)\"") == "\"\(expected)\"", "code \(code)")
    }
  }

  @Test(arguments: [
    "", "é", "e\u{301}", "🐲", "\u{7F}", "\u{80}", "\u{2028}", "\u{FFFF}", "\u{10FFFF}", "a/b",
  ])
  func `writes what needs no escape as it is`(text: String) {
    let bytes = Array(written { $0.string(text) }.utf8)
    #expect(bytes == [0x22] + Array(text.utf8) + [0x22])
  }

  @Test func `escapes names`() throws {
    let text = written {
      $0.beginObject()
      $0.name(escaping: "a\"\\\n\u{1}é")
      $0.null()
      $0.name(escaping: "")
      $0.null()
      $0.endObject()
    }
    #expect(text == #"{"a\"\\\n\u0001é":null,"":null}"#)
    #expect(try rewritten(text) == text)
  }

  @Test(arguments: [Int64.min, .min + 1, -10, -9, -1, 0, 1, 9, 10, .max - 1, .max])
  func `writes whole numbers in decimal`(value: Int64) throws {
    let text = written { $0.integer(value) }
    #expect(text == String(value))
    #expect(try rewritten(text) == text)
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (3.0, "3"), (-3.0, "-3"), (1024.5, "1024.5"), (0.1, "0.1"),
    (9_007_199_254_740_991, "9007199254740991"), (-9_007_199_254_740_991, "-9007199254740991"),
    (9_007_199_254_740_992, "9007199254740992.0"), (1e300, "1e+300"),
    (Double.leastNonzeroMagnitude, "5e-324"),
    (Double.greatestFiniteMagnitude, "1.7976931348623157e+308"), (0x1p63, "9.223372036854776e+18"),
  ])
  func `writes a double without a fraction where it has none`(value: Double, expected: String) {
    #expect(written { $0.number(value) } == expected)
  }

  @Test(arguments: [
    (0.0, "0.0"), (-0.0, "-0.0"), (3.0, "3.0"), (0.1, "0.1"), (1e16, "1e+16"),
    (-Double.greatestFiniteMagnitude, "-1.7976931348623157e+308"),
    (Double.leastNormalMagnitude, "2.2250738585072014e-308"),
  ])
  func `writes a real as a real`(value: Double, expected: String) throws {
    let text = written { $0.real(value) }
    #expect(text == expected)
    let document = try JSONDocument(parsing: text.utf8Span.span)
    let kind = document.root.kind
    let bits = document.root.number?.bitPattern
    #expect(kind == .real)
    #expect(bits == value.bitPattern)
  }

  @Test func `places commas between values, members and nested ends`() {
    let text = written {
      $0.beginObject()
      $0.name("a")
      $0.beginArray()
      $0.endArray()
      $0.name("b")
      $0.beginArray()
      $0.integer(1)
      $0.boolean(true)
      $0.boolean(false)
      $0.null()
      $0.stringOrNull(nil)
      $0.stringOrNull("x")
      $0.string(literal: "y")
      $0.number(1.5)
      $0.real(2)
      $0.beginObject()
      $0.endObject()
      $0.beginObject()
      $0.name("c")
      $0.beginObject()
      $0.name("d")
      $0.integer(2)
      $0.endObject()
      $0.name("e")
      $0.integer(3)
      $0.endObject()
      $0.endArray()
      $0.name("f")
      $0.null()
      $0.endObject()
    }
    #expect(
      text == #"{"a":[],"b":[1,true,false,null,null,"x","y",1.5,2.0,{},{"c":{"d":2},"e":3}],"f":null}"#)
  }

  @Test func `writes text that is JSON already as one value`() {
    let kept = JSONFragment(text: #"{"z":[1, 2]}"#)
    let text = written {
      $0.beginArray()
      $0.verbatim("1.50".utf8Span.span)
      $0.fragment(kept)
      $0.beginObject()
      $0.name("a")
      $0.fragment(kept)
      $0.name("b")
      $0.verbatim("null".utf8Span.span)
      $0.endObject()
      $0.endArray()
    }
    #expect(text == #"[1.50,{"z":[1, 2]},{"a":{"z":[1, 2]},"b":null}]"#)
  }

  @Test(arguments: [0x00, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x5B, 0x5C, 0x5D, 0x7F] as [UInt8])
  func `finds what needs an escape at any place`(code: UInt8) throws {
    let character = String(UnicodeScalar(code))
    for length in 1...20 {
      for place in 0..<length {
        for filler in ["x", "\u{7F}", " ", "é", "\u{10FFFF}"] {
          let text =
            String(repeating: filler, count: place) + character
            + String(repeating: filler, count: length - 1 - place)
          let json = written { $0.string(text) }
          let document = try JSONDocument(parsing: json.utf8Span.span)
          let read = document.root.string?.copy()
          #expect(read?.utf8.elementsEqual(text.utf8) == true, "\(place) of \(length): \(json)")
          let isEscaped = code < 0x20 || code == 0x22 || code == 0x5C
          #expect(json.contains("\\") == isEscaped, "\(place) of \(length): \(json)")
        }
      }
    }
  }

  @Test func `writes parts of a text with nothing before or after`() {
    let text = written {
      $0.raw(#"{"a":1,"b":"# as StaticString)
      $0.integer(2)
      $0.raw(#","c":["# as StaticString)
      $0.boolean(true)
      $0.null()
      $0.raw("]}".utf8Span.span)
    }
    #expect(text == #"{"a":1,"b":2,"c":[true,null]}"#)
  }

  @Test func `stands a second text beside the first without a comma`() {
    let text = written {
      $0.integer(1)
      $0.startText()
      $0.integer(2)
      $0.integer(3)
    }
    #expect(text == "12,3")
  }

  @Test func `copies a document in the order it was written`() throws {
    let text =
      #"{"z":{"b":[[],{},[[0]]],"a":-1.5e-7},"":"\u0000\"\\/","é":[true,false,null,9223372036854775807]}"#
    let expected =
      #"{"z":{"b":[[],{},[[0]]],"a":-1.5e-07},"":"\u0000\"\\/","é":[true,false,null,9223372036854775807]}"#
    #expect(try rewritten(text) == expected)
  }

  @Test func `keeps a fragment compact and in order`() throws {
    let document = try JSONDocument(parsing: #" { "b" : [ 1 , 2.50 ] , "a" : "x" } "#.utf8Span.span)
    let fragment = JSONFragment(document.root)
    #expect(fragment.text == #"{"b":[1,2.5],"a":"x"}"#)
    #expect(fragment == JSONFragment(text: #"{"b":[1,2.5],"a":"x"}"#))
    #expect(fragment != JSONFragment(text: #"{"a":"x","b":[1,2.5]}"#))
  }

  @Test func `tells fragments apart that differ in code points only`() {
    #expect(JSONFragment(text: "\"\u{E9}\"") != JSONFragment(text: "\"e\u{301}\""))
  }
}
