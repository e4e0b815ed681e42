import BuildDiagnostics
import Foundation
import XcodeProject

/// Makes the graph: starts at the products that are used, and asks for a package only when a target needs it.
public struct GraphBuilder {
  /// Finds a package's files, fetching what is pinned if it must, and evaluates its manifest.
  public typealias Loader = (PackageManifest.Dependency, _ neededBy: String?) throws -> LoadedPackage

  public private(set) var graph = PackageGraph()
  /// What was left out.
  public private(set) var diagnostics: [Diagnostic] = []

  private let load: Loader
  /// "debug" or "release".
  private let configuration: String
  private var packages: [String: LoadedPackage] = [:]
  private var modules: [String: PackageModule] = [:]
  /// Those that are being made.
  private var open: Set<String> = []
  /// Who needs each.
  private var users: [String: [String]] = [:]
  private var traits: [String: Set<String>] = [:]

  public init(configuration: String = "debug", load: @escaping Loader) {
    (self.configuration, self.load) = (configuration, load)
  }

  /// Adds a product and what it needs.
  /// - Parameters:
  ///   - packages: Those it may come from, in order.
  ///   - user: Who asks for it: a target of the project.
  /// - Returns: Whether any of them has it.
  public mutating func add(
    product name: String, from packages: [PackageManifest.Dependency], for user: String
  ) throws -> Bool {
    for dependency in packages {
      let package = try loaded(dependency, neededBy: nil)
      guard let product = package.manifest.products.first(where: { $0.name == name }) else { continue }
      try add(product, of: package, for: user)
      return true
    }
    return false
  }

  /// Adds all libraries of a package.
  public mutating func addLibraries(of dependency: PackageManifest.Dependency) throws {
    let package = try loaded(dependency, neededBy: nil)
    for product in package.manifest.products where product.type == "library" {
      try add(product, of: package, for: "the product \(product.name)")
    }
  }

  /// Adds the targets of tests of a package. One that cannot be is left out with a warning, unless there is no other.
  /// - Parameter names: Of those that are meant; nil for all.
  public mutating func addTests(of dependency: PackageManifest.Dependency, _ names: Set<String>?) throws {
    let package = try loaded(dependency, neededBy: nil)
    var failure: BuildFailure?
    for target in package.manifest.targets
    where target.kind == .test && names?.contains(target.name) ?? true {
      do {
        if let id = try visit(target, of: package) { graph.tests.append(id) }
      } catch let problem as BuildFailure {
        failure = failure ?? problem
        diagnostics += problem.asWarnings(leavingOut: "the tests \(target.name)")
      }
    }
    if graph.tests.isEmpty, let failure { throw failure }
  }

  private mutating func add(_ product: PackageManifest.Product, of package: LoadedPackage, for user: String)
    throws
  {
    var ids: [String] = []
    for name in product.targets {
      guard let target = package.manifest.targets.first(where: { $0.name == name }) else { continue }
      if let id = try visit(target, of: package) {
        ids.append(id)
        users[id, default: []].append(user)
      }
    }
    if graph.products[product.name] == nil { graph.products[product.name] = ids }
  }

  /// The whole, with what cannot be built named with who needs it.
  public func finished() -> PackageGraph {
    var graph = graph
    for index in graph.modules.indices {
      guard let problem = graph.modules[index].problem else { continue }
      var seen: Set<String> = []
      let names = (users[graph.modules[index].id] ?? []).filter { seen.insert($0).inserted }
      graph.modules[index].problem = problem + (names.isEmpty ? "" : "; needed by \(Self.list(names))")
    }
    return graph
  }

  private mutating func loaded(_ dependency: PackageManifest.Dependency, neededBy user: String?) throws
    -> LoadedPackage
  {
    if traits[dependency.identity]?.isSuperset(of: dependency.traits) != true {
      traits[dependency.identity, default: []].formUnion(dependency.traits)
    }
    if let known = packages[dependency.identity] { return known }
    let package = try load(dependency, user)
    packages[dependency.identity] = package
    return package
  }

  /// Those that are on, with what they turn on themselves.
  private func traits(of package: LoadedPackage) -> Set<String> {
    var on: Set<String> = []
    var rest = Array(traits[package.identity] ?? ["default"])
    while let name = rest.popLast() {
      if on.insert(name).inserted { rest += package.manifest.traits[name] ?? [] }
    }
    return on.subtracting(["default"])
  }

  // MARK: One target

  /// Makes the target's module, after those it needs. Answers its name; nil for one that is no part of an app.
  private mutating func visit(_ target: TargetDescription, of package: LoadedPackage) throws -> String? {
    let id = "\(package.identity)/\(target.name)"
    if modules[id] != nil { return id }
    guard [.regular, .macro, .system, .binary, .executable, .test].contains(target.kind),
      open.insert(id).inserted
    else {
      return nil
    }
    defer { open.remove(id) }
    var module: PackageModule
    if target.kind == .binary {
      module = PackageModule(
        package: package.identity, name: target.name, module: Self.identifier(target.name), kind: .binary,
        folder: package.root.path)
      module.problem = "\(id) is a binary framework, which runs on Apple's systems only"
    } else {
      module = try sourceModule(target, of: package)
    }
    for dependency in module.dependencies { users[dependency, default: []].append(id) }
    modules[id] = module
    graph.modules.append(module)
    return id
  }

