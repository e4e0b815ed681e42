import Foundation

/// Key paths, and the errors of keys, for every kind of object.
package enum KeyValueCoding {
  static func value(forKey key: String, of object: Any) -> Any? {
    switch object {
    // Every object is its own `self`, also of a class that answers for all keys: `@sum.self` adds up the members.
    case let object as _NSObject: return key == "self" ? object : object.value(forKey: key)
    case let dictionary as NSDictionary: return dictionary.object(forKey: key)
    case let dictionary as [AnyHashable: Any]: return dictionary[key]
    case let defaults as UserDefaults: return defaults.object(forKey: key)
    case let array as NSArray: return array.map { value(forKey: key, of: $0) ?? NSNull() }
    case let array as [Any]: return array.map { value(forKey: key, of: $0) ?? NSNull() }
    case let set as NSSet:
      return NSSet(array: set.allObjects.compactMap { value(forKey: key, of: $0) })
    case let set as NSOrderedSet:
      return NSOrderedSet(
        array: PredicateValue.distinct(
          PredicateValue.members(set).map { value(forKey: key, of: $0) ?? NSNull() }))
    default:
      if key == "self" { return object }
      let object = object as AnyObject
      if let value = ObjectRuntime.value(forKey: key, of: object) { return value }
      if let progress = object as? Progress, let value = ObservedProgress.value(forKey: key, of: progress) {
        return value
      }
      if let value = OperationValues.value(forKey: key, of: object) { return value }
      if let value = ObjectMethod.value(forKey: key, of: object) { return value }
      raiseUndefined(key, "valueForUndefinedKey:", of: object)
    }
  }

  static func setValue(_ value: Any?, forKey key: String, of object: Any) {
    switch object {
    case let object as _NSObject: object.setValue(value, forKey: key)
    case let dictionary as NSMutableDictionary:
      if let value { dictionary[key] = value } else { dictionary.removeObject(forKey: key) }
    case let defaults as UserDefaults: defaults.set(value, forKey: key)
    case let array as NSArray: for element in array { setValue(value, forKey: key, of: element) }
    default:
      let object = object as AnyObject
      if !ObjectRuntime.setValue(value, forKey: key, of: object),
        !OperationValues.setValue(value, forKey: key, of: object)
      {
        raiseUndefined(key, "setValue:forUndefinedKey:", of: object)
      }
    }
  }

  package static func value(forKeyPath keyPath: String, of object: Any) -> Any? {
    let (key, rest) = split(keyPath)
    if key.hasPrefix("@") {
      return CollectionOperator.value(String(key.dropFirst()), rest, of: object)
    }
    let next = value(forKey: key, of: object)
    guard let rest, let value = next else { return next }
    if let object = value as? _NSObject { return object.value(forKeyPath: rest) }
    return self.value(forKeyPath: rest, of: value)
  }

  package static func setValue(_ value: Any?, forKeyPath keyPath: String, of object: Any) {
    let (key, rest) = split(keyPath)
    guard let rest else { return setValue(value, forKey: key, of: object) }
    guard let next = self.value(forKey: key, of: object) else { return }
    if let next = next as? _NSObject {
      next.setValue(value, forKeyPath: rest)
    } else {
      setValue(value, forKeyPath: rest, of: next)
    }
  }

  static func split(_ keyPath: String) -> (first: String, rest: String?) {
    guard let dot = keyPath.firstIndex(of: ".") else { return (keyPath, nil) }
    return (String(keyPath[..<dot]), String(keyPath[keyPath.index(after: dot)...]))
  }

  // MARK: Errors

  static func raiseUndefined(_ key: String, _ method: String, of object: AnyObject) -> Never {
    let type = NSStringFromClass(type(of: object))
    NSException(
      name: .undefinedKeyException,
      reason: "[<\(type) \(ObjectRuntime.address(of: object))> \(method)]: "
        + "this class is not key value coding-compliant for the key \(key)."
    ).raise()
  }

  static func raiseNil(_ key: String, of object: AnyObject) -> Never {
    let type = NSStringFromClass(type(of: object))
    NSException(
      name: .invalidArgumentException,
      reason: "[<\(type) \(ObjectRuntime.address(of: object))> setNilValueForKey]: "
        + "could not set nil as the value for the key \(key)."
    ).raise()
  }
}
