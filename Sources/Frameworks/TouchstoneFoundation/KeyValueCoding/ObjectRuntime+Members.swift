import Foundation

// For the translator: properties of objects of which no more is known.

extension ObjectRuntime {
  /// The property of that name, as the type that is asked for.
  public static func member<Value>(_ object: AnyObject, _ key: String) -> Value {
    let value = KeyValueCoding.value(forKey: key, of: object)
    if let converted: Value = ValueConversion.convert(value) { return converted }
    let found = value.map { "\(Swift.type(of: $0))" } ?? "nil"
    NSException(
      name: .invalidArgumentException,
      reason: "-[\(NSStringFromClass(Swift.type(of: object))) \(key)] returned \(found), not \(Value.self)."
    ).raise()
  }

  /// The same of an object that may be none.
  public static func optionalMember<Value>(_ object: AnyObject?, _ key: String) -> Value? {
    object.map { member($0, key) }
  }
}
