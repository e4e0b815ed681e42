import Foundation

/// Those that have a name without anybody's doing.
protocol BuiltInTransformer: ValueTransformer {
  var name: NSValueTransformerName { get }
}

/// Numbers that say yes become no, and the reverse.
final class NegatedBoolean: ValueTransformer, BuiltInTransformer {
  let name = NSValueTransformerName.negateBooleanTransformerName

  override class func transformedValueClass() -> AnyClass { NSNumber.self }

  override func transformedValue(_ value: Any?) -> Any? {
    let flag: Bool? = ValueConversion.convert(value)
    return NSNumber(value: !(flag ?? false))
  }
}

/// Whether there is a value, which nobody can turn back into one.
final class NilTest: ValueTransformer, BuiltInTransformer {
  private let wanted: Bool

  init(wanted: Bool) { self.wanted = wanted }

  var name: NSValueTransformerName { wanted ? .isNilTransformerName : .isNotNilTransformerName }

  override class func transformedValueClass() -> AnyClass { NSNumber.self }
  override class func allowsReverseTransformation() -> Bool { false }

  override func transformedValue(_ value: Any?) -> Any? { NSNumber(value: (value == nil) == wanted) }
}

/// From keyed archives to objects of any class that is there.
final class KeyedUnarchiveTransformer: ValueTransformer, _TransformsFromArchives {
  override func transformedValue(_ value: Any?) -> Any? {
    guard let data = value as? Data, let unarchiver = try? NSKeyedUnarchiver(forReadingFrom: data) else {
      return nil
    }
    unarchiver.requiresSecureCoding = false
    // A class that is not here is no reason to end the program.
    unarchiver.decodingFailurePolicy = .setErrorAndReturn
    return unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
  }

  override func reverseTransformedValue(_ value: Any?) -> Any? {
    guard let value else { return nil }
    return try? NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: false)
  }
}

/// What Core Data uses the other way round: it keeps what `reverseTransformedValue(_:)` gives.
package protocol _TransformsFromArchives: ValueTransformer {}
