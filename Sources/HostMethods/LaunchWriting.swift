import JSONRPC
package import Jansson
package import LaunchModel
package import SceneModel

// How launches and what becomes of them are written.

extension JSONWriter {
  mutating func urlContext(_ context: OpenedURL) {
    beginObject()
    name("url")
    string(context.url)
    string(context.sourceApplication, ifPresentAs: "sourceApplication")
    endObject()
  }

  mutating func notificationResponse(_ response: NotificationResponse) {
    beginObject()
    name("identifier")
    string(response.identifier)
    name("trigger")
    stringOrNull(response.trigger?.rawValue)
    if let content = response.content {
      name("content")
      verbatim(content.utf8Span.span)
    }
    string(response.actionIdentifier, ifPresentAs: "actionIdentifier")
    endObject()
  }

  mutating func shortcutItem(_ item: ShortcutItem) {
    beginObject()
    name("type")
    string(item.type)
    if let userInfo = item.userInfo {
      name("userInfo")
      verbatim(userInfo.encoded.utf8Span.span)
    }
    string(item.targetContentIdentifier, ifPresentAs: "targetContentIdentifier")
    endObject()
  }

  /// Writes the members `destination`, and `waitsFor` or `droppedFor` where conditions do not hold.
  mutating func destination(_ destination: LaunchDestination) {
    name("destination")
    switch destination {
    case .unrouted: null()
    case .now(let destination): verbatim(destination.utf8Span.span)
    case .waiting(let destination, let conditions):
      verbatim(destination.utf8Span.span)
      name("waitsFor")
      strings(conditions)
    case .dropped(let conditions):
      null()
      name("droppedFor")
      strings(conditions)
    }
  }

  /// Writes what an app tracked, as an array.
  mutating func tracked(_ tracked: [LaunchDelivery.Tracked]) {
    beginArray()
    for one in tracked { self.tracked(one) }
    endArray()
  }

  /// Writes one event that an app tracked.
  mutating func tracked(_ tracked: LaunchDelivery.Tracked) {
    beginObject()
    name("event")
    launchEvent(tracked.event)
    if tracked.isRepeated {
      name("isRepeated")
      boolean(true)
    }
    endObject()
  }

  /// Writes what adopting the scene life cycle comes to.
  mutating func adoption(_ adoption: Adoption) {
    beginObject()
    name("lifeCycle")
    string(adoption.lifeCycle.rawValue)
    name("traps")
    boolean(adoption.traps)
    name("warnings")
    strings(adoption.warnings)
    endObject()
  }

  /// Writes a delivery matrix: what adoption comes to, the cells, and how many are lost.
  package mutating func matrix(
    _ adoption: Adoption, _ cells: [DeliveryCell], undecided: [UndecidedStatement]
  ) {
    beginObject()
    name("adoption")
    self.adoption(adoption)
    name("cells")
    beginArray()
    for cell in cells { self.cell(cell) }
    endArray()
    name("lost")
    integer(cells.count { $0.isLost })
    name("undecided")
    integer(cells.count { $0.isUndecided })
    if !undecided.isEmpty {
      name("undecidedStatements")
      beginArray()
      for statement in undecided { self.statement(statement) }
      endArray()
    }
    endObject()
  }

  /// Writes a statement that is undecided, as the app description has it.
  private mutating func statement(_ statement: UndecidedStatement) {
    beginObject()
    name("pointer")
    string(statement.pointer)
    name("reason")
    string(statement.reason)
    string(statement.file, ifPresentAs: "file")
    if let line = statement.line {
      name("line")
      integer(line)
    }
    endObject()
  }

  /// Writes a cell of the delivery matrix.
  private mutating func cell(_ cell: DeliveryCell) {
    beginObject()
    name("path")
    string(cell.path.rawValue)
    name("state")
    string(cell.state.rawValue)
    name("deliveries")
    beginArray()
    for delivery in cell.deliveries {
      beginObject()
      name("callback")
      string(literal: delivery.callback.text)
      name("payload")
      stringOrNull(delivery.payload)
      endObject()
    }
    endArray()
    name("handled")
    boolean(cell.isHandled)
    name("lost")
    boolean(cell.isLost)
    if cell.isUndecided {
      name("undecided")
      boolean(true)
    }
    string(cell.reason, ifPresentAs: "reason")
    string(cell.warning, ifPresentAs: "warning")
    endObject()
  }
}

extension Host {
  /// Tells the plugins that have subscribed to `launch.tracked` what the app tracked, and the client when it asked for
  /// events as notifications.
  ///
  /// Source: seed 002, slides 60 to 64: tracking is sent, beside what the system tells.
  func tell(_ tracked: [LaunchDelivery.Tracked], _ reply: inout Reply) {
    for one in tracked {
      if eventDelivery.isNotified { reply.notify("launch.tracked") { $0.tracked(one) } }
      plugins?.tell("launch.tracked") { $0.tracked(one) }
    }
  }
}
