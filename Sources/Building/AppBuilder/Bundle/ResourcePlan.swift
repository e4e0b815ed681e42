import BuildDiagnostics
import Foundation
import XcodeProject

/// Which resource goes where in the bundle.
struct ResourcePlan {
  struct Copy {
    var item: FileItem
    /// Below the bundle: "Base.lproj/Main.storyboard".
    var path: String
  }

  private(set) var copies: [Copy] = []
  private(set) var catalogs: [URL] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ plan: BuildPlan) {
    let models = plan.contents.sources.filter { $0.kind != .swift }
    for item in plan.contents.resources + models { add(item, plan) }
    for copy in plan.contents.copies where copy.item.kind != .library {
      let name = copy.item.url.lastPathComponent
      copies.append(
        Copy(item: copy.item, path: copy.destination.isEmpty ? name : "\(copy.destination)/\(name)"))
    }
  }

  private mutating func add(_ item: FileItem, _ plan: BuildPlan) {
    let name = item.url.lastPathComponent
    switch item.kind {
    case .assetCatalog where !item.isFolderReference: catalogs.append(item.url)
    case .coreDataModel: unsupported(item, "Core Data models are not supported yet")
    case .compiledResource:
      unsupported(item, "files of the kind .\(item.url.pathExtension) are not supported yet")
    case .projectFile, .header, .library: break
    // The target's own Info.plist is sometimes in a resource phase by mistake.
    case .propertyList where name == "Info.plist": break
    default: copies.append(Copy(item: item, path: (item.region.map { "\($0).lproj/" } ?? "") + name))
    }
  }

  private mutating func unsupported(_ item: FileItem, _ message: String) {
    diagnostics.append(
      Diagnostic(
        .warning, at: .init(file: item.url.path), message,
        reason: "The app is built without it; code that needs it will not find it."))
  }
}
