import JSONRPC
package import JSONSchema
package import Jansson
import LaunchModel
import SceneModel

extension Host {
  /// The app description and the policies of the member `app`; the app of the world when it is left out.
  func app(_ params: JSONValue) throws(RPCError) -> (app: AppDescription, policies: ScenePolicies) {
    guard let value = params.member("app") else {
      return (system.state.app.description, system.state.policies)
    }
    do throws(LoadingFailure) {
      return try app(describedBy: value)
    } catch {
      throw invalidParams(
        error.failures.map {
          ValidationFailure(
            instanceLocation: "/app" + $0.instanceLocation, keywordLocation: $0.keywordLocation,
            message: $0.message)
        })
    }
  }

  /// The app description and the policies that a document gives which fits the schema.
  func app(describedBy value: JSONValue) throws(LoadingFailure) -> (
    app: AppDescription, policies: ScenePolicies
  ) {
    try checkVersion(value, "sdk")
    try checkVersion(value, "systemVersion")
    var app = AppDescription(value)
    if let path = value.text("infoPlist") { try readInfoPlist(path, into: &app) }
    if let conditions = app.activationConditions {
      try checkPredicate(conditions.canActivate, "canActivate")
      try checkPredicate(conditions.prefersToActivate, "prefersToActivate")
    }
    app.unknownMembers = unknownMembers(of: value)
    return (app, ScenePolicies(value.member("policies")))
  }

  private func readInfoPlist(_ path: String, into app: inout AppDescription) throws(LoadingFailure) {
    guard let readPropertyList else { return }
    switch readPropertyList(path) {
    case .success(let text):
      guard let document = try? JSONDocument(parsing: text.utf8Span.span), document.root.isObject else {
        throw LoadingFailure("/infoPlist", "\(path) is a property list and no dictionary")
      }
      app.addInfoPlist(document.root)
    case .failure(let problem):
      throw LoadingFailure("/infoPlist", problem.message)
    }
  }

  private func checkVersion(_ value: JSONValue, _ name: StaticString) throws(LoadingFailure) {
    guard let member = value.member(name), member.version == nil else { return }
    throw LoadingFailure("/\(name)", "a version is a number such as 27 or 18.4")
  }

  private func checkPredicate(_ format: String?, _ name: String) throws(LoadingFailure) {
    guard let format else { return }
    do throws(PredicateError) {
      _ = try ActivationPredicate(format: format)
    } catch {
      throw LoadingFailure(
        "/activationConditions/\(name)", "\(error.reason), at character \(error.position)")
    }
  }

  /// The members that nobody reads, each in a sentence that names the nearest that is read.
  private func unknownMembers(of value: JSONValue) -> [String] {
    let known = catalog.appMembers
    var found: [String] = []
    var members = value.members
    while let member = members.next() {
      let name = member.name.copy()
      if known.contains(name) { continue }
      found.append(unreadMember(name, among: known))
    }
    return found
  }
}

extension Host {
  /// The schema of a type of `schemas/types`.
  package func schema(of type: String) -> CompiledSchema { catalog.type(type) }

  /// Compiles a schema, after checking it against its meta-schema.
  ///
  /// - Throws: `SchemaError`, with the place in the schema.
  package func compile(_ schema: JSONValue) throws(SchemaError) -> CompiledSchema {
    try ValidationSchemas.shared.schema(schema, remotes: nil, draft: .draft202012, assertsFormats: false)
  }
}

/// Why a property list cannot be read.
package struct PropertyListProblem: Error {
  /// What is wrong and where.
  package let message: String

  /// Makes a problem.
  package init(message: String) {
    self.message = message
  }
}

extension AppDescription {
  /// Adds what an Info.plist says to a description that does not say it itself.
  mutating func addInfoPlist(_ plist: JSONValue) {
    if bundleIdentifier == nil { bundleIdentifier = plist.text("CFBundleIdentifier") }
    if manifest == nil, declaresManifest != false,
      let dictionary = plist.member("UIApplicationSceneManifest"), dictionary.isObject
    {
      manifest = SceneManifest(dictionary)
    }
    if declaresManifest == nil { declaresManifest = manifest != nil }
    if declaresManifest == false, configurationSource == nil { configurationSource = .absent }
    if offers.userActivityTypes == nil { offers.userActivityTypes = plist.texts("NSUserActivityTypes") }
    if offers.cloudKitSharing == nil {
      offers.cloudKitSharing = plist.member("CKSharingSupported")?.boolean
    }
    if offers.spotlightContinuation == nil {
      offers.spotlightContinuation = plist.member("CoreSpotlightContinuation")?.boolean
    }
    if offers.liveActivities == nil {
      offers.liveActivities = plist.member("NSSupportsLiveActivities")?.boolean
    }
    if offers.documentTypes == nil, let types = plist.member("CFBundleDocumentTypes"), types.isArray,
      types.count == 0
    {
      offers.documentTypes = []
    }
    if offers.urlSchemes == nil {
      var schemes: [String] = []
      if let types = plist.member("CFBundleURLTypes") {
        schemes = types.elements { $0.texts("CFBundleURLSchemes") }.flatMap { $0 }
      }
      offers.urlSchemes = schemes
    }
  }
}
