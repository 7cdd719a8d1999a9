import SceneModel
import Testing

@Suite struct ActivationPredicateTests {
  @Test(arguments: [
    ("TRUEPREDICATE", ["", "a"], []),
    ("FALSEPREDICATE", [], ["", "a"]),
    ("self == 'clown-7'", ["clown-7"], ["clown-70", "Clown-7", ""]),
    ("SELF = \"clown-7\"", ["clown-7"], ["clown"]),
    ("'clown-7' == self", ["clown-7"], ["clown"]),
    ("self ==[c] 'Clown-7'", ["clown-7", "CLOWN-7"], ["clown"]),
    ("self != 'a'", ["b", ""], ["a"]),
    ("self <> 'a'", ["b"], ["a"]),
    ("self BEGINSWITH 'clown-'", ["clown-", "clown-1"], ["a clown-1", "Clown-1"]),
    ("self beginswith[c] 'CLOWN-'", ["clown-1"], ["a clown-1"]),
    ("self ENDSWITH '.pdf'", ["a.pdf"], ["a.pdf?page=1"]),
    ("self CONTAINS 'own'", ["clown"], ["cow"]),
    ("self CONTAINS ''", ["", "clown"], []),
    ("self LIKE 'clown-*'", ["clown-", "clown-12"], ["clown"]),
    ("self LIKE 'c?own*7'", ["clown-7", "crown77"], ["cown-7", "clown-8"]),
    ("self LIKE '**a*'", ["a", "bab"], ["b", ""]),
    ("self IN {'a', 'b'}", ["a", "b"], ["c", ""]),
    ("NOT self == 'a'", ["b"], ["a"]),
    ("! self == 'a' && self != 'b'", ["c"], ["a", "b"]),
    ("self == 'a' OR self == 'b' AND self == 'c'", ["a"], ["b", "c"]),
    ("(self == 'a' || self == 'b') AND NOT self == 'b'", ["a"], ["b", "c"]),
    ("self == 'it\\'s \"7\"'", ["it's \"7\""], ["its 7"]),
  ])
  func `holds for just these identifiers`(format: String, passing: [String], failing: [String]) throws {
    let predicate = try ActivationPredicate(format: format)
    #expect(predicate.format == format)
    for identifier in passing { #expect(predicate.evaluate(identifier), "\(identifier)") }
    for identifier in failing { #expect(!predicate.evaluate(identifier), "\(identifier)") }
  }

  // Holds: predicateLimits
  @Test(arguments: [
    ("", 0, "self is wanted here"),
    ("clown == 'a'", 0, "the only key path is self, not clown"),
    ("self.title == 'a'", 0, "the only key path is self, not self.title"),
    ("self MATCHES '.*'", 5, "MATCHES may not be used; LIKE knows * and ?"),
    ("self == 'a", 8, "the text has no closing quote"),
    ("self == a", 8, "a text between quotes is wanted here"),
    ("self ~ 'a'", 5, "a comparison is wanted here: ==, !=, CONTAINS, BEGINSWITH, ENDSWITH, LIKE or IN"),
    ("self ==[d] 'a'", 8, "the option is [c], which ignores case"),
    ("self == 'a' self", 12, "the end of the predicate, or AND or OR, is wanted here"),
    ("(self == 'a'", 12, ") is wanted here"),
    ("self IN {}", 9, "a text between quotes is wanted here"),
    ("self IN {'a' 'b'}", 13, ", is wanted here"),
    ("'a' CONTAINS self", 13, "a text stands on the left only of == and !="),
    ("self == 'a' AND", 15, "self is wanted here"),
  ])
  func `refuses what is no predicate, with the place`(format: String, position: Int, reason: String) {
    #expect(throws: PredicateError(reason: reason, position: position)) {
      try ActivationPredicate(format: format)
    }
  }

  @Test func `refuses parentheses without end`() throws {
    let deep = String(repeating: "(", count: 5000) + "TRUEPREDICATE" + String(repeating: ")", count: 5000)
    #expect(throws: PredicateError(reason: "nested deeper than 100", position: 100)) {
      try ActivationPredicate(format: deep)
    }
    let fine = String(repeating: "NOT ", count: 90) + "TRUEPREDICATE"
    #expect(try ActivationPredicate(format: fine).evaluate(""))
  }

  @Test func `reads a chain of any length`() throws {
    let links = Array(repeating: "self == 'a'", count: 100_000)
    let any = try ActivationPredicate(format: links.joined(separator: " OR "))
    #expect(any.evaluate("a") && !any.evaluate("b"))
    let all = try ActivationPredicate(format: links.joined(separator: " AND "))
    #expect(all.evaluate("a") && !all.evaluate("b"))
  }
}

@Suite struct SceneChoiceTests {
  /// Three sessions, used in the order of their numbers.
  private func system() throws -> SceneSystem {
    let system = SceneSystem.bare()
    for _ in 2...3 { _ = try system.activate(ActivationRequest()) }
    return system
  }

  private func choose(_ identifier: String?, _ system: SceneSystem) -> String? {
    system.state.choice(for: identifier).session.map { system.identifier(of: $0) }
  }

  // Holds: conditionDefaults, sceneChoice
  @Test func `takes the session used last when none says anything`() throws {
    let system = try system()
    #expect(choose("clown-7", system) == "session-3")
    _ = try system.activate(ActivationRequest(session: "session-1"))
    #expect(choose("clown-7", system) == "session-1")
    #expect(choose(nil, system) == "session-1")
  }

  // Holds: sceneChoice
  @Test func `takes one that prefers the content before one used later`() throws {
    let system = try system()
    let predicate = try ActivationPredicate(format: "self == 'clown-7'")
    system.setActivationConditions(
      canActivate: nil, prefersToActivate: predicate, of: try system.scene("scene-1"))
    #expect(choose("clown-7", system) == "session-1")
    #expect(choose("clown-8", system) == "session-3")
    #expect(choose(nil, system) == "session-3")
  }

  // Holds: sceneChoice
  @Test func `passes over one that cannot show the content`() throws {
    let system = try system()
    for scene in ["scene-2", "scene-3"] {
      system.setActivationConditions(
        canActivate: .never, prefersToActivate: nil, of: try system.scene(scene))
    }
    #expect(choose("clown-7", system) == "session-1")
    // Without an identifier the conditions are not asked.
    #expect(choose(nil, system) == "session-3")
  }

  // Holds: sceneChoice
  @Test func `makes a new one when none can`() throws {
    let system = try system()
    for scene in system.state.scenes.handles {
      system.setActivationConditions(canActivate: .never, prefersToActivate: nil, of: scene)
    }
    #expect(choose("clown-7", system) == nil)
  }

  // Holds: lastKnownConditions
  @Test func `asks a disconnected session by what was known last`() throws {
    let system = try system()
    let scene = try system.scene("scene-2")
    let predicate = try ActivationPredicate(format: "self BEGINSWITH 'clown-'")
    system.setActivationConditions(canActivate: nil, prefersToActivate: predicate, of: scene)
    _ = system.disconnectScene(scene)
    #expect(choose("clown-7", system) == "session-2")
  }

  @Test func `hands a Handoff to the scene chosen`() throws {
    let system = try system()
    let predicate = try ActivationPredicate(format: "self == 'clown-7'")
    system.setActivationConditions(
      canActivate: nil, prefersToActivate: predicate, of: try system.scene("scene-1"))
    let scene = try system.beginHandoff(activityType: "com.example.clown", targetContentIdentifier: "clown-7")
    #expect(system.identifier(of: scene) == "scene-1")
  }
}
