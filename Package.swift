// swift-tools-version: 6.1
import Foundation
import PackageDescription

// One manifest for everything shipped, in one file since SwiftPM reads no second one; one section per target, its tests beside it.
// The borders between the rooms are explained in ARCHITECTURE.md and held by `make check`.

// MARK: - SwiftSyntax: the toolchain's own copy, or the package where a toolchain has none

/// The folder with the toolchain's own SwiftSyntax (same version as the compiler), if it has one.
let hostLibraries: String? = {
  let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
  for folder in path.split(separator: ":") {
    let compiler = URL(fileURLWithPath: "\(folder)/swiftc")
    guard FileManager.default.isExecutableFile(atPath: compiler.path) else { continue }
    let usr = compiler.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
    let host = usr.appendingPathComponent("lib/swift/host").path
    if FileManager.default.fileExists(atPath: host + "/SwiftSyntax.swiftmodule") { return host }
  }
  return nil
}()

let syntaxDependencies: [Target.Dependency] =
  hostLibraries == nil
  ? [
    .product(name: "SwiftSyntax", package: "swift-syntax"),
    .product(name: "SwiftParser", package: "swift-syntax"),
  ] : []
/// Whoever imports SourceTranslator needs these too: the compiler loads what its module imports.
let syntaxSwiftSettings: [SwiftSetting] = hostLibraries.map { [.unsafeFlags(["-I", $0])] } ?? []
let syntaxLinkerSettings: [LinkerSetting] =
  hostLibraries.map {
    [
      .unsafeFlags([
        "-L", $0, "-lSwiftSyntax", "-lSwiftParser", "-Xlinker", "-rpath", "-Xlinker", $0,
      ])
    ]
  } ?? []

// MARK: - Settings

/// Frameworks mirror an SDK whose classes carry no isolation of their own below UIKit;
/// Swift 5 mode keeps their spelling free of annotations Apple's headers do not have.
let framework: [SwiftSetting] = [.swiftLanguageMode(.v5)]

/// That nobody else reads or writes a property while it is written is checked where tests run, in debug builds: in a release
/// build each value of each object would ask the run time.
let uncheckedExclusivity: SwiftSetting = .unsafeFlags(
  ["-enforce-exclusivity=unchecked"], .when(configuration: .release))

/// Foundation's ICU. Its module map names no library, so nothing links it by itself.
let unicodeLibrary: LinkerSetting = .linkedLibrary("_FoundationICU")

let kernelSettings: [CSetting] = [.unsafeFlags(["-O3", "-ffp-contract=off"])]

