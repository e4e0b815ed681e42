import Foundation

/// From keyed archives to objects of classes that it allows, by secure coding alone.
open class NSSecureUnarchiveFromDataTransformer: ValueTransformer, _TransformsFromArchives {
  open class var allowedTopLevelClasses: [AnyClass] {
    [
      NSArray.self, NSDictionary.self, NSSet.self, NSString.self, NSNumber.self, NSDate.self, NSData.self,
      NSURL.self, NSUUID.self, NSNull.self,
    ]
  }

  /// What is no archive, or one of other classes, has no value.
  open override func transformedValue(_ value: Any?) -> Any? {
    guard let data = value as? Data else { return nil }
    return try? SecureArchive(data: data).object(of: Self.allowedTopLevelClasses)
  }

  open override func reverseTransformedValue(_ value: Any?) -> Any? {
    guard let value else { return nil }
    let object = value as AnyObject
    guard let object = object as? NSObject,
      Self.allowedTopLevelClasses.contains(where: { object.isKind(of: $0) })
    else {
      let names = Self.allowedTopLevelClasses.map { "    " + NSStringFromClass($0) }.joined(separator: ",\n")
      NSException.raise(
        .invalidArgumentException,
        "Object of class \(NSStringFromClass(type(of: object))) is not among allowed top level class list (\n"
          + "\(names)\n) of \(NSStringFromClass(type(of: self)))")
    }
    return try? NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
  }
}
