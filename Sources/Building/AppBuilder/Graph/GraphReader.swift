import BuildDiagnostics
import Foundation
import PackageGraph
import XcodeProject

/// Finds what a target needs: targets that it depends on or links, of its project, of projects that this contains and of the
/// workspace, by reference or by the name of their product; and modules of packages.
struct GraphReader {
  /// Asked only if a target uses packages.
  typealias Packages = () throws(BuildFailure) -> (PackageGraph, [Diagnostic])

  private let collection: ProjectCollection
  private let configuration: String
  private let isTested: Bool
  private let readPackages: Packages
  /// What stands in the way of a build is kept, instead of thrown: for an audit.
  var isForReading = false
  private(set) var problems: [Diagnostic] = []
  private var packages: PackageGraph?
  private var graph: BuildGraph
  private var numbers: [String: Int] = [:]
  /// What targets that build nothing themselves stand for.
  private var stand: [String: [Int]] = [:]
  /// The way to what is being read.
  private var trail: [(id: String, name: String)] = []

  init(
    _ collection: ProjectCollection, configuration: String, isTested: Bool, packages: @escaping Packages
  ) {
    (self.collection, self.configuration, self.isTested) = (collection, configuration, isTested)
    readPackages = packages
    graph = BuildGraph(diagnostics: collection.diagnostics)
  }

  /// What was found, for all targets that were asked about.
  var finished: BuildGraph {
    var graph = graph
    graph.shareWhatLibrariesNeed()
    return graph
  }

  /// The numbers of the modules that a target needs.
  mutating func needs(of plan: BuildPlan) throws(BuildFailure) -> [Int] {
    try needs(of: plan.target, in: plan.project, plan.settings, plan.contents)
  }

  mutating func needs(
    of target: Target, in project: Project, _ settings: BuildSettings, _ contents: TargetContents
  ) throws(BuildFailure) -> [Int] {
    let me = ProjectCollection.Member(project: project, target: target)
    trail.append((me.id, target.name))
    defer { trail.removeLast() }
    var found: [Int] = []
    for member in members(of: me, settings, contents) { found += try modules(of: member, for: me) }
    for product in contents.packageProducts {
      do throws(BuildFailure) { found += try modules(ofProduct: product, me) } catch {
        guard isForReading else { throw error }
        problems += error.diagnostics.filter { !problems.contains($0) }
      }
    }
    var seen: Set<Int> = []
    return found.filter { seen.insert($0).inserted }
  }

  // MARK: Targets

  /// By reference, then by the name of a product that nothing referred to makes.
  private func members(
    of me: ProjectCollection.Member, _ settings: BuildSettings, _ contents: TargetContents
  ) -> [ProjectCollection.Member] {
    var seen: Set<String> = [me.id]
    var found: [ProjectCollection.Member] = []
    for reference in me.target.requirements + contents.links {
      if let member = collection.target(reference, from: me.project), seen.insert(member.id).inserted {
        found.append(member)
      }
    }
    var made = Set(found.compactMap { $0.project.productName(of: $0.target) })
    for name in contents.frameworks + Self.linkedNames(settings.list("OTHER_LDFLAGS"))
    where made.insert(name).inserted {
      let makers = collection.targets(making: name, from: me.project).filter { !seen.contains($0.id) }
      guard let maker = makers.first(where: isForIOS) ?? makers.first else { continue }
      seen.insert(maker.id)
      found.append(maker)
    }
    return found
  }

  private func isForIOS(_ member: ProjectCollection.Member) -> Bool {
    guard let name = member.target.configurations.first?.name,
      let settings = try? member.project.settings(of: member.target, configuration: name).settings
    else { return true }
    let root = settings["SDKROOT"]
    return root.isEmpty || root.hasPrefix("iphone")
      || root == "auto" && settings["SUPPORTED_PLATFORMS"].contains("iphone")
  }

  /// `-framework Kit` and `-lKit`, as products are called.
  private static func linkedNames(_ flags: [String]) -> [String] {
    var names: [String] = []
    var rest = flags[...]
    while let flag = rest.popFirst() {
      if flag == "-framework" || flag == "-weak_framework" {
        if let name = rest.popFirst() { names.append(name + ".framework") }
      } else if flag.hasPrefix("-l") {
        names.append("lib\(flag.dropFirst(2)).a")
      }
    }
    return names
  }

  private mutating func modules(of member: ProjectCollection.Member, for me: ProjectCollection.Member)
    throws(BuildFailure) -> [Int]
  {
    switch member.target.kind {
    case .framework, .staticLibrary, .resourceBundle, .aggregate: return try read(member)
    case .application, .unitTests, .uiTests: return []
    case .other(let kind):
      graph.note(
        Diagnostic(
          .note, at: me.project.table.place(of: member.target), "target \(member.target.name) was left out",
          reason: "\(Self.words(for: kind)); the app runs without it."))
      return []
    }
  }

  /// "It is an app extension".
  private static func words(for kind: String) -> String {
    switch kind.split(separator: ".").last.map(String.init) ?? "" {
    case "app-extension", "extensionkit-extension": "It is an app extension"
    case "messages-extension", "sticker-pack", "messages-application": "It is for Messages"
    case "intents-service-extension": "It is an extension for intents"
    case let last where kind.contains("watch"): "It is for a watch (\(last))"
    case "on-demand-install-capable": "It is an app clip"
    case "tool": "It is a command-line tool"
    default: "Its kind is \(kind)"
    }
  }

