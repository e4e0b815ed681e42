import BuildDiagnostics
import Foundation
import PackageGraph
import SourceTranslator
import XcodeProject

/// Modules of packages.
extension ModuleBuilder {
  func build(_ module: PackageModule, isShared: Bool, _ seen: [BuiltModule]) throws -> BuiltModule {
    guard SwiftIdentifier.isOne(module.module) else {
      throw BuildFailure(
        .brokenProject,
        Diagnostic(
          .error, at: .init(file: module.folder), "'\(module.module)' cannot be the name of a module",
          nextStep: "Rename the target \(module.name) of the package."))
    }
    let folder = try BuildFolder(
      package: module.package, path: module.folder, variant: variant(of: module, isShared), sdk: sdk,
      cache: cache)
    try folder.make()
    return try folder.locked {
      var built = BuiltModule(
        module: module.module, inputs: module.sources.map { URL(fileURLWithPath: $0) })
      built.linkedLibraries = module.linkedLibraries.filter(Self.isLibraryName)
      switch module.kind {
      case .swift: try compileSwift(module, folder, isShared, seen, into: &built)
      case .clang, .systemLibrary:
        try ClangStage(sdk: sdk, folder: folder, isConfined: isConfined).run(module, seen, into: &built)
        if isShared, !built.objects.isEmpty {
          var unit = CompileUnit(
            module: module.module, title: "package target \(module.id)", sources: [],
            options: try LanguageOptions(module, isTested: isTested),
            product: .module(isShared: true, isTested: isTested), seen: seen)
          unit.objects = built.objects
          let name = try Self.libraryName(of: module.module)
          try link(unit, folder, name, &built)
          if let library = built.library { nest(library, name, in: &built) }
        }
      case .macro, .macroSupport:
        try MacroStage(sdk: sdk, folder: folder, isConfined: isConfined).run(
          try self.unit(module, product: .module(isShared: false, isTested: false), seen),
          isTool: module.kind == .macro, into: &built)
      case .binary, .plugin:
        throw BuildFailure(
          .unsupported,
          Diagnostic(
            .error, at: .init(file: module.folder), "package target \(module.id) cannot be built",
            reason: "Targets of the kind \(module.kind.rawValue) are not supported yet.",
            nextStep: "Build without what needs it."))
      }
      return built
    }
  }

  /// C alone as a library.
  func link(_ unit: CompileUnit, _ folder: BuildFolder, _ name: SafeName, _ built: inout BuiltModule) throws {
    let library = folder.objects / name
    if built.didChange || !library.isExecutable {
      let tool = ToolProcess(
        isConfined: isConfined, writable: [folder.objects], temporary: folder.temporary,
        visible: [folder.root.url, sdk.folder, sdk.toolchain] + unit.seen.flatMap(\.visible))
      let output = try LinkStage(sdk: sdk, folder: folder, unit: unit, tool: tool, libraryName: name).run(
        objects: unit.objects, executable: library)
      guard output.status == 0 else {
        throw BuildFailure(.buildFailed, CompilerOutput().diagnostics(in: output.text))
      }
    }
    (built.library, built.objects) = (library, [])
  }

  private func variant(of module: PackageModule, _ isShared: Bool) -> String {
    "\(module.name)-\(isTested ? "Testing" : "Debug")-\(isShared ? "Library" : "Objects")"
  }

