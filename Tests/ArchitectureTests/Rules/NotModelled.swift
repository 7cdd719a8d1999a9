/// A row of the catalogue that the model has no part of.
struct NotModelled {
  let row: String
  let what: String
  let confidence: String
  let reason: String

  init(_ row: String, _ what: String, _ confidence: String, _ reason: String) {
    self.row = row
    self.what = what
    self.confidence = confidence
    self.reason = reason
  }

  static let all: [NotModelled] = [
    NotModelled(
      "1.1", "the app delegate is made with plain init by UIApplicationMain", "A", "no code of the app runs"),
    NotModelled("1.1", "a scene holds its delegate strongly", "A", "delegates are not objects here"),
    NotModelled("1.1", "several responders share one activity", "A", "only scenes have activities here"),
    NotModelled("1.1", "next responder of a window", "A", "no responder chain"),
    NotModelled(
      "1.3", "saved activity unavailable while data protection locks it", "A", "no data protection"),
    NotModelled("1.3", "session.userInfo", "A", "nothing in the model reads it"),
    NotModelled(
      "1.4", "a configuration of another role crashes", "A", "described apps answer with the session's role"),
    NotModelled(
      "1.5", "subtitle, open(url), traits, orientation, size restrictions", "A", "nothing follows from them"),
    NotModelled("1.5", "a title that is set, and reset by nil", "A", "no title is set"),
    NotModelled(
      "1.5", "effective geometry and geometry requests", "A",
      "nothing asks for a geometry; codes 100 and 101 with it"),
    NotModelled(
      "1.5", "extendStateRestoration, completeStateRestoration", "A", "restoration takes no time here"),
    NotModelled(
      "1.6", "isKeyWindow per app with an SDK before 15", "A", "the model is that of SDK 15 and later"),
    NotModelled(
      "1.7", "sourceApplication of the options, newer optional fields", "A",
      "carried by the URL or not at all"),
    NotModelled(
      "1.8", "annotation, openInPlace, eventAttribution; icon and titles of quick actions", "A", "not read"),
    NotModelled("1.8", "statusBarFrame", "A", "the model says who decides, not how tall it is"),
    NotModelled("1.8", "eligibility, delegate and needsSave of activities", "A", "activities are values"),
    NotModelled("2.2", "memory warnings", "A", "the system reclaims scenes without one"),
    NotModelled("2.6", "UIKit's own error where did-fail is missing", "A", "nothing is shown"),
    NotModelled(
      "3.1", "nothing made visible in did-finish-launching is shown before it returns", "A",
      "nothing is drawn"),
    NotModelled(
      "3.4", "UIWindowSceneActivationAction and -Interaction", "A", "they end in a request, which is modelled"
    ),
    NotModelled("3.4", "collectionJoinBehavior", "A", "Mac Catalyst"),
    NotModelled(
      "3.4", "a request by role that finds an existing session", "A", "a request names a session or is new"),
    NotModelled(
      "3.8", "what the app sees inside scene-did-disconnect", "B", "the app is told, its code is not run then"
    ),
    NotModelled(
      "3.10", "the scheduled save seconds after a change of session data", "B",
      "saved when leaving, and by refresh"),
    NotModelled(
      "3.10, 3.15", "userActivityWillSave, updateUserActivityState, scene(didUpdate:)", "A",
      "activities are values"),
    NotModelled("3.13", "the effective-geometry callback from 26", "A", "the older callback is modelled"),
    NotModelled(
      "5.3", "becomeKey and resignKey as overridable methods", "A", "the notifications stand for them"),
    NotModelled("5.5", "UIViewControllerBasedStatusBarAppearance = false", "A", "controllers always decide"),
    NotModelled(
      "5.5", "the tiers of tests for the controlling window", "B", "their conditions are not known"),
    NotModelled("5.7", "hit testing inside views", "B", "windows have parts that take touches, not views"),
    NotModelled("5.8", "an observable scene delegate in the environment", "A", "no SwiftUI views"),
    NotModelled("5.8", "handlesExternalEvents", "A", "scene choice follows activation conditions"),
  ]
}
