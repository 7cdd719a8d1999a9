package import Jansson

/// Where a method writes its answer, and what it wants to tell before it.
package struct Reply: ~Copyable {
  /// The result: one JSON value is written here before the method returns.
  package var json: JSONWriter
  /// Whole notifications that go out before the answer, unframed, with the end of each.
  package var notifications = ByteBuffer()
  /// The lengths of `notifications` after each of them.
  package private(set) var notificationEnds: [Int] = []

  /// Makes an empty reply.
  package init() {
    json = JSONWriter(capacity: 4096)
  }

  /// Forgets everything written.
  package mutating func reset() {
    json.bytes.removeAll()
    json.startText()
    if !notificationEnds.isEmpty {
      notifications.removeAll()
      notificationEnds.removeAll(keepingCapacity: true)
    }
  }

  /// Adds a notification to send before the answer.
  ///
  /// - Parameters:
  ///   - method: Its method.
  ///   - writeParams: Writes one JSON value, its parameters.
  package mutating func notify(
    _ method: StaticString, _ writeParams: (inout JSONWriter) -> Void
  ) {
    var writer = JSONWriter()
    writer.notification(method, writeParams)
    notifications.append(writer.bytes.span)
    notificationEnds.append(notifications.count)
  }
}
