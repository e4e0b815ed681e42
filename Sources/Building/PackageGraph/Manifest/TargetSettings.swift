import Foundation

/// What a target's settings mean, for one platform. Only words that are what they say come through: a package does not
/// hand arguments to a compiler.
struct TargetSettings {
  var conditions: [String] = []
  var swift: [String] = []
  var clang: [String] = []
  var libraries: [String] = []
  var languageMode: String?
  /// Those that were left out.
  var ignored: [String] = []

  /// - Parameters:
  ///   - folder: The target's.
  ///   - root: The package's, which folders of headers lie in.
  init(
    _ target: TargetDescription, in folder: URL, root: URL, platform: String, configuration: String,
    traits: Set<String>
  ) {
    for setting in target.settings
    where setting.condition.holds(platform: platform, configuration: configuration, traits: traits) {
      read(setting, folder, root)
    }
  }

  private mutating func read(_ setting: TargetDescription.Setting, _ folder: URL, _ root: URL) {
    let value = setting.values.first ?? ""
    switch (setting.tool, setting.kind) {
    case ("swift", "define") where Self.isName(value): conditions.append(value)
    case ("swift", "enableUpcomingFeature") where Self.isName(value):
      swift += ["-enable-upcoming-feature", value]
    case ("swift", "enableExperimentalFeature") where Self.isName(value) || Self.isAvailability(value):
      swift += ["-enable-experimental-feature", value]
    case ("swift", "swiftLanguageMode") where Self.isVersion(value): languageMode = value
    case ("swift", "swiftLanguageVersion") where Self.isVersion(value): languageMode = value
    case ("swift", "strictMemorySafety"): swift.append("-strict-memory-safety")
    case ("swift", "defaultIsolation") where ["MainActor", "nonisolated"].contains(value):
      swift += ["-default-isolation", value]
    case ("c", "define"), ("cxx", "define"):
      guard let macro = Self.macro(value) else { return ignored.append("define(\(value))") }
      if !clang.contains(macro) { clang.append(macro) }
    case ("c", "headerSearchPath"), ("cxx", "headerSearchPath"):
      let path = folder.appendingPathComponent(value).standardizedFileURL.path
      guard path == root.path || path.hasPrefix(root.path + "/") else {
        return ignored.append("headerSearchPath(\(value))")
      }
      if !clang.contains("-I" + path) { clang.append("-I" + path) }
    case ("linker", "linkedLibrary") where Self.isLibrary(value): libraries.append(value)
    // A framework is there or not; what imports it says so.
    case ("linker", "linkedFramework"): break
    default: ignored.append("\(setting.kind)(\(setting.values.joined(separator: " ")))")
    }
  }

  static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count < 256
      && text.utf8.allSatisfy {
        $0 == UInt8(ascii: "_") || (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
      }
  }

  /// "AvailabilityMacro=System 1.0:macOS 12, iOS 15": a name for versions of systems.
  private static func isAvailability(_ text: String) -> Bool {
    text.wholeMatch(of: /AvailabilityMacro=[A-Za-z0-9_ .:,]+/) != nil
  }

  private static func isVersion(_ text: String) -> Bool { ["4", "4.2", "5", "6"].contains(text) }

  static func isLibrary(_ text: String) -> Bool {
    !text.hasPrefix("-") && !text.isEmpty
      && text.unicodeScalars.allSatisfy {
        $0.isASCII && (isName(String($0)) || "+-.".unicodeScalars.contains($0))
      }
  }

  /// "-DNAME=value".
  private static func macro(_ text: String) -> String? {
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard isName(String(sides[0])), !text.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 })
    else { return nil }
    return "-D" + text
  }
}
