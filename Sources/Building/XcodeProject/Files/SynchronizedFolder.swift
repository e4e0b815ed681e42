import BuildDiagnostics
import Foundation

/// A folder whose files belong to targets without being listed (objectVersion 77).
///
/// A target that owns the folder has all of it but its exceptions; another target has only what its
/// exceptions name.
struct SynchronizedFolder: Sendable {
  let object: ProjectObject
  let url: URL
  /// Where the project file names it.
  private let place: Diagnostic.Place
  private let explicitFolders: Set<String>
  /// Per target: paths within the folder.
  private var exceptions: [String: Set<String>] = [:]
  /// Headers of a target that others may include: paths within the folder.
  private var publicHeaders: [String: Set<String>] = [:]
  private var flags: [String: [String: String]] = [:]
  /// Tags of resources of a target, by path within the folder.
  private var assetTags: [String: [String: [String]]] = [:]

  init(_ object: ProjectObject, at url: URL, in table: ObjectTable) {
    self.object = object
    self.url = url
    place = table.place(object)
    explicitFolders = Set(object.strings("explicitFolders"))
    for set in table.list(object.strings("exceptions")) {
      guard let target = set.string("target") else { continue }
      exceptions[target, default: []].formUnion(set.strings("membershipExceptions"))
      publicHeaders[target, default: []].formUnion(set.strings("publicHeaders"))
      for entry in set.dictionary("additionalCompilerFlagsByRelativePath")?.entries ?? [] {
        flags[target, default: [:]][entry.key] = entry.value.string
      }
      for entry in set.dictionary("assetTagsByRelativePath")?.entries ?? [] {
        assetTags[target, default: [:]][entry.key] = entry.value.strings
      }
    }
  }

  /// The files of a target.
  func items(of target: String, isOwner: Bool, _ reach: ProjectReach) throws(Diagnostic) -> [FileItem] {
    let named = exceptions[target] ?? []
    if !isOwner, named.isEmpty { return [] }
    var items: [FileItem] = []
    var count = 0
    try walk(try reach.item(url, namedAt: place), "", [], reach, &count) { path, isFolder in
      let isNamed = named.contains(path) || named.contains("/Localized: \(Self.unlocalized(path))")
      guard isNamed != isOwner else { return }
      var item = FileItem(url: url.appendingPathComponent(path))
      item.isFolderReference = isFolder && explicitFolders.contains(path)
      item.compilerFlags = SettingList.items(flags[target]?[path] ?? "")
      item.assetTags = assetTags[target]?[path] ?? []
      items.append(item)
    }
    return items
  }

  /// Whether a header shows to those who use the target.
  func isPublic(_ header: FileItem, of target: String) -> Bool {
    (publicHeaders[target] ?? []).contains { url.appendingPathComponent($0).path == header.url.path }
  }

  /// Every file, and every folder that counts as one, in the order of their names.
  private func walk(
    _ folder: ProjectReach.Item, _ path: String, _ trail: [String], _ reach: ProjectReach, _ count: inout Int,
    _ visit: (String, _ isFolder: Bool) -> Void
  ) throws(Diagnostic) {
    for item in try reach.items(in: folder, trail: trail) where !item.name.hasPrefix(".") {
      let name = item.name
      let path = path.isEmpty ? name : path + "/" + name
      count += 1
      guard count <= reach.most else {
        throw Diagnostic(
          .error, at: place, "the folder \(url.path) holds more than \(reach.most) files and folders",
          nextStep: "If links make it look so large, remove them.")
      }
      if !item.isFolder {
        visit(path, false)
      } else if explicitFolders.contains(path)
        || FileKind.packageExtensions.contains((name as NSString).pathExtension.lowercased())
      {
        visit(path, true)
      } else {
        try walk(item, path, trail + [folder.url.path], reach, &count, visit)
      }
    }
  }

  /// "Base.lproj/Main.storyboard" is "Main.storyboard": how exceptions name localised files.
  private static func unlocalized(_ path: String) -> String {
    path.split(separator: "/").filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
  }
}
