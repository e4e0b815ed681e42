import Foundation

/// Who is told when a property changes.
enum KeyValueObserving {
  /// False until the first observer: setters then cost one look at it.
  nonisolated(unsafe) static var isInUse = false

  /// Told of every change of a `dynamic` property, whoever observes it.
  nonisolated(unsafe) static var watcher: ((AnyObject, String) -> Void)?

  static func willChange(_ object: AnyObject, _ key: String) {
    guard isInUse, let observed = ObjectAttachments.existing(of: object)?.observed else { return }
    for observer in observed.observers(of: key) { observer.willChange() }
  }

  static func didChange(_ object: AnyObject, _ key: String) {
    guard isInUse, let observed = ObjectAttachments.existing(of: object)?.observed else { return }
    // Latest first, as Apple's.
    for observer in observed.observers(of: key).reversed() { observer.didChange() }
  }

  // MARK: Observers by method

  static func add(
    _ observer: NSObject, _ keyPath: String, of object: NSObject, _ options: NSKeyValueObservingOptions,
    _ context: UnsafeMutableRawPointer?
  ) {
    let registration = MethodObserver(observer, keyPath, of: object, options, context)
    registrations.access { $0[ObjectIdentifier(object), default: []].append(registration) }
    registration.start()
  }

  static func remove(
    _ observer: NSObject, _ keyPath: String, of object: NSObject, context: UnsafeMutableRawPointer??
  ) {
    let found = registrations.access { table -> MethodObserver? in
      let id = ObjectIdentifier(object)
      guard
        let index = table[id]?.lastIndex(where: {
          $0.matches(observer, keyPath, of: object) && (context == nil || context! == $0.context)
        })
      else { return nil }
      return table[id]?.remove(at: index)
    }
    if let found { return found.end() }
    let (who, whom) = (describe(observer), describe(object))
    NSException(
      name: .rangeException,
      reason: "Cannot remove an observer \(who) for the key path \"\(keyPath)\" from \(whom) "
        + "because it is not registered as an observer."
    ).raise()
  }

  private static let registrations = LockedTable()

  /// Registrations by observed object. Those of a dead object are dropped when its address comes back.
  private final class LockedTable: @unchecked Sendable {
    private var table: [ObjectIdentifier: [MethodObserver]] = [:]
    private let lock = NSLock()

    func access<R>(_ body: (inout [ObjectIdentifier: [MethodObserver]]) -> R) -> R {
      lock.lock()
      defer { lock.unlock() }
      return body(&table)
    }
  }

  // MARK: Errors

  static func raiseUnhandled(_ keyPath: String?, of object: Any?, observer: NSObject) -> Never {
    NSException(
      name: .internalInconsistencyException,
      reason: "\(describe(observer)): An -observeValueForKeyPath:ofObject:change:context: message was "
        + "received but not handled. Key path: \(keyPath ?? "nil")"
    ).raise()
  }

  private static func describe(_ object: NSObject) -> String {
    "<\(NSStringFromClass(Swift.type(of: object))) \(ObjectRuntime.address(of: object))>"
  }
}

extension ObjectRuntime {
  /// For setters that report by themselves: translated `dynamic` properties and the frameworks' own.
  public static func willChangeValue(of object: AnyObject, _ key: String) {
    if KeyValueObserving.isInUse, notifies(object, key) { KeyValueObserving.willChange(object, key) }
  }

  public static func didChangeValue(of object: AnyObject, _ key: String) {
    guard KeyValueObserving.isInUse else { return }
    if let watcher = KeyValueObserving.watcher, reportsItself(object, key) { watcher(object, key) }
    if notifies(object, key) { KeyValueObserving.didChange(object, key) }
  }

  /// Calls `watcher` after each change of a `dynamic` property of translated code; there is one watcher.
  package static func watchDynamicProperties(_ watcher: @escaping (AnyObject, String) -> Void) {
    KeyValueObserving.watcher = watcher
    KeyValueObserving.isInUse = true
  }

  private static func reportsItself(_ object: AnyObject, _ key: String) -> Bool {
    var type: AnyClass? = Swift.type(of: object)
    while let current = type {
      if exposedClass(current).selfReportingKeys.contains(key) { return true }
      type = _getSuperclass(current)
    }
    return false
  }

  private static func notifies(_ object: AnyObject, _ key: String) -> Bool {
    guard ObjectAttachments.existing(of: object)?.observed != nil else { return false }
    return (Swift.type(of: object) as? _NSObject.Type)?.automaticallyNotifiesObservers(forKey: key) ?? true
  }
}
