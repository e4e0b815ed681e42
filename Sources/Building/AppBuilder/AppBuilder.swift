import BuildDiagnostics
import Foundation
import PackageGraph
import XcodeProject

/// An Xcode project in, a runnable app out.
///
/// Reads the user's folder and never writes there: everything made lies in the build folder.
public struct AppBuilder: Sendable {
  /// Where the packages of projects come from.
  ///
  /// - Parameters: the projects whose packages are meant, the workspace they are of, and what was asked for.
  /// - Returns: The modules of the packages, and what there is to say about them.
  public typealias Packages =
    @Sendable (_ projects: [Project], _ workspace: URL?, BuildRequest) throws(BuildFailure) -> (
      PackageGraph, [Diagnostic]
    )

  let sdk: InstalledSDK?
  let cache: URL
  private let packages: Packages?
  /// Told of each module that a build begins with, on any thread.
  private let progress: (@Sendable (BuildProgress) -> Void)?

  /// - Parameters:
  ///   - sdk: What to compile against; the one that belongs to this tool, if not given.
  ///   - cache: The folder of all builds; the user's cache folder, if not given.
  ///   - packages: What the packages of projects are; what they pin, if not given.
  ///   - progress: Told of each module that a build begins with, on any thread.
  public init(
    sdk: InstalledSDK? = nil, cache: URL? = nil, packages: Packages? = nil,
    progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) {
    self.sdk = sdk
    self.progress = progress
    self.cache = cache ?? BuildFolder.cache()
    self.packages = packages
  }

  /// Builds what changed. Throws a `BuildFailure`.
  public func build(_ request: BuildRequest) throws -> BuiltApp {
    do {
      let picker = try TargetPicker(request)
      let choice = try picker.pick()
      let configuration = try picker.configuration(for: choice)
      let plan = try BuildPlan(choice, configuration: configuration)
      var reader = reader(picker, configuration, isTested: false, request)
      let needs = try reader.needs(of: plan)
      let sdk = try checkedSDK(request)
      let graph = reader.finished
      let count = BuildCount(modules: graph.nodes.count, told: progress)
      let modules = try self.modules(of: graph, sdk, isTested: false, request, count)
      count.begin(plan.names.module, files: plan.swiftFiles.count)
      return try make(
        plan, seeing: graph.closure(of: needs).map { modules[$0] }, said: graph.diagnostics, sdk, request
      ).app
    } catch let failure as FileFailure { throw BuildFailure(failure) }
  }

  /// Something that was made, and of what.
  struct Made {
    var app: BuiltApp
    var plan: BuildPlan
    var folder: BuildFolder
    /// Of what was compiled.
    var stamp: String
    /// What whoever imports it needs for its C.
    var inC: BuiltModule
  }

  func reader(
    _ picker: TargetPicker, _ configuration: String, isTested: Bool, _ request: BuildRequest
  ) -> GraphReader {
    let collection = ProjectCollection(picker.projects, reach: picker.reach)
    let (packages, cache) = (packages, cache)
    return GraphReader(collection, configuration: configuration, isTested: isTested) {
      () throws(BuildFailure) -> (PackageGraph, [Diagnostic]) in
      if let packages { return try packages(collection.projects, picker.workspace, request) }
      return try PackageResolver.graph(
        of: collection.projects, workspace: picker.workspace, request, cache: cache)
    }
  }

  func checkedSDK(_ request: BuildRequest) throws -> InstalledSDK {
    let sdk = try self.sdk ?? InstalledSDK.locate()
    try sdk.requireTestedToolchain(request)
    return sdk
  }

  /// All modules of a graph, in its order.
  func modules(
    of graph: BuildGraph, _ sdk: InstalledSDK, isTested: Bool, _ request: BuildRequest,
    _ count: BuildCount? = nil
  ) throws -> [BuiltModule] {
    guard !graph.nodes.isEmpty else { return [] }
    let builder = ModuleBuilder(
      sdk: sdk, cache: cache, isConfined: request.isConfined, isTested: isTested,
      runsScripts: request.runsScripts)
    return try BuildOrder(graph) { node, seen in
      let summary = node.summary
      count?.begin(summary.name, files: summary.files)
      return try builder.build(node, seeing: seen)
    }.run()
  }

  /// - Parameter seen: All modules that it may import, each after those it needs.
  func make(
    _ plan: BuildPlan, seeing seen: [BuiltModule], said: [Diagnostic] = [], _ sdk: InstalledSDK,
    _ request: BuildRequest
  ) throws -> Made {
    // Whatever is wrong with the project is said before anything is made.
    let resources = try ResourcePlan(plan)
    let options = try plan.languageOptions
    let arguments = try plan.settings.checked { self.arguments(plan) }
    let folder = try BuildFolder(plan: plan, sdk: sdk, cache: cache)
    try folder.make()
    let home = try BuildFolder.home(plan, cache: cache)
    return try folder.locked {
      let scripts = ScriptStage(plan: plan, folder: folder, isConfined: request.isConfined)
      var scriptWords = try request.runsScripts ? scripts.runBeforeSources() : plan.scriptNotes
      var unit = CompileUnit(plan, options: options, seeing: seen)
      unit.generated = try GeneratedSources(plan, in: folder.state / "generated").files
      var inC = BuiltModule(module: unit.module)
      try CTarget(plan)?.build(&unit, in: folder, sdk, isConfined: request.isConfined, into: &inC)
      let compiled = try CompileStage(unit: unit, sdk: sdk, folder: folder, isConfined: request.isConfined)
        .run()
      let own = seen.filter { !$0.isOfHost }
      let bundled = try BundleStage(
        contents: BundleContents(
          plan, resources, executable: compiled.product, nested: own.flatMap(\.nested)),
        folder: folder, isConfined: request.isConfined
      ).run()
      if request.runsScripts {
        scriptWords += try scripts.runAfterProduct(compiled.stamp + bundled.state)
        // What they changed of the bundle is no damage.
        try folder.noteBundle(plan)
      }
      if compiled.didChange { folder.removeOutdated() }
      let bundle = folder.bundle(plan)
      let environment = try plan.settings.checked { AppEnvironment(plan, home: home) }
      let app = BuiltApp(
        bundleURL: bundle.url, executableURL: (bundle / plan.names.executable).url,
        bundleIdentifier: plan.names.bundleIdentifier, displayName: plan.displayName,
        sandboxHome: home.url, infoDictionary: plan.infoPlist,
        environment: environment.values, arguments: arguments,
        diagnostics: said + own.flatMap(\.diagnostics) + plan.diagnostics + scriptWords
          + environment.diagnostics + inC.diagnostics + compiled.diagnostics + bundled.diagnostics,
        inputs: BuildInputs.of(plan) + inC.inputs + own.flatMap(\.inputs),
        didChange: compiled.didChange || bundled.didChange || own.contains(where: \.didChange))
      return Made(app: app, plan: plan, folder: folder, stamp: compiled.stamp, inC: inC)
    }
  }

  private func arguments(_ plan: BuildPlan) -> [String] {
    var arguments = (plan.scheme?.arguments ?? []).map(plan.settings.expanded)
    if let language = plan.scheme?.language, !language.isEmpty {
      arguments += ["-AppleLanguages", "(\(language))"]
    }
    return arguments
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
