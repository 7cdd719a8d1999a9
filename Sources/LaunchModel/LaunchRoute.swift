/// Where a launch leads, for the events that match: seed 002's second responsibility of an app delegate.
///
/// The routes of an app are tried in order and the first that matches decides.
///
/// Source: seed 002, slides 46 to 53: where a launch leads is decided apart from what is tracked. [launchRoutes, A]
package struct LaunchRoute: Equatable, Sendable {
  /// What becomes of a launch whose conditions do not hold.
  package enum Otherwise: Equatable, Sendable {
    /// It waits until they do.
    case wait
    /// It leads nowhere.
    case drop
    /// It leads elsewhere; the destination, encoded.
    case destination(String)
  }

  /// The name of the event.
  package let event: String
  /// What the value of the event is; nil for any.
  package let value: String?
  /// What the value of the event begins with; nil for anything.
  package let prefix: String?
  /// Where it leads, in the encoding of whoever made it.
  package let destination: String
  /// The conditions that have to hold, such as `loggedIn`.
  package let requires: [String]
  /// What becomes of it when one does not.
  package let otherwise: Otherwise

  /// Makes a route.
  package init(
    event: String, value: String? = nil, prefix: String? = nil, destination: String, requires: [String] = [],
    otherwise: Otherwise = .wait
  ) {
    self.event = event
    self.value = value
    self.prefix = prefix
    self.destination = destination
    self.requires = requires
    self.otherwise = otherwise
  }

  /// Whether a launch of an event takes this route.
  package func matches(_ event: LaunchEvent) -> Bool {
    guard event.name == self.event else { return false }
    let actual = event.value ?? ""
    if let value { return actual == value }
    return actual.hasPrefix(prefix ?? "")
  }

  /// Whether every event that takes a later route takes this one.
  fileprivate func covers(_ later: LaunchRoute) -> Bool {
    guard event == later.event else { return false }
    if let value { return later.value == value }
    return (later.value ?? later.prefix ?? "").hasPrefix(prefix ?? "")
  }
}

/// Where a launch leads, as far as the conditions that hold let it.
package enum LaunchDestination: Equatable, Sendable {
  /// No route matches.
  case unrouted
  /// It leads there now; the destination, encoded.
  case now(String)
  /// It leads there once conditions hold that do not yet.
  case waiting(String, for: [String])
  /// It leads nowhere, because conditions do not hold.
  case dropped(for: [String])
}

extension AppDescription {
  /// Where a launch of an event leads while some conditions hold.
  package func destination(of event: LaunchEvent, conditions: [String: Bool]) -> LaunchDestination {
    guard let route = routes.first(where: { $0.matches(event) }) else { return .unrouted }
    let missing = route.requires.filter { conditions[$0] != true }
    if missing.isEmpty { return .now(route.destination) }
    switch route.otherwise {
    case .wait: return .waiting(route.destination, for: missing)
    case .drop: return .dropped(for: missing)
    case .destination(let elsewhere): return .now(elsewhere)
    }
  }

  /// The rules and routes that can never decide, because an earlier one always does, one sentence each.
  package var unreachableRules: [String] {
    var found: [String] = []
    for index in routes.indices {
      if let earlier = routes[..<index].firstIndex(where: { $0.covers(routes[index]) }) {
        found.append("/routes/\(index) is never taken: /routes/\(earlier) matches all it would")
      }
    }
    found += repeated(launchRules.schemes.map { $0.scheme }, "/launchRules/urlSchemes")
    found += repeated(launchRules.activities.map { $0.activityType }, "/launchRules/activityTypes")
    found += repeated(launchRules.triggers.map { $0.trigger.rawValue }, "/launchRules/triggers")
    for (index, rule) in launchRules.activities.enumerated() where ActivityType.isTracked(rule.activityType) {
      found.append(
        "/launchRules/activityTypes/\(index) is never asked: \(rule.activityType) has an event of its own")
    }
    return found
  }

  private func repeated(_ keys: [String], _ pointer: String) -> [String] {
    keys.indices.compactMap { index in
      keys[..<index].firstIndex(of: keys[index]).map {
        "\(pointer)/\(index) is never asked: \(pointer)/\($0) is for the same"
      }
    }
  }
}

extension ActivityType {
  /// Whether the tracker of seed 002 has an event for a type of the system.
  fileprivate static func isTracked(_ type: String) -> Bool {
    type == browsingWeb || type == searchableItemAction || type == queryContinuationAction
  }
}
