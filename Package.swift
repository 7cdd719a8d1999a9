// swift-tools-version: 6.2
import PackageDescription

// One section per target and its tests, sections in alphabetical order within a layer, one dependency a
// line. The layers and the reasons for them are in ARCHITECTURE.md.

/// The settings of every Swift target: Swift 6 mode, the upcoming features that make imports and
/// existentials explicit, strict memory safety, and no warnings.
let swiftSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  // Borrowed JSON views are `~Escapable`: the compiler refuses one that would outlive its document.
  .enableExperimentalFeature("Lifetimes"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "SceneHost",
  products: [
    .executable(name: "scenehost", targets: ["scenehost"]),
    // For `make fuzz`, which links it to libFuzzer.
    .library(name: "FuzzTarget", type: .static, targets: ["FuzzTarget"]),
  ],
  targets: [
    // C: module maps, out-of-line shims, embedded schemas.
    .systemLibrary(
      name: "CJansson",
      pkgConfig: "jansson",
      providers: [.apt(["libjansson-dev"])]
    ),
    .target(
      name: "CJanssonSupport",
      dependencies: ["CJansson"]
    ),
    .systemLibrary(
      name: "CPCRE2",
      pkgConfig: "libpcre2-8",
      providers: [.apt(["libpcre2-dev"])]
    ),
    .target(
      name: "CPCRE2Support",
      dependencies: ["CPCRE2"]
    ),
    .target(
      name: "CPosixSupport",
      cSettings: [.define("_GNU_SOURCE")]
    ),
    .target(
      name: "CSchemas"
    ),

    // The model of UIKit: imports nothing but the standard library.
    .target(
      name: "LaunchModel",
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "LaunchModelTests",
      dependencies: ["LaunchModel"],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "SceneModel",
      dependencies: ["LaunchModel"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "SceneModelTests",
      dependencies: [
        "LaunchModel",
        "SceneModel",
        "TestSupport",
      ],
      swiftSettings: swiftSettings
    ),

    // JSON: values, schemas, patterns, messages.
    .target(
      name: "Jansson",
      dependencies: [
        "CJansson",
        "CJanssonSupport",
      ],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "JanssonTests",
      dependencies: [
        "Jansson",
        "TestSupport",
      ],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "JSONRPC",
      dependencies: ["Jansson"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "JSONRPCTests",
      dependencies: [
        "JSONRPC",
        "Jansson",
        "TestSupport",
      ],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "JSONSchema",
      dependencies: [
        "Jansson",
        "Patterns",
      ],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "JSONSchemaTests",
      dependencies: [
        "JSONSchema",
        "Jansson",
        "Schemas",
        "TestSupport",
      ],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "Patterns",
      dependencies: ["CPCRE2Support"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "PatternsTests",
      dependencies: ["Patterns"],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "Schemas",
      dependencies: ["CSchemas"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "SchemasTests",
      dependencies: [
        "HostMethods",
        "JSONRPC",
        "JSONSchema",
        "Jansson",
        "Schemas",
        "TestSupport",
      ],
      swiftSettings: swiftSettings
    ),

    // The house itself: which room imports what, what is documented.
    .testTarget(
      name: "ArchitectureTests",
      dependencies: ["TestSupport"],
      swiftSettings: swiftSettings
    ),

    // The host.
    .target(
      name: "AuditReports",
      dependencies: [
        "HostMethods",
        "Jansson",
        "LaunchModel",
        "SceneModel",
      ],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "AuditReportsTests",
      dependencies: [
        "AuditReports",
        "HostMethods",
        "Jansson",
        "LaunchModel",
        "SceneModel",
        "TestSupport",
      ],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "FuzzTarget",
      dependencies: [
        "HostMethods",
        "JSONRPC",
        "Jansson",
        "SceneModel",
      ],
      path: "Tests/FuzzTarget",
      exclude: ["words.dict"],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "HostKit",
      dependencies: [
        "HostMethods",
        "JSONRPC",
        "JSONSchema",
        "Jansson",
        "LaunchModel",
        "PluginSupervision",
        "PosixRuntime",
        "PropertyLists",
        "SceneModel",
      ],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "HostMethods",
      dependencies: [
        "JSONRPC",
        "JSONSchema",
        "Jansson",
        "LaunchModel",
        "PluginSupervision",
        "SceneModel",
        "Schemas",
      ],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "HostMethodsTests",
      dependencies: [
        "FuzzTarget",
        "HostMethods",
        "JSONRPC",
        "JSONSchema",
        "Jansson",
        "SceneModel",
        "Schemas",
        "TestSupport",
      ],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "PluginSupervision",
      dependencies: ["Jansson"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "PluginSupervisionTests",
      dependencies: [
        "Jansson",
        "PluginSupervision",
      ],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "PosixRuntime",
      dependencies: [
        "CPosixSupport",
        "Jansson",
      ],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "PropertyLists",
      dependencies: ["Jansson"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "PropertyListsTests",
      dependencies: ["PropertyLists"],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "ProtocolCompatibility",
      dependencies: [
        "JSONSchema",
        "Jansson",
      ],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "ProtocolCompatibilityTests",
      dependencies: [
        "HostMethods",
        "JSONSchema",
        "Jansson",
        "ProtocolCompatibility",
        "TestSupport",
      ],
      swiftSettings: swiftSettings
    ),
    .executableTarget(
      name: "scenehost",
      dependencies: [
        "AuditReports",
        "HostKit",
        "HostMethods",
        "JSONRPC",
        "JSONSchema",
        "Jansson",
        "LaunchModel",
        "PosixRuntime",
        "ProtocolCompatibility",
        "SceneModel",
      ],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "HostTests",
      dependencies: [
        "HostMethods",
        "JSONRPC",
        "JSONSchema",
        "Jansson",
        "Schemas",
        "TestSupport",
      ],
      exclude: ["Plugins"],
      swiftSettings: swiftSettings
    ),
    // For `make bench-validation`.
    .executableTarget(
      name: "ValidationBenchmark",
      dependencies: [
        "JSONSchema",
        "Jansson",
      ],
      path: "Benchmarks/ValidationBenchmark",
      swiftSettings: swiftSettings
    ),
    // A plugin in Swift, which knows nothing of the host but its wire.
    .executableTarget(
      name: "SceneObserverPlugin",
      path: "plugins/scene-observer",
      exclude: [
        "README.md",
        "plugin.json",
      ],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "TestSupport",
      dependencies: [
        "HostMethods",
        "JSONRPC",
        "Jansson",
      ],
      path: "Tests/TestSupport",
      swiftSettings: swiftSettings
    ),
  ],
  cLanguageStandard: .c2x
)
