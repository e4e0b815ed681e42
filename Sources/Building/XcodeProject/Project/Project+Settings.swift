import BuildDiagnostics
import Foundation

extension Project {
  /// The settings of a target, and the `.xcconfig` files that took part.
  /// - Parameter takesMissingFiles: A `.xcconfig` that is not there says nothing, instead of being an error.
  public func settings(of target: Target, configuration name: String, takesMissingFiles: Bool = false)
    throws(BuildFailure) -> (settings: BuildSettings, files: [URL])
  {
    var defaults = defaults(of: target, configuration: name)
    defaults.set("TARGET_NAME", to: target.name, at: table.place(of: target))
    var levels = [defaults]
    var files: [URL] = []
    let finder = FileFinder()
    let own =
      target.configurations.first { $0.name == name }
      ?? target.configurations.first { $0.name == target.defaultConfiguration }
    let shared = configurations.first { $0.name == (own?.name ?? name) }
    for configuration in [shared, own] {
      guard let configuration else { continue }
      if let file = try baseFile(of: configuration, finder, takesMissingFiles) {
        levels += file.levels
        files += file.files
      }
      let level = configuration.settings
      if let excess = level.excess {
        throw BuildFailure(
          .brokenProject,
          Diagnostic(
            .error, at: excess.place,
            "\(excess.name) has values for more than \(ProjectLimits.repetitions) conditions",
            reason: ProjectLimits.reason, nextStep: "Restore the file from version control."))
      }
      levels.append(level)
    }
    return (
      BuildSettings(
        levels: levels,
        surroundings: [
          "sdk": "iphonesimulator18.0", "arch": Self.architecture, "config": name, "variant": "normal",
        ]),
      files
    )
  }

  private func baseFile(of configuration: Configuration, _ finder: FileFinder, _ takesMissingFiles: Bool)
    throws(BuildFailure) -> ConfigurationFile?
  {
    let object = configuration.object
    let location: URL
    if let id = object.string("baseConfigurationReference"), let url = tree.locations[id] {
      location = url
    } else if let anchor = object.string("baseConfigurationReferenceAnchor"),
      let folder = tree.locations[anchor],
      let path = object.string("baseConfigurationReferenceRelativePath")
    {
      location = folder.appendingPathComponent(path)
    } else {
      return nil
    }
    guard let found = finder.find(location) else {
      if takesMissingFiles { return nil }
      throw BuildFailure(
        .brokenProject,
        Diagnostic(
          .error, at: table.place(object), "\(location.lastPathComponent) is missing",
          reason: "Configuration \(configuration.name) is based on \(location.path).",
          nextStep: "Put the file back; CocoaPods makes its own with `pod install`."))
    }
    do throws(Diagnostic) {
      return try ConfigurationFile(
        contentsOf: found, namedAt: table.place(object), finder: finder, reach: reach)
    } catch { throw BuildFailure(.brokenProject, error) }
  }

  /// What Xcode knows without being told. The simulator's values: sources see it as the target.
  private func defaults(of target: Target, configuration: String) -> SettingLevel {
    let root = sourceRoot.path
    return SettingLevel([
      "SRCROOT": root, "SOURCE_ROOT": root, "PROJECT_DIR": root,
      "PROJECT_FILE_PATH": url.path, "PROJECT_NAME": name, "PROJECT": name,
      "TARGETNAME": target.name, "CONFIGURATION": configuration,
      "PRODUCT_NAME": "$(TARGET_NAME)",
      "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
      "EXECUTABLE_NAME": "$(EXECUTABLE_PREFIX)$(PRODUCT_NAME)$(EXECUTABLE_SUFFIX)",
      "FULL_PRODUCT_NAME": "$(PRODUCT_NAME).$(WRAPPER_EXTENSION)",
      "WRAPPER_NAME": "$(PRODUCT_NAME).$(WRAPPER_EXTENSION)",
      "WRAPPER_EXTENSION": target.kind.wrapperExtension,
      "EXECUTABLE_PREFIX": target.kind == .staticLibrary ? "lib" : "",
      "EXECUTABLE_SUFFIX": target.kind == .staticLibrary ? ".a" : "",
      "CONTENTS_FOLDER_PATH": "$(WRAPPER_NAME)",
      "PRODUCT_BUNDLE_PACKAGE_TYPE": target.kind.packageType,
      "SDKROOT": "iphonesimulator", "PLATFORM_NAME": "iphonesimulator",
      "SDK_NAME": "iphonesimulator18.0", "SDK_VERSION": "18.0",
      "EFFECTIVE_PLATFORM_NAME": "-iphonesimulator", "SWIFT_PLATFORM_TARGET_PREFIX": "ios",
      "DEVELOPMENT_LANGUAGE": developmentRegion, "TARGETED_DEVICE_FAMILY": "1",
      "DEPLOYMENT_LOCATION": "NO", "ARCHS": Self.architecture, "CURRENT_ARCH": Self.architecture,
      "NATIVE_ARCH": Self.architecture, "DEBUG_INFORMATION_FORMAT": "dwarf",
      "SWIFT_OPTIMIZATION_LEVEL": "-O", "ENABLE_TESTABILITY": "NO",
    ])
  }

  #if arch(arm64)
    private static let architecture = "arm64"
  #else
    private static let architecture = "x86_64"
  #endif
}

extension Target.Kind {
  fileprivate var wrapperExtension: String {
    switch self {
    case .framework: "framework"
    case .resourceBundle: "bundle"
    case .unitTests, .uiTests: "xctest"
    case .other("com.apple.product-type.app-extension"): "appex"
    default: "app"
    }
  }

  fileprivate var packageType: String {
    switch self {
    case .framework: "FMWK"
    case .resourceBundle, .unitTests, .uiTests: "BNDL"
    case .other("com.apple.product-type.app-extension"): "XPC!"
    default: "APPL"
    }
  }
}
