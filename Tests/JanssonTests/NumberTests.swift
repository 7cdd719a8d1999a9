import Jansson
import Testing

@Suite struct NumberTests {
  @Test(arguments: [
    ("-0", "0"), ("-0.0", "-0.0"), ("0.1", "0.1"), ("1e-400", "0.0"), ("-1e-400", "-0.0"),
    ("1.7976931348623157e308", "1.7976931348623157e+308"), ("5e-324", "5e-324"),
    ("3.14159", "3.14159"), ("1.0", "1.0"), ("1e2", "100.0"), ("1E+2", "100.0"),
    ("2.2250738585072014e-308", "2.2250738585072014e-308"), ("0", "0"), ("1", "1"),
    ("9007199254740993", "9007199254740993"), ("9223372036854775807", "9223372036854775807"),
    ("-9223372036854775808", "-9223372036854775808"), ("0.30000000000000004", "0.30000000000000004"),
  ])
  func `writes a number that reads back as the same`(text: String, expected: String) throws {
    let once = try rewritten(text)
    let twice = try rewritten(once)
    #expect(once == expected)
    #expect(twice == expected)
  }

  @Test(
    arguments: [
      ("-0", 0), ("-0.0", 1 << 63), ("1e-400", 0), ("1.7976931348623157e308", 0x7FEF_FFFF_FFFF_FFFF),
      ("5e-324", 1), ("0.1", 0x3FB9_9999_9999_999A),
    ] as [(String, UInt64)])
  func `reads a number as the nearest double`(text: String, bits: UInt64) throws {
    let document = try JSONDocument(parsing: text.utf8Span.span)
    let number = document.root.number
    #expect(number?.bitPattern == bits)
  }

  @Test(arguments: [
    ("9223372036854775808", 0x1p63), ("-9223372036854775809", -0x1p63), ("18446744073709551616", 0x1p64),
    ("10000000000000000999", 1e19), ("12345678901234567890", 12_345_678_901_234_567_168),
    ("9223372036854776833", 9_223_372_036_854_777_856),
    ("100000000000000000000000000000000000000000", 1e41),
  ])
  func `takes an integer beyond 64 bits as a real`(text: String, value: Double) throws {
    let document = try JSONDocument(parsing: text.utf8Span.span)
    let kind = document.root.kind
    let number = document.root.number
    let integer = document.root.integer
    #expect(kind == .real)
    #expect(number == value)
    #expect(integer == nil)
  }

  @Test func `takes large integers as reals in nested places and leaves strings alone`() throws {
    let text = #"""
      {"12345678901234567890":"12345678901234567890 \" 99999999999999999999\\",
      "a":[{"b":[12345678901234567890,"\\"]},-99999999999999999999 ,1],"c":99999999999999999999}
      """#
    let expected =
      #"{"12345678901234567890":"12345678901234567890 \" 99999999999999999999\\","#
      + #""a":[{"b":[1.2345678901234567e+19,"\\"]},-1e+20,1],"c":1e+20}"#
    #expect(try rewritten(text) == expected)
  }

  @Test(arguments: [
    "9223372036854775807", "-9223372036854775808", "1234567890123456789", "-1234567890123456789",
    "9007199254740993", "0",
  ])
  func `keeps an integer of 64 bits exact beside one that is larger`(text: String) throws {
    #expect(try rewritten("[99999999999999999999,\(text)]") == "[1e+20,\(text)]")
    #expect(try rewritten("[\(text),99999999999999999999]") == "[\(text),1e+20]")
  }

  @Test func `leaves the digits of reals alone beside a large integer`() throws {
    let text =
      "[99999999999999999999,0.1234567890123456789012,1234567890123456789012.5,1e0000000000000000000002,"
    let number = "12345678901234567890123E-3]"
    #expect(
      try rewritten(text + number)
        == "[1e+20,0.12345678901234568,1.2345678901234568e+21,100.0,1.2345678901234567e+19]")
  }

  @Test func `refuses a number beyond a double with its place`() {
    let huge = "1" + String(repeating: "0", count: 400)
    let table: [(String, Int, Int, Int)] = [
      ("1e400", 1, 1, 0), ("-1e400", 1, 1, 0), ("[1,\n 1e400]", 2, 2, 5),
      ("1.7976931348623159e308", 1, 1, 0),
      (huge, 1, 1, 0), ("[99999999999999999999,1e400]", 1, 23, 22), ("[\(huge)]", 1, 2, 1),
    ]
    for (text, line, column, position) in table {
      #expect(
        Refusal(of: Array(text.utf8))
          == Refusal(.numberTooLarge, line: line, column: column, position: position), "\(text)")
    }
    #expect(refusal(of: "1e308") == nil)
  }

  @Test(arguments: [
    ("[99999999999999999999,x]", 1, 23, 22), ("[99999999999999999999,\n 99999999999999999999, x]", 2, 24, 46),
    ("[99999999999999999999,\n x]", 2, 2, 24), ("[x,99999999999999999999]", 1, 2, 1),
    ("[99999999999999999999,-99999999999999999999,x,99999999999999999999]", 1, 45, 44),
  ])
  func `counts the place of a fault in the text that was sent, large integers before it`(
    text: String, line: Int, column: Int, position: Int
  ) {
    #expect(
      Refusal(of: Array(text.utf8))
        == Refusal(.syntax, line: line, column: column, position: position))
  }

  @Test(arguments: [
    "99999999999999999999x", "0123456789012345678901", "--99999999999999999999", "99999999999999999999.",
  ])
  func `refuses a large integer that is broken`(text: String) {
    #expect(refusal(of: text)?.kind == .syntax)
    #expect(refusal(of: "99999999999999999999") == nil)
  }

  @Test func `says of each kind which number it is`() throws {
    let document = try JSONDocument(parsing: #"[1,1.0,"1",true,null,[],{}]"#.utf8Span.span)
    let integers = (0..<7).map { document.root.element($0)?.integer }
    let numbers = (0..<7).map { document.root.element($0)?.number }
    #expect(integers == [1, nil, nil, nil, nil, nil, nil])
    #expect(numbers == [1, 1, nil, nil, nil, nil, nil])
  }
}
