import TestSupport
import Testing

extension Dialogue {
  /// Calls a method and expects it to be refused as said, and the world and the events to stay as they were.
  ///
  /// - Returns: The answer.
  @discardableResult
  mutating func expectRefusal(
    _ method: String, _ params: String, _ code: Int, _ kind: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Answer {
    let before = call("describe").result
    let sequence = call("host.sync").result
    let answer = call(method, params)
    #expect(answer.code == code, "\(answer.line)", sourceLocation: sourceLocation)
    #expect(answer.kind == kind, "\(answer.line)", sourceLocation: sourceLocation)
    #expect(call("describe").result == before, sourceLocation: sourceLocation)
    #expect(call("host.sync").result == sequence, sourceLocation: sourceLocation)
    return answer
  }
}
