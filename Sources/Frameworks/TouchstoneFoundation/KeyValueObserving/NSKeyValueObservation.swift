import Foundation

/// A change as `observe(_:options:changeHandler:)` reports it.
public struct NSKeyValueObservedChange<Value> {
  public typealias Kind = NSKeyValueChange
  public let kind: Kind
  public let newValue: Value?
  public let oldValue: Value?
  public let indexes: IndexSet?
  public let isPrior: Bool
}

extension NSKeyValueObservedChange: Sendable where Value: Sendable {}

/// Observes until it is invalidated or released.
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
  private var observer: KeyPathObserver?

  init(_ observer: KeyPathObserver) {
    self.observer = observer
    super.init()
  }

  public func invalidate() {
    observer?.end()
    observer = nil
  }

  deinit { invalidate() }
}

extension _KeyValueCodingAndObserving {
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    // Key paths are named by what fills their class's table, which the first look-up does.
    _ = ObjectRuntime.find(self) { _ in nil as Never? }
    return observe(keyPath, _key: keyPath.key, options: options, changeHandler: changeHandler)
  }

  /// What the translator turns `observe(\.x)` into: it knows the key's name.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, _key key: String, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    KeyValueObserving.current.begin()
    var oldValue: Value?
    let report = { [weak self] (isPrior: Bool) in
      guard let self else { return }
      let inArray = ArrayChange.current(key, of: self)
      var newValue = options.contains(.new) && !isPrior ? self[keyPath: keyPath] : nil
      if let inArray, let value = newValue {
        newValue = inArray.kind == .removal ? nil : inArray.elements(of: value) as? Value
      }
      let change = NSKeyValueObservedChange(
        kind: inArray?.kind ?? .setting, newValue: newValue, oldValue: oldValue, indexes: inArray?.indexes,
        isPrior: isPrior)
      changeHandler(self, change)
    }
    let observer = KeyPathObserver(
      root: self, keyPath: key,
      before: { [weak self] in
        if options.contains(.old), let self {
          let value = self[keyPath: keyPath]
          let inArray = ArrayChange.current(key, of: self)
          oldValue = inArray.map { $0.kind == .insertion ? nil : $0.elements(of: value) as? Value } ?? value
        }
        if options.contains(.prior) { report(true) }
      },
      after: {
        report(false)
        oldValue = nil
      })
    if options.contains(.initial) { report(false) }
    return NSKeyValueObservation(observer)
  }

  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    KeyValueObserving.willChange(self, keyPath.key)
  }

  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    KeyValueObserving.didChange(self, keyPath.key)
  }

  public func willChangeValue(forKey key: String) { KeyValueObserving.willChange(self, key) }

  public func didChangeValue(forKey key: String) { KeyValueObserving.didChange(self, key) }

  public func willChange(_ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
    KeyValueObserving.willChange(self, key, ArrayChange(kind: changeKind, indexes: indexes))
  }

  public func didChange(_ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
    KeyValueObserving.didChange(self, key, ArrayChange(kind: changeKind, indexes: indexes))
  }

  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    if let object = self as? _NSObject {
      object.addObserver(observer, forKeyPath: keyPath, options: options, context: context)
    } else {
      KeyValueObserving.add(observer, keyPath, of: self, options, context)
    }
  }

  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    KeyValueObserving.remove(observer, keyPath, of: self, context: nil)
  }

  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    KeyValueObserving.remove(observer, keyPath, of: self, context: .some(context))
  }
}

extension AnyKeyPath {
  /// The key of a key path that the translator did not see as a literal.
  fileprivate var key: String {
    if let key = ObjectRuntime.key(of: self) ?? ObservedProgress.key(of: self)
      ?? ObservedOperation.key(of: self) ?? InheritedKeyPaths.key(of: self)
    {
      return key
    }
    let names = debugDescription.split(separator: ".").dropFirst()
    if !names.isEmpty, !names.contains(where: { $0.contains("<") }) {
      return names.map { $0.trimmingCharacters(in: ["?", "!"]) }.joined(separator: ".")
    }
    NSException(
      name: .invalidArgumentException,
      reason: "Could not extract a String from KeyPath \(debugDescription). "
        + "Declare the property `@objc dynamic`, or observe it with a key path literal."
    ).raise()
  }
}
