import Jansson
import LaunchModel
import SceneModel

// What a schema has checked is read here without checking it again; a member of another type counts as left out.

extension UserActivity {
  /// Reads an activity.
  convenience init(_ value: JSONValue) {
    self.init(
      activityType: value.text("activityType") ?? "", title: value.text("title"),
      webpageURL: value.text("webpageURL"), userInfo: UserInfo(value.member("userInfo")),
      targetContentIdentifier: value.text("targetContentIdentifier"))
  }
}

extension UserInfo {
  /// Keeps a dictionary; nil when it is left out.
  init?(_ value: JSONValue?) {
    guard let value, value.isObject else { return nil }
    var strings: [StringEntry] = []
    var members = value.members
    while let member = members.next() {
      if let text = member.value.string {
        strings.append(StringEntry(key: member.name.copy(), value: text.copy()))
      }
    }
    self.init(encoded: JSONFragment(value).text, strings: strings)
  }
}

extension Rect {
  /// Reads a frame.
  init(_ value: JSONValue) {
    self.init(
      x: value.member("x")?.number ?? 0, y: value.member("y")?.number ?? 0,
      width: value.member("width")?.number ?? 0, height: value.member("height")?.number ?? 0)
  }
}

extension Point {
  /// Reads a point.
  init(_ value: JSONValue) {
    self.init(x: value.member("x")?.number ?? 0, y: value.member("y")?.number ?? 0)
  }
}

extension ViewController {
  /// Reads a controller with its children.
  convenience init(_ value: JSONValue) {
    var child: ViewController?
    if let value = value.member("childForStatusBarHidden") { child = ViewController(value) }
    var presented: ViewController?
    if let value = value.member("presentedViewController") { presented = ViewController(value) }
    let captures = value.member("modalPresentationCapturesStatusBarAppearance")?.boolean ?? false
    self.init(
      className: value.text("class"),
      prefersStatusBarHidden: value.member("prefersStatusBarHidden")?.boolean ?? false,
      childForStatusBarHidden: child, presentedViewController: presented,
      modalPresentationStyle: value.text("modalPresentationStyle") ?? "automatic",
      modalPresentationCapturesStatusBarAppearance: captures, views: View.list(value.member("views")))
  }
}

extension View {
  /// Reads views with those in them; none when they are left out.
  static func list(_ value: JSONValue?) -> [View] {
    guard let value else { return [] }
    var views: [View] = []
    for index in 0..<value.count {
      guard let view = value.element(index), let frame = view.member("frame") else { continue }
      views.append(
        View(identifier: view.text("id") ?? "", frame: Rect(frame), subviews: list(view.member("views"))))
    }
    return views
  }
}

extension Launch {
  /// Reads a launch.
  init(_ value: JSONValue) {
    switch value.text("type") {
    case "notification":
      self = .notification(NotificationResponse(value))
    case "userActivity":
      if let activity = value.member("activity") {
        self = .userActivity(UserActivity(activity))
      } else {
        self = .normal
      }
    case "openURL":
      self = .openURL(
        OpenedURL(url: value.text("url") ?? "", sourceApplication: value.text("sourceApplication")))
    case "shortcutItem":
      if let item = value.member("item") {
        self = .shortcutItem(ShortcutItem(item))
      } else {
        self = .normal
      }
    case "cloudKitShare":
      self = .cloudKitShare(metadata: fragment(value.member("metadata")) ?? "{}")
    default:
      self = .normal
    }
  }
}

extension NotificationResponse {
  fileprivate init(_ value: JSONValue) {
    let request = value.member("request")
    let trigger = request?.member("trigger")?.text("type")
    self.init(
      identifier: request?.text("identifier") ?? "",
      trigger: trigger.flatMap { Trigger(rawValue: $0) },
      content: fragment(request?.member("content")),
      actionIdentifier: value.text("actionIdentifier"),
      targetContentIdentifier: request?.member("content")?.text("targetContentIdentifier"))
  }
}

extension ShortcutItem {
  fileprivate init(_ value: JSONValue) {
    self.init(
      type: value.text("type") ?? "", userInfo: UserInfo(value.member("userInfo")),
      targetContentIdentifier: value.text("targetContentIdentifier"))
  }
}

private func fragment(_ value: JSONValue?) -> String? {
  guard let value else { return nil }
  return JSONFragment(value).text
}

extension LaunchRules {
  /// Reads rules; a kind that is left out has none.
  init(_ value: JSONValue) {
    var schemes: [SchemeRule] = []
    var activities: [ActivityRule] = []
    var triggers: [TriggerRule] = []
    if let rules = value.member("urlSchemes") {
      for index in 0..<rules.count {
        guard let rule = rules.element(index),
          let event = rule.text("event").flatMap({ SchemeRule.Event(rawValue: $0) })
        else { continue }
        schemes.append(SchemeRule(scheme: rule.text("scheme") ?? "", event: event))
      }
    }
    if let rules = value.member("activityTypes") {
      for index in 0..<rules.count {
        guard let rule = rules.element(index) else { continue }
        activities.append(
          ActivityRule(
            activityType: rule.text("activityType") ?? "", word: rule.text("word") ?? ""))
      }
    }
    if let rules = value.member("triggers") {
      for index in 0..<rules.count {
        guard let rule = rules.element(index),
          let event = rule.text("event").flatMap({ TriggerRule.Event(rawValue: $0) }),
          let trigger = rule.text("trigger").flatMap({ NotificationResponse.Trigger(rawValue: $0) })
        else { continue }
        triggers.append(TriggerRule(trigger: trigger, event: event))
      }
    }
    var hosts: [String]?
    if let names = value.member("universalLinkHosts") {
      hosts = (0..<names.count).compactMap { names.element($0)?.string?.copy() }
    }
    self.init(
      schemes: schemes, activities: activities, triggers: triggers, universalLinkHosts: hosts)
  }
}