var dependencies: [Package.Dependency] = [
  .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  .package(url: "https://github.com/apple/swift-crypto", from: "3.12.3"),
]
if hostLibraries == nil {
  dependencies.append(.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"))
}

// MARK: - Targets

var targets: [Target] = []

// Engines: algorithms and C shims; they know nothing of Apple's API.
targets += [
  .target(
    name: "CTouchstoneKernels", path: "Sources/Engines/CTouchstoneKernels",
    cSettings: kernelSettings),
  .target(name: "CTouchstoneRuntime", path: "Sources/Engines/CTouchstoneRuntime"),
  // Every bet on the inside of Swift's run time: Documentation/RuntimeBets.md.
  .target(
    name: "TouchstoneSwiftRuntime", dependencies: ["CTouchstoneRuntime"], path: "Sources/Engines/SwiftRuntime"
  ),
  .systemLibrary(
    name: "CHarfBuzz", path: "Sources/Engines/CHarfBuzz", pkgConfig: "harfbuzz",
    providers: [.apt(["libharfbuzz-dev"])]),
  .target(
    name: "CTouchstoneCodecs", path: "Sources/Engines/CTouchstoneCodecs",
    linkerSettings: [.linkedLibrary("png16"), .linkedLibrary("jpeg"), .linkedLibrary("lz4")]),
  .target(
    name: "TouchstoneRaster", dependencies: ["CTouchstoneKernels"],
    path: "Sources/Engines/Raster"),
  .target(
    name: "TouchstoneText",
    dependencies: ["CHarfBuzz", "CTouchstoneKernels", "TouchstoneRaster", "TouchstoneImageCoding"],
    path: "Sources/Engines/TextShaping",
    linkerSettings: [unicodeLibrary]),
  .target(
    name: "TouchstoneImageCoding", dependencies: ["CTouchstoneCodecs", "TouchstoneRaster"],
    path: "Sources/Engines/ImageCoding"),
  .target(
    name: "TouchstoneCompositing", dependencies: ["TouchstoneRaster", "CTouchstoneKernels"],
    path: "Sources/Engines/Compositing"),
  // Opens its library when a text is read, instead of linking it: no launch pays for it.
  .target(name: "CTouchstoneMarkdown", path: "Sources/Engines/CTouchstoneMarkdown"),
  // The same, when a document is made.
  .target(
    name: "CTouchstonePDF", path: "Sources/Engines/CTouchstonePDF",
    linkerSettings: [.linkedLibrary("m")]),
  .target(name: "TouchstoneConstraints", path: "Sources/Engines/Constraints"),
  .target(name: "TouchstoneScrollPhysics", path: "Sources/Engines/ScrollPhysics"),
  .target(name: "TouchstoneRigidBodies", path: "Sources/Engines/RigidBodies"),
  .target(name: "TouchstoneInterfaceFiles", path: "Sources/Engines/InterfaceFiles"),
  .systemLibrary(
    name: "CSQLite", path: "Sources/Engines/CSQLite", pkgConfig: "sqlite3",
    providers: [.apt(["libsqlite3-dev"])]),
  .target(
    name: "TouchstoneObjectStore", dependencies: ["CSQLite"], path: "Sources/Engines/ObjectStore",
    swiftSettings: [uncheckedExclusivity]),
  // Every transfer of a process: libcurl's calls, and what the device's link makes of them.
  .target(name: "CTouchstoneNetwork", path: "Sources/Engines/CTouchstoneNetwork"),
  .target(
    name: "TouchstoneNetworkLink", dependencies: ["CTouchstoneNetwork", "CTouchstoneRuntime"],
    path: "Sources/Engines/NetworkLink"),
  // Of the tools process: apps never link these two.
  .target(name: "CTouchstoneProcess", path: "Sources/Engines/CTouchstoneProcess"),
  .target(
    name: "TouchstoneConfinement", dependencies: ["CTouchstoneProcess"], path: "Sources/Engines/Confinement"),
]

// Frameworks: what apps import.
targets += [
  .target(
    // Part of Foundation, beside the platform: like sessions it needs the networking library. See Scripts/install-sdk.
    name: "TouchstoneURLConnection", dependencies: ["CTouchstoneNetwork"],
    path: "Sources/Frameworks/URLConnection", swiftSettings: framework),
  .target(
    name: "TouchstoneFoundation",
    dependencies: ["TouchstoneSwiftRuntime", "TouchstoneURLConnection", "CTouchstoneMarkdown"],
    path: "Sources/Frameworks/TouchstoneFoundation", swiftSettings: framework,
    linkerSettings: [unicodeLibrary]),
  .target(
    // Not "os": libraries of the tool ask canImport(os) and would take us for Apple's. The SDK has
    // the name; see Scripts/install-sdk.
    name: "TouchstoneOS", dependencies: ["TouchstoneFoundation", "CTouchstoneRuntime"],
    path: "Sources/Frameworks/os",
    swiftSettings: framework),
  .target(
    // Not "Combine", for the same reason: OpenCombine itself asks canImport(Combine).
    name: "TouchstoneCombine",
    dependencies: [
      "TouchstoneFoundation", .product(name: "OpenCombine", package: "OpenCombine"),
      .product(name: "OpenCombineDispatch", package: "OpenCombine"),
    ],
    path: "Sources/Frameworks/Combine", swiftSettings: framework),
  .target(
    // Beside the platform in the SDK, and never above UIKit: servers use it too.
    name: "CoreData",
    dependencies: ["TouchstoneFoundation", "TouchstoneObjectStore", "TouchstoneSwiftRuntime"],
    path: "Sources/Frameworks/CoreData", swiftSettings: framework + [uncheckedExclusivity]),
  .target(
    name: "CoreGraphics",
    dependencies: [
      "TouchstoneFoundation", "TouchstoneRaster", "TouchstoneImageCoding", "CTouchstoneKernels",
      "CTouchstonePDF",
    ],
    path: "Sources/Frameworks/CoreGraphics", swiftSettings: framework),
  .target(
    name: "ImageIO", dependencies: ["CoreGraphics", "TouchstoneImageCoding", "TouchstoneRaster"],
    path: "Sources/Frameworks/ImageIO", swiftSettings: framework),
  .target(
    name: "QuartzCore",
    dependencies: ["CoreGraphics", "TouchstoneRaster", "TouchstoneCompositing", "TouchstoneSwiftRuntime"],
    path: "Sources/Frameworks/QuartzCore", swiftSettings: framework),
  .target(
    name: "CoreImage", dependencies: ["CoreGraphics", "ImageIO", "TouchstoneRaster"],
    path: "Sources/Frameworks/CoreImage", swiftSettings: framework),
  .target(
    name: "UIKit",
    dependencies: [
      "TouchstoneFoundation", "CoreGraphics", "QuartzCore", "CoreImage", "TouchstoneText", "TouchstoneRaster",
      "TouchstoneConstraints", "TouchstoneScrollPhysics", "TouchstoneRigidBodies", "TouchstoneInterfaceFiles",
      "TouchstoneImageCoding", "TouchstoneSwiftRuntime", "CTouchstoneRuntime",
    ],
    path: "Sources/Frameworks/UIKit", swiftSettings: framework),
]

// Frameworks beside the platform: small ones, in one library that apps load if they use any of them.
/// Those that our dependencies ask canImport of have another name here; the SDK has Apple's. See Scripts/install-sdk.
let serviceModules = [
  "TouchstoneUniformTypeIdentifiers", "MobileCoreServices", "CoreServices", "TouchstoneOSLog", "Security",
  "LocalAuthentication", "UserNotifications", "MessageUI", "Network", "SystemConfiguration", "StoreKit",
  "WebKit", "SafariServices", "AuthenticationServices", "BackgroundTasks",
]
targets += [
  .target(
    name: "TouchstoneUniformTypeIdentifiers", dependencies: ["UIKit", "TouchstoneFoundation"],
    path: "Sources/Frameworks/UniformTypeIdentifiers", swiftSettings: framework),
  .target(
    name: "CoreServices", dependencies: ["TouchstoneUniformTypeIdentifiers", "TouchstoneFoundation"],
    path: "Sources/Frameworks/CoreServices", swiftSettings: framework),
  .target(
    name: "MobileCoreServices", dependencies: ["CoreServices"], path: "Sources/Frameworks/MobileCoreServices",
    swiftSettings: framework),
  .target(
    name: "TouchstoneOSLog", dependencies: ["TouchstoneOS", "TouchstoneFoundation"],
    path: "Sources/Frameworks/OSLog", swiftSettings: framework),
  .target(
    name: "Security", dependencies: ["TouchstoneFoundation"], path: "Sources/Frameworks/Security",
    swiftSettings: framework),
  .target(
    // What the device itself asks and tells over an app: alerts and banners.
    name: "TouchstoneSystemInterface", dependencies: ["UIKit", "TouchstoneFoundation"],
    path: "Sources/Frameworks/SystemInterface", swiftSettings: framework),
  .target(
    name: "LocalAuthentication",
    dependencies: ["TouchstoneSystemInterface", "UIKit", "TouchstoneFoundation", "TouchstoneSwiftRuntime"],
    path: "Sources/Frameworks/LocalAuthentication", swiftSettings: framework),
  .target(
    name: "UserNotifications", dependencies: ["TouchstoneSystemInterface", "UIKit", "TouchstoneFoundation"],
    path: "Sources/Frameworks/UserNotifications", swiftSettings: framework),
  .target(
    name: "WebKit",
    dependencies: [
      "UIKit", "QuartzCore", "CoreGraphics", "TouchstoneRaster", "TouchstoneFoundation",
      "TouchstoneNetworkLink",
      "CTouchstoneRuntime", "CTouchstoneProcess",
    ], path: "Sources/Frameworks/WebKit", swiftSettings: framework),
  .target(
    name: "SafariServices", dependencies: ["WebKit", "UIKit", "TouchstoneFoundation"],
    path: "Sources/Frameworks/SafariServices", swiftSettings: framework),
  .target(
    name: "AuthenticationServices",
    dependencies: ["WebKit", "TouchstoneSystemInterface", "UIKit", "TouchstoneFoundation"],
    path: "Sources/Frameworks/AuthenticationServices", swiftSettings: framework),
  .executableTarget(
    // Finds its libraries when it starts: it is built, and lies in the SDK, where they are not installed.
    name: "touchstone-web-engine", path: "Sources/Device/WebEngine", linkerSettings: [.linkedLibrary("dl")]),
  .target(
    name: "MessageUI", dependencies: ["UIKit", "TouchstoneFoundation"], path: "Sources/Frameworks/MessageUI",
    swiftSettings: framework),
  .target(
    name: "BackgroundTasks", dependencies: ["TouchstoneFoundation"],
    path: "Sources/Frameworks/BackgroundTasks", swiftSettings: framework),
  .target(
    name: "Network", dependencies: ["TouchstoneFoundation"], path: "Sources/Frameworks/Network",
    swiftSettings: framework),
  .target(
    name: "SystemConfiguration", dependencies: ["TouchstoneFoundation"],
    path: "Sources/Frameworks/SystemConfiguration", swiftSettings: framework),
  .target(
    name: "StoreKit", dependencies: ["TouchstoneSystemInterface", "UIKit", "TouchstoneFoundation"],
    path: "Sources/Frameworks/StoreKit", swiftSettings: framework),
  .target(
    // Not "CryptoKit": swift-crypto itself asks canImport(CryptoKit).
    name: "TouchstoneCryptoKit",
    dependencies: ["TouchstoneFoundation", .product(name: "Crypto", package: "swift-crypto")],
    path: "Sources/Frameworks/CryptoKit", swiftSettings: framework),
]

// Device: the phone.
targets += [
  .target(
    name: "TouchstoneDeviceProtocol", path: "Sources/Device/TouchstoneDeviceProtocol"),
  .target(
    name: "TouchstoneDeviceLink",
    dependencies: [
      "TouchstoneDeviceProtocol", "DeviceCatalog", "UIKit", "TouchstoneNetworkLink", "CTouchstoneRuntime",
      "CTouchstoneCodecs", "TouchstoneImageCoding",
    ],
    path: "Sources/Device/TouchstoneDeviceLink", swiftSettings: framework),
  .target(
    name: "TouchstoneVirtualDevice",
    dependencies: ["DeviceCatalog", "UIKit", "CTouchstoneRuntime", "TouchstoneRaster"],
    path: "Sources/Device/TouchstoneVirtualDevice", swiftSettings: framework),
  .target(
    name: "DeviceCatalog", dependencies: ["TouchstoneDeviceProtocol"],
    path: "Sources/Device/DeviceCatalog"),
  .target(
    // The tools' own view of apps' stores: the model, the layout and the predicates of Core Data, none of its objects.
    name: "StoreReader", dependencies: ["CoreData", "TouchstoneFoundation", "TouchstoneObjectStore"],
    path: "Sources/Device/StoreReader"),
  .target(
    name: "Simulator",
    dependencies: [
      "TouchstoneDeviceProtocol", "DeviceCatalog", "BuildDiagnostics", "TouchstoneConfinement", "StoreReader",
      "TestRecording", "TouchstoneNetworkLink",
      .product(name: "FlyingFox", package: "FlyingFox"),
    ],
    path: "Sources/Device/Simulator",
    resources: [.copy("WebClient"), .copy("SettingsApp"), .copy("RunnerApp")]),
]

// Automation: what tests of apps import, and what runs them.
targets += [
  // The UI test's side. It knows the device by its protocol alone.
  .target(
    name: "XCUIAutomation",
    dependencies: ["TouchstoneFoundation", "CoreGraphics", "TouchstoneDeviceProtocol"],
    path: "Sources/Automation/XCUIAutomation", swiftSettings: framework),
  .target(
    // Not "XCTest": the toolchain has a module of that name, which our own tests may import. The SDK has the name.
    name: "TouchstoneXCTest",
    dependencies: [
      "UIKit", "TouchstoneFoundation", "TouchstoneDeviceLink", "TouchstoneDeviceProtocol",
      "TouchstoneSwiftRuntime", "XCUIAutomation",
      "CTouchstoneRuntime",
    ],
    path: "Sources/Automation/XCTest", swiftSettings: framework),
  .target(
    name: "TestRunner",
    dependencies: [
      "Simulator", "DeviceCatalog", "TouchstoneDeviceProtocol", "BuildDiagnostics", "TestTraces",
    ],
    path: "Sources/Automation/TestRunner"),
  // What a person does, as the source of a test: values alone.
  .target(
    name: "TestRecording", dependencies: ["TouchstoneDeviceProtocol"],
    path: "Sources/Automation/TestRecording"),
  // What a test did, as files: of the tools process.
  .target(
    name: "TestTraces", dependencies: ["TouchstoneDeviceProtocol"], path: "Sources/Automation/TestTraces",
    resources: [
      .embedInCode("Page/page.html"), .embedInCode("Page/page.css"), .embedInCode("Page/page.js"),
    ]),
]

// Building: Xcode project in, runnable app out.
targets += [
  .target(name: "BuildDiagnostics", path: "Sources/Building/BuildDiagnostics"),
  .target(
    name: "XcodeProject", dependencies: ["BuildDiagnostics"],
    path: "Sources/Building/XcodeProject"),
  .target(
    name: "ProjectLint", dependencies: ["BuildDiagnostics", "XcodeProject"],
    path: "Sources/Building/ProjectLint"),
  .target(
    name: "StringsFiles", dependencies: ["TouchstoneObjectStore"], path: "Sources/Building/StringsFiles"),
  .target(
    name: "SourceTranslator", dependencies: ["BuildDiagnostics"] + syntaxDependencies,
    path: "Sources/Building/SourceTranslator", swiftSettings: syntaxSwiftSettings,
    linkerSettings: syntaxLinkerSettings),
  // What packages are, read and put in order; nothing here runs or writes anything.
  .target(
    name: "PackageGraph", dependencies: ["BuildDiagnostics", "XcodeProject"],
    path: "Sources/Building/PackageGraph"),
  .target(
    name: "AppBuilder",
    dependencies: [
      "BuildDiagnostics", "XcodeProject", "SourceTranslator", "PackageGraph", "TouchstoneConfinement",
      // Of models: the digests by which stores know them.
      "CoreData",
    ],
    path: "Sources/Building/AppBuilder",
    resources: [
      .embedInCode("SDK/TestedToolchains.txt"), .embedInCode("Debugger/touchstone_fields.py"),
    ],
    swiftSettings: syntaxSwiftSettings),
  // What editors and debuggers need of an app: servers of ours before those of the toolchain.
  .target(
    name: "EditorSupport",
    dependencies: ["BuildDiagnostics", "SourceTranslator", "AppBuilder", "TouchstoneConfinement"],
    path: "Sources/Building/EditorSupport", swiftSettings: syntaxSwiftSettings),
]

// Command line: thin commands.
targets += [
  .executableTarget(
    name: "touchstone",
    dependencies: [
      "AppBuilder", "Simulator", "DeviceCatalog", "TouchstoneDeviceProtocol", "BuildDiagnostics",
      "XcodeProject", "PackageGraph", "TouchstoneImageCoding", "TouchstoneRaster", "TouchstoneConfinement",
      "TestTraces", "StoreReader", "TestRunner", "StringsFiles", "ProjectLint", "TestRecording",
      "EditorSupport", "TouchstoneNetworkLink",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ],
    path: "Sources/CommandLine/touchstone", swiftSettings: syntaxSwiftSettings)
]

// MARK: - Tests

/// A test target beside the tree it covers.
func tests(
  _ name: String, _ path: String, _ deps: [Target.Dependency], mode: [SwiftSetting] = [],
  sources: [String]? = nil, exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: deps, path: path, exclude: exclude, sources: sources,
    // Testing looks for overlays of Apple's own CoreGraphics and UIKit when it meets modules of those names.
    // They are compiled fast rather than fast to run, and once: their modules are of use to nobody before they are done.
    swiftSettings: mode + syntaxSwiftSettings + [
      .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"]),
      .unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"], .when(configuration: .release)),
    ])
}

