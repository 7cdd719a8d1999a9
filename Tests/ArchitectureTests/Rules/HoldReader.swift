/// A test and the rules that it holds.
struct Hold: Equatable {
  /// The keys of the rules.
  let keys: [String]
  /// The sentence that names the test.
  let test: String
  /// The file of the test, below `Tests` and without its ending.
  let file: String
}

/// Reads which rules the tests of a file hold.
///
/// A test says so directly above its attribute: `// Holds: key, key`, on as many lines as it takes.
struct HoldReader {
  private(set) var holds: [Hold] = []
  /// What is wrong with how tests say it, one sentence each.
  private(set) var faults: [String] = []

  init(file: String, lines: [Substring]) {
    let marker = "// Holds: "
    for (number, line) in lines.enumerated() {
      let trimmed = line.drop { $0 == " " }
      guard trimmed.hasPrefix(marker) else { continue }
      var keys = trimmed.dropFirst(marker.count)
      var rest = lines[(number + 1)...]
      while let next = rest.first?.drop(while: { $0 == " " }), next.hasPrefix("// ") {
        keys += " " + next.dropFirst(3)
        rest = rest.dropFirst()
      }
      guard rest.first?.drop(while: { $0 == " " }).hasPrefix("@Test") == true,
        let declaration = rest.first(where: { $0.contains("func ") })
      else {
        faults.append("\(file):\(number + 1): no test follows")
        continue
      }
      let list = keys.split(separator: ",").map { String($0.drop { $0 == " " }) }
      holds.append(
        Hold(keys: list, test: HoldReader.name(in: declaration), file: String(file.dropLast(".swift".count)))
      )
    }
  }

  private static func name(in declaration: Substring) -> String {
    let parts = declaration.split(separator: "`", omittingEmptySubsequences: false)
    if parts.count > 2 { return String(parts[1]) }
    guard let start = declaration.firstRange(of: "func ")?.upperBound else { return "" }
    return String(declaration[start...].prefix { $0 != "(" })
  }
}
