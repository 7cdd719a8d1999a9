/// A decision or an event that a plugin can take part in.
package enum Hook: String, CaseIterable, Sendable {
  /// The configuration of a session that connects for the first time.
  case configurationForConnecting
  /// A scene connects: its windows are made.
  case sceneWillConnect
  /// A connected scene continues an activity.
  case sceneContinueUserActivity
  /// A connected scene opens URLs.
  case openURLContexts
  /// A connected scene performs a quick action.
  case performShortcutItem
  /// What a scene can be restored from.
  case stateRestorationActivity
  /// Which session shows an activity already: the no-duplicate policy of `openWindow`.
  case sessionForActivity
  /// What a launch is tracked as.
  case classifyLaunch
  /// Where a launch leads.
  case routeLaunch
  /// Whether a session may be activated.
  case approveActivation
  /// Whether a session may be refreshed.
  case approveRefresh
  /// Whether a session may be destroyed.
  case approveDestruction
  /// Whether a window may become key.
  case windowMayBecomeKey

  /// Who wins when several plugins have an opinion.
  package enum Mode: Sendable {
    /// The first that answers.
    case firstAnswer
    /// Every plugin is asked, in order.
    case everyPlugin
    /// Each sees the answer so far and may replace it.
    case chain
    /// Any refusal.
    case anyRefusal
  }

  /// Who wins.
  package var mode: Mode {
    switch self {
    case .configurationForConnecting, .stateRestorationActivity, .sessionForActivity, .routeLaunch:
      .firstAnswer
    case .sceneWillConnect, .sceneContinueUserActivity, .openURLContexts, .performShortcutItem: .everyPlugin
    case .classifyLaunch: .chain
    case .approveActivation, .approveRefresh, .approveDestruction, .windowMayBecomeKey: .anyRefusal
    }
  }

  /// Who decides when no plugin has an opinion: `description` for the app description, `default` for the host, which
  /// allows what may be refused.
  package var fallback: String { mode == .anyRefusal ? "default" : "description" }

  /// Whether it is asked before anything happens, so that what it decides is seen from the next event on.
  package var precedesEvents: Bool {
    switch self {
    case .approveActivation, .approveRefresh, .approveDestruction, .sessionForActivity: true
    default: false
    }
  }

  /// The milliseconds in which an answer is wanted, unless the plugin says otherwise.
  package static let defaultDeadline = 1000
}

/// A name with stars, each of which stands for any text, compared with the names of events or methods.
package struct TopicPattern: Equatable, Sendable {
  /// The pattern.
  package let text: String
  private let parts: [[UInt8]]

  /// Makes a pattern.
  package init(_ text: String) {
    self.text = text
    parts = text.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map { Array($0) }
  }

  /// Whether a name fits.
  package func matches(_ name: String) -> Bool {
    var rest = Array(name.utf8)[...]
    guard let first = parts.first, let last = parts.last, rest.starts(with: first) else { return false }
    if parts.count == 1 { return rest.count == first.count }
    rest = rest.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() {
      guard let index = rest.indices.first(where: { rest[$0...].starts(with: part) }) else { return false }
      rest = rest[(index + part.count)...]
    }
    return rest.count >= last.count && rest.suffix(last.count).elementsEqual(last)
  }
}
