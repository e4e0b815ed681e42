import BuildDiagnostics

/// What the translator must know about the target whose files it is given.
public struct TranslationOptions: Sendable {
  /// The Swift module the files make up; class names for storyboards begin with it.
  public var moduleName: String
  /// The compilation conditions (`-D`) of the build configuration.
  public var defines: Set<String>
  /// What `import` and `canImport` find: the platform's modules and those built before this one.
  public var availableModules: Set<String>
  /// The language version of the target ("5", "6"), as `#if swift(>=…)` sees it.
  public var swiftVersion: String

  /// What the platform's modules declare.
  public var platform: PlatformIndex

  /// `-default-isolation MainActor`.
  public var isMainActorByDefault = false

  /// Other modules import this one, and override what is open in it.
  public var isLibrary = false

  /// Others see a nested type that is shown to Objective-C, which nests nothing, by its plain name, too.
  public var namesNestedTypes = false

  /// `-enable-testing`: others see what is not public, too.
  public var isTestable = false

  /// Built for tests, which ask its objects for methods and are not seen here.
  public var isTested = false

  /// What is made is shown to an editor rather than compiled: it has no line directives, and keeps the operands of selectors.
  public var isForEditor = false

  /// How long one source may keep the parser busy.
  public var secondsPerFile = ProjectLimits.sourceSeconds

  public init(
    moduleName: String, platform: PlatformIndex, defines: Set<String> = [],
    availableModules: Set<String> = TranslationOptions.platformModules, swiftVersion: String = "5"
  ) {
    self.moduleName = moduleName
    self.platform = platform
    self.defines = defines
    self.availableModules = availableModules
    self.swiftVersion = swiftVersion
  }

  /// The modules an app can import when nothing but the platform and the toolchain is there. By hand, for those of the
  /// toolchain are in no list of ours; what the SDK has beside these is added where an app is built.
  public static let platformModules: Set<String> = [
    "CoreFoundation", "CoreGraphics", "Dispatch", "Foundation", "FoundationEssentials",
    "FoundationNetworking", "FoundationXML", "Glibc", "ImageIO", "Observation", "QuartzCore", "RegexBuilder",
    "Swift", "Synchronization", "os", "Testing", "TouchstoneFoundation", "UIKit", "XCTest", "_Concurrency",
  ]

  /// Whether a module of that name is one of Apple's that the platform does not have as a matter of course.
  public static func isAppleFramework(_ name: String) -> Bool { UnsupportedFrameworks.names.contains(name) }
}
