/// How many lines of a plugin the log takes: many at once, and so many a second when they go on.
package struct LineBudget: Equatable, Sendable {
  /// How many lines may come at once.
  package static let burst = 500
  /// How many more may come each second.
  package static let perSecond = 100

  private var left = LineBudget.burst
  private var last: Int?
  /// How many lines have been left out since one was taken.
  package private(set) var omitted = 0

  /// Makes a budget of which nothing is spent.
  package init() {}

  /// Whether a line is taken at a moment, in milliseconds; one that is not is counted.
  package mutating func takes(at now: Int) -> Bool {
    let earned = (now - (last ?? now)) * LineBudget.perSecond / 1000
    if last == nil || earned > 0 {
      last = now
      left = min(LineBudget.burst, left + earned)
    }
    if left == 0 {
      omitted += 1
      return false
    }
    left -= 1
    return true
  }

  /// Takes the number of lines left out, to be told once.
  package mutating func takeOmitted() -> Int {
    defer { omitted = 0 }
    return omitted
  }
}
