import BuildDiagnostics
import Foundation
import XcodeProject

/// What a target's settings call its product, each checked: these names become paths, arguments and file names of the app.
struct ProductNames: Sendable {
  /// "Clocks.app".
  var bundle: SafeName
  var executable: SafeName
  /// An identifier of Swift.
  var module: String
  var bundleIdentifier: String

  init(_ target: Target, _ settings: BuildSettings, _ infoPlist: [String: PropertyListValue], _ plist: URL?)
    throws(BuildFailure)
  {
    /// Who says a name: Info.plist itself, or the setting it takes it from.
    func source(_ key: String, _ setting: String, _ text: String) -> Source {
      if let plist, settings[setting] != text {
        return (key, .first("<key>\(key)</key>", in: plist) ?? .init(file: plist.path))
      }
      return settings.source(of: setting, where: Self.leads)
    }
    bundle = try Self.name(
      settings["WRAPPER_NAME"], "the name of the app's folder",
      settings.source(of: "WRAPPER_NAME", where: Self.leads))
    let file = infoPlist["CFBundleExecutable"]?.string ?? settings["EXECUTABLE_NAME"]
    let fileSource = source("CFBundleExecutable", "EXECUTABLE_NAME", file)
    executable = try Self.name(file, "the executable's name", fileSource)
    guard !Self.reserved.contains(executable) else {
      throw Self.failure(file, "the executable's name", fileSource, "a file of every bundle has it")
    }
    bundleIdentifier = infoPlist["CFBundleIdentifier"]?.string ?? target.name
    let identifierSource = source("CFBundleIdentifier", "PRODUCT_BUNDLE_IDENTIFIER", bundleIdentifier)
    _ = try Self.name(bundleIdentifier, "the bundle identifier", identifierSource)
    guard !bundleIdentifier.utf8.contains(UInt8(ascii: "/")) else {
      throw Self.failure(bundleIdentifier, "the bundle identifier", identifierSource, "it contains a slash")
    }
    module = settings["PRODUCT_MODULE_NAME"]
    guard SwiftIdentifier.isOne(module) else {
      throw Self.failure(
        module, "the module's name",
        settings.source(of: "PRODUCT_MODULE_NAME") { !SwiftIdentifier.isOne($0) },
        "it is not an identifier: letters, digits and _, no digit first")
    }
  }

  /// What every bundle has.
  static let reserved: Set<SafeName> = [
    "Info.plist", "PkgInfo", AssetCompiler.folder, OnDemandTags.file,
  ]

  private typealias Source = (setting: String, place: Diagnostic.Place?)

  /// Whether a value is what makes a name wrong.
  private static func leads(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "/")) || (!text.isEmpty && (try? SafeName(text)) == nil)
  }

  private static func name(_ text: String, _ what: String, _ source: Source) throws(BuildFailure)
    -> SafeName
  {
    do throws(UnsafePath) { return try SafeName(text) } catch {
      throw failure(text, what, source, error.reason)
    }
  }

  private static func failure(
    _ text: String, _ what: String, _ source: Source, _ reason: String
  ) -> BuildFailure {
    BuildFailure(
      .brokenProject,
      Diagnostic(
        .error, at: source.place, "\(what) cannot be '\(text)' because \(reason)",
        reason: "\(source.setting) says so.",
        nextStep: "Give \(source.setting) another value."))
  }
}

/// Names as Swift's grammar has them, for what is passed to the compiler.
enum SwiftIdentifier {
  static func isOne(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, first == "_" || first.properties.isXIDStart, text.utf8.count <= 200
    else {
      return false
    }
    return scalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
  }
}
