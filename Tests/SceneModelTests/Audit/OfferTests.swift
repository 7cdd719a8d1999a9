import LaunchModel
import Testing

@testable import SceneModel

/// What cannot arrive, by what an app declares.
@Suite struct OfferTests {
  /// An app that takes nothing, with some offers.
  static func app(_ change: (inout LaunchOffers) -> Void) -> AppDescription {
    var app = VerdictTests.app([], scene: [])
    app.connectionOptionsConsumed = []
    change(&app.offers)
    return app
  }

  /// Expects a path to be ruled out in every state for a reason; nil for none.
  func expect(_ path: LaunchPath, ruledOut reason: String?, by app: AppDescription) {
    for cell in DeliveryAudit(app).cells(of: [path]) {
      #expect(cell.isLost == (reason == nil) && !cell.isHandled, "\(path), \(cell.state)")
      if let reason { #expect(cell.reason == reason) }
    }
  }

  // Holds: systemActivityTypes
  @Test(arguments: [LaunchPath.handoff, .siriShortcut, .classKit])
  func `an app that declares the system's activity types alone has none of its own`(_ path: LaunchPath) {
    let web = "NSUserActivityTypeBrowsingWeb"
    expect(
      path, ruledOut: "the app declares no activity type of its own",
      by: Self.app { $0.userActivityTypes = [web] })
    expect(path, ruledOut: "the app declares no activity type", by: Self.app { $0.userActivityTypes = [] })
    expect(path, ruledOut: nil, by: Self.app { $0.userActivityTypes = [web, "town.clown"] })
    expect(path, ruledOut: nil, by: Self.app { $0.userActivityTypes = nil })
  }

  // Holds: intentTypes
  @Test func `an intent is no activity that is handed over`() {
    let app = Self.app { $0.userActivityTypes = ["INSendMessageIntent", "OrderIntent"] }
    for path in [LaunchPath.handoff, .classKit] {
      expect(path, ruledOut: "the app declares no activity type of its own", by: app)
    }
    expect(.siriShortcut, ruledOut: nil, by: app)
    expect(
      .handoff, ruledOut: nil, by: Self.app { $0.userActivityTypes = ["OrderIntent", "town.clown.Intent"] })
  }

  // Holds: searchContinuationDeclared
  @Test
  func
    `documents, searches, Live Activities and web pages are ruled out by what says so, and not by silence`()
  {
    let file = "the app declares no document type"
    let live = "the app does not declare NSSupportsLiveActivities"
    expect(.fileURL, ruledOut: file, by: Self.app { $0.documentTypes = [] })
    expect(.fileURL, ruledOut: nil, by: Self.app { $0.documentTypes = ["public.text"] })
    expect(.liveActivity, ruledOut: live, by: Self.app { $0.liveActivities = false })
    expect(.liveActivity, ruledOut: nil, by: Self.app { $0.liveActivities = true })
    expect(
      .handoffWebPage, ruledOut: "the app declares no associated domain",
      by: Self.app { $0.associatedDomains = [] })
    let search = "the app does not declare CoreSpotlightContinuation"
    expect(.spotlightQuery, ruledOut: search, by: Self.app { $0.spotlightContinuation = false })
    expect(.spotlightQuery, ruledOut: nil, by: Self.app { $0.spotlightContinuation = true })
    for path in [LaunchPath.fileURL, .spotlightQuery, .liveActivity, .handoffWebPage] {
      expect(path, ruledOut: nil, by: Self.app { _ in })
    }
  }

  @Test func `what is not offered is not lost by an app that traps at launch`() {
    var app = AppDescription.sceneless([])
    app.sdk = 27
    app.offers.urlSchemes = []
    #expect(DeliveryAudit(app).adoption.traps)
    expect(.urlScheme, ruledOut: "the app declares no URL scheme", by: app)
    expect(.fileURL, ruledOut: nil, by: app)
  }
}