targets += [
  tests("ConstraintsTests", "Tests/Engines/Constraints", ["TouchstoneConstraints"]),
  tests(
    "UIKitAnimationTests", "Tests/Frameworks/UIKit/Animation", ["UIKit", "TouchstoneVirtualDevice"],
    mode: framework),
  tests(
    "UIKitLayoutTests", "Tests/Frameworks/UIKit/Layout", ["UIKit", "TouchstoneTestSupport"], mode: framework),
  tests("InterfaceFilesTests", "Tests/Engines/InterfaceFiles", ["TouchstoneInterfaceFiles"]),
  tests(
    "UIKitInterfaceLoadingTests", "Tests/Frameworks/UIKit/InterfaceLoading",
    ["UIKit", "TouchstoneTestSupport", "CTouchstoneTestSupport"], mode: framework),
]

targets += [
  tests("RasterTests", "Tests/Engines/Raster", ["TouchstoneRaster", "CTouchstoneKernels"]),
  tests(
    "ImageCodingTests", "Tests/Engines/ImageCoding",
    ["TouchstoneImageCoding", "TouchstoneRaster", "CTouchstoneCodecs"]),
  tests(
    "CoreGraphicsTests", "Tests/Frameworks/CoreGraphics", ["CoreGraphics", "TouchstoneRaster", "Recordings"],
    mode: framework),
  tests(
    "ImageIOTests", "Tests/Frameworks/ImageIO", ["ImageIO", "TouchstoneImageCoding", "TouchstoneRaster"],
    mode: framework),
  tests(
    "UIKitImagesTests", "Tests/Frameworks/UIKit",
    ["UIKit", "TouchstoneRaster", "TouchstoneTestSupport", "CTouchstoneKernels"],
    mode: framework, sources: ["Images", "Drawing"], exclude: ["Drawing/SameBits.txt"]),
]

