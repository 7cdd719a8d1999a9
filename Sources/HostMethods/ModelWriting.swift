import Jansson
import LaunchModel
import SceneModel

// How the model is written: one function for each type of `schemas/types`.

/// What stands in every event of a name between its number and its target, written once for all.
struct EventTexts: Sendable {
  private let texts: [[UInt8]]

  init() {
    texts = EventName.allCases.map { name in
      Array(#","kind":"\#(name.kind.name)","name":"\#(name.text)","target":"#.utf8)
    }
  }

  func write(_ name: EventName, to json: inout JSONWriter) {
    let text = texts[Int(name.rawValue)]
    json.raw(text.span)
  }
}

extension JSONWriter {
  /// Writes an event of an app.
  mutating func event(_ event: Event, _ texts: EventTexts, of app: InstalledApp) {
    beginObject()
    raw(#""seq":"#)
    integer(event.sequence)
    texts.write(event.name, to: &self)
    string(event.target)
    if app.unimplemented.contains(event.name) {
      name("implemented")
      boolean(false)
    }
    detail(event.detail)
    endObject()
  }

  private mutating func detail(_ detail: Event.Detail) {
    if case .none = detail { return }
    name("detail")
    beginObject()
    switch detail {
    case .none: break
    case .connection(let session, let options):
      name("session")
      string(session)
      if !options.isEmpty {
        name("options")
        self.options(options)
      }
    case .activity(let activity):
      name("userActivity")
      userActivity(activity)
    case .payload(let options):
      name("options")
      self.options(options)
    case .reason(let reason):
      name("reason")
      string(reason)
    case .restoration(let activity):
      name("userActivity")
      userActivityOrNull(activity)
    case .sessions(let sessions):
      name("sessions")
      strings(sessions)
    case .snapshot(let serial):
      name("snapshot")
      integer(serial)
    case .activityType(let type):
      name("activityType")
      string(type)
    case .activityFailure(let type, let domain, let code):
      name("activityType")
      string(type)
      name("error")
      beginObject()
      name("domain")
      string(domain)
      name("code")
      integer(code)
      endObject()
    case .previousGeometry(let frame):
      name("previousFrame")
      self.frame(frame)
    case .animation(let animation):
      name("animation")
      string(literal: animation.name)
    }
    endObject()
  }

  mutating func options(_ options: ConnectionOptions) {
    beginObject()
    if !options.urlContexts.isEmpty {
      name("urlContexts")
      beginArray()
      for context in options.urlContexts { urlContext(context) }
      endArray()
    }
    if !options.userActivities.isEmpty {
      name("userActivities")
      beginArray()
      for activity in options.userActivities { userActivity(activity) }
      endArray()
    }
    string(options.handoffUserActivityType, ifPresentAs: "handoffUserActivityType")
    if let response = options.notificationResponse {
      name("notificationResponse")
      notificationResponse(response)
    }
    if let item = options.shortcutItem {
      name("shortcutItem")
      shortcutItem(item)
    }
    if let metadata = options.cloudKitShareMetadata {
      name("cloudKitShareMetadata")
      verbatim(metadata.utf8Span.span)
    }
    endObject()
  }

  /// Writes an activity; what it does not have is left out.
  mutating func userActivity(_ activity: UserActivity) {
    beginObject()
    name("activityType")
    string(activity.activityType)
    string(activity.title, ifPresentAs: "title")
    string(activity.webpageURL, ifPresentAs: "webpageURL")
    if let userInfo = activity.userInfo {
      name("userInfo")
      verbatim(userInfo.encoded.utf8Span.span)
    }
    string(activity.targetContentIdentifier, ifPresentAs: "targetContentIdentifier")
    endObject()
  }

  mutating func userActivityOrNull(_ activity: UserActivity?) {
    if let activity { userActivity(activity) } else { null() }
  }

  mutating func strings(_ texts: [String]) {
    beginArray()
    for text in texts { string(text) }
    endArray()
  }

  mutating func frame(_ frame: Rect) {
    beginObject()
    name("x")
    number(frame.origin.x)
    name("y")
    number(frame.origin.y)
    name("width")
    number(frame.size.width)
    name("height")
    number(frame.size.height)
    endObject()
  }

  mutating func viewController(_ controller: ViewController) {
    beginObject()
    string(controller.className, ifPresentAs: "class")
    name("prefersStatusBarHidden")
    boolean(controller.prefersStatusBarHidden)
    if let child = controller.childForStatusBarHidden {
      name("childForStatusBarHidden")
      viewController(child)
    }
    if let presented = controller.presentedViewController {
      name("presentedViewController")
      viewController(presented)
    }
    if controller.modalPresentationStyle != "automatic" {
      name("modalPresentationStyle")
      string(controller.modalPresentationStyle)
    }
    if controller.modalPresentationCapturesStatusBarAppearance {
      name("modalPresentationCapturesStatusBarAppearance")
      boolean(true)
    }
    if !controller.views.isEmpty {
      name("views")
      views(controller.views)
    }
    endObject()
  }

  private mutating func views(_ views: [View]) {
    beginArray()
    for view in views {
      beginObject()
      name("id")
      string(view.identifier)
      name("frame")
      frame(view.frame)
      if !view.subviews.isEmpty {
        name("views")
        self.views(view.subviews)
      }
      endObject()
    }
    endArray()
  }

  mutating func point(_ point: Point) {
    beginObject()
    name("x")
    number(point.x)
    name("y")
    number(point.y)
    endObject()
  }

  mutating func snapshot(_ snapshot: Snapshot) {
    beginObject()
    name("serial")
    integer(snapshot.serial)
    name("title")
    string(snapshot.title)
    name("userActivity")
    userActivityOrNull(snapshot.userActivity)
    name("windows")
    strings(snapshot.windows)
    endObject()
  }

  mutating func launchEvent(_ event: LaunchEvent) {
    beginObject()
    name("name")
    string(event.name)
    switch event {
    case .normal: break
    case .localNotification(let identifier), .remoteNotification(let identifier),
      .spotlightResult(let identifier), .widget(let identifier):
      name("identifier")
      string(identifier)
    case .deepLink(let url):
      name("url")
      string(url)
    case .intent(let word):
      name("word")
      string(word)
    case .spotlightQuery(let query):
      name("query")
      string(query)
    case .homeScreen(let type):
      name("type")
      string(type)
    }
    endObject()
  }
}
