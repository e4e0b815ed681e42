import BuildDiagnostics
import Foundation

/// The projects whose targets may need each other: those that were opened, and what they contain.
public struct ProjectCollection: Sendable {
  public struct Member: Sendable {
    public var project: Project
    public var target: Target

    public init(project: Project, target: Target) {
      self.project = project
      self.target = target
    }

    /// The same for the same target of the same project only.
    public var id: String { "\(project.url.standardizedFileURL.path)#\(target.id)" }
  }

  /// Those that were opened first.
  public private(set) var projects: [Project]
  /// Contained projects that cannot be read.
  public private(set) var diagnostics: [Diagnostic] = []
  private var numbers: [String: Int] = [:]
  /// By the file name of their product.
  private var makers: [String: [Member]] = [:]

  /// Reads what the projects contain, and what that contains.
  public init(_ opened: [Project], reach: ProjectReach) {
    projects = opened
    for (number, project) in opened.enumerated() { numbers[Self.key(project.url)] = number }
    let finder = FileFinder()
    var next = 0
    while next < projects.count, projects.count <= ProjectLimits.targets {
      let project = projects[next]
      next += 1
      for (id, url) in project.subprojects.sorted(by: { $0.key < $1.key }) where numbers[Self.key(url)] == nil
      {
        read(finder.find(url) ?? url, named: id, in: project, reach)
      }
    }
    for project in projects {
      for target in project.targets {
        guard let name = project.productName(of: target) else { continue }
        makers[name, default: []].append(Member(project: project, target: target))
      }
    }
  }

  private mutating func read(_ url: URL, named id: String, in project: Project, _ reach: ProjectReach) {
    let place = project.table[id].map(project.table.place)
    do throws(BuildFailure) {
      guard FileFinder.isFolder(url.path) else {
        throw BuildFailure(
          .brokenProject,
          Diagnostic(
            .warning, at: place, "the project \(url.lastPathComponent) is missing",
            reason: "It was looked for at \(url.path).", nextStep: "Put it back, or remove it in Xcode."))
      }
      let inner = try Project(contentsOf: url, reach: reach)
      numbers[Self.key(url)] = projects.count
      projects.append(inner)
    } catch {
      numbers[Self.key(url)] = -1
      diagnostics += error.diagnostics.map { problem in
        var problem = problem
        problem.severity = .warning
        return problem
      }
    }
  }

  private static func key(_ url: URL) -> String { url.standardizedFileURL.path }

  // MARK: Looking up

  /// The target that a project names; nil if there is none, or its project could not be read.
  public func target(_ reference: TargetReference, from project: Project) -> Member? {
    var owner = project
    if let container = reference.container {
      guard let url = project.subprojects[container] ?? project.location(of: container),
        let number = numbers[Self.key(FileFinder().find(url) ?? url)], number >= 0
      else { return nil }
      owner = projects[number]
    }
    let found =
      switch reference.key {
      case .target(let id): owner.targets.first { $0.id == id }
      case .product(let id): owner.targets.first { $0.object.string("productReference") == id }
      }
    let target =
      found
      ?? reference.name.flatMap { name in
        // The other project may have been made anew, with other ids.
        reference.container == nil ? nil : owner.target(named: name)
      }
    return target.map { Member(project: owner, target: $0) }
  }

  /// The targets that make a product of that file name, "Kit.framework" or "libKit.a": those of the same project first.
  public func targets(making product: String, from project: Project) -> [Member] {
    let found = makers[product] ?? []
    return found.filter { $0.project.url == project.url } + found.filter { $0.project.url != project.url }
  }
}

extension Project {
  /// "Kit.framework", as the project file calls the target's product.
  public func productName(of target: Target) -> String? {
    let product = target.object.string("productReference").flatMap { table[$0] }
    if let name = product?.string("path") ?? product?.string("name") {
      return (name as NSString).lastPathComponent
    }
    switch target.kind {
    case .framework: return target.name + ".framework"
    case .staticLibrary: return "lib\(target.name).a"
    case .resourceBundle: return target.name + ".bundle"
    default: return nil
    }
  }

  /// Where a file reference of the project lies.
  func location(of id: String) -> URL? { tree.locations[id] }
}
