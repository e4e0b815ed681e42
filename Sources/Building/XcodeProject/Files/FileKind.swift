/// What a build does with a file, by its extension.
public enum FileKind: Sendable, Hashable {
  case swift
  /// C, C++ and assembly.
  case cSource
  /// Objective-C: nothing here compiles it.
  case otherSource
  case header
  case storyboard
  case xib
  case assetCatalog
  case strings
  case stringCatalog
  case coreDataModel
  /// Intent definitions, Core ML models, Metal shaders …: Xcode would run a compiler of its own.
  case compiledResource
  case propertyList
  /// Configuration, documentation catalogues, entitlements: never part of an app.
  case projectFile
  case library
  case folder
  case plain

  public init(extension name: String) {
    switch name.lowercased() {
    case "swift": self = .swift
    case "m", "mm": self = .otherSource
    case "c", "cc", "cpp", "cxx", "s": self = .cSource
    case "h", "hpp", "pch", "hh", "modulemap": self = .header
    case "storyboard": self = .storyboard
    case "xib", "nib": self = .xib
    case "xcassets": self = .assetCatalog
    case "strings", "stringsdict": self = .strings
    case "xcstrings": self = .stringCatalog
    case "xcdatamodeld", "xcdatamodel", "xcmappingmodel": self = .coreDataModel
    case "mlmodel", "mlpackage", "intentdefinition", "metal", "rcproject", "icon": self = .compiledResource
    case "plist": self = .propertyList
    case "xcconfig", "entitlements", "docc", "xctestplan", "gyb", "playground": self = .projectFile
    case "framework", "xcframework", "a", "dylib", "tbd": self = .library
    default: self = .plain
    }
  }

  /// Folders that are one thing to Xcode, whatever lies in them.
  static let packageExtensions: Set<String> = [
    "xcassets", "xcdatamodeld", "xcdatamodel", "xcmappingmodel", "bundle", "framework", "xcframework",
    "scnassets",
    "rtfd", "playground", "docc", "xcodeproj", "xcworkspace", "atlas", "mlpackage", "icon",
  ]
}
