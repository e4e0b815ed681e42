import Foundation

/// Gives every `NSObject` the members that `_NSObject` makes overridable, as defaults of a protocol:
/// methods in an extension of the class itself would forbid them there.
public protocol _KeyValueCodingAndObserving: NSObject {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
  public func value(forKey key: String) -> Any? { KeyValueCoding.value(forKey: key, of: self) }

  public func setValue(_ value: Any?, forKey key: String) {
    KeyValueCoding.setValue(value, forKey: key, of: self)
  }

  public func value(forKeyPath keyPath: String) -> Any? {
    if let object = self as? _NSObject { return object.value(forKeyPath: keyPath) }
    return KeyValueCoding.value(forKeyPath: keyPath, of: self)
  }

  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if let object = self as? _NSObject { return object.setValue(value, forKeyPath: keyPath) }
    KeyValueCoding.setValue(value, forKeyPath: keyPath, of: self)
  }

  /// Changes of the array are changes of the property, of which observers are told what came and went.
  public func mutableArrayValue(forKey key: String) -> NSMutableArray { ArrayOfKey(key, of: self) }

  public func mutableArrayValue(forKeyPath keyPath: String) -> NSMutableArray {
    let (key, rest) = KeyValueCoding.split(keyPath)
    guard let rest else { return mutableArrayValue(forKey: key) }
    guard let next = KeyValueCoding.value(forKey: key, of: self) as? NSObject else {
      KeyValueCoding.raiseUndefined(key, "mutableArrayValueForKeyPath:", of: self)
    }
    return next.mutableArrayValue(forKeyPath: rest)
  }

  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { first, _ in first }
  }

  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues { setValue(value is NSNull ? nil : value, forKey: key) }
  }
}
