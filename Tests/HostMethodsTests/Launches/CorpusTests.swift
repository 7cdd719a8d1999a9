import TestSupport
import Testing

/// The audit against the public corpus of real bugs.
@Suite struct CorpusTests {
  @Test(arguments: CorpusCase.all)
  func `the verdict agrees, or is listed with a reason`(_ row: CorpusCase) throws {
    var dialogue = Dialogue()
    let answer = dialogue.cell(row.app, row.path, row.state)
    let cell = try #require(answer)
    let agrees = cell.isLost == row.isLost
    #expect(agrees == (Self.otherVerdict[row.identifier] == nil), "\(cell.reason ?? "handled")")
    #expect(cell.isLost != cell.isHandled)
    #expect(cell.isLost == (cell.reason != nil))
    if row.isDecidedByUIKit { #expect(agrees, "\(cell.reason ?? "handled")") }
  }

  /// Verdicts that differ, each with its reason. Those of other layers agree once what they need is said: below.
  static let otherVerdict: [String: String] = [
    "expo-quick-actions-61-cold": "its consumer listens later than UIKit delivers",
    "capacitor-plugins-2484-cold": "its consumer listens later than UIKit delivers",
    "capacitor-8536-spotlight-cold": "its consumer accepts one activity type",
    "dayglance-1436-shortcut-cold": "SwiftUI did not forward the connection",
    "sopt-972-notif-flag": "the tap arrives; a flag from the launch options is lost",
    "codenameone-5218-launchscreen": "it is about the picture shown while launching, which is not modelled",
    "notificationbanner-235":
      "the same app as apple-statusbar-api, which is not lost; it tells of another window",
  ]

  @Test(arguments: [
    ("expo-quick-actions-61-cold", #""readyAfter":"JavaScript observes""#),
    ("capacitor-plugins-2484-cold", #""readyAfter":"the bridge is ready""#),
    ("capacitor-8536-spotlight-cold", #""acceptedActivityTypes":["NSUserActivityTypeBrowsingWeb"]"#),
    ("dayglance-1436-shortcut-cold", #""swallowedMethods":["scene(_:willConnectTo:options:)"]"#),
    (
      "sopt-972-notif-flag",
      #""notificationCenterDelegate":false,"capture":"UIApplication.didFinishLaunchingNotification userInfo""#
    ),
  ])
  func `what other layers lose is lost once what they need is said`(_ identifier: String, _ input: String)
    throws
  {
    guard let row = CorpusCase.all.first(where: { $0.identifier == identifier }) else { return }
    var dialogue = Dialogue()
    let answer = dialogue.cell(row.app(adding: input), row.path, row.state)
    let cell = try #require(answer)
    #expect(cell.isLost)
    if input.contains("readyAfter") {
      let answer = dialogue.cell(row.app(adding: input + #","replay":true"#), row.path, row.state)
      let replayed = try #require(answer)
      #expect(replayed.isHandled)
    }
  }

  @Test(arguments: CorpusCase.all.filter { $0.repairedApp != nil })
  func `the repaired app is clean`(_ row: CorpusCase) throws {
    var dialogue = Dialogue()
    let answer = dialogue.cell(row.repairedApp ?? "", row.path, row.state)
    let cell = try #require(answer)
    #expect(!cell.isLost, "\(cell.reason ?? "")")
  }

  @Test(arguments: CorpusCase.all)
  func `UIKit calls what the report says, in its order`(_ row: CorpusCase) throws {
    var dialogue = Dialogue()
    let answer = dialogue.cell(row.app, row.path, row.state)
    let cell = try #require(answer)
    if let how = Self.otherCallbacks[row.identifier] {
      #expect(cell.callbacks != row.callbacks)
      if how == .tellsLess { #expect(row.callbacks.isSubsequence(of: cell.callbacks)) }
      return
    }
    #expect(cell.callbacks == row.callbacks)
    for (mine, theirs) in zip(cell.payloads, row.payloads) {
      // The corpus says in words that launch options are nil.
      let expected = theirs?.hasPrefix("launchOptions ") == true ? nil : theirs
      #expect(mine == expected)
    }
  }

  enum Difference {
    /// The report tells a part of what is called.
    case tellsLess
    /// The report names notifications, or a moment that no launch is.
    case tellsOther
  }

  static let otherCallbacks: [String: Difference] = [
    "adyen-rn-1165-window": .tellsLess, "rn-carplay-149": .tellsLess, "capacitor-plugins-631": .tellsLess,
    "codenameone-5218-launchscreen": .tellsLess,
    // Two names joined by "or".
    "home-assistant-ul-cold": .tellsOther,
    // Notifications stand among the callbacks.
    "miniquad-634-window": .tellsOther, "slint-13450-order": .tellsOther,
    // The way to the background, which comes before the state the row gives.
    "flutter_foreground_task-378": .tellsOther,
    // Nothing was saved before, so nothing is restored.
    "flutter-174402-restoration": .tellsOther,
    // A notification arrives while the app looks for a key window.
    "openhab-1229-foreground": .tellsOther, "openhab-1229-background": .tellsOther,
  ]

  @Test func `every case that is listed is one`() {
    if CorpusCase.all.isEmpty { return }
    let names = Set(CorpusCase.all.map(\.identifier))
    #expect(names.isSuperset(of: Self.otherVerdict.keys))
    #expect(names.isSuperset(of: Self.otherCallbacks.keys))
  }
}

extension CorpusCase {
  /// The app with more members, which take the place of those of the same name.
  fileprivate func app(adding members: String) -> String {
    var text = app
    for name in ["notificationCenterDelegate"] where members.contains(name) {
      text = text.replacing("\"\(name)\":true,", with: "")
    }
    return "{" + members + "," + text.dropFirst()
  }
}

extension Array where Element: Equatable {
  /// Whether the elements stand in another array in the same order, perhaps with others between.
  func isSubsequence(of other: [Element]) -> Bool {
    var rest = other[...]
    return allSatisfy { element in
      guard let index = rest.firstIndex(of: element) else { return false }
      rest = rest[(index + 1)...]
      return true
    }
  }
}
