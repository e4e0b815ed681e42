import Foundation

/// What happens inside an array that a property holds: which elements come, go or are replaced.
struct ArrayChange {
  var kind: NSKeyValueChange
  var indexes: IndexSet

  /// What happens just now to the array at the end of a key path.
  static func current(_ keyPath: String, of object: NSObject) -> ArrayChange? {
    guard let dot = keyPath.lastIndex(of: ".") else {
      return ObjectAttachments.existing(of: object)?.observed?.arrayChange(of: keyPath)
    }
    let owner = KeyValueCoding.value(forKeyPath: String(keyPath[..<dot]), of: object) as? NSObject
    return owner.flatMap { current(String(keyPath[keyPath.index(after: dot)...]), of: $0) }
  }

  /// Those it is about.
  func elements(of array: Any) -> [Any]? {
    let all = ArrayOfKey.elements(of: array)
    return indexes.allSatisfy(all.indices.contains) ? indexes.map { all[$0] } : nil
  }
}
