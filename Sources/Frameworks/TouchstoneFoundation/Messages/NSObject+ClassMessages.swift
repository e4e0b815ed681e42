import Foundation
import TouchstoneSwiftRuntime

/// Messages to classes, which are objects too: what may not name `UIApplication.shared` reaches the app by
/// `sharedApplication`.
extension _KeyValueCodingAndObserving {
  public static func responds(to aSelector: Selector!) -> Bool {
    ClassMessages.method(aSelector, of: self) != nil
  }

  @discardableResult
  public static func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    FoundationRuntime.current.performedResults.keep(ClassMessages.send(aSelector, to: self, []))
  }

  @discardableResult
  public static func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    FoundationRuntime.current.performedResults.keep(ClassMessages.send(aSelector, to: self, [object]))
  }

  @discardableResult
  public static func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!)
    -> Unmanaged<AnyObject>!
  {
    FoundationRuntime.current.performedResults.keep(
      ClassMessages.send(aSelector, to: self, [object1, object2]))
  }

  public static func value(forKey key: String) -> Any? { ClassMessages.value(forKey: key, of: self) }

  public static func value(forKeyPath keyPath: String) -> Any? {
    let (key, rest) = KeyValueCoding.split(keyPath)
    let value = ClassMessages.value(forKey: key, of: self)
    guard let rest, let value else { return value }
    return KeyValueCoding.value(forKeyPath: rest, of: value)
  }
}

/// Class methods by the selectors that translated code and the frameworks declare them with.
private enum ClassMessages {
  static func method(_ selector: Selector, of type: AnyClass) -> ((AnyObject, [Any?]) -> Any?)? {
    ObjectRuntime.find(in: type) { $0.classMethods[selector.name] }.map { ObjectRuntime.nonisolated($0) }
  }

  static func send(_ selector: Selector, to type: AnyClass, _ arguments: [Any?]) -> Any? {
    if let method = method(selector, of: type) { return method(type as AnyObject, arguments) }
    NSException(
      name: .invalidArgumentException,
      reason: "+[\(NSStringFromClass(type)) \(selector.name)]: unrecognized selector sent to class"
    ).raise()
  }

  static func value(forKey key: String, of type: AnyClass) -> Any? {
    if let method = method(Selector(key), of: type) { return method(type as AnyObject, []) }
    NSException(
      name: .undefinedKeyException,
      reason: "[\(NSStringFromClass(type)) valueForUndefinedKey:]: "
        + "this class is not key value coding-compliant for the key \(key)."
    ).raise()
  }
}
