/// What the app under study would do, as data: the methods it implements, the options it reads, the windows it makes.
///
/// Methods are named by their Swift names in full, such as `scene(_:openURLContexts:)`.
package struct AppDescription: Equatable, Sendable {
  /// Where scene configurations come from, as the member `sceneConfigurations` says.
  package enum ConfigurationSource: String, CaseIterable, Sendable {
    /// Info.plist names at least one.
    case named
    /// The app delegate makes them.
    case inCode
    /// The manifest has an empty dictionary.
    case empty
    /// There is no manifest.
    case absent = "none"
    /// The manifest has no such key.
    case noneInManifest = "none-in-manifest"
    /// SwiftUI's `App` has its own.
    case swiftUI = "swiftui"
  }

  /// Whether the class of the scene delegate is there.
  package enum DelegateClass: Equatable, Sendable {
    /// Nothing is said of it.
    case unknown
    /// There is none, or it is named and absent from the program.
    case missing
    /// It has this name.
    case named(String)
  }

  /// Who makes the window of a scene.
  package enum WindowCreation: Equatable, Sendable {
    /// The scene delegate, in the scene it is given.
    case sceneDelegate
    /// UIKit, from a storyboard.
    case storyboard
    /// The app delegate, before there is a scene; nobody attaches it.
    case appDelegate
    /// The app delegate, attached to a scene that connects after.
    case attachedLater
  }

  /// The device it runs on.
  package enum Device: String, CaseIterable, Sendable {
    /// Several scenes can stand side by side.
    case iPad
    /// One scene.
    case iPhone
  }

  /// The bundle identifier.
  package var bundleIdentifier: String?
  /// `UIApplicationSceneManifest`.
  package var manifest: SceneManifest?
  /// Whether there is a scene manifest; nil when nothing is said of it.
  package var declaresManifest: Bool?
  /// `UIApplicationSupportsMultipleScenes`; nil when nothing is said of it.
  package var declaresMultipleScenes: Bool?
  /// The device.
  package var device = Device.iPad
  /// Where scene configurations come from; nil when nothing is said of it.
  package var configurationSource: ConfigurationSource?
  /// Whether the class of the scene delegate is there.
  package var sceneDelegateClass = DelegateClass.unknown
  /// The methods of the app delegate; nil for an app of which nothing is said, which has them all.
  package var appDelegate: Set<String>?
  /// The methods of the scene delegate; nil for an app of which nothing is said, which has them all.
  package var sceneDelegate: Set<String>?
  /// The fields that `scene(_:willConnectTo:options:)` reads; nil for all.
  package var connectionOptionsConsumed: Set<ConnectionOption>?
  /// The fields that `application(_:configurationForConnecting:options:)` reads.
  package var configurationForConnectingReads: Set<ConnectionOption> = []
  /// The keys of the launch options that a finish-launching method reads, in Swift.
  package var launchOptionsConsumed: Set<String> = []
  /// Whether a finish-launching method returns false, after which the app delegate is not handed the launch again.
  package var finishLaunchingReturnsFalse = false
  /// The methods of the notification centre's delegate; nil when nothing is said of it, empty when there is none.
  package var notificationCenterDelegate: Set<String>?
  /// Who makes the window.
  package var windowCreation = WindowCreation.sceneDelegate
  /// A window over the app's own that belongs to no scene.
  package var hasDetachedOverlay = false
  /// Whether a SwiftUI app has an app delegate adaptor.
  package var hasDelegateAdaptor = false
  /// SwiftUI modifiers, such as `onOpenURL` and `onContinueUserActivity(NSUserActivityTypeBrowsingWeb)`.
  package var modifiers: [String] = []
  /// The methods that SwiftUI does not forward to the app's delegates, beside those it never does.
  package var swallowedMethods: Set<String> = []
  /// The activity types that the consumer of activities takes; nil for all.
  package var acceptedActivityTypes: Set<String>?
  /// What has to happen before the consumer of a launch listens; nil when it does from the beginning.
  package var readyAfter: String?
  /// Whether what arrived before the consumer listened is handed to it again.
  package var replaysEarlyLaunches = false
  /// The only methods through which what arrives reaches its consumer, such as those an SDK hooks; nil for any.
  package var consumerMethods: Set<String>?
  /// Whether the consumer takes a launch from the user info of did-finish-launching and nowhere else.
  package var capturesLaunchNotification = false
  /// The major and minor version of the SDK the app is built with.
  package var sdk: Double?
  /// The version of the system it runs on; that of the SDK when nothing is said of it.
  package var systemVersion: Double?
  /// The roles of the scenes it is asked for; empty when nothing is said of them.
  package var roles: [String] = []
  /// Whether the app looks its windows up through their scenes; nil when nothing is said of it.
  package var looksUpWindowsByScene: Bool?
  /// What the app offers to be launched with; a kind that is nil is not ruled out.
  package var offers = LaunchOffers()
  /// The rules by which launches become tracked events.
  package var launchRules = LaunchRules.seed
  /// Where launches lead.
  package var routes: [LaunchRoute] = []
  /// What holds from the beginning, such as `loggedIn`.
  package var conditions: [String: Bool] = [:]
  /// How a new session gets its configuration; the first rule that matches decides.
  package var configurationChoice: [ConfigurationChoice] = []
  /// The windows of each configuration, by its name.
  package var windows: [String: [DeclaredWindow]] = [:]
  /// What every scene may be shown for.
  package var activationConditions: DeclaredConditions?
  /// By what the app finds a session that shows an activity already.
  package var duplicates = Duplicates.content
  /// What the app gives for restoration.
  package var restoration = Restoration.sceneUserActivity
  /// What whoever wrote the description could not decide.
  package var undecided: [UndecidedStatement] = []
  /// Names in the description that nobody reads, with where they stand, as JSON Pointers.
  package var unknownMembers: [String] = []

  /// Makes the app of Xcode's template, which implements whatever it can.
  package init() {}

  /// The app of Xcode's template.
  package static let template = AppDescription()

  /// Whether the app delegate has a method.
  package func implementsInAppDelegate(_ method: String) -> Bool { appDelegate?.contains(method) ?? true }

  /// Whether the scene delegate has a method.
  package func implementsInSceneDelegate(_ method: String) -> Bool {
    if sceneDelegateClass == .missing { return false }
    return sceneDelegate?.contains(method) ?? true
  }

  /// Whether the app may have several scenes where it runs: `UIApplication.supportsMultipleScenes`.
  ///
  /// UIKit: uikit.md 1.2: declared, and the environment allows it; Info.plist without the key declares it not.
  /// [multipleScenesDeclared, A]
  package var supportsMultipleScenes: Bool {
    guard device == .iPad, !adoption.isSceneless else { return false }
    return declaresMultipleScenes ?? manifest?.supportsMultipleScenes ?? (appDelegate == nil)
  }
}

/// What an app declares that it can be launched with; nil for what nothing is said of.
package struct LaunchOffers: Equatable, Sendable {
  /// `CFBundleURLSchemes`.
  package var urlSchemes: [String]?
  /// `NSUserActivityTypes`.
  package var userActivityTypes: [String]?
  /// `UIApplicationShortcutItemType` of each item.
  package var shortcutItemTypes: [String]?
  /// Associated domains, such as `applinks:example.com`.
  package var associatedDomains: [String]?
  /// `CKSharingSupported`.
  package var cloudKitSharing: Bool?
  /// What documents the app opens, by content types or extensions: `CFBundleDocumentTypes`.
  package var documentTypes: [String]?
  /// `CoreSpotlightContinuation`.
  package var spotlightContinuation: Bool?
  /// `NSSupportsLiveActivities`.
  package var liveActivities: Bool?

  /// Makes offers of which nothing is said.
  package init() {}
}
