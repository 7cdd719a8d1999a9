/// The activity types that the system itself defines, and the keys of their user info, by the raw values of Apple's constants.
///
/// Source: uikit.md 4.4: values seen in several shipping programs. [activityTypeValues, B]
package enum ActivityType {
  /// `NSUserActivityTypeBrowsingWeb`: a universal link or a web page.
  package static let browsingWeb = "NSUserActivityTypeBrowsingWeb"
  /// `CSSearchableItemActionType`: a Spotlight result.
  package static let searchableItemAction = "com.apple.corespotlightitem"
  /// `CSSearchableItemActivityIdentifier`: the key of the result's identifier.
  package static let searchableItemIdentifierKey = "kCSSearchableItemActivityIdentifier"
  /// `CSQueryContinuationActionType`: "search in app" from Spotlight.
  package static let queryContinuationAction = "com.apple.corespotlightquerycontinuation"
  /// `CSSearchQueryString`: the key of the query.
  package static let searchQueryKey = "kCSSearchQueryString"
}

extension ActivityType {
  /// The value of a constant by the name it has in Apple's headers; nil for a name that is none.
  package static func value(ofSymbol symbol: String) -> String? {
    switch symbol {
    case "NSUserActivityTypeBrowsingWeb": browsingWeb
    case "CSSearchableItemActionType": searchableItemAction
    case "CSQueryContinuationActionType": queryContinuationAction
    default: nil
    }
  }
}

extension AppDescription {
  /// The activity types that the app declares and defines itself; nil when nothing is said of them.
  ///
  /// UIKit: uikit.md 4.4: the system's types carry its own prefixes; an app of the system's maker has one of them too.
  /// [systemActivityTypes, B]
  package var ownActivityTypes: [String]? {
    let maker = "com.apple."
    let isMakers = bundleIdentifier?.hasPrefix(maker) ?? false
    return offers.userActivityTypes?.filter { type in
      if ActivityType.value(ofSymbol: type) != nil || type.hasPrefix("NSUserActivityType") { return false }
      if type == ActivityType.searchableItemAction || type == ActivityType.queryContinuationAction {
        return false
      }
      return isMakers || !type.hasPrefix(maker)
    }
  }

  /// The activity types among its own that can be handed over from elsewhere; nil when nothing is said of them.
  ///
  /// Policy: intentTypes (uikit.md 6, row 20): a type that is named like the class of an intent arrives with intents
  /// only; an activity's own is a name in reverse.
  package var handedOverTypes: [String]? {
    ownActivityTypes?.filter { !$0.hasSuffix("Intent") || $0.contains(".") }
  }
}