targets += [
  tests(
    "CompositingTests", "Tests/Engines/Compositing", ["TouchstoneCompositing", "TouchstoneRaster"]),
  tests(
    "QuartzCoreTests", "Tests/Frameworks/QuartzCore",
    ["QuartzCore", "TouchstoneCompositing", "TouchstoneRaster"], mode: framework),
]
targets += [
  tests(
    "CoreImageTests", "Tests/Frameworks/CoreImage", ["CoreImage", "CoreGraphics", "TouchstoneRaster"],
    mode: framework)
]
targets += [
  tests(
    "SourceTranslatorTests", "Tests/Building/SourceTranslator", ["SourceTranslator", "BuildDiagnostics"]),
  tests(
    "TouchstoneFoundationTests", "Tests/Frameworks/TouchstoneFoundation",
    ["TouchstoneFoundation", "TouchstoneSwiftRuntime"],
    mode: framework),
]
targets += [
  tests(
    "ServicesTests", "Tests/Frameworks/Services",
    [
      "TouchstoneUniformTypeIdentifiers", "MobileCoreServices", "TouchstoneOSLog", "Security",
      "LocalAuthentication", "BackgroundTasks",
      "UserNotifications", "MessageUI", "Network", "SystemConfiguration", "StoreKit", "TouchstoneCryptoKit",
      "TouchstoneVirtualDevice", "TouchstoneTestSupport", "TouchstoneFoundation", "UIKit",
    ], mode: framework),
  tests(
    "WebKitTests", "Tests/Frameworks/WebKit", ["WebKit", "UIKit", "TouchstoneTestSupport"], mode: framework),
]
targets += [
  // Makes transfers to servers of which its delegate is asked, in a process of its own: Tests/Frameworks/URLConnection.
  .executableTarget(
    name: "TrustProbe", dependencies: ["TouchstoneURLConnection", "TouchstoneNetworkLink"],
    path: "Tests/Support/TrustProbe", swiftSettings: framework,
    // As with NetworkProbe.
    linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])]),
  tests(
    "URLConnectionTests", "Tests/Frameworks/URLConnection",
    ["TouchstoneFoundation", "LoopbackServer", "TrustProbe"], mode: framework),
]
targets += [
  tests("CombineTests", "Tests/Frameworks/Combine", ["TouchstoneCombine"], mode: framework)
]
targets += [
  tests("ObjectStoreTests", "Tests/Engines/ObjectStore", ["TouchstoneObjectStore"]),
  // Saves until it is killed: Tests/Frameworks/CoreData/Saving.
  .executableTarget(
    name: "StoreWriter", dependencies: ["CoreData"], path: "Tests/Support/StoreWriter",
    swiftSettings: framework),
  tests(
    "CoreDataTests", "Tests/Frameworks/CoreData", ["CoreData", "TouchstoneObjectStore", "StoreWriter"],
    mode: framework),
]
targets += [
  tests("TestTracesTests", "Tests/Automation/TestTraces", ["TestTraces", "TouchstoneDeviceProtocol"])
]
targets += [
  tests(
    "TestRecordingTests", "Tests/Automation/TestRecording", ["TestRecording", "TouchstoneDeviceProtocol"])
]
targets += [tests("ConfinementTests", "Tests/Engines/Confinement", ["TouchstoneConfinement"])]
targets += [
  .target(name: "LoopbackServer", path: "Tests/Support/LoopbackServer"),
  // Makes transfers in a process of its own, whose clock is virtual: Tests/Engines/NetworkLink.
  .executableTarget(
    name: "NetworkProbe", dependencies: ["TouchstoneNetworkLink", "CTouchstoneRuntime"],
    path: "Tests/Support/NetworkProbe", swiftSettings: framework,
    // Nothing that it is linked with names them without a version; the networking library finds them here, as in the platform.
    linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])]),
  tests(
    "NetworkLinkTests", "Tests/Engines/NetworkLink",
    ["TouchstoneNetworkLink", "LoopbackServer", "NetworkProbe"], mode: framework),
]
targets += [tests("ScrollPhysicsTests", "Tests/Engines/ScrollPhysics", ["TouchstoneScrollPhysics"])]
targets += [tests("RigidBodiesTests", "Tests/Engines/RigidBodies", ["TouchstoneRigidBodies"])]

