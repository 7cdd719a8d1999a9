@testable import SceneModel

/// What ledgers of events have in common: scenes and an app that go from state to state, and what is wrong with that.
protocol StateLedger {
  /// The connected scenes with their states.
  var scenes: [String: ActivationState] { get set }
  var application: ApplicationState { get set }
  /// What is wrong, in the order it was found.
  var violations: [String] { get set }
}

extension StateLedger {
  mutating func fail(_ event: Event, _ what: String) {
    violations.append("\(event.name) of \(event.target) \(what)")
  }

  /// Takes the scene that an event is about from a state to another; nil is no scene.
  mutating func move(_ event: Event, from: [ActivationState?], to: ActivationState?) {
    let now = scenes[event.target]
    if !from.contains(now) { fail(event, "comes in state \(now.map { "\($0)" } ?? "none")") }
    scenes[event.target] = to
  }

  /// Takes the app from a state to another.
  mutating func move(_ event: Event, from: [ApplicationState], to: ApplicationState) {
    if event.target != Event.applicationTarget { fail(event, "is not of the app") }
    if !from.contains(application) { fail(event, "comes in state \(application)") }
    application = to
  }
}
