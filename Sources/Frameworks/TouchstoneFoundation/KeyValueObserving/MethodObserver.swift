import Foundation

/// One `addObserver(_:forKeyPath:options:context:)`.
final class MethodObserver: @unchecked Sendable {
  private weak var observer: NSObject?
  private weak var object: NSObject?
  private let identities: (observer: ObjectIdentifier, object: ObjectIdentifier)
  private let keyPath: String
  private let options: NSKeyValueObservingOptions
  let context: UnsafeMutableRawPointer?
  private var path: KeyPathObserver?
  private var oldValue: Any?

  init(
    _ observer: NSObject, _ keyPath: String, of object: NSObject, _ options: NSKeyValueObservingOptions,
    _ context: UnsafeMutableRawPointer?
  ) {
    self.observer = observer
    self.object = object
    identities = (ObjectIdentifier(observer), ObjectIdentifier(object))
    self.keyPath = keyPath
    self.options = options
    self.context = context
  }

  func matches(_ observer: NSObject, _ keyPath: String, of object: NSObject) -> Bool {
    self.observer === observer && self.object === object && self.keyPath == keyPath
  }

  /// While an object is deinitialised, which is when many observers go, no weak reference finds it any more.
  func mayMatch(_ observer: NSObject, _ keyPath: String, of object: NSObject) -> Bool {
    (self.observer == nil || self.object == nil) && self.keyPath == keyPath
      && identities == (ObjectIdentifier(observer), ObjectIdentifier(object))
  }

  func start() {
    guard let object else { return }
    KeyValueObserving.current.begin()
    path = KeyPathObserver(
      root: object, keyPath: keyPath, before: { [weak self] in self?.willChange() },
      after: { [weak self] in self?.didChange() })
    if options.contains(.initial) { tell(current.map { [.newKey: $0] } ?? [:]) }
  }

  func end() { path?.end() }

  private var current: Any? {
    guard options.contains(.new), let object else { return nil }
    guard let change = arrayChange else { return value(of: object) }
    return change.kind == .removal ? nil : change.elements(of: value(of: object))
  }

  private var arrayChange: ArrayChange? { object.flatMap { ArrayChange.current(keyPath, of: $0) } }

  private func oldValue(of object: NSObject) -> Any? {
    guard let change = arrayChange else { return value(of: object) }
    return change.kind == .insertion ? nil : change.elements(of: value(of: object))
  }

  private func value(of object: NSObject) -> Any {
    KeyValueCoding.value(forKeyPath: keyPath, of: object) ?? NSNull()
  }

  private func willChange() {
    guard let object else { return }
    if options.contains(.old) { oldValue = oldValue(of: object) }
    guard options.contains(.prior) else { return }
    var change: [NSKeyValueChangeKey: Any] = [.notificationIsPriorKey: true]
    change[.oldKey] = oldValue
    tell(change)
  }

  private func didChange() {
    var change: [NSKeyValueChangeKey: Any] = [:]
    change[.oldKey] = oldValue
    change[.newKey] = current
    oldValue = nil
    tell(change)
  }

  private func tell(_ details: [NSKeyValueChangeKey: Any]) {
    guard let object, let observer else { return }
    var change = details
    let inArray = arrayChange
    change[.kindKey] = NSNumber(value: (inArray?.kind ?? .setting).rawValue)
    change[.indexesKey] = inArray?.indexes
    if let observer = observer as? _NSObject {
      observer.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    } else {
      KeyValueObserving.raiseUnhandled(keyPath, of: object, observer: observer)
    }
  }
}