targets += [
  tests("TextShapingTests", "Tests/Engines/TextShaping", ["TouchstoneText", "TouchstoneRaster"])
]

targets += [
  .executableTarget(
    name: "FakeApp", dependencies: ["TouchstoneDeviceProtocol", "CoreData"], path: "Tests/Fixtures/FakeApp"),
  tests(
    "DeviceProtocolTests", "Tests/Device/TouchstoneDeviceProtocol", ["TouchstoneDeviceProtocol"]),
  tests("DeviceCatalogTests", "Tests/Device/DeviceCatalog", ["DeviceCatalog"]),
  tests(
    "StoreReaderTests", "Tests/Device/StoreReader", ["StoreReader", "CoreData", "TouchstoneObjectStore"],
    mode: framework),
  tests(
    "DeviceLinkTests", "Tests/Device/TouchstoneDeviceLink",
    [
      "TouchstoneDeviceLink", "TouchstoneDeviceProtocol", "DeviceCatalog", "UIKit", "QuartzCore",
      "TouchstoneRaster", "TouchstoneVirtualDevice", "TouchstoneTestSupport",
    ],
    mode: framework),
  tests(
    "SimulatorTests", "Tests/Device/Simulator",
    [
      "Simulator", "DeviceCatalog", "TouchstoneDeviceProtocol", "BuildDiagnostics", "FakeApp",
      "TouchstoneNetworkLink",
    ]),
  tests(
    "BrowserTests", "Tests/EndToEnd/BrowserTests",
    [
      "Simulator", "DeviceCatalog", "FakeApp", "TouchstoneImageCoding", "TouchstoneRaster", "TestRecording",
      "TouchstoneDeviceProtocol", "CoreData", "TouchstoneNetworkLink", "LoopbackServer",
    ]),
]

