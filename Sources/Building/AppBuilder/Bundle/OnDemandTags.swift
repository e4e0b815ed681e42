import BuildDiagnostics
import Foundation
import XcodeProject

/// Which resources of an app have which tags: `OnDemandResources.plist`, which `NSBundleResourceRequest` reads.
///
/// A dictionary by tag, of dictionaries: `files` are paths in the bundle, `assets` names in its catalogues. The resources
/// lie in the bundle from the start. A tag that nothing has is none, though the project lists it (`KnownAssetTags`).
struct OnDemandTags {
  static let file: SafeName = "OnDemandResources.plist"

  private struct Tagged {
    var files: Set<String> = []
    var assets: Set<String> = []
  }

  private var byTag: [String: Tagged] = [:]
  /// Assets that were named, once for each of their tags.
  private var assetCount = 0

  mutating func add(file: SafePath, _ tags: some Sequence<String>) {
    for tag in tags { byTag[tag, default: Tagged()].files.insert("\(file)") }
  }

  /// False, and nothing is added, if the list would be longer than any that is read: a folder's tags are those of all that
  /// lies in it, so that small files could ask for a list without end.
  mutating func add(asset: String, _ tags: Set<String>) -> Bool {
    guard assetCount + tags.count <= ProjectLimits.values else { return false }
    assetCount += tags.count
    for tag in tags { byTag[tag, default: Tagged()].assets.insert(asset) }
    return true
  }

  /// Nil if nothing has a tag.
  var data: Data? {
    guard !byTag.isEmpty else { return nil }
    func list(_ names: Set<String>) -> PropertyListValue {
      .array(names.sorted().map(PropertyListValue.string))
    }
    return PropertyListFile.data(
      byTag.mapValues { .dictionary(["files": list($0.files), "assets": list($0.assets)]) })
  }
}
