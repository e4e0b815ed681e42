import Foundation
import TouchstoneSwiftRuntime

// Objective-C's run time as Swift calls it: questions to classes and objects.

/// - Partial: classes have no classes of their own here; of a class it is the class itself, whose class methods the functions
///   that look for methods find too.
public func object_getClass(_ object: Any?) -> AnyClass? {
  guard let object else { return nil }
  return (object as? AnyClass) ?? Swift.type(of: object as AnyObject)
}

/// Makes the object one of another class, a subclass as a rule, and answers what it was.
/// - Partial: a class whose objects have more stored properties is refused.
@discardableResult
public func object_setClass(_ object: Any?, _ cls: AnyClass) -> AnyClass? {
  guard let object = object.map({ $0 as AnyObject }) else { return nil }
  let current: AnyClass = Swift.type(of: object)
  guard ChangedClass.isPossible(object, cls) else {
    reportPartial()
    return current
  }
  ChangedClass.change(object, to: cls)
  return current
}

public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? { cls.flatMap { _getSuperclass($0) } }

public func class_respondsToSelector(_ cls: AnyClass?, _ sel: Selector) -> Bool {
  cls.map { ObjectRuntime.hasMethod(sel, in: $0) } ?? false
}

public func sel_registerName(_ str: String) -> Selector { Selector(str) }