targets += [
  tests(
    "TestRunnerTests", "Tests/Automation/TestRunner", ["TestRunner", "Simulator", "TouchstoneDeviceProtocol"])
]

targets += [
  .target(name: "BuildingTestSupport", path: "Tests/Building/Support"),
  tests(
    "ProjectLintTests", "Tests/Building/ProjectLint",
    ["ProjectLint", "XcodeProject", "BuildDiagnostics", "BuildingTestSupport"]),
  tests(
    "EditorSupportTests", "Tests/Building/EditorSupport", ["EditorSupport", "SourceTranslator"],
    mode: syntaxSwiftSettings),
  tests("StringsFilesTests", "Tests/Building/StringsFiles", ["StringsFiles"]),
  tests("XcodeProjectTests", "Tests/Building/XcodeProject", ["XcodeProject", "BuildingTestSupport"]),
  tests(
    "PackageGraphTests", "Tests/Building/PackageGraph",
    ["PackageGraph", "XcodeProject", "BuildDiagnostics", "BuildingTestSupport"]),
  tests(
    "AppBuilderTests", "Tests/Building/AppBuilder",
    [
      "AppBuilder", "XcodeProject", "BuildDiagnostics", "BuildingTestSupport", "TouchstoneConfinement",
      "CoreData",
    ],
    mode: syntaxSwiftSettings),
  tests(
    "CommandLineTests", "Tests/CommandLine",
    [
      "touchstone", "BuildingTestSupport", "TouchstoneConfinement", "EditorSupport", "CoreData",
      "TouchstoneObjectStore", "LoopbackServer",
      "TouchstoneImageCoding", "TouchstoneRaster",
    ],
    mode: syntaxSwiftSettings),
]

