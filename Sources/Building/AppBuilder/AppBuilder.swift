import BuildDiagnostics
import Foundation
import XcodeProject

/// An Xcode project in, a runnable app out.
///
/// Reads the user's folder and never writes there: everything made lies in the build folder.
public struct AppBuilder: Sendable {
  private let sdk: InstalledSDK?
  private let cache: URL

  /// - Parameters:
  ///   - sdk: What to compile against; the one that belongs to this tool, if not given.
  ///   - cache: The folder of all builds; the user's cache folder, if not given.
  public init(sdk: InstalledSDK? = nil, cache: URL? = nil) {
    self.sdk = sdk
    self.cache = cache ?? BuildFolder.cache()
  }

  /// Builds what changed. Throws a `BuildFailure`.
  public func build(_ request: BuildRequest) throws -> BuiltApp {
    let plan = try BuildPlan(request)
    let sdk = try self.sdk ?? InstalledSDK.locate()
    let folder = BuildFolder(plan: plan, sdk: sdk, cache: cache)
    try folder.make()
    return try folder.locked {
      let bundle = folder.root.appendingPathComponent(plan.bundleName)
      let compiled = try CompileStage(plan: plan, sdk: sdk, folder: folder).run()
      let bundled = try BundleStage(plan: plan, folder: folder, bundle: bundle)
        .run(executable: compiled.executable)
      if compiled.didChange { folder.removeOutdated() }
      return BuiltApp(
        bundleURL: bundle,
        executableURL: bundle.appendingPathComponent(plan.executableName),
        bundleIdentifier: plan.bundleIdentifier, displayName: plan.displayName,
        sandboxHome: folder.home, infoDictionary: plan.infoPlist,
        environment: environment(plan, folder), arguments: arguments(plan),
        diagnostics: plan.diagnostics + compiled.diagnostics + bundled.diagnostics,
        inputs: inputs(plan), didChange: compiled.didChange || bundled.didChange)
    }
  }

  private func environment(_ plan: BuildPlan, _ folder: BuildFolder) -> [String: String] {
    var values = (plan.scheme?.environment ?? [:]).mapValues(plan.settings.expanded)
    // HOME is not enough: Foundation on Linux asks the password file first.
    values["CFFIXED_USER_HOME"] = folder.home.path
    // Foundation's defaults would lie among the developer's own settings otherwise.
    values["XDG_CONFIG_HOME"] = folder.home.appendingPathComponent("Library/Preferences").path
    values["TMPDIR"] = folder.home.appendingPathComponent("tmp").path
    return values
  }

  private func arguments(_ plan: BuildPlan) -> [String] {
    var arguments = (plan.scheme?.arguments ?? []).map(plan.settings.expanded)
    if let language = plan.scheme?.language, !language.isEmpty {
      arguments += ["-AppleLanguages", "(\(language))"]
    }
    return arguments
  }

  private func inputs(_ plan: BuildPlan) -> [URL] {
    plan.projectFiles + plan.contents.watchedFolders
      + (plan.contents.sources + plan.contents.resources + plan.contents.copies.map(\.item)).map(\.url)
  }
}
