import BuildDiagnostics
import Foundation
import SourceTranslator
import XcodeProject

/// The C of a project's target: its sources in C, what its Swift sees of C, and what others may include.
///
/// Swift gets it as a module: of the bridging header, or of a framework's public headers. The module has a name of its own,
/// `Kit_C`, and a source of the build hands it on, so that sources need import nothing, as on a Mac. A target without Swift is
/// the module itself.
struct CTarget {
  let plan: BuildPlan
  private let sources: [FileItem]
  private let settings: CSettings
  private let headers: [URL]

  /// Nil for a target that has nothing to do with C.
  init?(_ plan: BuildPlan) {
    sources = plan.contents.sources.filter { $0.kind == .cSource }
    let include = plan.settings.list("SWIFT_INCLUDE_PATHS")
    guard !sources.isEmpty || BridgingHeader.url(plan.project, plan.settings) != nil || !include.isEmpty
    else {
      return nil
    }
    self.plan = plan
    settings = CSettings(plan)
    headers = plan.project.headers
  }

  private var hasSwift: Bool { plan.contents.sources.contains { $0.kind == .swift } }
  private var moduleName: String { hasSwift ? plan.names.module + "_C" : plan.names.module }

  /// Compiles the sources, and tells the unit and whoever imports it what there is.
  ///
  /// - Parameter built: Gets what importers need, and no objects: those are the unit's.
  func build(
    _ unit: inout CompileUnit, in folder: BuildFolder, _ sdk: InstalledSDK, isConfined: Bool,
    into built: inout BuiltModule
  ) throws {
    let include = folder.root / "include"
    try AppleHeaders.write(in: include / "apple")
    let map = try writeMap(in: include)
    let search = searchArguments(include)
    let visible = self.visible + [folder.root.url]
    if let map {
      unit.clangArguments = search + ["-fmodule-map-file=\(map.url.path)"]
    } else if !settings.folders.isEmpty {
      unit.clangArguments = search
    }
    if let map, hasSwift, let source = try handedOn(map, in: folder.state / "generated") {
      unit.generated.append(source)
    }
    unit.visible += visible
    if plan.product.isModule, let map {
      built.clangArguments = [
        "-I\(include.url.path)", "-I\((include / "apple").url.path)", "-fmodule-map-file=\(map.url.path)",
      ]
    } else if !plan.product.isModule {
      built.clangArguments = unit.clangArguments
    }
    var objects = BuiltModule(module: unit.module)
    try ClangStage(sdk: sdk, folder: folder, isConfined: isConfined).compile(
      sources.map { .init(url: $0.url, flags: settings.arguments(for: $0)) },
      search + settings.arguments + (settings.prefix.map { ["-include", $0.path] } ?? []), unit.seen,
      visible: visible, state: headerStamp, into: &objects)
    unit.objects += objects.objects
    unit.linkedLibraries = settings.libraries
    if sources.contains(where: { !["c", "s"].contains($0.url.pathExtension.lowercased()) }),
      !unit.linkedLibraries.contains("stdc++")
    {
      unit.linkedLibraries.append("stdc++")
    }
    built.linkedLibraries = unit.linkedLibraries
    built.diagnostics += objects.diagnostics
    built.didChange = built.didChange || objects.didChange
    built.interface += headerStamp
    built.visible += visible
    built.inputs += headers
  }

  // MARK: Where headers are found

  /// Xcode finds every header of the project by its name alone, and the target's own by that of its product.
  private func searchArguments(_ include: BuildPlace) -> [String] {
    var folders: [String] = []
    for header in headers {
      guard let item = try? plan.reach.item(header) else { continue }
      let folder = item.url.deletingLastPathComponent().path
      if !folders.contains(folder), folders.count < 1000 { folders.append(folder) }
    }
    return ["-I\(include.url.path)", "-I\((include / "apple").url.path)"] + folders.map { "-iquote\($0)" }
      + settings.folders.map { "-I\($0)" }
  }

  /// Folders that the compilers read.
  private var visible: [URL] {
    let project = plan.project.url.deletingLastPathComponent()
    let root = (try? plan.reach.item(plan.project.sourceRoot)).map { [$0.url] } ?? []
    return [project] + root + settings.folders.map { URL(fileURLWithPath: $0) }
      + headers.compactMap { try? plan.reach.item($0).url.deletingLastPathComponent() }
      + sources.map { $0.url.deletingLastPathComponent() }
  }

