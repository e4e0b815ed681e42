import BuildDiagnostics
import Foundation

/// The files of one target, found on disk and sorted by what happens to them.
public struct TargetContents: Sendable {
  public struct Copy: Sendable {
    public var item: FileItem
    /// Below the bundle; empty for the bundle itself. Unchecked: it may lead anywhere.
    public var destination: String
    /// Where the project file says so.
    public var place: Diagnostic.Place
  }

  public var sources: [FileItem] = []
  public var resources: [FileItem] = []
  public var copies: [Copy] = []
  /// Headers that a framework shows to others; none is missed.
  public var publicHeaders: [FileItem] = []
  /// Script phases, in their order. They are listed, and run for a user who asks for it.
  public var scripts: [ScriptPhase] = []
  /// "MapKit.framework".
  public var frameworks: [String] = []
  /// Products of other targets that it links or copies.
  public var links: [TargetReference] = []
  /// Products of packages, by name.
  public var packageProducts: [String] = []
  /// Folders whose listing decides what belongs to the target.
  public var watchedFolders: [URL] = []
  /// Missing files are errors.
  public var diagnostics: [Diagnostic] = []
}

extension Project {
  public func contents(of target: Target) -> TargetContents {
    var reader = ContentsReader(project: self)
    reader.read(target)
    return reader.contents
  }
}

private struct ContentsReader {
  let project: Project
  let finder = FileFinder()
  var contents = TargetContents()
  /// Files and groups seen so far.
  private var count = 0
  private var table: ObjectTable { project.table }

  init(project: Project) { self.project = project }

  mutating func read(_ target: Target) {
    contents.packageProducts = target.packageProducts
    var isCompiled = false
    for phase in target.phases {
      switch phase.kind {
      case .sources:
        isCompiled = true
        contents.sources += items(of: phase)
      case .resources:
        contents.resources += items(of: phase)
        readLinks(phase)
      case .copyFiles(let destination?):
        let line = phase.object.fields.entries.first { $0.key == "dstPath" }?.line ?? phase.object.line
        let place = Diagnostic.Place(file: table.file.path, line: line)
        contents.copies += items(of: phase).map { .init(item: $0, destination: destination, place: place) }
        readLinks(phase)
      case .copyFiles(nil): break
      case .headers: readHeaders(phase)
      case .frameworks: readFrameworks(phase)
      case .shellScript(let name):
        contents.scripts.append(ScriptPhase(name, phase.object, isAfterSources: isCompiled))
      case .unknown(let isa):
        contents.diagnostics.append(
          Diagnostic(
            .warning, at: table.place(phase.object),
            "build phase of the unknown kind \(isa) was left out"))
      }
    }
    readSynchronizedFolders(target)
  }

  private mutating func items(of phase: BuildPhase, where isMeant: (BuildFile) -> Bool = { _ in true })
    -> [FileItem]
  {
    var items: [FileItem] = []
    for file in phase.files where file.isForIOS && isMeant(file) {
      guard let id = file.reference, let object = table[id] else {
        if file.reference != nil {
          contents.diagnostics.append(
            Diagnostic(
              .warning, at: table.place(file.object),
              "the build phase lists a file reference that does not exist: \(file.reference!)"))
        }
        continue
      }
      for var item in resolve(object, for: file, []) {
        item.compilerFlags = file.compilerFlags
        item.assetTags = file.assetTags
        items.append(item)
      }
    }
    return items
  }

  private mutating func readHeaders(_ phase: BuildPhase) {
    let said = contents.diagnostics
    contents.publicHeaders += items(of: phase, where: \.isPublic)
    contents.diagnostics = said
  }

  /// A variant group is its languages; everything else is one file.
  /// - Parameter trail: The groups on the way here.
  private mutating func resolve(_ object: ProjectObject, for file: BuildFile, _ trail: [String]) -> [FileItem]
  {
    guard isWithinLimits(object, trail) else { return [] }
    if object.isa == "PBXVariantGroup" {
      return table.list(object.strings("children")).flatMap { child -> [FileItem] in
        resolve(child, for: file, trail + [object.id]).map { item in
          var item = item
          item.region = item.region ?? child.string("name")
          return item
        }
      }
    }
    // A group of the folder kind cannot be in a phase; products of other targets are not on disk.
    guard let location = project.tree.locations[object.id] else { return [] }
    guard let found = finder.find(location) else {
      contents.diagnostics.append(missing(object, location))
      return []
    }
    var item = FileItem(url: found)
    guard isReadable(item, namedAt: table.place(object)) else { return [] }
    if object.string("lastKnownFileType") == "folder" { item.isFolderReference = true }
    item.line = object.line
    return [item]
  }

