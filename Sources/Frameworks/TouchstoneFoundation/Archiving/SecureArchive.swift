import Foundation

/// A keyed archive of which nothing is made but objects of classes that adopt secure coding.
///
/// Foundation on Linux ends the program where an archive has a class that was not expected, whatever its policy for
/// failures is. So the classes are looked at first, by their names, and what came of the archive afterwards.
struct SecureArchive {
  let data: Data

  struct Refusal: Error { let reason: String }

  /// The object, which is of one of these classes, as is what lies in it if it is a collection, unless that is of others.
  func object(of classes: [AnyClass], inside: [AnyClass]? = nil) throws -> NSObject {
    let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    let archive = list as? [String: Any] ?? [:]
    for name in Self.classNames(archive) where !Self.isSecure(name) {
      throw Refusal(reason: "\(name) does not adopt NSSecureCoding, or is not here")
    }
    let unarchiver = try NSKeyedUnarchiver(
      forReadingFrom: SingleRunTexts.completed(data, archive))
    unarchiver.requiresSecureCoding = false
    ArchiveInProgress.of(unarchiver).isReadSecurely = true
    unarchiver.decodingFailurePolicy = .setErrorAndReturn
    let decoded = unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
    if let error = unarchiver.error { throw error }
    guard let decoded else { throw Refusal(reason: "there is no root object") }
    try Self.check(decoded, classes, inside: inside ?? classes, depth: 0)
    return decoded as AnyObject as! NSObject
  }

  private static func classNames(_ archive: [String: Any]) -> [String] {
    let objects = archive["$objects"] as? [Any]
    return objects?.compactMap { ($0 as? [String: Any])?["$classname"] as? String } ?? []
  }

  private static func isSecure(_ name: String) -> Bool {
    let type: AnyClass? =
      NSKeyedUnarchiver.class(forClassName: name) ?? ObjectRuntime.type(named: name) ?? renamed(name)
    return (type as? any NSSecureCoding.Type)?.supportsSecureCoding == true
  }

  /// `NSUnitLength` is `UnitLength` in Swift, and so on: Foundation knows which.
  private static func renamed(_ name: String) -> AnyClass? {
    name.hasPrefix("NS") && !name.contains(".") ? Foundation.NSClassFromString(name) : nil
  }

  private static func check(_ value: Any, _ classes: [AnyClass], inside: [AnyClass], depth: Int) throws {
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
    for part in parts { try check(part, inside, inside: inside, depth: depth + 1) }
  }
}

extension NSCoder {
  /// Whether what is decoded comes from a secure archive. Of Foundation's own check, which ends the program, such an archive's
  /// reader is told nothing.
  var decodesSecurely: Bool {
    requiresSecureCoding || ObjectAttachments.existing(of: self)?.archive?.isReadSecurely == true
  }
}

extension NSArray {
  fileprivate var allElements: [Any] { (0..<count).map { object(at: $0) } }
}
