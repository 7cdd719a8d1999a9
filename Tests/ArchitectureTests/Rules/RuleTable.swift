/// Every rule of the model with the tests that hold it.
struct RuleTable {
  /// The rules, by file and in the order in which they stand there.
  let rules: [Rule]
  /// The tests that hold each rule, by key.
  let holds: [String: [Hold]]
  /// What is wrong with the table, one sentence each.
  let faults: [String]

  init(sources: [SourceLines], tests: [SourceLines]) {
    let readers = sources.map { RuleReader(file: $0.path, lines: $0.lines) }
    let holders = tests.map { HoldReader(file: $0.path, lines: $0.lines) }
    rules = readers.flatMap(\.rules)
    var faults = readers.flatMap(\.faults) + holders.flatMap(\.faults)
    let keys = Dictionary(grouping: rules, by: \.key)
    for key in keys.keys.sorted() {
      let files = keys[key, default: []].map(\.file)
      if files.count > 1 { faults.append("\(key) is the key of several rules: \(files)") }
    }
    var holds: [String: [Hold]] = [:]
    for hold in holders.flatMap(\.holds) {
      for key in hold.keys {
        holds[key, default: []].append(hold)
        if keys[key] == nil { faults.append("\(hold.file): \(hold.test): no rule has the key \(key)") }
      }
    }
    for rule in rules where holds[rule.key] == nil {
      faults.append("\(rule.file): no test holds \(rule.key)")
    }
    self.holds = holds
    self.faults = faults
  }

  // MARK: - The page

  /// The table as a page of Markdown.
  var page: String {
    var lines = RuleTable.introduction
    lines.append("")
    lines.append(count)
    var folder = ""
    for rule in rules {
      let parts = rule.file.split(separator: "/")
      let room = parts.dropLast().joined(separator: "/")
      if room != folder {
        folder = room
        lines += ["", "## \(room)", "", "| rule | key | file | source | confidence | tests |"]
        lines.append("|---|---|---|---|---|---|")
      }
      lines.append(row(rule, parts.last ?? ""))
    }
    lines += ["", "## Not modelled", ""]
    lines.append(
      "Rows of the catalogue with the confidence A or B, in its sections 1, 2, 3 and 5, that the model has no part of."
    )
    lines += ["", "| row | what it says | confidence | why not |", "|---|---|---|---|"]
    lines += NotModelled.all.map { "| \($0.row) | \($0.what) | \($0.confidence) | \($0.reason) |" }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let introduction = [
    "# Rules",
    "",
    "Every rule of `LaunchModel` and `SceneModel`: where it stands, where it comes from, how sure that is, and the tests",
    "that fail when it is broken. The page follows from the comments of the sources and of the tests; a test compares",
    "it with them, and writes it with `SCENEHOST_WRITE_RULES=1 swift test --disable-xctest --filter RuleTableTests`.",
    "",
    "Confidence: **A** a header, Apple's documentation, a session of Apple's or the seed itself says so. **B** observed,",
    "or two or more observations that agree. **C** one observation. **U** unverified. **policy** a choice where sources",
    "are silent or disagree. Sources: the catalogue `uikit.md` and the survey `migration.md`, which stand beside the",
    "project, the seeds, Apple's headers, the collected device traces, and public reports by their repositories.",
    "",
    "What stands in `ScenePolicies.swift` can be chosen otherwise: the member of `policies` in an app description has the",
    "name of the key.",
  ]

  private var count: String {
    let names = ["A", "B", "C", "U", "policy"]
    let counts = names.map { name in "\(rules.count { $0.confidence == name }) \(name)" }
    let tests = Set(holds.values.joined().map { "\($0.file) \($0.test)" }).count
    return "\(rules.count) rules (\(counts.joined(separator: ", "))), held by \(tests) tests."
  }

  private func row(_ rule: Rule, _ file: Substring) -> String {
    let tests = holds[rule.key, default: []].map { hold in
      hold.file.split(separator: "/").suffix(2).joined(separator: "/") + ": " + hold.test
    }
    let cells = [
      rule.text, "`\(rule.key)`", "`\(file)`", rule.source, rule.confidence, tests.joined(separator: "<br>"),
    ]
    return "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
  }
}
