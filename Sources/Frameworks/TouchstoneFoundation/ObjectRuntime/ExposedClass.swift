/// What a class exposes by name: its methods by selector, its properties by key.
///
/// Translated sources and the frameworks fill it when the class is first looked up. Look-ups walk the
/// superclass chain.
public final class ExposedClass: @unchecked Sendable {
  public typealias Method = @MainActor (AnyObject, [Any?]) -> Any?
  public typealias Getter = @MainActor (AnyObject) -> Any?
  public typealias Setter = @MainActor (AnyObject, Any?) -> Void

  public let type: AnyClass
  package var methods: [String: Method] = [:]
  package var classMethods: [String: Method] = [:]
  var dynamicMethods: [String: _DynamicMethod] = [:]
  var dynamicClassMethods: [String: _DynamicMethod] = [:]
  /// Methods of those objects only that are what a protocol asks for.
  var requirements: [String: (AnyObject) -> Method?] = [:]
  package var getters: [String: Getter] = [:]
  package var setters: [String: Setter] = [:]
  package var tests: [ExposedTest] = []
  /// Keys whose setters tell observers themselves.
  package var selfReportingKeys: Set<String> = []
  /// The same of the platform's classes: observers hear of their changes, and who watches an app's does not.
  var observableKeys: Set<String> = []
  /// What archives call the class, if an app named it.
  var archivedName: String?
  /// Declared by translated code or a framework, so what is not in the tables does not exist.
  var isDeclared = false
  var pendingFills: [(ExposedClass) -> Void] = []

  init(_ type: AnyClass) { self.type = type }

  public func method(_ selector: String, _ body: @escaping Method) { methods[selector] = body }

  public func classMethod(_ selector: String, _ body: @escaping Method) { classMethods[selector] = body }

  public func key(_ key: String, _ getter: @escaping Getter, _ setter: Setter? = nil) {
    getters[key] = getter
    if let setter { setters[key] = setter }
  }

  /// Ties a key path to its key, for `observe(_:)` with a key path that is not a literal. The property
  /// reports its changes itself.
  public func keyPath(_ keyPath: AnyKeyPath, _ key: String) {
    ObjectRuntime.name(keyPath, key)
    selfReportingKeys.insert(key)
  }

  /// The argument a method was sent, as the type it takes.
  public func argument<T>(_ position: Int, of arguments: [Any?], _ selector: String) -> T {
    let value = position < arguments.count ? arguments[position] : nil
    if let converted: T = ValueConversion.convert(value) { return converted }
    return ValueConversion.mismatchedArgument(
      value, "-[\(NSStringFromClass(type)) \(selector)]: argument \(position + 1)")
  }

  /// Calls a method that throws. The error goes where who sent the message left a place for it, as its last argument.
  @discardableResult
  public func attempt<R>(_ arguments: [Any?], _ body: () throws -> R) -> R? {
    do { return try body() } catch {
      (arguments.last as? ThrownError)?.error = error
      return nil
    }
  }

  /// The value a key was given, as the type of its property.
  public func converted<T>(_ value: Any?, forKey key: String, of object: AnyObject) -> T {
    if let converted: T = ValueConversion.convert(value) { return converted }
    // A number has no value for nil. The hook raises, or sets something else, which then stays.
    if value == nil, T.self is any Numeric.Type || T.self == Bool.self, let object = object as? _NSObject {
      object.setNilValueForKey(key)
      if let getter = getters[key],
        let current: T = ValueConversion.convert(ObjectRuntime.nonisolated(getter)(object))
      {
        return current
      }
    }
    let found = value.map { "\(Swift.type(of: $0))" } ?? "nil"
    NSException(
      name: .invalidArgumentException,
      reason: "[\(NSStringFromClass(type)) setValue:forKey:]: the property \(key) takes \(T.self), "
        + "not the \(found) it was given."
    ).raise()
  }
}

/// The place for an error, which Objective-C's methods take a pointer to.
package final class ThrownError {
  package var error: (any Error)?
  package init() {}
}