  /// Of all headers, by their times.
  private var headerStamp: String {
    var hash = StableHash()
    for header in headers { hash.combine(file: header) }
    for folder in settings.folders {
      for file in (try? plan.reach.files(of: URL(fileURLWithPath: folder))) ?? []
      where FileKind(extension: file.item.url.pathExtension) == .header {
        hash.combine(file: file.item.url)
      }
    }
    if let bridging = BridgingHeader.url(plan.project, plan.settings) { hash.combine(file: bridging) }
    return hash.text
  }

  // MARK: The module

  /// Writes the module's map and what belongs to it; nil where Swift sees no C of this target.
  private func writeMap(in include: BuildPlace) throws -> BuildPlace? {
    if plan.product.isApp || plan.product == .tests { return try writeBridge(in: include / "bridge") }
    guard !sources.isEmpty else { return nil }
    let folder = include / (try SafeName(onDisk: plan.names.module))
    var names: [String] = []
    for header in plan.contents.publicHeaders {
      guard let item = try? plan.reach.item(header.url) else { continue }
      try (folder / (try SafeName(onDisk: header.url.lastPathComponent))).write(
        try contents(of: item.url, "the header"))
      if header.url.pathExtension == "h" { names.append(header.url.lastPathComponent) }
    }
    guard let text = try moduleMap(of: names) else { return nil }
    let map = folder / "module.modulemap"
    try map.write(Data(text.utf8))
    return map
  }

  private func contents(of url: URL, _ what: String) throws -> Data {
    do throws(Diagnostic) { return Data(try ProjectFile.text(url, what).utf8) } catch {
      throw BuildFailure(.brokenProject, error)
    }
  }

  /// The project's own, which names the module of a framework, or one of all its public headers.
  private func moduleMap(of headers: [String]) throws -> String? {
    let path = plan.settings["MODULEMAP_FILE"]
    let url = URL(fileURLWithPath: path, relativeTo: plan.project.sourceRoot).standardizedFileURL
    if !path.isEmpty, let item = try? plan.reach.item(url) {
      let text = String(decoding: try contents(of: item.url, "the module map"), as: UTF8.self)
      return text.replacing("framework module", with: "module").replacing(/module (\w+)/) { match in
        match.1 == plan.names.module ? "module \(moduleName)" : String(match.0)
      }
    }
    guard !headers.isEmpty else { return nil }
    let lines = headers.sorted().map { "  header \"\($0)\"\n" }.joined()
    return "module \(moduleName) {\n\(lines)  export *\n}\n"
  }

  /// The bridging header as a module.
  private func writeBridge(in folder: BuildPlace) throws -> BuildPlace? {
    guard let url = BridgingHeader.url(plan.project, plan.settings) else { return nil }
    let text = String(decoding: try contents(of: url, "the bridging header"), as: UTF8.self)
    let known = Set(settings.folders + [plan.project.sourceRoot.path])
    let isThere = { (name: String) in known.contains { access("\($0)/\(name)", R_OK) == 0 } }
    guard let inC = HeaderText.forC(text, isThere: isThere) else { return nil }
    // Beside it are the headers that it means.
    let beside = url.deletingLastPathComponent()
    let lines = inC.replacing(/(#\s*(?:import|include)\s*)"([^"]+)"/) { match in
      let file = beside.appendingPathComponent(String(match.2)).standardizedFileURL
      let isBeside = (try? plan.reach.item(file)) != nil && !file.path.contains("\"")
      return "\(match.1)\"\(isBeside ? file.path : String(match.2))\""
    }
    try (folder / "bridge.h").write(Data(lines.utf8))
    let map = folder / "module.modulemap"
    try map.write(Data("module \(moduleName) {\n  header \"bridge.h\"\n  export *\n}\n".utf8))
    return map
  }

  /// The source that hands the module on, and with it the modules that a bridging header imports. It is another whenever a
  /// header is.
  private func handedOn(_ map: BuildPlace, in folder: BuildPlace) throws -> SourceFile? {
    var modules: Set<String> = []
    if plan.product.isApp, let url = BridgingHeader.url(plan.project, plan.settings),
      let text = try? ProjectFile.text(url, "the bridging header")
    {
      modules = HeaderImports.modules(in: text).intersection(TranslationOptions.platformModules)
    }
    let lines = (modules.sorted() + [moduleName]).map { "@_exported import \($0)\n" }.joined()
    let text = lines + "// Headers: \(headerStamp)\n"
    let place = folder / "c_imports.swift"
    try place.write(Data(text.utf8))
    return SourceFile(path: place.url.path, text: text)
  }
}
