import BuildDiagnostics
import Foundation
import XcodeProject

/// Which target of which project is meant.
struct TargetPicker {
  struct Choice {
    var project: Project
    var target: Target
    var scheme: Scheme?
    var notes: [Diagnostic] = []
    /// The target is one of tests that no app of the project hosts.
    var isWithoutApp = false
  }

  var projects: [Project]
  var workspace: URL?
  var request: BuildRequest
  var reach: ProjectReach

  init(_ request: BuildRequest) throws(BuildFailure) {
    let location = try ProjectLocator.locate(request.project, allowed: request.readable)
    let origin = location.workspace ?? location.projects.first ?? request.project
    reach = ProjectReach(folder: origin.deletingLastPathComponent(), allowed: request.readable)
    projects = []
    for url in location.projects { projects.append(try Project(contentsOf: url, reach: reach)) }
    (workspace, self.request) = (location.workspace, request)
  }

  func pick() throws(BuildFailure) -> Choice {
    if let name = request.target { return try target(named: name) }
    if let name = request.scheme { return try scheme(named: name) }
    return try automatic()
  }

  func configuration(for choice: Choice) throws(BuildFailure) -> String {
    let names = (choice.target.configurations + choice.project.configurations).map(\.name)
    if let wanted = request.configuration {
      guard names.contains(wanted) else {
        throw unknown("configuration", wanted, names, in: choice.project)
      }
      return wanted
    }
    if let name = choice.scheme?.launchConfiguration, names.contains(name) { return name }
    return names.contains("Debug") ? "Debug" : names.first ?? "Debug"
  }

  // MARK: By name

  private func target(named name: String) throws(BuildFailure) -> Choice {
    for project in projects {
      guard let target = project.target(named: name) else { continue }
      guard target.kind == .application else { throw notAnApp(target, project) }
      return Choice(project: project, target: target, scheme: schemes(of: project, for: target).first)
    }
    let names = projects.flatMap { $0.targets.filter { $0.kind == .application } }.map(\.name)
    throw unknown("target", name, names, in: projects[0])
  }

  private func scheme(named name: String) throws(BuildFailure) -> Choice {
    let known = allSchemes
    guard let scheme = known.first(where: { $0.name == name }) else {
      throw unknown("scheme", name, known.map(\.name), in: projects[0])
    }
    guard let reference = scheme.mainTarget else {
      throw BuildFailure(
        .unsupported,
        Diagnostic(
          .error, at: scheme.file.map { .init(file: $0.path) }, "scheme \(name) runs nothing",
          nextStep: "Name an application with --target."))
    }
    for project in projects {
      let target =
        project.targets.first { $0.id == reference.targetID }
        ?? project.target(named: reference.targetName)
      guard let target else { continue }
      guard target.kind == .application else { throw notAnApp(target, project) }
      return Choice(project: project, target: target, scheme: scheme)
    }
    throw BuildFailure(
      .brokenProject,
      Diagnostic(
        .error, at: scheme.file.map { .init(file: $0.path) },
        "scheme \(name) runs the target \(reference.targetName), which does not exist",
        nextStep: "Choose another scheme, or name a target with --target."))
  }

  var allSchemes: [Scheme] {
    projects.flatMap(\.schemes) + (workspace.map { Project.schemes(inWorkspace: $0, reach: reach) } ?? [])
  }

  private func schemes(of project: Project, for target: Target) -> [Scheme] {
    let matching = project.schemes.filter { $0.mainTarget?.targetID == target.id }
    // The scheme Xcode made for the target bears its name.
    return matching.filter { $0.name == target.name } + matching.filter { $0.name != target.name }
  }

  // MARK: Without a name

  private func automatic() throws(BuildFailure) -> Choice {
    var apps: [Choice] = []
    for project in projects {
      for target in project.targets where target.kind == .application {
        guard try isForIOS(target, project) else { continue }
        apps.append(
          Choice(project: project, target: target, scheme: schemes(of: project, for: target).first))
      }
    }
    guard !apps.isEmpty else { throw noApp() }
    // A project often keeps an Objective-C twin beside the Swift app.
    let swift = apps.filter { choice in
      let sources = choice.project.contents(of: choice.target).sources
      return sources.contains { $0.kind == .swift } && !sources.contains { $0.kind == .otherSource }
    }
    // None in Swift: take one, and let the check on it say why that cannot be.
    let candidates = swift.isEmpty ? apps : swift
    var choice = candidates.first { $0.target.name == $0.project.name } ?? candidates[0]
    if candidates.count > 1 {
      let others = candidates.filter {
        $0.target.id != choice.target.id || $0.project.url != choice.project.url
      }
      .map(\.target.name)
      choice.notes.append(
        Diagnostic(
          .note, at: .init(file: choice.project.url.path),
          "building \(choice.target.name); the project also has \(others.joined(separator: ", "))",
          nextStep: "Choose another with --target."))
    }
    return choice
  }

  /// Throws if its settings have no end, which no later target's could make good.
  func isForIOS(_ target: Target, _ project: Project) throws(BuildFailure) -> Bool {
    guard let name = target.configurations.first?.name,
      let settings = try? project.settings(of: target, configuration: name).settings
    else { return true }
    return try settings.checked {
      switch settings["SDKROOT"] {
      case let root where root.hasPrefix("iphone"): true
      case "auto": settings["SUPPORTED_PLATFORMS"].contains("iphone")
      case "": true
      default: false
      }
    }
  }

  // MARK: Errors

  private func noApp() -> BuildFailure {
    let project = projects[0]
    let targets = projects.flatMap(\.targets).map(\.name)
    return BuildFailure(
      .unsupported,
      Diagnostic(
        .error, at: .init(file: project.url.path), "the project has no iOS application target",
        reason: targets.isEmpty
          ? "It has no targets at all." : "Its targets are \(targets.joined(separator: ", ")).",
        nextStep: "Touchstone runs iOS apps; choose a project that has one."))
  }

  private func notAnApp(_ target: Target, _ project: Project) -> BuildFailure {
    BuildFailure(
      .unsupported,
      Diagnostic(
        .error, at: project.table.place(of: target), "target \(target.name) is not an iOS application",
        reason: "Its kind is \(target.object.string("productType") ?? target.object.isa).",
        nextStep: "Name an application target."))
  }

  private func unknown(_ what: String, _ name: String, _ known: [String], in project: Project)
    -> BuildFailure
  {
    var seen: Set<String> = []
    let names = known.filter { seen.insert($0).inserted }
    return BuildFailure(
      .unknownChoice,
      Diagnostic(
        .error, at: .init(file: project.url.path), "there is no \(what) '\(name)'",
        nextStep: names.isEmpty
          ? "The project has none." : "There is \(names.joined(separator: ", "))."))
  }
}
