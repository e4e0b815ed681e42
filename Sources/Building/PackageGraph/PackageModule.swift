/// One target of a Swift package, as far as an app needs it: what a build reads, and nothing that it would have to ask the
/// package for again.
///
/// Paths are absolute, and lie in the package's folder once links are followed. Words of the package that become arguments
/// (conditions, settings, names of libraries) were checked to be what they say.
public struct PackageModule: Codable, Hashable, Sendable {
  public enum Kind: String, Codable, Sendable {
    case swift, clang, systemLibrary, macro, binary, plugin
    /// What a macro's tool is linked with: it runs beside the compiler, too.
    case macroSupport
  }

  /// What a module's sources are compiled as.
  public enum Flavour: String, Codable, Sendable {
    /// As an app's: translated, against the platform.
    case iOS
    /// As they are, without the platform in sight: what a package for servers is.
    case linux
  }

  /// A file or folder that the module's bundle holds.
  public struct Resource: Codable, Hashable, Sendable {
    public enum Rule: String, Codable, Sendable {
      /// Compiled if it is of a kind that is, and laid at the top of the bundle, or in its language's folder.
      case process
      /// As it is, a folder with all that is in it.
      case copy
      /// A constant of the module rather than a file.
      case embed
    }

    public var rule: Rule
    public var path: String
    /// "en", "Base"; nil for all languages.
    public var localization: String?

    public init(rule: Rule, path: String, localization: String? = nil) {
      (self.rule, self.path, self.localization) = (rule, path, localization)
    }
  }

  /// The package's identity: "swift-algorithms".
  public var package: String
  /// What the package's manifest calls it, "Algorithms"; nil where that is its identity.
  public var packageName: String?
  /// The target's name.
  public var name: String
  /// What sources import: the name as an identifier.
  public var module: String
  public var kind: Kind
  /// Where the target's files lie.
  public var folder: String
  public var sources: [String] = []
  public var resources: [Resource] = []
  /// The folder with the headers that others see; of a C target.
  public var publicHeaders: String?
  /// One that the package brings; nil where one has to be made.
  public var moduleMap: String?
  /// What `#if` finds set.
  public var conditions: [String] = []
  /// Arguments of the Swift compiler: features of the language.
  public var swiftSettings: [String] = []
  /// Arguments of the C compiler: macros and folders of headers.
  public var clangSettings: [String] = []
  /// "z": without "lib" and ending.
  public var linkedLibraries: [String] = []
  /// "5", "6".
  public var languageMode = "5"
  /// "package/name" of other modules.
  public var dependencies: [String] = []
  public var flavour = Flavour.linux
  /// Why it cannot be built (binary, Objective-C), one sentence.
  public var problem: String?

  /// What dependencies and products call it.
  public var id: String { "\(package)/\(name)" }

  /// What the bundle of its resources is called, as SwiftPM and Xcode do, without its ending: "Package_Target".
  public var bundleName: String { "\(packageName ?? package)_\(name)" }

  public init(package: String, name: String, module: String, kind: Kind, folder: String) {
    (self.package, self.name, self.module, self.kind, self.folder) = (package, name, module, kind, folder)
  }
}
