import JSONRPC
import JSONSchema
import Jansson
import PluginSupervision
import Schemas

/// What carries out a method: reads its parameters, which have been checked, and writes its result.
typealias MethodCall = @Sendable (JSONValue, Host, inout Reply) throws(RPCError) -> Void

/// One method: its name, its schema, and what carries it out.
final class HostMethod {
  let name: String
  let call: MethodCall
  private(set) lazy var parameters = ParameterSchema(method: name, library: library)
  private let library: TypeLibrary

  init(name: String, library: TypeLibrary, call: @escaping MethodCall) {
    self.name = name
    self.library = library
    self.call = call
  }
}

/// All methods of the host, found by name.
package final class MethodCatalog {
  /// The parameters of a request that has none: an empty object.
  let noParameters: JSONConstant
  private let methods: [HostMethod]
  private let nameSets: JSONNameSets
  /// The types that the schemas of the methods share.
  let library = TypeLibrary()

  /// Makes the catalogue. No schema is read yet: each is when it is first needed.
  package init() {
    let library = library
    methods = MethodCatalog.calls.map { HostMethod(name: $0.name, library: library, call: $0.call) }
    nameSets = JSONNameSets([methods.map(\.name)])
    noParameters = JSONConstant.emptyObject()
  }

  /// The names of all methods, in the order of the catalogue.
  package var names: [String] { nameSets.sets[0] }

  func method(_ name: JSONString) -> HostMethod? {
    nameSets.number(of: name, in: 0).map { methods[$0] }
  }

  /// The schema of app descriptions.
  private(set) lazy var appSchema = type("app")
  /// The schema of plugin manifests.
  private(set) lazy var manifestSchema = type("pluginManifest")
  /// The schema of `plugin.json`.
  private(set) lazy var pluginDescriptionSchema = type("pluginDescription")
  private var hookSchemas: [String: CompiledSchema] = [:]
  private var changing: [String: Bool] = [:]

  /// The schema of a hook's parameters or of its answers, as its file in `schemas/hooks` has it.
  func hookSchema(_ hook: Hook, _ member: StaticString) -> CompiledSchema {
    let key = "\(hook.rawValue).\(member)"
    if let schema = hookSchemas[key] { return schema }
    guard let document = EmbeddedSchema.at("hooks/\(hook.rawValue).json") else {
      preconditionFailure("hooks/\(hook.rawValue).json is missing")
    }
    let content = embedded(document)
    guard let value = content.root.member(member) else { preconditionFailure("\(key) is missing") }
    do throws(SchemaError) {
      let schema = try CompiledSchema(value, baseURI: document.uri, library: library.schemas)
      hookSchemas[key] = schema
      return schema
    } catch {
      preconditionFailure("\(error.location): \(error.message)")
    }
  }

  /// Compiles the schema of a type.
  func type(_ name: String) -> CompiledSchema {
    guard let document = EmbeddedSchema.at("types/\(name).json") else {
      preconditionFailure("types/\(name).json is missing")
    }
    do throws(SchemaError) {
      return try CompiledSchema(embedded(document).root, baseURI: document.uri, library: library.schemas)
    } catch {
      preconditionFailure("\(error.location): \(error.message)")
    }
  }

  /// The names of the members that an app description can have, as its schema lists them.
  var appMembers: [String] {
    guard let document = EmbeddedSchema.at("types/app.json") else { return [] }
    let schema = embedded(document)
    var names: [String] = []
    guard let properties = schema.root.member("properties") else { return [] }
    var members = properties.members
    while let member = members.next() { names.append(member.name.copy()) }
    return names
  }

  /// Whether a method can change the world, as its schema says.
  func changesWorld(_ name: String) -> Bool {
    if let known = changing[name] { return known }
    guard names.contains(name) else { return false }
    let changes = readsAsChanging(name)
    changing[name] = changes
    return changes
  }

  private func readsAsChanging(_ name: String) -> Bool {
    guard let document = EmbeddedSchema.at("methods/\(name).json") else { return false }
    return embedded(document).root.member("x-changesWorld")?.boolean ?? false
  }

  /// Every method with what carries it out; `schemas/methods` has a file for each.
  private static let calls: [(name: String, call: MethodCall)] = [
    ("activate", Activate.call),
    ("refresh", Refresh.call),
    ("destroy", Destroy.call),
    ("makeKeyAndVisible", MakeKeyAndVisible.call),
    ("classifyLaunch", ClassifyLaunch.call),
    ("createWindow", CreateWindow.call),
    ("describe", Describe.call),
    ("releaseWindow", ReleaseWindow.call),
    ("setHidden", SetHidden.call),
    ("setWindowLevel", SetWindowLevel.call),
    ("setFrame", SetFrame.call),
    ("setRootViewController", SetRootViewController.call),
    ("setCanBecomeKey", SetCanBecomeKey.call),
    ("setInteraction", SetInteraction.call),
    ("makeKey", MakeKey.call),
    ("moveWindow", MoveWindow.call),
    ("sendTouch", SendTouch.call),
    ("sendKey", SendKey.call),
    ("windowOrder", WindowOrder.call),
    ("keyWindow", KeyWindow.call),
    ("statusBar", StatusBar.call),
    ("hitTest", HitTest.call),
    ("convertPoint", ConvertPoint.call),
    ("convertRect", ConvertRect.call),
    ("resolve", Resolve.call),
    ("legacyAccess", LegacyAccess.call),
    ("checkpoint", Checkpoint.call),
    ("restore", Restore.call),
    ("disconnectScene", DisconnectScene.call),
    ("enterBackground", EnterBackground.call),
    ("enterForeground", EnterForeground.call),
    ("resignActive", ResignActive.call),
    ("becomeActive", BecomeActive.call),
    ("configureApp", ConfigureApp.call),
    ("launch", LaunchMethod.call),
    ("deliveryMatrix", DeliveryMatrix.call),
    ("setConditions", SetConditions.call),
    ("terminate", Terminate.call),
    ("discardSession", DiscardSession.call),
    ("advanceTime", AdvanceTime.call),
    ("listSessions", ListSessions.call),
    ("openWindow", OpenWindow.call),
    ("setTitle", SetTitle.call),
    ("setUserActivity", SetUserActivity.call),
    ("setStateRestorationActivity", SetStateRestorationActivity.call),
    ("setActivationConditions", SetActivationConditions.call),
    ("beginHandoff", BeginHandoff.call),
    ("continueHandoff", ContinueHandoff.call),
    ("failHandoff", FailHandoff.call),
    ("connectScreen", ConnectScreen.call),
    ("disconnectScreen", DisconnectScreen.call),
    ("setSceneGeometry", SetSceneGeometry.call),
    ("setSceneLayout", SetSceneLayout.call),
    ("host.hello", HostHello.call),
    ("host.ping", HostPing.call),
    ("host.shutdown", HostShutdown.call),
    ("host.sync", HostSync.call),
    ("host.validate", HostValidate.call),
    ("host.explain", HostExplain.call),
    ("plugin.list", PluginList.call),
    ("plugin.start", PluginStart.call),
    ("plugin.stop", PluginStop.call),
    ("rpc.discover", RPCDiscover.call),
  ]
}

/// The types that methods share, parsed when the first of them is needed.
final class TypeLibrary {
  private(set) lazy var schemas: SchemaLibrary = {
    var library = SchemaLibrary()
    for document in EmbeddedSchema.all where document.path.hasPrefix("types/") {
      library.add(embedded(document).root, uri: document.uri)
    }
    return library
  }()
}

/// Parses a document of the program itself.
func embedded(_ schema: EmbeddedSchema) -> JSONDocument {
  do throws(JSONParseError) {
    return try JSONDocument(parsing: schema.bytes)
  } catch {
    preconditionFailure("schemas/\(schema.path) is not JSON: \(error)")
  }
}
