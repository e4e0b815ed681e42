import BuildDiagnostics
import Foundation
import PackageGraph
import XcodeProject

/// Which resource goes where in the bundle.
struct ResourcePlan {
  struct Copy {
    var item: FileItem
    /// Below the bundle: "Base.lproj/Main.storyboard".
    var path: SafePath
  }

  private(set) var copies: [Copy] = []
  private(set) var catalogs: [URL] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether the tags of resources count: those of an app, if `ENABLE_ON_DEMAND_RESOURCES` is not NO.
  private(set) var hasTags = false

  /// Nothing yet.
  init() {}

  /// A resource of a package.
  mutating func add(_ resource: PackageModule.Resource, _ reach: ProjectReach) throws(Diagnostic) {
    var item = FileItem(url: try reach.item(URL(fileURLWithPath: resource.path)).url)
    if resource.rule == .copy {
      item.isFolderReference = true
      item.kind = .plain
    }
    item.region = resource.localization ?? (resource.rule == .copy ? nil : item.region)
    do throws(UnsafePath) {
      let name = try SafeName(onDisk: item.url.lastPathComponent)
      switch item.kind {
      case .assetCatalog: catalogs.append(item.url)
      case .compiledResource:
        unsupported(item, "files of the kind .\(item.url.pathExtension) are not supported yet")
      default:
        var folder = SafePath()
        if let region = item.region { folder = SafePath([try SafeName(region).appending(".lproj")]) }
        copies.append(Copy(item: item, path: folder / name))
      }
    } catch {
      throw Diagnostic(
        .error, at: .init(file: resource.path), "the resource cannot be copied because \(error.reason)")
    }
  }

  /// Throws if something would lead out of the bundle.
  init(_ plan: BuildPlan) throws(BuildFailure) {
    let models = plan.contents.sources.filter { $0.kind != .swift }
    for item in plan.contents.resources + models { try add(item, plan) }
    for copy in plan.contents.copies where copy.item.kind != .library {
      let folder: SafePath
      do throws(UnsafePath) { folder = try SafePath(copy.destination) } catch {
        throw BuildFailure(
          .brokenProject,
          Diagnostic(
            .error, at: copy.place,
            "the copy phase cannot have the dstPath '\(error.text)' because \(error.reason)",
            reason: "Everything of an app lies in its bundle.",
            nextStep: "Correct the phase's subpath in Xcode."))
      }
      copies.append(Copy(item: copy.item, path: folder / (try Self.name(of: copy.item))))
    }
    hasTags = plan.product.isApp && plan.settings.boolean("ENABLE_ON_DEMAND_RESOURCES") != false
    try checkConflicts(plan)
  }

  /// Those of files; catalogues say their own.
  var tags: OnDemandTags {
    var tags = OnDemandTags()
    if hasTags { for copy in copies { tags.add(file: copy.path, copy.item.assetTags) } }
    return tags
  }

  /// No resource takes the place of what a build makes, and none lies in another that is a file.
  private func checkConflicts(_ plan: BuildPlan) throws(BuildFailure) {
    let made = ProductNames.reserved.union([plan.names.executable])
    let isFolder = copies.map { copy in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: copy.item.url.path, isDirectory: &isFolder)
        && isFolder.boolValue
    }
    let files = Dictionary(
      zip(copies, isFolder).filter { !$0.1 }.map { ($0.0.path, $0.0.item) },
      uniquingKeysWith: { first, _ in first })
    for (copy, isFolder) in zip(copies, isFolder) {
      var problem: String?
      if let first = copy.path.names.first, made.contains(first) {
        problem = "the build itself makes \(first)"
      }
      for count in 1..<copy.path.names.count + (isFolder ? 1 : 0) {
        let above = SafePath(Array(copy.path.names[..<count]))
        if let file = files[above] { problem = "\(above) is a file, \(file.url.path)" }
      }
      guard let problem else { continue }
      throw BuildFailure(
        .brokenProject,
        Diagnostic(
          .error, at: .init(file: plan.project.table.file.path, line: copy.item.line),
          "\(copy.item.url.lastPathComponent) cannot be copied to \(copy.path) in the bundle: \(problem)",
          nextStep: "Rename one of the two, or take it out of the target."))
    }
  }

  private static func name(of item: FileItem) throws(BuildFailure) -> SafeName {
    do throws(UnsafePath) { return try SafeName(onDisk: item.url.lastPathComponent) } catch {
      throw BuildFailure(
        .brokenProject,
        Diagnostic(
          .error, at: .init(file: item.url.path), "the resource cannot be copied because \(error.reason)"))
    }
  }

  /// "Base.lproj", or the bundle itself.
  private static func folder(of item: FileItem, _ plan: BuildPlan) throws(BuildFailure) -> SafePath {
    guard let region = item.region else { return SafePath() }
    do throws(UnsafePath) { return SafePath([try SafeName(region).appending(".lproj")]) } catch {
      throw BuildFailure(
        .brokenProject,
        Diagnostic(
          .error, at: .init(file: plan.project.table.file.path, line: item.line),
          "the region of \(item.url.lastPathComponent) cannot be '\(region)' because \(error.reason)",
          nextStep: "Name the language, such as en or Base."))
    }
  }

  private mutating func add(_ item: FileItem, _ plan: BuildPlan) throws(BuildFailure) {
    let name = item.url.lastPathComponent
    switch item.kind {
    case .assetCatalog where !item.isFolderReference: catalogs.append(item.url)
    case .compiledResource:
      unsupported(item, "files of the kind .\(item.url.pathExtension) are not supported yet")
    case .projectFile, .header, .library: break
    // The target's own Info.plist is sometimes in a resource phase by mistake.
    case .propertyList where name == "Info.plist": break
    default:
      copies.append(Copy(item: item, path: try Self.folder(of: item, plan) / (try Self.name(of: item))))
    }
  }

  private mutating func unsupported(_ item: FileItem, _ message: String) {
    diagnostics.append(
      Diagnostic(
        .warning, at: .init(file: item.url.path), message,
        reason: "The app is built without it; code that needs it will not find it."))
  }
}