  private mutating func sourceModule(_ target: TargetDescription, of package: LoadedPackage) throws
    -> PackageModule
  {
    let files = try files(of: target, package)
    var module = PackageModule(
      package: package.identity, name: target.name, module: Self.identifier(target.name),
      kind: kind(target, files), folder: files.folder.path)
    module.packageName = package.manifest.name
    module.sources = files.swiftSources + files.otherSources
    module.resources = files.resources
    (module.publicHeaders, module.moduleMap) = (files.publicHeaders, files.moduleMap)
    module.problem = problem(module, files)
    module.flavour = try flavour(of: target, of: package, module, files)
    var target = target
    if module.flavour == .linux,
      let other = package.linuxManifest?.targets.first(where: { $0.name == target.name })
    {
      target = other
      let files = try self.files(of: other, package)
      (module.folder, module.sources) = (files.folder.path, files.swiftSources + files.otherSources)
      module.resources = files.resources
    }
    module.dependencies = try dependencies(of: target, of: package, module.flavour)
    apply(target, files, package, to: &module)
    for plugin in target.plugins {
      diagnostics.append(
        Diagnostic(
          .warning, at: .init(file: package.root.appendingPathComponent("Package.swift").path),
          "the plug-in \(plugin) was not run for \(module.id)",
          reason: "If it only checks the sources, nothing is lost; what it would make of them is missing."))
    }
    return module
  }

  private func files(of target: TargetDescription, _ package: LoadedPackage) throws -> TargetFiles {
    do throws(Diagnostic) { return try TargetFiles(target, of: package) } catch {
      throw BuildFailure(.brokenProject, error)
    }
  }

  private mutating func flavour(
    of target: TargetDescription, of package: LoadedPackage, _ module: PackageModule, _ files: TargetFiles
  ) throws -> PackageModule.Flavour {
    guard module.kind == .swift else { return .linux }
    // They run in the process of an app.
    if target.kind == .test { return .iOS }
    if let exception = FlavourRule.exception(package.identity) { return exception }
    var look = SourceLook()
    look.read(files.swiftSources)
    if FlavourRule.isForApps(look) { return .iOS }
    // What knows a module that is made for apps can only be that, too.
    let needed = try dependencies(of: target, of: package, .linux)
    return needed.contains { modules[$0]?.flavour == .iOS } ? .iOS : .linux
  }

  private func kind(_ target: TargetDescription, _ files: TargetFiles) -> PackageModule.Kind {
    switch target.kind {
    case .macro: .macro
    case .system: .systemLibrary
    default:
      files.swiftSources.isEmpty && (!files.otherSources.isEmpty || files.publicHeaders != nil)
        ? .clang : .swift
    }
  }

  private func problem(_ module: PackageModule, _ files: TargetFiles) -> String? {
    let foreign = files.otherSources.filter {
      TargetFiles.objectiveC.contains(($0 as NSString).pathExtension.lowercased())
    }
    if !foreign.isEmpty {
      let names = Self.list(foreign.map { ($0 as NSString).lastPathComponent })
      return "\(module.id) has Objective-C sources (\(names)), and there is no Objective-C run time on Linux"
    }
    if !files.swiftSources.isEmpty, !files.otherSources.isEmpty {
      return "\(module.id) mixes Swift with other languages in one target, which SwiftPM does not allow"
    }
    if module.kind == .swift, files.swiftSources.isEmpty { return "\(module.id) has no sources" }
    return nil
  }

  private mutating func apply(
    _ target: TargetDescription, _ files: TargetFiles, _ package: LoadedPackage,
    to module: inout PackageModule
  ) {
    let on = traits(of: package)
    let settings = TargetSettings(
      target, in: files.folder, root: package.root.standardizedFileURL, platform: module.flavour.platform,
      configuration: configuration, traits: on)
    let standard = ["SWIFT_PACKAGE"] + (configuration == "debug" ? ["DEBUG"] : [])
    module.conditions = standard + on.sorted().filter(TargetSettings.isName) + settings.conditions
    module.swiftSettings = settings.swift
    module.clangSettings = standard.map { "-D\($0)=1" } + settings.clang
    module.linkedLibraries = settings.libraries
    if files.otherSources.contains(where: {
      ["cc", "cpp", "cxx"].contains(($0 as NSString).pathExtension.lowercased())
    }) {
      module.linkedLibraries.append("stdc++")
    }
    if module.kind == .systemLibrary, let map = module.moduleMap {
      module.linkedLibraries += Self.libraries(of: map)
    }
    module.languageMode = settings.languageMode ?? Self.languageMode(package.manifest)
    for text in settings.ignored {
      diagnostics.append(
        Diagnostic(
          .warning, at: .init(file: package.root.appendingPathComponent("Package.swift").path),
          "the setting \(text) of \(module.id) was left out"))
    }
  }