  private mutating func read(_ member: ProjectCollection.Member) throws(BuildFailure) -> [Int] {
    let (project, target) = (member.project, member.target)
    if let number = numbers[member.id] { return [number] }
    if let stand = stand[member.id] { return stand }
    guard !trail.contains(where: { $0.id == member.id }), trail.count < ProjectLimits.depth else {
      throw BuildFailure(
        .brokenProject,
        Diagnostic(
          .error, at: project.table.place(of: target),
          "target \(target.name) depends on itself: \((trail.map(\.name) + [target.name]).joined(separator: " → "))",
          nextStep: "Remove one of these dependencies in Xcode."))
    }
    let settings = try project.settings(
      of: target, configuration: configuration, takesMissingFiles: isForReading
    ).settings
    let contents = project.contents(of: target).withoutStandIns
    let inner = try needs(of: target, in: project, settings, contents)
    guard target.kind != .aggregate, contents.makesSomething else {
      stand[member.id] = inner
      return inner
    }
    let isShared = isShared(target, settings)
    let product =
      target.kind == .resourceBundle ? Product.resources : .module(isShared: isShared, isTested: isTested)
    let plan: BuildPlan
    do throws(BuildFailure) {
      plan = try BuildPlan(
        TargetPicker.Choice(project: project, target: target), configuration: configuration, product: product,
        isToBeRead: isForReading)
    } catch { throw error.needed(by: trail.map(\.name), target: target.name) }
    if !plan.problems.isEmpty {
      let failure = BuildFailure(.unsupported, plan.problems)
      problems += failure.needed(by: trail.map(\.name), target: target.name).diagnostics
    }
    return [add(ModuleNode(id: member.id, content: .target(plan), needs: inner, isShared: isShared))]
  }

  private func isShared(_ target: Target, _ settings: BuildSettings) -> Bool {
    target.kind == .framework && settings["MACH_O_TYPE"] != "staticlib"
      && target.object.string("productType")?.hasSuffix(".static") != true
  }

  private mutating func add(_ node: ModuleNode) -> Int {
    numbers[node.id] = graph.nodes.count
    graph.nodes.append(node)
    return graph.nodes.count - 1
  }

  // MARK: Packages

  private mutating func modules(ofProduct product: String, _ me: ProjectCollection.Member)
    throws(BuildFailure) -> [Int]
  {
    let packages = try knownPackages()
    guard let ids = packages.products[product] else {
      throw BuildFailure(
        .brokenProject,
        Diagnostic(
          .error, at: me.project.table.place(of: me.target),
          "target \(me.target.name) uses \(product), which no package of the project has",
          reason: packages.products.isEmpty
            ? "The project has no packages."
            : "Their products are \(packages.products.keys.sorted().joined(separator: ", ")).",
          nextStep: "Add its package in Xcode, or remove the product from the target."))
    }
    var found: [Int] = []
    for id in ids { found += try module(id, of: packages, []) }
    return found
  }

  private mutating func knownPackages() throws(BuildFailure) -> PackageGraph {
    if let packages { return packages }
    let (found, said) = try readPackages()
    packages = found
    for diagnostic in said { graph.note(diagnostic) }
    return found
  }

  /// The numbers of the modules that a package's target of tests needs.
  mutating func needs(of tests: PackageModule) throws(BuildFailure) -> [Int] {
    let packages = try knownPackages()
    var found: [Int] = []
    for id in tests.dependencies { found += try module(id, of: packages, [tests.name]) }
    return found
  }

  private mutating func module(_ id: String, of packages: PackageGraph, _ way: [String]) throws(BuildFailure)
    -> [Int]
  {
    if let number = numbers[id] { return [number] }
    guard let module = packages[id], !way.contains(id) else { return [] }
    // What runs on the developer's machine is no part of an app.
    guard module.kind != .plugin else { return [] }
    let needed = (trail.map(\.name) + way).joined(separator: " → ")
    if let problem = module.problem {
      throw BuildFailure(
        .unsupported,
        Diagnostic(
          .error, at: .init(file: module.folder), "package target \(id) cannot be built", reason: problem,
          nextStep: "It is needed by \(needed)."))
    }
    var inner: [Int] = []
    for id in module.dependencies { inner += try self.module(id, of: packages, way + [module.id]) }
    return [add(ModuleNode(id: id, content: .package(module), needs: inner))]
  }
}

extension BuildGraph {
  fileprivate mutating func note(_ diagnostic: Diagnostic) {
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }

  /// A library takes what it needs with it: else two images would have copies of one module.
  mutating func shareWhatLibrariesNeed() {
    for number in nodes.indices.reversed() where nodes[number].isShared {
      for inner in nodes[number].needs { nodes[inner].isShared = true }
    }
  }
}

extension BuildFailure {
  /// With the targets that need the one it is about.
  fileprivate func needed(by names: [String], target: String) -> BuildFailure {
    guard !names.isEmpty else { return self }
    var failure = self
    for index in failure.diagnostics.indices {
      let way = (names + [target]).joined(separator: " → ")
      failure.diagnostics[index].reason =
        (failure.diagnostics[index].reason.map { $0 + " " } ?? "") + "It is needed: \(way)."
    }
    return failure
  }
}

extension TargetContents {
  /// What CocoaPods adds so that a target has a source at all.
  var withoutStandIns: TargetContents {
    var contents = self
    contents.sources.removeAll { $0.kind == .otherSource && $0.url.lastPathComponent.hasSuffix("-dummy.m") }
    return contents
  }

  var makesSomething: Bool {
    !sources.isEmpty || !resources.isEmpty || diagnostics.contains { $0.severity == .error }
  }
}
