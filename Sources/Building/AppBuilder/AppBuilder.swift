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
    do { return try make(BuildPlan(request), request).app } catch let failure as FileFailure {
      throw BuildFailure(failure)
    }
  }

  /// Something that was made, and of what.
  struct Made {
    var app: BuiltApp
    var plan: BuildPlan
    var folder: BuildFolder
    /// Of what was compiled.
    var stamp: String
  }

  func make(_ plan: BuildPlan, _ request: BuildRequest) throws -> Made {
    // Whatever is wrong with the project is said before anything is made.
    let resources = try ResourcePlan(plan)
    let options = try plan.languageOptions
    let arguments = try plan.settings.checked { self.arguments(plan) }
    let sdk = try self.sdk ?? InstalledSDK.locate()
    try sdk.requireTestedToolchain(request)
    let folder = try BuildFolder(plan: plan, sdk: sdk, cache: cache)
    try folder.make()
    return try folder.locked {
      let compiled = try CompileStage(
        plan: plan, options: options, sdk: sdk, folder: folder, isConfined: request.isConfined
      ).run()
      let bundled = try BundleStage(
        plan: plan, folder: folder, resources: resources, isConfined: request.isConfined
      )
      .run(executable: compiled.executable)
      if compiled.didChange { folder.removeOutdated() }
      let bundle = folder.bundle(plan)
      let environment = try plan.settings.checked { AppEnvironment(plan, home: folder.home) }
      let app = BuiltApp(
        bundleURL: bundle.url, executableURL: (bundle / plan.names.executable).url,
        bundleIdentifier: plan.names.bundleIdentifier, displayName: plan.displayName,
        sandboxHome: folder.home.url, infoDictionary: plan.infoPlist,
        environment: environment.values, arguments: arguments,
        diagnostics: plan.diagnostics + environment.diagnostics + compiled.diagnostics + bundled.diagnostics,
        inputs: inputs(plan), didChange: compiled.didChange || bundled.didChange)
      return Made(app: app, plan: plan, folder: folder, stamp: compiled.executable.stamp ?? "")
    }
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

extension BuildFailure {
  init(_ failure: FileFailure) {
    let nextStep =
      failure.code == ENOSPC || failure.code == EDQUOT
      ? "Make room on that disk, or set XDG_CACHE_HOME to a folder on another."
      : "Set XDG_CACHE_HOME to a folder that can be written to."
    self.init(
      .machine,
      Diagnostic(
        .error, at: .init(file: failure.path), "it cannot be \(failure.action)",
        reason: String(cString: strerror(failure.code)) + ".", nextStep: nextStep))
  }
}
