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

  mutating func add(file: SafePath, _ tags: some Sequence<String>) {
    for tag in tags { byTag[tag, default: Tagged()].files.insert("\(file)") }
  }

  mutating func add(asset: String, _ tags: some Sequence<String>) {
    for tag in tags { byTag[tag, default: Tagged()].assets.insert(asset) }
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