  /// "z": nothing that a linker would take for an option or a path.
  private static func isLibraryName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.first != UInt8(ascii: "-")
      && name.unicodeScalars.allSatisfy { $0.properties.isXIDContinue || "+-.".unicodeScalars.contains($0) }
  }

  /// - Parameter seen: What it may import, built.
  func unit(_ module: PackageModule, product: Product, _ seen: [BuiltModule]) throws -> CompileUnit {
    let reach = ProjectReach(folder: URL(fileURLWithPath: module.folder))
    var unit = CompileUnit(
      module: module.module, title: "package target \(module.id)", place: .init(file: module.folder),
      sources: try module.sources.map { path in
        do throws(Diagnostic) { return try reach.item(URL(fileURLWithPath: path)).url } catch {
          throw BuildFailure(.brokenProject, error)
        }
      },
      options: try LanguageOptions(module, isTested: isTested), product: product,
      isTranslated: module.flavour == .iOS, seen: seen)
    unit.visible = [URL(fileURLWithPath: module.folder)]
    return unit
  }

  /// The same with what is made of its resources, and where it is compiled.
  func unit(_ module: PackageModule, isShared: Bool, _ seen: [BuiltModule]) throws -> (
    CompileUnit, BuildFolder
  ) {
    let folder = try BuildFolder(
      package: module.package, path: module.folder, variant: variant(of: module, isShared), sdk: sdk,
      cache: cache)
    try folder.make()
    let resources = try PackageBundle(module, ProjectReach(folder: URL(fileURLWithPath: module.folder)))
    var unit = try self.unit(module, product: .module(isShared: isShared, isTested: isTested), seen)
    unit.generated = try folder.locked { try resources.sources(in: folder.state / "generated") }
    return (unit, folder)
  }

  private func compileSwift(
    _ module: PackageModule, _ folder: BuildFolder, _ isShared: Bool, _ seen: [BuiltModule],
    into built: inout BuiltModule
  ) throws {
    let resources = try PackageBundle(module, ProjectReach(folder: URL(fileURLWithPath: module.folder)))
    var unit = try self.unit(module, product: .module(isShared: isShared, isTested: isTested), seen)
    unit.generated = try resources.sources(in: folder.state / "generated")
    let name = try Self.libraryName(of: module.module)
    try compile(unit, folder, name, into: &built)
    // What others wrote is theirs to mend; Xcode keeps quiet about it, too.
    if module.folder.contains("/checkouts/") { built.diagnostics.removeAll { $0.severity != .error } }
    if let library = built.library { nest(library, name, in: &built) }
    guard let bundle = try resources.bundle else { return }
    let bundled = try BundleStage(contents: bundle, folder: folder, isConfined: isConfined).run()
    built.diagnostics += bundled.diagnostics
    built.didChange = built.didChange || bundled.didChange
    built.nested.append(
      NestedBundle(source: folder.root / "bundle" / bundle.name, path: SafePath([bundle.name])))
    built.inputs += module.resources.map { URL(fileURLWithPath: $0.path) }
  }
}

extension LanguageOptions {
  /// What a package's target says of itself, each word checked once more.
  init(_ module: PackageModule, isTested: Bool) throws(BuildFailure) {
    func checked(_ name: String) throws(BuildFailure) -> String {
      if SwiftIdentifier.isOne(name) { return name }
      throw BuildFailure(
        .brokenProject,
        Diagnostic(
          .error, at: .init(file: module.folder), "'\(name)' of package target \(module.id) is no identifier")
      )
    }
    version = ["4", "4.2", "5", "6"].contains(module.languageMode) ? module.languageMode : "5"
    for name in module.conditions { defines.append(try checked(name)) }
    var rest = module.swiftSettings[...]
    while let word = rest.popFirst() {
      switch word {
      case "-enable-upcoming-feature", "-enable-experimental-feature":
        guard let name = rest.popFirst() else { break }
        // A name for versions of systems: "AvailabilityMacro=System 1.0:macOS 12, iOS 15".
        let isMacro = name.wholeMatch(of: /AvailabilityMacro=[A-Za-z0-9_ .:,]+/) != nil
        arguments += [word, isMacro ? name : try checked(name)]
      case "-strict-memory-safety": arguments.append(word)
      case "-default-isolation":
        if rest.popFirst() == "MainActor" { arguments += [word, "MainActor"] }
      case "-enable-bare-slash-regex", "-strict-concurrency=complete", "-strict-concurrency=targeted",
        "-strict-concurrency=minimal":
        arguments.append(word)
      default: ignored.append(word)
      }
    }
    arguments.append("-Onone")
    if isTested { arguments.append("-enable-testing") }
    arguments += defines.flatMap { ["-D", $0] }
  }
}
