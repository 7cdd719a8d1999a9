import Jansson
import Testing

/// The numbers that a set gives for names read from a document.
private func numbers(of names: [String], in sets: JSONNameSets, _ set: Int = 0) throws -> [Int?] {
  let text = written {
    $0.beginArray()
    for name in names { $0.string(name) }
    $0.endArray()
  }
  let document = try JSONDocument(parsing: text.utf8Span.span)
  return strings(of: document.root) { sets.number(of: $0, in: set) }.map { $0 ?? nil }
}

@Suite struct NameSetTests {
  @Test(arguments: [
    [], ["a"], ["session", "options", "userActivity"], ["abcdefgh", "abcdefghi"],
    ["abcdefgh", "abcdefghi", "abcdefghj", "abcdefghij", "abcdefg", "abcdefghI"],
    ["", "a"], ["é", "e\u{301}", "🐲🐲", "🐲🐲🐲"], (0..<100).map { "name\($0)" },
    (0..<100).map { "thesame8\($0)" }, (0..<100).map { String(repeating: "x", count: $0) },
    (0..<100).map { "thesame8\($0)also the" },
  ])
  func `finds every name it has`(names: [String]) throws {
    let sets = JSONNameSets([["other"], names, []])
    #expect(try numbers(of: names, in: sets, 1) == Array(0..<names.count))
    #expect(try numbers(of: ["other"], in: sets) == [0])
    #expect(sets.sets[1] == names)
  }

  @Test(
    arguments: [
      (["abcdefgh", "abcdefghi"], ["", "abcdefg", "abcdefghj", "abcdefghii", "bbcdefgh", "abcdefgH", "i"]),
      (["session", "options"], ["Session", "sessio", "sessions", "", "session\0", "option", "s"]),
      ([], ["", "a", "abcdefghi"]), (["a"], ["", "b", "aa", "a\0"]), ([""], ["a", "\0"]),
      (["abcdefg"], ["abcdefg\0", "abcdefgh"]), (["abcdefgh"], ["abcdefgh\0"]), (["\u{E9}"], ["e\u{301}"]),
      ((0..<100).map { "thesame8\($0)" }, (100..<200).map { "thesame8\($0)" } + ["thesame8", "thesame80 "]),
      // What differs stands between the first eight bytes and the last eight.
      (
        (10..<100).map { "thesame8\($0)also the" },
        (100..<200).map { "thesame8\($0)also the" } + ["thesame8also the"]
      ),
      ((0..<100).map { "name\($0)" }, (100..<1100).map { "name\($0)" } + ["name", "Name1", "name01"]),
    ] as [([String], [String])])
  func `finds no name it does not have`(names: [String], others: [String]) throws {
    let found = try numbers(of: others, in: JSONNameSets([others, names]), 1)
    #expect(found == [Int?](repeating: nil, count: others.count))
  }

  @Test func `counts the first of equal names`() throws {
    let sets = JSONNameSets([["a", "longerthaneight", "a", "longerthaneight", "b"]])
    #expect(try numbers(of: ["a", "longerthaneight", "b"], in: sets) == [0, 1, 4])
  }

  @Test func `finds member names of an object`() throws {
    let sets = JSONNameSets([["session", "userActivity"]])
    let document = try JSONDocument(parsing: #"{"userActivity":1,"x":2,"session":3}"#.utf8Span.span)
    var found: [Int?] = []
    var members = document.root.members
    while let member = members.next() { found.append(sets.number(of: member.name, in: 0)) }
    #expect(found == [1, nil, 0])
  }
}
