import BuildDiagnostics
import Foundation
import SourceTranslator
import XcodeProject

extension AppBuilder {
  /// What an editor must know of an app. Builds the modules that it needs; one that does not compile is no reason not to edit
  /// it. Throws a `BuildFailure` where the project itself cannot be read.
  public func editorProject(_ request: BuildRequest) throws -> EditorProject {
    do {
      let picker = try TargetPicker(request)
      let choice = try picker.pick()
      let configuration = try picker.configuration(for: choice)
      let plan = try BuildPlan(choice, configuration: configuration)
      var reader = reader(picker, configuration, isTested: false, request)
      let needs = try reader.needs(of: plan)
      let sdk = try checkedSDK(request)
      let graph = reader.finished
      let builder = ModuleBuilder(sdk: sdk, cache: cache, isConfined: request.isConfined, isTested: false)
      let failures = Failures()
      let modules = try BuildOrder(graph) { node, seen in
        do { return try builder.build(node, seeing: seen) } catch let failure as BuildFailure {
          failures.add(failure.diagnostics)
          return try builder.described(node, seeing: seen)
        }
      }.run()
      let folder = try BuildFolder(plan: plan, sdk: sdk, cache: cache)
      try folder.make()
      let own = folder.root / "editor"
      try (own / "modules").makeFolder()
      var edited: [EditorModule] = []
      for (number, node) in graph.nodes.enumerated() {
        let seen = graph.closure(of: graph.nodes[number].needs).map { modules[$0] }
        if let (unit, folder) = try builder.editedUnit(node, seeing: seen) {
          edited.append(
            try CompileStage(unit: unit, sdk: sdk, folder: folder, isConfined: request.isConfined)
              .editorModule(caches: own / "modules"))
        }
      }
      var unit = CompileUnit(
        plan, options: try plan.languageOptions, seeing: graph.closure(of: needs).map { modules[$0] })
      unit.generated = try folder.locked {
        try GeneratedSources(plan, in: folder.state / "generated").files
      }
      edited.append(
        try CompileStage(unit: unit, sdk: sdk, folder: folder, isConfined: request.isConfined)
          .editorModule(caches: own / "modules"))
      return EditorProject(
        name: plan.displayName, modules: edited, folder: EditorFolder(place: own),
        toolchain: sdk.toolchain, inputs: BuildInputs.of(plan) + modules.flatMap(\.inputs),
        diagnostics: graph.diagnostics + failures.diagnostics)
    } catch let failure as FileFailure { throw BuildFailure(failure) }
  }

  /// Modules are built side by side.
  private final class Failures: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [Diagnostic] = []

    var diagnostics: [Diagnostic] { lock.withLock { all } }

    func add(_ more: [Diagnostic]) { lock.withLock { all += more } }
  }
}

extension ModuleBuilder {
  /// A module that was not built now: what is there of it from before.
  func described(_ node: ModuleNode, seeing seen: [BuiltModule]) throws -> BuiltModule {
    guard let (unit, folder) = try editedUnit(node, seeing: seen) else {
      return BuiltModule(module: node.title)
    }
    var built = BuiltModule(module: unit.module)
    built.arguments = ["-I", folder.interface.url.path]
    built.clangArguments = unit.clangArguments
    built.visible = [folder.root.url] + unit.visible
    built.inputs = unit.sources
    if unit.isTranslated { built.index = folder.interface / "index.json" }
    return built
  }

  /// What is compiled of a module whose sources are the user's; nil of what others wrote, and of what has none.
  func editedUnit(_ node: ModuleNode, seeing seen: [BuiltModule]) throws -> (CompileUnit, BuildFolder)? {
    switch node.content {
    case .target(var plan):
      guard plan.product.isModule else { return nil }
      plan.product = .module(isShared: node.isShared, isTested: isTested)
      let folder = try BuildFolder(plan: plan, sdk: sdk, cache: cache)
      try folder.make()
      let unit = try folder.locked { try self.unit(plan, folder, seen) }
      return unit.sources.isEmpty ? nil : (unit, folder)
    case .package(let module):
      guard module.kind == .swift, !module.folder.contains("/checkouts/") else { return nil }
      let (unit, folder) = try self.unit(module, isShared: node.isShared, seen)
      return unit.sources.isEmpty ? nil : (unit, folder)
    }
  }
}
