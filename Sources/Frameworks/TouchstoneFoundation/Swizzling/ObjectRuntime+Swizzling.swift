import Foundation
import TouchstoneSwiftRuntime

extension ExposedClass {
  /// For the translator: the code of the method can be changed.
  public func dynamic(_ method: _DynamicMethod?) {
    guard let method else { return }
    // Of a method that two modules name the first one counts, so that both change the same.
    if dynamicMethods[method.selector.name] == nil { dynamicMethods[method.selector.name] = method }
  }

  public func dynamicClassMethod(_ method: _DynamicMethod?) {
    guard let method else { return }
    if dynamicClassMethods[method.selector.name] == nil { dynamicClassMethods[method.selector.name] = method }
  }
}

extension ObjectRuntime {
  /// An instance method, or where there is none a class method.
  static func dynamicMethod(_ selector: Selector, of type: AnyClass) -> Method? {
    let name = selector.name
    let found =
      find(in: type) { $0.dynamicMethods[name] } ?? find(in: type) { $0.dynamicClassMethods[name] }
    return found?.method(of: type)
  }

  static func hasMethod(_ selector: Selector, in type: AnyClass) -> Bool {
    let name = selector.name
    return find(in: type) { $0.methods[name] != nil || $0.dynamicMethods[name] != nil ? true : nil } != nil
  }

  /// Adds a method that is found by its name alone.
  @discardableResult
  static func addMessage(
    _ selector: Selector, _ implementation: IMP, to type: AnyClass, replacing: Bool = false
  ) -> Bool {
    let entry = exposedClass(type)
    guard replacing || entry.methods[selector.name] == nil else { return false }
    guard let message = FoundationRuntime.current.blockMethods.message(of: implementation) else {
      reportPartial("class_addMethod(_:_:_:_:)")
      return false
    }
    entry.method(selector.name) { message($0, $1) }
    return true
  }

  /// For the translator: an extension overrides what a class of another module inherits. `hook` overrides it by what the
  /// extension says, `plain` overrides nothing.
  @preconcurrency @MainActor public static func overrideInExtension(plain: AnyClass, hook: AnyClass) {
    guard let type = _getSuperclass(hook) else { return }
    for place in WrittenSlots.places(plain: plain, hook: hook) {
      WrittenSlots.put(WrittenSlots.code(of: hook, at: place), at: place, of: type)
    }
  }

  /// For the translator: a method's code and an object as a structure of one function.
  public static func boundMethod<F>(_ code: UInt, _ object: AnyObject, as type: F.Type) -> F {
    FunctionWords.method(code, of: object, as: type)
  }
}
