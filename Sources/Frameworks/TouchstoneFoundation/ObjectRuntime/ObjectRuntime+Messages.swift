extension ObjectRuntime {
  public static func responds(_ object: AnyObject, to selector: Selector) -> Bool {
    method(selector, of: object) != nil
  }

  public static func responds(_ object: AnyObject, to selector: String) -> Bool {
    responds(object, to: Selector(selector))
  }

  /// Sends `selector`; `nil` for the outer optional if neither the object has such a method nor who it forwards to.
  public static func send(_ selector: Selector, to object: AnyObject, _ arguments: [Any?]) -> Any?? {
    if let method = method(selector, of: object) { return .some(method(object, arguments)) }
    guard let forwarding = object as? _NSObject, let target = forwarding.forwardingTarget(for: selector)
    else {
      return nil
    }
    let next = target as AnyObject
    return next === object ? nil : send(selector, to: next, arguments)
  }

  /// What whoever stands behind a delegate answers to a method that the delegate does not have: nil unless the delegate says that it
  /// responds to it, and whom it hands it on to. The translator calls it.
  public static func handOn<R>(_ delegate: _NSObject, _ selector: String, _ arguments: [Any?]) -> R? {
    let selector = Selector(selector)
    guard delegate.responds(to: selector), let target = delegate.forwardingTarget(for: selector),
      case let target = target as AnyObject, target !== delegate,
      case .some(let answer) = send(selector, to: target, arguments)
    else { return nil }
    return ValueConversion.convert(answer)
  }

  /// Sends `selector` and takes the answer as the type the caller expects.
  public static func call<R>(_ object: AnyObject, _ selector: String, _ arguments: [Any?]) -> R {
    let answer = sendRequired(Selector(selector), to: object, arguments)
    if let converted: R = ValueConversion.convert(answer) { return converted }
    let found = answer.map { "\(Swift.type(of: $0))" } ?? "nil"
    NSException(
      name: .invalidArgumentException,
      reason: "-[\(NSStringFromClass(Swift.type(of: object))) \(selector)] returned \(found), not \(R.self)."
    ).raise()
  }

  /// Sends `selector`, which the object must understand.
  @discardableResult
  package static func sendRequired(_ selector: Selector, to object: AnyObject, _ arguments: [Any?]) -> Any? {
    if let answer = send(selector, to: object, arguments) { return answer }
    let reason =
      (object as? AnyClass).map {
        "+[\(NSStringFromClass($0)) \(selector)]: unrecognized selector sent to class"
      }
      ?? "-[\(NSStringFromClass(Swift.type(of: object))) \(selector)]: unrecognized selector sent to instance "
      + address(of: object)
    NSException(name: .invalidArgumentException, reason: reason).raise()
  }

  static func address(of object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
  }

  private typealias PlainMethod = (AnyObject, [Any?]) -> Any?

  /// A method of that selector; a property's getter and setter are methods too. A class object answers
  /// with its class methods.
  private static func method(_ selector: Selector, of object: AnyObject) -> PlainMethod? {
    let name = selector.name
    if let type = object as? AnyClass {
      return find(in: type) { $0.classMethods[name] }.map { nonisolated($0) }
    }
    return find(object) { entry in
      self.method(name, of: entry) ?? entry.requirements[name]?(object).map { nonisolated($0) }
    }
  }

  /// Whether instances of a class have a method of that selector.
  static func instances(of type: AnyClass, respondTo selector: Selector) -> Bool {
    let name = selector.name
    return find(in: type) { method(name, of: $0) != nil || $0.dynamicMethods[name] != nil ? true : nil }
      != nil
  }

  private static func method(_ name: String, of entry: ExposedClass) -> PlainMethod? {
    if let method = entry.methods[name] { return nonisolated(method) }
    if let getter = entry.getters[name] ?? withoutIs(name).flatMap({ entry.getters[$0] }) {
      let getter = nonisolated(getter)
      return { object, _ in getter(object) }
    }
    guard let key = settersKey(name), let setter = entry.setters[key] else { return nil }
    let set = nonisolated(setter)
    return { object, arguments in
      set(object, arguments.first ?? nil)
      return nil
    }
  }

  /// "name" for "setName:".
  private static func settersKey(_ selector: String) -> String? {
    guard selector.hasPrefix("set"), selector.hasSuffix(":"), selector.utf8.count > 4 else { return nil }
    let key = selector.dropFirst(3).dropLast()
    return key.contains(":") ? nil : key.prefix(1).lowercased() + key.dropFirst()
  }
}
