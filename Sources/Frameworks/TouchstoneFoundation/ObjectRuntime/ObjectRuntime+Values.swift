extension ObjectRuntime {
  /// Sets the exposed property; false if the class has no such settable key.
  ///
  /// An app's class that nobody declared (local to a function, or of a package that is built as it is) is
  /// searched for a stored property of that name.
  public static func setValue(_ value: Any?, forKey key: String, of object: AnyObject) -> Bool {
    guard let (setter, reports) = setter(key, of: object) else {
      return mayReflect(object) && FieldReflection.set(value, key, of: object)
    }
    if reports || !KeyValueObserving.current.isInUse {
      setter(object, value)
    } else {
      willChangeValue(of: object, key)
      setter(object, value)
      didChangeValue(of: object, key)
    }
    return true
  }

  /// The exposed property's value; `nil` for the outer optional if the class has no such key.
  public static func value(forKey key: String, of object: AnyObject) -> Any?? {
    for name in [key, otherSpelling(of: key)].compactMap({ $0 }) {
      let getter = find(object) { entry -> ((AnyObject) -> Any?)? in
        if let getter = entry.getters[name] { return nonisolated(getter) }
        guard let method = entry.methods[name] else { return nil }
        let call = nonisolated(method)
        return { call($0, []) }
      }
      if let getter { return .some(castable(getter(object))) }
    }
    return mayReflect(object) ? FieldReflection.value(key, of: object).map(castable) : nil
  }

  /// A bare `CGFloat` casts to no other type of numbers, which a number by key does.
  private static func castable(_ value: Any?) -> Any? {
    guard let value, Swift.type(of: value) == CGFloat.self else { return value }
    return ValueConversion.boxed(value)
  }

  private static func mayReflect(_ object: AnyObject) -> Bool {
    let type: AnyClass = Swift.type(of: object)
    return !exposedClass(type).isDeclared && !TypeNames.isPlatformClass(type)
  }

  private static func setter(_ key: String, of object: AnyObject) -> ((AnyObject, Any?) -> Void, Bool)? {
    for name in [key, otherSpelling(of: key)].compactMap({ $0 }) {
      let found = find(object) { entry in
        entry.setters[name].map {
          (
            nonisolated($0),
            entry.selfReportingKeys.contains(name) || entry.observableKeys.contains(name)
          )
        }
      }
      if let found { return found }
    }
    return nil
  }

  /// "hidden" for "isHidden" and the reverse: Objective-C's getters may be named either way.
  package static func otherSpelling(of key: String) -> String? {
    if let plain = withoutIs(key) { return plain }
    guard let first = key.first, first.isLowercase else { return nil }
    return "is" + first.uppercased() + key.dropFirst()
  }

  /// "hidden" for "isHidden".
  static func withoutIs(_ key: String) -> String? {
    guard key.utf8.count > 2, key.hasPrefix("is") else { return nil }
    let rest = key.dropFirst(2)
    guard let first = rest.first, first.isUppercase else { return nil }
    return first.lowercased() + rest.dropFirst()
  }
}
