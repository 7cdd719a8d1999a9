/// The names nearest to one that was not found, for an error that says what was probably meant.
///
/// - Parameters:
///   - name: What was given.
///   - candidates: What would have been right.
///   - limit: How many to give at most.
/// - Returns: The candidates within a third of the length of the name, nearest first, then in their own order.
package func nearestNames(to name: String, among candidates: [String], limit: Int = 3) -> [String] {
  let text = Array(name.lowercased().utf8.prefix(64))
  let bound = max(1, text.count / 3)
  var found: [(distance: Int, place: Int, name: String)] = []
  for (place, candidate) in candidates.enumerated() {
    let other = Array(candidate.lowercased().utf8.prefix(64))
    let distance = editDistance(text, other)
    if distance <= bound { found.append((distance, place, candidate)) }
  }
  found.sort { ($0.distance, $0.place) < ($1.distance, $1.place) }
  return found.prefix(limit).map(\.name)
}

/// The least number of insertions, deletions, replacements and swaps of neighbours that turn one text into the other.
private func editDistance(_ one: [UInt8], _ other: [UInt8]) -> Int {
  var before: [Int] = []
  var previous = Array(0...other.count)
  for (row, byte) in one.enumerated() {
    var current = [row + 1]
    for (column, otherByte) in other.enumerated() {
      var cost = min(previous[column + 1] + 1, current[column] + 1)
      cost = min(cost, previous[column] + (byte == otherByte ? 0 : 1))
      if row > 0, column > 0, byte == other[column - 1], one[row - 1] == otherByte {
        cost = min(cost, before[column - 1] + 1)
      }
      current.append(cost)
    }
    before = previous
    previous = current
  }
  return previous[other.count]
}
