/// Classes, methods and properties by name, as storyboards, target-action and key-value coding need them.
public enum ObjectRuntime {
  nonisolated(unsafe) private static var exposed: [ObjectIdentifier: ExposedClass] = [:]
  nonisolated(unsafe) private static var classesByName: [String: AnyClass] = [:]

  /// The entry of `type`, made on first use.
  public static func exposedClass(_ type: AnyClass) -> ExposedClass {
    if let entry = exposed[ObjectIdentifier(type)] { return entry }
    let entry = ExposedClass(type)
    exposed[ObjectIdentifier(type)] = entry
    return entry
  }

  /// Makes `type` findable by `name` ("Module.Class" or the `@objc` name).
  public static func register(_ type: AnyClass, name: String) { classesByName[name] = type }

  /// The class of that name: registered ones first, then what the Swift runtime knows.
  public static func type(named name: String) -> AnyClass? {
    classesByName[name] ?? _typeByName(name) as? AnyClass
  }

  /// The nearest entry along the superclass chain for which `find` has an answer.
  public static func find<T>(_ object: AnyObject, _ find: (ExposedClass) -> T?) -> T? {
    var type: AnyClass? = Swift.type(of: object)
    while let current = type {
      if let entry = exposed[ObjectIdentifier(current)], let answer = find(entry) { return answer }
      type = _getSuperclass(current)
    }
    return nil
  }

  public static func responds(_ object: AnyObject, to selector: Selector) -> Bool {
    find(object) { $0.methods[selector.description] } != nil
  }

  /// Sends `selector`; `nil` for the outer optional if the object has no such method.
  @MainActor
  public static func send(_ selector: Selector, to object: AnyObject, _ arguments: [Any?]) -> Any?? {
    guard let method = find(object, { $0.methods[selector.description] }) else { return nil }
    return .some(method(object, arguments))
  }

  /// Sets the exposed property; false if the class has no such settable key.
  @MainActor
  public static func setValue(_ value: Any?, forKey key: String, of object: AnyObject) -> Bool {
    guard let setter = find(object, { $0.setters[key] }) else { return false }
    setter(object, value)
    return true
  }

  /// The exposed property's value; `nil` for the outer optional if the class has no such key.
  @MainActor
  public static func value(forKey key: String, of object: AnyObject) -> Any?? {
    guard let getter = find(object, { $0.getters[key] }) else { return nil }
    return .some(getter(object))
  }
}
