/// Which of the two ways a package's module is compiled: as an app's sources, or as what servers use.
///
/// Both are needed. A portable package that is told it is on iOS asks for what only Apple has; one that draws cannot do
/// without the platform.
enum FlavourRule {
  /// Frameworks of apps: whoever imports one, even where it is there only, is made for apps.
  static let ofApps: Set<String> = [
    "UIKit", "WebKit", "MapKit", "PhotosUI", "MessageUI", "SafariServices",
    "AuthenticationServices", "QuickLook", "AVKit", "SpriteKit",
    "SceneKit", "MetalKit", "ContactsUI", "EventKitUI", "GameKit", "PDFKit", "CoreText",
  ]
  /// Modules that only Apple's platforms have: whoever imports one without asking first runs nowhere else.
  static let ofApple: Set<String> = [
    "CoreGraphics", "QuartzCore", "CoreImage", "ImageIO", "CoreData", "Combine", "os", "OSLog", "Security",
    "CryptoKit", "CoreFoundation", "ObjectiveC", "Darwin", "AVFoundation", "CoreLocation", "CoreMedia",
    "Photos",
    "StoreKit", "UserNotifications", "UniformTypeIdentifiers", "MobileCoreServices", "CoreServices",
    "SystemConfiguration", "Network", "LocalAuthentication", "BackgroundTasks",
    "AudioToolbox", "Accelerate", "Metal", "XCTest",
    "CommonCrypto",
  ]

  struct Exception {
    var package: String
    var flavour: PackageModule.Flavour
    var reason: String
  }

  /// Packages that the rule takes for the other kind.
  static let exceptions = [
    Exception(
      package: "xctest-dynamic-overlay", flavour: .linux,
      reason: "It looks for symbols of Apple's test library in the running program."),
    Exception(
      package: "swift-issue-reporting", flavour: .linux, reason: "The same package under its newer name."),
    Exception(
      package: "swift-custom-dump", flavour: .linux,
      reason:
        "It is whole without Apple's frameworks, and names dozens of them if it is told that they are there."),
    Exception(
      package: "swift-syntax", flavour: .linux,
      reason: "It is part of the compiler, and asks for Apple's log."),
  ]

  /// What the sources say.
  static func isForApps(_ look: SourceLook) -> Bool {
    !look.imports.isDisjoint(with: ofApps) || !look.plainImports.isDisjoint(with: ofApple)
      || look.usesObjectiveC
  }

  static func exception(_ package: String) -> PackageModule.Flavour? {
    exceptions.first { $0.package == package }?.flavour
  }
}
