import BuildDiagnostics
import Foundation
import XcodeProject

/// What projects say of packages: which ones, where from, and which of their products they use.
public struct PackageReferences: Sendable {
  public struct Local: Hashable, Sendable {
    public var folder: URL
    /// Where it is named.
    public var place: Diagnostic.Place?
    public var identity: String { PackageIdentity.of(location: folder.path) }

    public init(folder: URL, place: Diagnostic.Place? = nil) { (self.folder, self.place) = (folder, place) }
  }

  public struct Use: Hashable, Sendable {
    public var product: String
    /// The target that uses it.
    public var target: String
    public var place: Diagnostic.Place?
    /// The identity of the package, where the project says which.
    public var package: String?
  }

  public var remote: [RemotePackage] = []
  public var local: [Local] = []
  public var uses: [Use] = []
  /// Where pins may be; the first that is there counts.
  public var pinFiles: [URL] = []
  /// Where mirrors may be said.
  public var mirrorFiles: [URL] = []
  /// What may be read for packages on the disk.
  public var reach: ProjectReach

  /// A package by itself rather than a project's: all of its libraries are meant.
  public private(set) var isOnePackage = false

  /// Of a package by itself not its libraries but its tests are meant.
  public var wantsTests = false

  public var isEmpty: Bool { remote.isEmpty && local.isEmpty }

  /// - Parameters:
  ///   - projects: Those of a workspace, or the one.
  ///   - workspace: The `.xcworkspace`, which has pins of its own and may list packages.
  public init(projects: [Project], workspace: URL?) throws(BuildFailure) {
    reach = projects.first?.reach ?? ProjectReach(folder: workspace ?? URL(fileURLWithPath: "/var/empty"))
    for project in projects { read(project) }
    if let workspace {
      local += try Workspace(contentsOf: workspace, reach: reach).folders.filter(Self.isPackage).map {
        Local(folder: $0, place: .init(file: workspace.path))
      }
    }
    let containers =
      [workspace].compactMap { $0 } + projects.map { $0.url.appendingPathComponent("project.xcworkspace") }
    for container in containers {
      let shared = container.appendingPathComponent("xcshareddata/swiftpm")
      pinFiles.append(shared.appendingPathComponent("Package.resolved"))
      mirrorFiles.append(shared.appendingPathComponent("configuration/mirrors.json"))
    }
    // A package that lies in the project takes the place of one of that name from elsewhere.
    var seen: Set<String> = []
    local = local.filter { seen.insert($0.identity).inserted }
    remote = remote.filter { seen.insert($0.identity).inserted }
  }

  /// Of a package by itself: all of its products are used.
  public init(package folder: URL, allowed: [URL] = []) {
    reach = ProjectReach(folder: folder, allowed: allowed)
    isOnePackage = true
    local = [Local(folder: folder)]
    pinFiles = [folder.appendingPathComponent("Package.resolved")]
    mirrorFiles = [folder.appendingPathComponent(".swiftpm/configuration/mirrors.json")]
  }

  private mutating func read(_ project: Project) {
    let table = project.table
    for package in project.packages {
      let place = table.place(package.object)
      if package.isLocal {
        let folder = URL(fileURLWithPath: package.location, relativeTo: project.sourceRoot)
          .standardizedFileURL
        local.append(Local(folder: folder, place: place))
      } else {
        remote.append(
          RemotePackage(
            location: package.location, requirement: PackageRequirement(package.object), place: place))
      }
    }
    local += project.folderReferences.filter { Self.isPackage($0.folder) }.map {
      Local(folder: $0.folder, place: $0.place)
    }
    for target in project.targets {
      for product in target.packageProducts {
        uses.append(
          Use(
            product: product, target: target.name, place: table.place(of: target),
            package: project.package(ofProduct: product, in: target)))
      }
    }
  }

  static func isPackage(_ folder: URL) -> Bool {
    access(folder.appendingPathComponent("Package.swift").path, F_OK) == 0
  }
}

extension Project {
  /// The identity of the package that a target's product comes from; nil where the project does not say, as for packages
  /// on the disk.
  fileprivate func package(ofProduct name: String, in target: Target) -> String? {
    let inPhases = target.phases.flatMap(\.files).compactMap(\.packageProduct)
    for id in target.object.strings("packageProductDependencies") + inPhases {
      guard let product = table[id], product.string("productName") == name,
        let reference = product.string("package").flatMap({ table[$0] })
      else { continue }
      return packages.first { $0.object.id == reference.id }.map { PackageIdentity.of(location: $0.location) }
    }
    return nil
  }
}