targets += [
  tests(
    "UIKitTextTests", "Tests/Frameworks/UIKit/Text",
    ["UIKit", "TouchstoneRaster", "TouchstoneVirtualDevice", "Recordings"],
    mode: framework)
]

// UIKit's tests drive the in-memory device.
targets += [
  tests(
    "UIKitTypingTests", "Tests/Frameworks/UIKit/Typing", ["UIKit", "TouchstoneTestSupport"], mode: framework),
  .target(name: "CTouchstoneTestSupport", path: "Tests/Support/CTouchstoneTestSupport"),
  .target(
    name: "TouchstoneTestSupport",
    dependencies: ["CTouchstoneTestSupport", "TouchstoneVirtualDevice", "UIKit"],
    path: "Tests/Support/TouchstoneTestSupport", swiftSettings: framework),
  tests(
    "UIKitTests", "Tests/Frameworks/UIKit", ["UIKit", "TouchstoneTestSupport", "TouchstoneSwiftRuntime"],
    mode: framework,
    sources: [
      "Accessibility", "Appearance", "Application", "Bars", "Controls", "Documents", "Effects", "Frame",
      "Gestures",
      "KeyValueCoding",
      "DragAndDrop", "Dynamics", "Lists", "Menus", "Navigation", "PageView", "Pickers", "Presentation",
      "Responders",
      "Restoration", "Scrolling", "Search", "Sharing", "SplitView", "ViewControllers", "Views",
    ]),
  tests(
    "CTouchstoneRuntimeTests", "Tests/Engines/CTouchstoneRuntime",
    ["CTouchstoneRuntime", "CTouchstoneTestSupport"], mode: framework),
  tests(
    "SwiftRuntimeTests", "Tests/Engines/SwiftRuntime", ["TouchstoneSwiftRuntime", "CTouchstoneRuntime"]),
]

