import Foundation

extension NSObject {
  public class func instancesRespond(to aSelector: Selector!) -> Bool {
    ObjectRuntime.instances(of: self, respondTo: aSelector)
  }

  /// Foundation's on Linux is a property of the class.
  public class func superclass() -> AnyClass? { superclass(of: self) }
  public var superclass: AnyClass? { Self.superclass(of: type(of: self)) }

  /// `_NSObject` is what apps call `NSObject`, which is the root.
  private class func superclass(of type: AnyClass) -> AnyClass? {
    guard type != NSObject.self, type != _NSObject.self else { return nil }
    let parent: AnyClass? = _getSuperclass(type)
    return parent == _NSObject.self ? NSObject.self : parent
  }
}
