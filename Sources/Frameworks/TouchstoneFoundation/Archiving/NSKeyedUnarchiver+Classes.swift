import Foundation

/// Preferred to Foundation's members of the same names, which end the program where an archive has another class than was
/// expected.
extension NSKeyedUnarchiver {
  public static func unarchivedObject<DecodedObjectType>(ofClass cls: DecodedObjectType.Type, from data: Data)
    throws -> DecodedObjectType? where DecodedObjectType: NSObject, DecodedObjectType: NSCoding
  { try unarchivedObject(ofClasses: [cls], from: data) as? DecodedObjectType }

  public static func unarchivedObject(ofClasses classes: [AnyClass], from data: Data) throws -> Any? {
    // Parts of property lists may lie in collections that do not allow for them; Apple's warns of it.
    try object(of: classes, inside: classes + propertyListClasses, data)
  }

  public static func unarchivedArrayOfObjects<DecodedObjectType>(
    ofClass cls: DecodedObjectType.Type, from data: Data
  ) throws -> [DecodedObjectType]? where DecodedObjectType: NSObject, DecodedObjectType: NSCoding {
    try unarchivedArrayOfObjects(ofClasses: [cls], from: data) as? [DecodedObjectType]
  }

  public static func unarchivedArrayOfObjects(ofClasses classes: [AnyClass], from data: Data) throws -> [Any]?
  {
    let root = try object(of: [NSArray.self], inside: classes, data)
    return (root as? NSArray).map(Array.init)
  }

  public static func unarchivedDictionary<DecodedKeyType, DecodedObjectType>(
    ofKeyClass keyCls: DecodedKeyType.Type, objectClass: DecodedObjectType.Type, from data: Data
  ) throws -> [DecodedKeyType: DecodedObjectType]?
  where
    DecodedKeyType: NSObject, DecodedKeyType: NSCoding, DecodedObjectType: NSObject,
    DecodedObjectType: NSCoding
  {
    let root = try object(of: [NSDictionary.self], inside: [keyCls, objectClass], data)
    var result: [DecodedKeyType: DecodedObjectType] = [:]
    for (key, object) in root as? NSDictionary ?? [:] {
      guard let key = key as? DecodedKeyType, let object = object as? DecodedObjectType else {
        throw corrupt("an entry is not of \(keyCls) and \(objectClass)")
      }
      result[key] = object
    }
    return result
  }

  // MARK: Refusals

  private static let propertyListClasses: [AnyClass] = [
    NSArray.self, NSDictionary.self, NSString.self, NSNumber.self, NSDate.self, NSData.self,
  ]

  private static func object(of classes: [AnyClass], inside: [AnyClass], _ data: Data) throws -> NSObject {
    do {
      return try SecureArchive(data: data).object(of: classes, inside: inside)
    } catch let refusal as SecureArchive.Refusal {
      throw corrupt(refusal.reason)
    }
  }

  private static func corrupt(_ reason: String) -> CocoaError {
    CocoaError(.coderReadCorrupt, userInfo: [NSDebugDescriptionErrorKey: reason])
  }
}
