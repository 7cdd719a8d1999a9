import LaunchModel

extension LaunchPath {
  /// Why nothing can arrive by this path; nil when the app does not rule it out.
  func reasonNotOffered(by app: AppDescription) -> String? {
    let offers = app.offers
    switch self {
    case .urlScheme, .widgetScheme, .todayWidget, .universalLinkNotInstalled:
      return offers.urlSchemes == [] ? "the app declares no URL scheme" : nil
    // A web page is handed over to an app that is associated with its site.
    case .universalLink, .appClip, .nfcTag, .handoffWebPage:
      return offers.associatedDomains == [] ? "the app declares no associated domain" : nil
    case .fileURL:
      return offers.documentTypes == [] ? "the app declares no document type" : nil
    case .spotlightQuery:
      // UIKit: uikit.md 1.9: a search is continued in an app that declares it. [searchContinuationDeclared, A]
      return offers.spotlightContinuation == false
        ? "the app does not declare CoreSpotlightContinuation" : nil
    case .liveActivity:
      return offers.liveActivities == false ? "the app does not declare NSSupportsLiveActivities" : nil
    case .shortcutItem:
      return offers.shortcutItemTypes == [] ? "the app declares no quick action" : nil
    case .cloudKitShare:
      return offers.cloudKitSharing == false ? "the app does not declare CKSharingSupported" : nil
    case .handoff, .siriShortcut, .classKit:
      guard (self == .siriShortcut ? app.ownActivityTypes : app.handedOverTypes) == [] else { return nil }
      let suffix = offers.userActivityTypes == [] ? "" : " of its own"
      return "the app declares no activity type\(suffix)"
    default: return nil
    }
  }
}
