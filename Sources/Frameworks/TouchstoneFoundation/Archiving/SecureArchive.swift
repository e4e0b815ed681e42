import Foundation

/// A keyed archive of which nothing is made but objects of classes that adopt secure coding.
///
/// Foundation on Linux ends the program where an archive has a class that was not expected, whatever its policy for
/// failures is. So the classes are looked at first, by their names, and what came of the archive afterwards.
struct SecureArchive {
  let data: Data

  struct Refusal: Error { let reason: String }

  /// The object, which is of one of these classes, as is what lies in it if it is a collection.
  func object(of classes: [AnyClass]) throws -> NSObject {
    for name in try classNames() where !Self.isSecure(name) {
      throw Refusal(reason: "\(name) does not adopt NSSecureCoding, or is not here")
    }
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver.requiresSecureCoding = false
    unarchiver.decodingFailurePolicy = .setErrorAndReturn
    let decoded = unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
    if let error = unarchiver.error { throw error }
    guard let decoded else { throw Refusal(reason: "there is no root object") }
    try Self.check(decoded, classes, depth: 0)
    return decoded as AnyObject as! NSObject
  }

  private func classNames() throws -> [String] {
    let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    let objects = (list as? [String: Any])?["$objects"] as? [Any]
    return objects?.compactMap { ($0 as? [String: Any])?["$classname"] as? String } ?? []
  }

  private static func isSecure(_ name: String) -> Bool {
    let type = NSKeyedUnarchiver.class(forClassName: name) ?? ObjectRuntime.type(named: name)
    return (type as? any NSSecureCoding.Type)?.supportsSecureCoding == true
  }

  private static func check(_ value: Any, _ classes: [AnyClass], depth: Int) throws {
    let object = value as AnyObject
    guard let object = object as? NSObject, classes.contains(where: { object.isKind(of: $0) }) else {
      throw Refusal(
        reason: "\(NSStringFromClass(type(of: object))) is not among the classes that are allowed")
    }
    guard depth < 64 else { throw Refusal(reason: "collections lie in each other without end") }
    let parts: [Any] =
      switch object {
      case let array as NSArray: array.allElements
      case let set as NSSet: set.allObjects
      case let dictionary as NSDictionary: dictionary.allKeys + dictionary.allValues
      default: []
      }
    for part in parts { try check(part, classes, depth: depth + 1) }
  }
}

extension NSArray {
  fileprivate var allElements: [Any] { (0..<count).map { object(at: $0) } }
}