  private mutating func isWithinLimits(_ object: ProjectObject, _ trail: [String]) -> Bool {
    count += 1
    var problem: String?
    if trail.contains(object.id) {
      problem = "the variant group contains itself"
    } else if trail.count > ProjectLimits.depth {
      problem = "more than \(ProjectLimits.depth) variant groups lie in each other"
    } else if count == ProjectLimits.files + 1 {
      problem = "the target has more than \(ProjectLimits.files) files"
    }
    if let problem {
      contents.diagnostics.append(
        Diagnostic(
          .error, at: table.place(object), problem,
          nextStep: "Restore the project file from version control."))
    }
    return problem == nil && count <= ProjectLimits.files
  }

  /// Libraries, headers and the project's own files are listed and not read.
  private mutating func isReadable(_ item: FileItem, namedAt place: Diagnostic.Place) -> Bool {
    if [.library, .header, .projectFile].contains(item.kind) { return true }
    do throws(Diagnostic) {
      _ = try project.reach.item(item.url, namedAt: place)
      return true
    } catch {
      contents.diagnostics.append(error)
      return false
    }
  }

  private func missing(_ object: ProjectObject, _ location: URL) -> Diagnostic {
    Diagnostic(
      .error, at: table.place(object), "\(location.lastPathComponent) is missing",
      reason: "The project lists it at \(location.path), where there is no such file.",
      nextStep: "Put the file back, or remove it from the target in Xcode.")
  }

  /// Products of targets in a phase: they lie nowhere yet.
  private mutating func readLinks(_ phase: BuildPhase) {
    for file in phase.files where file.isForIOS {
      guard let object = file.reference.flatMap({ table[$0] }) else { continue }
      if object.isa == "PBXReferenceProxy" {
        guard let proxy = object.string("remoteRef").flatMap({ table[$0] }),
          let reference = TargetReference(proxy: proxy, in: table)
        else { continue }
        contents.links.append(reference)
      } else if object.string("sourceTree") == "BUILT_PRODUCTS_DIR" {
        contents.links.append(
          TargetReference(container: nil, key: .product(object.id), name: nil))
      }
    }
  }

  private mutating func readFrameworks(_ phase: BuildPhase) {
    readLinks(phase)
    for file in phase.files where file.isForIOS {
      if let object = file.reference.flatMap({ table[$0] }) {
        let name = object.string("path") ?? object.string("name") ?? object.id
        contents.frameworks.append((name as NSString).lastPathComponent)
      } else if let product = file.packageProduct.flatMap({ table[$0]?.string("productName") }) {
        if !contents.packageProducts.contains(product) { contents.packageProducts.append(product) }
      }
    }
  }

  private mutating func readSynchronizedFolders(_ target: Target) {
    for folder in project.synchronizedFolders {
      let isOwner = target.synchronizedGroups.contains(folder.object.id)
      guard let root = finder.find(folder.url) else {
        if isOwner { contents.diagnostics.append(missing(folder.object, folder.url)) }
        continue
      }
      if isOwner { contents.watchedFolders.append(root) }
      var items: [FileItem] = []
      do throws(Diagnostic) {
        items = try folder.items(of: target.id, isOwner: isOwner, project.reach)
      } catch { contents.diagnostics.append(error) }
      for item in items {
        switch item.kind {
        case .swift, .cSource, .otherSource, .coreDataModel: contents.sources.append(item)
        case .header:
          if folder.isPublic(item, of: target.id) { contents.publicHeaders.append(item) }
        case .projectFile: break
        case .library: contents.frameworks.append(item.url.lastPathComponent)
        default: contents.resources.append(item)
        }
      }
    }
  }
}
