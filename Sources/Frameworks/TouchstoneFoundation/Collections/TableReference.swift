import Foundation

/// An object that a table holds, alive or only as long as others do.
struct TableReference {
  private weak var loose: AnyObject?
  private let kept: AnyObject?

  var object: AnyObject? { kept ?? loose }

  init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
    var object = object
    if options.contains(.copyIn), let original = object as? any NSCopying {
      object = original.copy(with: nil) as AnyObject
    }
    (loose, kept) = (object, options.contains(.weakMemory) ? nil : object)
  }
}

extension NSPointerFunctions.Options {
  /// Whether both count as one member or key.
  func areSame(_ one: AnyObject?, _ other: AnyObject) -> Bool {
    guard let one else { return false }
    if one === other || contains(.objectPointerPersonality) { return one === other }
    return (one as? NSObject)?.isEqual(other) ?? false
  }
}
