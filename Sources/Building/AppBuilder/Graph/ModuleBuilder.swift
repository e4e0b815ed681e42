import BuildDiagnostics
import Foundation
import PackageGraph
import SourceTranslator
import XcodeProject

/// Builds one module of a graph, or finds that nothing of it changed.
struct ModuleBuilder: Sendable {
  let sdk: InstalledSDK
  let cache: URL
  let isConfined: Bool
  let isTested: Bool
  var runsScripts = false

  /// - Parameter seen: What it may import, built.
  func build(_ node: ModuleNode, seeing seen: [BuiltModule]) throws -> BuiltModule {
    switch node.content {
    case .target(var plan):
      if plan.product.isModule { plan.product = .module(isShared: node.isShared, isTested: isTested) }
      return try build(plan, seen)
    case .package(let module): return try build(module, isShared: node.isShared, seen)
    }
  }

  private func build(_ plan: BuildPlan, _ seen: [BuiltModule]) throws -> BuiltModule {
    let resources = try ResourcePlan(plan)
    let folder = try BuildFolder(plan: plan, sdk: sdk, cache: cache)
    try folder.make()
    return try folder.locked {
      var built = BuiltModule(
        module: plan.names.module, diagnostics: plan.diagnostics, inputs: BuildInputs.of(plan))
      if plan.product == .resources {
        built.didChange = try bundle(plan, resources, nil, seen, folder).didChange
        built.isBundle = true
        built.nested = [NestedBundle(source: folder.bundle(plan), path: SafePath([plan.names.bundle]))]
        return built
      }
      let isFramework = plan.target.kind == .framework
      let scripts = ScriptStage(plan: plan, folder: folder, isConfined: isConfined)
      built.diagnostics += try runsScripts ? scripts.runBeforeSources() : plan.scriptNotes
      var unit = try self.unit(plan, folder, seen)
      try CTarget(plan)?.build(&unit, in: folder, sdk, isConfined: isConfined, into: &built)
      if unit.sources.isEmpty, unit.generated.isEmpty, unit.objects.isEmpty {
        built.didChange = try bundle(plan, resources, nil, seen, folder).didChange
        built.nested = [framework(plan, folder)]
        return built
      }
      let name = try libraryName(plan)
      let ownName = isFramework ? name : try Self.libraryName(of: unit.module)
      if unit.sources.isEmpty, unit.generated.isEmpty {
        try takeC(unit, folder, ownName, into: &built)
      } else {
        try compile(unit, folder, ownName, into: &built)
      }
      guard let library = built.library else { return built }
      guard isFramework else {
        nest(library, try Self.libraryName(of: unit.module), in: &built)
        return built
      }
      let bundled = try bundle(plan, resources, library, seen, folder)
      built.diagnostics += bundled.diagnostics
      built.didChange = built.didChange || bundled.didChange
      if runsScripts {
        built.diagnostics += try scripts.runAfterProduct(built.stamp + bundled.state)
        try folder.noteBundle(plan)
      }
      built.libraryFolder = plan.names.bundle
      built.nested.append(framework(plan, folder))
      return built
    }
  }

  /// What is compiled of a target.
  func unit(_ plan: BuildPlan, _ folder: BuildFolder, _ seen: [BuiltModule]) throws -> CompileUnit {
    var unit = CompileUnit(plan, options: try plan.languageOptions, seeing: seen)
    unit.generated = try GeneratedSources(plan, in: folder.state / "generated").files
    guard plan.target.kind == .framework, !unit.sources.isEmpty || !unit.generated.isEmpty else {
      return unit
    }
    let available = TranslationOptions.platformModules.union(sdk.moduleNames).union(seen.map(\.module))
    let headers = HeaderImports(plan, available: available)
    if let source = try headers.source(in: folder.state / "generated") { unit.generated.append(source) }
    unit.namesNestedTypes = !plan.contents.publicHeaders.isEmpty
    return unit
  }

  private func framework(_ plan: BuildPlan, _ folder: BuildFolder) -> NestedBundle {
    NestedBundle(source: folder.bundle(plan), path: SafePath(["Frameworks", plan.names.bundle]))
  }

  private func bundle(
    _ plan: BuildPlan, _ resources: ResourcePlan, _ library: BuildPlace?, _ seen: [BuiltModule],
    _ folder: BuildFolder
  ) throws -> BundleStage.Result {
    let inner = seen.filter(\.isBundle).flatMap(\.nested)
    return try BundleStage(
      contents: BundleContents(plan, resources, executable: library, nested: inner), folder: folder,
      isConfined: isConfined
    ).run()
  }

  // MARK: Compiling

  func compile(
    _ unit: CompileUnit, _ folder: BuildFolder, _ libraryName: SafeName, into built: inout BuiltModule
  ) throws {
    let compiled = try CompileStage(
      unit: unit, sdk: sdk, folder: folder, isConfined: isConfined, libraryName: libraryName
    ).run()
    built.arguments = ["-I", folder.interface.url.path]
    built.visible += [folder.root.url] + unit.visible
    built.stamp = compiled.stamp
    built.interface += try folder.interfaceFingerprint()
    if unit.isTranslated { built.index = folder.interface / "index.json" }
    built.objects = compiled.product == nil ? compiled.objects : []
    built.library = compiled.product
    built.diagnostics += compiled.diagnostics
    built.didChange = built.didChange || compiled.didChange
  }

  /// A target of C alone: as objects, or as a library.
  private func takeC(
    _ unit: CompileUnit, _ folder: BuildFolder, _ libraryName: SafeName, into built: inout BuiltModule
  ) throws {
    built.objects = unit.objects
    built.stamp = unit.linkFingerprint + unit.objects.joined(separator: " ") + built.interface
    if unit.product.isLinked { try link(unit, folder, libraryName, &built) }
  }

  /// A library that is no framework: "libKit.so" in the app's `Frameworks`.
  func nest(_ library: BuildPlace, _ name: SafeName, in built: inout BuiltModule) {
    built.nested.append(NestedBundle(source: library, path: SafePath(["Frameworks", name])))
  }

  static func libraryName(of module: String) throws(UnsafePath) -> SafeName {
    try SafeName(onDisk: "lib\(module).so")
  }

  /// The loader reads names of libraries and folders as lists and with variables.
  private func libraryName(_ plan: BuildPlan) throws(BuildFailure) -> SafeName {
    for name in [plan.names.executable, plan.names.bundle]
    where name.text.contains(where: { ":$;".contains($0) }) {
      throw BuildFailure(
        .brokenProject,
        Diagnostic(
          .error, at: plan.project.table.place(of: plan.target),
          "the framework of target \(plan.target.name) cannot be called '\(name)'",
          reason: "Names of libraries have no colon, semicolon or dollar sign.",
          nextStep: "Give PRODUCT_NAME another value."))
    }
    return plan.names.executable
  }
}

/// What to watch for the next build.
enum BuildInputs {
  static func of(_ plan: BuildPlan) -> [URL] {
    plan.projectFiles + plan.contents.watchedFolders
      + (plan.contents.sources + plan.contents.resources + plan.contents.copies.map(\.item)).map(\.url)
  }
}
