import LaunchModel

extension DeliveryAudit {
  var app: AppDescription { installed.description }
  var lifeCycle: LifeCycle { adoption.lifeCycle }

  /// Decides whether the app takes what arrived.
  func judge(_ cell: inout DeliveryCell, _ arrival: Arrival, _ outcome: LaunchDelivery) {
    if let reason = cell.path.reasonNotOffered(by: app) {
      cell.reason = reason
      return
    }
    if cell.path.isAboutWindows || cell.path == .normal {
      settle(&cell, lost: plainLoss(cell))
      return
    }
    if let method = arrival.method {
      // Nothing sends it to an app that has not asked for it.
      cell.isHandled = !installed.unimplemented.contains(method)
      if !cell.isHandled {
        cell.reason = "the app does not ask for it: \(owner(of: method)) has no \(method.text)"
      }
      return
    }
    if arrival.isPayload {
      settle(&cell, lost: outcome.isTaken ? nil : loss(cell, outcome))
      if outcome.isTaken { cell.warning = warning(cell, outcome) }
      return
    }
    switch arrival {
    case .destruction:
      settle(&cell, lost: destructionDoubt)
      cell.isUndecided = cell.isLost
      cell.isLost = false
    case .otherRole(let role): settle(&cell, lost: roleLoss(role))
    default: settle(&cell, lost: nil)
    }
  }

  private func settle(_ cell: inout DeliveryCell, lost loss: Loss?) {
    cell.isHandled = loss == nil
    cell.isLost = loss != nil
    cell.reason = loss?.reason
    cell.statement = loss?.statement
  }

  /// Takes a loss back that depends on what is undecided.
  func doubt(_ cell: inout DeliveryCell, _ statements: [UndecidedStatement]) {
    if statements.isEmpty { return }
    cell.isLost = false
    cell.isUndecided = true
    cell.undecidedStatements = statements
    let names = statements.map(\.pointer).joined(separator: " and ")
    let reasons = statements.map { $0.reason.last == "." ? String($0.reason.dropLast()) : $0.reason }
    let verb = statements.count == 1 ? "is" : "are"
    cell.reason =
      (cell.reason.map { "\($0); " } ?? "")
      + "it depends on \(names), which \(verb) undecided: \(reasons.joined(separator: "; "))"
  }
}

extension Arrival {
  /// Whether it is something that the app takes, or that is lost.
  var isPayload: Bool {
    switch self {
    case .launch, .handoff, .backgroundResponse, .presentedNotification, .deferredLink, .activation,
      .newScene(.some):
      true
    default: false
    }
  }

  /// The one method that something without a payload arrives at; nil for what has one or needs none.
  fileprivate var method: EventName? {
    switch self {
    case .notificationSettings: .userNotificationCenterOpenSettings
    case .silentPush: .applicationDidReceiveRemoteNotification
    case .backgroundTask: .applicationHandleEventsForBackgroundURLSession
    default: nil
    }
  }
}
