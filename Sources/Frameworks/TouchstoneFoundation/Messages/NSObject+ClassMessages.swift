import Foundation
import TouchstoneSwiftRuntime

/// Messages to classes, which are objects too: what may not name `UIApplication.shared` reaches the app by
/// `sharedApplication`.
extension _KeyValueCodingAndObserving {
  public static func responds(to aSelector: Selector!) -> Bool {
    ObjectRuntime.responds(self as AnyObject, to: aSelector)
  }

  @discardableResult
  public static func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { sent(aSelector, []) }

  @discardableResult
  public static func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    sent(aSelector, [object])
  }

  @discardableResult
  public static func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!)
    -> Unmanaged<AnyObject>!
  { sent(aSelector, [object1, object2]) }

  private static func sent(_ selector: Selector, _ arguments: [Any?]) -> Unmanaged<AnyObject>! {
    FoundationRuntime.current.performedResults.keep(
      ObjectRuntime.sendRequired(selector, to: self as AnyObject, arguments))
  }

  public static func value(forKey key: String) -> Any? {
    if let answer = ObjectRuntime.send(Selector(key), to: self as AnyObject, []) { return answer }
    NSException(
      name: .undefinedKeyException,
      reason: "[\(NSStringFromClass(self)) valueForUndefinedKey:]: "
        + "this class is not key value coding-compliant for the key \(key)."
    ).raise()
  }

  public static func value(forKeyPath keyPath: String) -> Any? {
    let (key, rest) = KeyValueCoding.split(keyPath)
    let value = value(forKey: key)
    guard let rest, let value else { return value }
    return KeyValueCoding.value(forKeyPath: rest, of: value)
  }
}
