import BuildDiagnostics
import Foundation

/// An Xcode project, read. Nothing here ever writes into the user's folder.
public struct Project: Sendable {
  /// The `.xcodeproj`.
  public let url: URL
  /// Every object of the project file, known or not.
  public let table: ObjectTable
  /// The folder that paths of the project start from.
  public let sourceRoot: URL
  public let targets: [Target]
  public let configurations: [Configuration]
  public let packages: [PackageReference]
  /// "en".
  public let developmentRegion: String
  public let schemes: [Scheme]
  /// What was strange but does not stop a build.
  public let diagnostics: [Diagnostic]

  /// What may be read for it.
  public let reach: ProjectReach

  /// The projects it contains, by the file references that stand for them.
  public let subprojects: [String: URL]

  let tree: GroupTree
  let synchronizedFolders: [SynchronizedFolder]

  public var name: String { url.deletingPathExtension().lastPathComponent }

  /// - Parameters:
  ///   - url: The `.xcodeproj` folder.
  ///   - reach: What may be read for it; its folder and repository, if not given.
  public init(contentsOf url: URL, reach: ProjectReach? = nil) throws(BuildFailure) {
    let reach = reach ?? ProjectReach(folder: url.deletingLastPathComponent())
    self.reach = reach
    let file = url.appendingPathComponent("project.pbxproj")
    if access(file.path, F_OK) == 0 {
      do throws(Diagnostic) { _ = try reach.item(file) } catch { throw BuildFailure(.brokenProject, error) }
    }
    let table = try ObjectTable(contentsOf: file)
    let root = table[table.rootID]!
    guard root.isa == "PBXProject", let mainGroup = root.string("mainGroup") else {
      throw BuildFailure(
        .brokenProject,
        Diagnostic(
          .error, at: table.place(root), "the root object is a \(root.isa), not a project with a main group",
          nextStep: "Restore the file from version control, or save the project in Xcode again."))
    }
    self.url = url
    self.table = table
    var folder = url.deletingLastPathComponent()
    if let path = root.string("projectDirPath"), !path.isEmpty {
      folder = URL(fileURLWithPath: path, relativeTo: folder).standardizedFileURL
    }
    sourceRoot = folder.standardizedFileURL
    let tree: GroupTree
    do throws(Diagnostic) {
      tree = try GroupTree(table, mainGroup: mainGroup, sourceRoot: sourceRoot)
    } catch { throw BuildFailure(.brokenProject, error) }
    self.tree = tree
    synchronizedFolders = table.objects.values
      .filter { $0.isa == "PBXFileSystemSynchronizedRootGroup" }.sorted { $0.line < $1.line }
      .compactMap { object in
        tree.locations[object.id].map { SynchronizedFolder(object, at: $0, in: table) }
      }
    configurations = Configuration.list(root.string("buildConfigurationList"), in: table)
    targets = try Self.targets(root, table)
    subprojects = Self.subprojects(root, tree)
    packages = table.list(root.strings("packageReferences")).map(PackageReference.init)
    developmentRegion = root.string("developmentRegion") ?? "en"
    (schemes, diagnostics) = Self.supplements(url, table, targets, reach)
  }

  private static func subprojects(_ root: ProjectObject, _ tree: GroupTree) -> [String: URL] {
    let entries = root.fields["projectReferences"]?.array ?? []
    var found: [String: URL] = [:]
    for entry in entries.prefix(ProjectLimits.targets) {
      guard let id = entry.dictionary?["ProjectRef"]?.string, let url = tree.locations[id] else { continue }
      found[id] = url
    }
    return found
  }

  /// Each once, however often it is listed.
  private static func targets(_ root: ProjectObject, _ table: ObjectTable) throws(BuildFailure) -> [Target] {
    var seen: Set<String> = []
    let ids = root.strings("targets").filter { seen.insert($0).inserted }
    guard ids.count <= ProjectLimits.targets else {
      throw BuildFailure(
        .brokenProject,
        Diagnostic(
          .error, at: table.place(root), "the project has more than \(ProjectLimits.targets) targets",
          reason: ProjectLimits.reason, nextStep: "Restore the file from version control."))
    }
    return table.list(ids).map { Target($0, in: table) }
  }

  private static func supplements(
    _ url: URL, _ table: ObjectTable, _ targets: [Target], _ reach: ProjectReach
  )
    -> ([Scheme], [Diagnostic])
  {
    let (schemes, problems) = Scheme.all(of: url, targets: targets, reach: reach)
    return (schemes, KnownContent.report(on: table) + problems)
  }

  public func target(named name: String) -> Target? { targets.first { $0.name == name } }
}