  /// The newest of those it names, which the compiler knows; else what the version of its tools means.
  private static func languageMode(_ manifest: PackageManifest) -> String {
    let known = ["6", "5", "4.2", "4"]
    let named = manifest.swiftLanguageVersions.map { $0.hasPrefix("5.") ? "5" : $0 }
    if let mode = known.first(where: named.contains) { return mode }
    return manifest.toolsVersion >= PackageVersion(6, 0, 0) ? "6" : "5"
  }

  /// What `link "z"` of a module map names.
  private static func libraries(of map: String) -> [String] {
    guard let text = try? ProjectFile.text(URL(fileURLWithPath: map), "the module map") else { return [] }
    return text.matches(of: /\blink\s+"([^"]*)"/).map { String($0.1) }.filter(TargetSettings.isLibrary)
  }

  // MARK: What it needs

  private mutating func dependencies(
    of target: TargetDescription, of package: LoadedPackage, _ flavour: PackageModule.Flavour
  ) throws -> [String] {
    var ids: [String] = []
    let on = traits(of: package)
    for dependency in target.dependencies
    where dependency.condition.holds(platform: flavour.platform, configuration: configuration, traits: on) {
      for id in try modules(of: dependency, in: target, of: package) where !ids.contains(id) {
        ids.append(id)
      }
    }
    return ids
  }

  private mutating func modules(
    of dependency: TargetDescription.Dependency, in target: TargetDescription, of package: LoadedPackage
  ) throws -> [String] {
    if dependency.form != .product,
      let other = package.target(named: dependency.name)
    {
      return try visit(other, of: package).map { [$0] } ?? []
    }
    let named = candidates(for: dependency, of: package)
    if target.kind == .macro, named.first?.identity == "swift-syntax" {
      return try syntaxModules(dependency.name, named[0], package)
    }
    for candidate in named {
      let other = try loaded(candidate, neededBy: package.identity)
      guard let product = other.manifest.products.first(where: { $0.name == dependency.name }) else {
        continue
      }
      var ids: [String] = []
      for name in product.targets {
        guard let inner = other.manifest.targets.first(where: { $0.name == name }) else { continue }
        if let id = try visit(inner, of: other) { ids.append(id) }
      }
      return ids
    }
    throw BuildFailure(
      .brokenProject,
      Diagnostic(
        .error, at: .init(file: package.root.appendingPathComponent("Package.swift").path),
        "the target \(target.name) of \(package.identity) needs \(dependency.name), which none of its packages has",
        nextStep: "Check that the pinned versions belong together."))
  }

  /// The packages that may have it, the likeliest first.
  private func candidates(for dependency: TargetDescription.Dependency, of package: LoadedPackage)
    -> [PackageManifest.Dependency]
  {
    let known = Set(package.manifest.dependencies.map(\.identity))
    let all =
      package.manifest.dependencies
      + (package.linuxManifest?.dependencies ?? []).filter { !known.contains($0.identity) }
    let name = dependency.package ?? dependency.name
    let likely = all.filter { $0.identity == name.lowercased() || $0.name == name }
    if dependency.package != nil, !likely.isEmpty { return likely }
    return likely + all.filter { other in !likely.contains { $0.identity == other.identity } }
  }

  /// A macro's tool is compiled against the compiler's own modules of swift-syntax, which lack only how a plug-in talks.
  private mutating func syntaxModules(
    _ product: String, _ dependency: PackageManifest.Dependency, _ package: LoadedPackage
  ) throws -> [String] {
    guard product == "SwiftCompilerPlugin" else { return [] }
    let syntax = try loaded(dependency, neededBy: package.identity)
    guard var target = syntax.manifest.targets.first(where: { $0.name == product }) else { return [] }
    target.dependencies = []
    guard let id = try visit(target, of: syntax) else { return [] }
    modules[id]?.kind = .macroSupport
    for index in graph.modules.indices where graph.modules[index].id == id {
      graph.modules[index].kind = .macroSupport
    }
    return [id]
  }

  // MARK: Words

  /// A name as an identifier: what is none of its characters becomes a line.
  static func identifier(_ name: String) -> String {
    var text = String(
      String.UnicodeScalarView(
        name.unicodeScalars.map { scalar in
          scalar.properties.isAlphabetic || scalar.properties.numericType != nil ? scalar : "_"
        }))
    if let first = text.unicodeScalars.first, first.properties.numericType != nil {
      text = "_" + text.dropFirst()
    }
    return text
  }

  /// "a, b and 4 more".
  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(4)
    if names.count > 4 { return shown.joined(separator: ", ") + " and \(names.count - 4) more" }
    guard shown.count > 1 else { return shown.first ?? "" }
    return shown.dropLast().joined(separator: ", ") + " and " + shown.last!
  }
}

extension LoadedPackage {
  fileprivate func target(named name: String) -> TargetDescription? {
    (manifest.targets + (linuxManifest?.targets ?? [])).first { $0.name == name }
  }
}

extension PackageModule.Flavour {
  /// As manifests call it.
  var platform: String { self == .iOS ? "ios" : "linux" }
}
