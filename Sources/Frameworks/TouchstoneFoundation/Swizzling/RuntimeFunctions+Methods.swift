import Foundation

// Objective-C's run time as Swift calls it: methods whose code changes while the program runs.
//
// Methods are found that a target which calls these functions names in a `#selector`, or by a selector's plain text.

/// - Partial: methods that no selector of the target names are not found, and properties are not.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  guard let cls else { return nil }
  if let found = ObjectRuntime.dynamicMethod(name, of: cls) { return found }
  // A method that is there and cannot be changed.
  if ObjectRuntime.hasMethod(name, in: cls) { reportPartial() }
  return nil
}

public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  cls.flatMap { ObjectRuntime.dynamicMethod(name, of: $0) }
}

public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? {
  class_getInstanceMethod(cls, name).map(method_getImplementation)
}

/// Adds a method to a class that does not have it itself; false if it does.
/// - Partial: a method that neither the class nor one above it declares is found by `perform` and its like alone, and has to
///   be made by `imp_implementationWithBlock`.
@discardableResult
public func class_addMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> Bool {
  guard let cls else { return false }
  if let found = ObjectRuntime.dynamicMethod(name, of: cls) {
    guard found.type != cls else { return false }
    found.owner.add(imp, to: cls)
    return true
  }
  return ObjectRuntime.addMessage(name, imp, to: cls)
}

/// Puts other code into the class's own method and answers the old one; adds the method where it is inherited.
@discardableResult
public func class_replaceMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? {
  guard let cls else { return nil }
  guard let found = ObjectRuntime.dynamicMethod(name, of: cls) else {
    ObjectRuntime.addMessage(name, imp, to: cls, replacing: true)
    return nil
  }
  if found.type == cls { return method_setImplementation(found, imp) }
  found.owner.add(imp, to: cls)
  return nil
}

public func method_getName(_ m: Method) -> Selector { m.selector }

public func method_getImplementation(_ m: Method) -> IMP { m.implementation }

@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP {
  let old = m.implementation
  m.owner.set(imp, of: m)
  return old
}

public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {
  let first = m1.implementation
  m1.owner.set(m2.implementation, of: m1)
  m2.owner.set(first, of: m2)
}

/// - Partial: always nil: Swift keeps no encoding, and nothing here needs one.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }
