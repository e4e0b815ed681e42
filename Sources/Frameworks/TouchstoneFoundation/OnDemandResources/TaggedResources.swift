import Foundation

/// What a build says about tags: a dictionary by tag, of `files` and `assets`.
enum TaggedResources {
  static func tags(of bundle: Bundle) -> Set<String> {
    guard let file = bundle.url(forResource: "OnDemandResources", withExtension: "plist"),
      let data = try? Data(contentsOf: file),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    else { return [] }
    return Set(list.keys)
  }
}
