import Jansson
import Testing

@Suite struct ValueTests {
  @Test func `tells the kinds apart`() throws {
    let document = try JSONDocument(parsing: #"[{},[],"",1,1.0,true,false,null]"#.utf8Span.span)
    let root = document.root
    let kinds = (0..<8).map { root.element($0)?.kind }
    let booleans = (0..<8).map { root.element($0)?.boolean }
    let counts = (0..<8).map { root.element($0)?.count }
    let strings = (0..<8).map { root.element($0)?.string?.copy() }
    let flags = elements(of: root) { [$0.isObject, $0.isArray, $0.isString, $0.isNull] }
    #expect(kinds == [.object, .array, .string, .integer, .real, .true, .false, .null])
    #expect(booleans == [nil, nil, nil, nil, nil, true, false, nil])
    #expect(counts == [0, 0, 0, 0, 0, 0, 0, 0])
    #expect(strings == [nil, nil, "", nil, nil, nil, nil, nil])
    #expect(flags.map { $0.firstIndex(of: true) } == [0, 1, 2, nil, nil, nil, nil, 3])
    #expect(flags.joined().count { $0 } == 4)
  }

  @Test func `finds members by name and elements by index`() throws {
    let document = try JSONDocument(parsing: #"{"a":1,"":2,"é":3,"list":[4,5]}"#.utf8Span.span)
    let root = document.root
    let byLiteral = [root.member("a")?.integer, root.member("")?.integer, root.member("é")?.integer]
    let byString = ["a", "", "é", "e\u{301}", "b"].map { root.member(named: $0)?.integer }
    let indices = [-1, 0, 1, 2].map { root.member("list")?.element($0)?.integer }
    let missing = root.member("b") == nil
    let wrongKinds = [
      root.element(0) == nil, root.member("list")?.member("a") == nil,
      root.member("a")?.element(0) == nil, root.member("a")?.member(named: "") == nil,
    ]
    #expect(byLiteral == [1, 2, 3])
    #expect(byString == [1, 2, 3, nil, nil])
    #expect(indices == [nil, 4, 5, nil])
    #expect(missing)
    #expect(wrongKinds == [true, true, true, true])
    #expect(root.count == 4)
  }

  @Test func `walks members in the order they were written`() throws {
    let names = (0..<200).map { "m\(($0 * 7919) % 200)" }
    let text = written {
      $0.beginObject()
      for name in names {
        $0.name(escaping: name)
        $0.null()
      }
      $0.endObject()
    }
    let document = try JSONDocument(parsing: text.utf8Span.span)
    var walked: [String] = []
    var members = document.root.members
    while let member = members.next() { walked.append(member.name.copy()) }
    #expect(walked == names)
  }

  @Test func `knows the very same value from an equal one`() throws {
    let document = try JSONDocument(parsing: #"[[1],[1]]"#.utf8Span.span)
    let root = document.root
    let identical = elements(of: root) { one in elements(of: root) { one.isIdentical(to: $0) } }
    #expect(identical == [[true, false], [false, true]])
  }

  @Test func `keeps a shared value and a constant after their document`() throws {
    func part() throws -> JSONDocument {
      let document = try JSONDocument(parsing: #"{"a":["kept",1]}"#.utf8Span.span)
      guard let member = document.root.member("a") else { return JSONDocument(sharing: document.root) }
      return JSONDocument(sharing: member)
    }
    func constant() throws -> JSONConstant {
      let document = try JSONDocument(parsing: #"["constant"]"#.utf8Span.span)
      return JSONConstant(document.root)
    }
    let shared = try part()
    let kept = try constant()
    let empty = JSONConstant.emptyObject()
    let texts = [
      JSONFragment(shared.root).text, JSONFragment(kept.value).text, JSONFragment(empty.value).text,
    ]
    #expect(texts == [#"["kept",1]"#, #"["constant"]"#, "{}"])
  }

  @Test func `names the elements of an array`() throws {
    let document = try JSONDocument(parsing: #"[1,null,null,"x"]"#.utf8Span.span)
    let names: [(name: String, keepsNull: Bool)] = [
      ("a", false), ("b", true), ("c", false), ("d", false), ("e", true),
    ]
    let named = JSONDocument(naming: document.root, as: names)
    let few = JSONDocument(naming: document.root, as: Array(names.prefix(1)))
    let texts = [JSONFragment(named.root).text, JSONFragment(few.root).text]
    #expect(texts == [#"{"a":1,"b":null,"d":"x"}"#, #"{"a":1}"#])
  }

  @Test func `makes a document of a string`() throws {
    let document = try JSONDocument(parsing: #"["a\u0000é\"",""]"#.utf8Span.span)
    let copies = strings(of: document.root) { text in
      let copy = JSONDocument(string: text)
      return JSONFragment(copy.root).text
    }
    #expect(copies == [#""a\u0000é\"""#, #""""#])
  }

  @Test(
    arguments: [
      ("", 0, 0), ("a", 1, 0x61), ("abcdefg", 7, 0x0067_6665_6463_6261),
      ("abcdefgh", 8, 0x6867_6665_6463_6261),
      ("abcdefghi", 9, 0x6867_6665_6463_6261), ("é", 1, 0xA9C3), ("e\u{301}", 2, 0x0081_CC65),
      ("🐲", 1, 0xB290_9FF0),
      ("👨‍👩‍👧", 5, 0xF08D_80E2_A891_9FF0), ("ÿÿÿÿ", 4, 0xBFC3_BFC3_BFC3_BFC3),
    ] as [(String, Int, UInt64)])
  func `counts code points and takes the first eight bytes`(
    text: String, codePoints: Int, word: UInt64
  ) throws {
    let source = written { $0.string(text) }
    let document = try JSONDocument(parsing: source.utf8Span.span)
    let counted = document.root.string?.codePointCount
    let first = document.root.string?.firstWord
    #expect(counted == codePoints)
    #expect(first == word)
  }

  @Test func `compares strings byte for byte`() throws {
    let document = try JSONDocument(parsing: #"["a","a","a\u0000","é","e\u0301",""]"#.utf8Span.span)
    let root = document.root
    let toLiteral = strings(of: root) { $0 == "a" }
    let toEach = strings(of: root) { one in strings(of: root) { one == $0 } }
    #expect(toLiteral == [true, true, false, false, false, false])
    for (row, equals) in toEach.enumerated() {
      let expected = (0..<6).map { $0 == row || $0 < 2 && row < 2 }
      #expect(equals == expected, "element \(row)")
    }
  }

  @Test func `looks at text that stands without escapes`() {
    let bytes = Array("\"method\"".utf8)
    let text = JSONString(unescaped: bytes.span.extracting(1..<7))
    let copy = text.copy()
    let isSame = text == "method"
    let nothing = JSONString(unescaped: bytes.span.extracting(1..<1))
    let empty = nothing.copy()
    let isEmpty = nothing == ""
    #expect(copy == "method")
    #expect(isSame)
    #expect(empty == "")
    #expect(isEmpty)
  }

  @Test func `finds the line and column of an offset`() {
    let text = Array("a\né🐲b\n".utf8)
    let places = [0, 1, 2, 4, 8, 9, 10, 99].map { TextPosition(of: $0, in: text.span) }
    #expect(places.map { $0.line } == [1, 1, 2, 2, 2, 2, 3, 3])
    #expect(places.map { $0.column } == [1, 2, 1, 2, 3, 4, 1, 1])
  }
}