// What real iOS drew, where there are recordings of it (Documentation/Measurements.md).
targets += [
  .target(name: "Recordings", path: "Tests/Support/Recordings"),
  tests(
    "FidelityTests", "Tests/Conformance/Fidelity",
    [
      "UIKit", "TouchstoneTestSupport", "TouchstoneVirtualDevice", "TouchstoneImageCoding",
      "TouchstoneRaster", "Recordings",
    ],
    mode: framework),
]

// UI tests against an app in their own process.
targets += [
  .target(
    name: "AutomationTestSupport",
    dependencies: [
      "XCUIAutomation", "TouchstoneDeviceLink", "TouchstoneDeviceProtocol", "DeviceCatalog", "UIKit",
      "CTouchstoneTestSupport", "TouchstoneImageCoding", "TouchstoneRaster",
    ],
    path: "Tests/Support/AutomationTestSupport", swiftSettings: framework),
  tests(
    "XCUIAutomationTests", "Tests/Automation/XCUIAutomation",
    [
      "XCUIAutomation", "UIKit", "AutomationTestSupport", "TouchstoneTestSupport", "TouchstoneDeviceProtocol",
    ], mode: framework),
  tests(
    "ElementAttributeTests", "Tests/Conformance/ElementAttributes",
    ["XCUIAutomation", "UIKit", "AutomationTestSupport"], mode: framework),
]

// Properties set before the first frame, and later.
targets += [
  tests(
    "LateValueTests", "Tests/Conformance/LateValues", ["UIKit", "TouchstoneTestSupport"], mode: framework)
]

// Numbers that went wrong, in every property that apps set most.
targets += [
  tests(
    "HostileNumberTests", "Tests/Conformance/HostileNumbers",
    ["UIKit", "TouchstoneTestSupport", "CTouchstoneTestSupport"], mode: framework)
]

// What users run is what is tested: the tests look inside the release build, too.
let testable: Set = [
  "TouchstoneText",
  "TouchstoneRaster", "TouchstoneImageCoding", "TouchstoneCompositing", "TouchstoneConstraints",
  "TouchstoneSwiftRuntime",
  "TouchstoneInterfaceFiles", "TouchstoneConfinement", "TouchstoneFoundation", "TouchstoneObjectStore",
  "TouchstoneNetworkLink",
  "CoreData", "QuartzCore", "CoreImage", "WebKit",
  "UIKit", "TouchstoneUniformTypeIdentifiers", "Security", "MessageUI", "UserNotifications", "StoreKit",
  "TouchstoneDeviceLink", "Simulator", "StoreReader", "SourceTranslator", "PackageGraph", "AppBuilder",
  "StringsFiles", "EditorSupport", "XCUIAutomation",
  "TestTraces", "TestRunner", "TestRecording",
]
for target in targets where testable.contains(target.name) {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [.unsafeFlags(["-enable-testing"], .when(configuration: .release))]
}

// An edit of UIKit builds all of its tests anew, which takes minutes. TOUCHSTONE_TESTS=Lists,UIKitTextTests builds only
// those: folders of UIKitTests, and test targets.
if let chosen = Context.environment["TOUCHSTONE_TESTS"]?.split(separator: ",").map(String.init) {
  targets.removeAll { $0.type == .test && $0.name != "UIKitTests" && !chosen.contains($0.name) }
  for target in targets where target.name == "UIKitTests" {
    target.sources?.removeAll { !chosen.contains($0) }
  }
  targets.removeAll { $0.name == "UIKitTests" && $0.sources == [] }
}

let package = Package(
  name: "Touchstone",
  products: [
    .library(
      name: "TouchstonePlatform", type: .dynamic,
      targets: [
        "UIKit", "QuartzCore", "CoreImage", "ImageIO", "CoreGraphics", "TouchstoneFoundation", "TouchstoneOS",
        "TouchstoneDeviceLink",
        "TouchstoneVirtualDevice",
      ]),
    // Few apps use it, so it lies beside the platform. Scripts/install-sdk links it against that one.
    .library(name: "TouchstoneCombine", type: .dynamic, targets: ["TouchstoneCombine"]),
    .library(name: "CoreData", type: .dynamic, targets: ["CoreData"]),
    .library(name: "TouchstoneServices", type: .dynamic, targets: serviceModules),
    .library(name: "TouchstoneCryptoKit", type: .dynamic, targets: ["TouchstoneCryptoKit"]),
    .library(name: "TouchstoneXCTest", type: .dynamic, targets: ["TouchstoneXCTest"]),
    .executable(name: "touchstone", targets: ["touchstone"]),
    .executable(name: "touchstone-web-engine", targets: ["touchstone-web-engine"]),
  ],
  dependencies: dependencies,
  targets: targets
)
