/// The events in their order, numbered from 1 without gaps.
struct EventLog {
  /// The events since they were last forgotten.
  private(set) var events: [Event] = []
  /// The number of the event logged last; 0 before the first.
  private(set) var lastSequence = 0

  mutating func append(_ name: EventName, _ target: String, _ detail: Event.Detail) {
    lastSequence += 1
    events.append(Event(sequence: lastSequence, name: name, target: target, detail: detail))
  }

  /// Forgets the events; the count goes on.
  mutating func discard() {
    events.removeAll(keepingCapacity: true)
  }

  /// Takes back the events after a number, and gives their numbers again.
  mutating func truncate(after sequence: Int) {
    guard sequence < lastSequence else { return }
    let first = events.first?.sequence ?? lastSequence + 1
    events.removeLast(min(events.count, lastSequence - max(sequence, first - 1)))
    lastSequence = max(sequence, first - 1)
  }

  /// Adds detail to an event that may have been forgotten meanwhile.
  mutating func complete(_ sequence: Int, with detail: Event.Detail) {
    guard let first = events.first, sequence >= first.sequence else { return }
    events[sequence - first.sequence].detail = detail
  }
}
