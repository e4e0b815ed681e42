import Foundation
import Synchronization

/// Who is told when a property changes. The observers themselves are with the observed objects.
final class KeyValueObserving: @unchecked Sendable {
  private let flag: Atomic<Bool>

  /// False until the first observer: setters then cost one look at it. It only rises.
  var isInUse: Bool { flag.load(ordering: .acquiring) }

  /// Told of every change of a `dynamic` property, whoever observes it.
  var watcher: ((AnyObject, String) -> Void)?

  /// Observed objects may outlive a device.
  init(after previous: KeyValueObserving? = nil) { flag = Atomic(previous?.isInUse ?? false) }

  func begin() { flag.store(true, ordering: .releasing) }

  static var current: KeyValueObserving { FoundationRuntime.current.observing }

  static func willChange(_ object: AnyObject, _ key: String) {
    guard current.isInUse, let observed = ObjectAttachments.existing(of: object)?.observed else { return }
    for observer in observed.observers(of: key) { observer.willChange() }
  }

  static func didChange(_ object: AnyObject, _ key: String) {
    guard current.isInUse, let observed = ObjectAttachments.existing(of: object)?.observed else { return }
    // Latest first, as Apple's.
    for observer in observed.observers(of: key).reversed() { observer.didChange() }
  }

  // MARK: Changes inside an array

  static func willChange(_ object: AnyObject, _ key: String, _ change: ArrayChange) {
    guard current.isInUse, let observed = ObjectAttachments.existing(of: object)?.observed else { return }
    observed.begin(change, of: key)
    for observer in observed.observers(of: key) { observer.willChange() }
  }

  static func didChange(_ object: AnyObject, _ key: String, _ change: ArrayChange) {
    guard current.isInUse, let observed = ObjectAttachments.existing(of: object)?.observed else { return }
    for observer in observed.observers(of: key).reversed() { observer.didChange() }
    observed.endArrayChange(of: key)
  }

  // MARK: Observers by method

  static func add(
    _ observer: NSObject, _ keyPath: String, of object: NSObject, _ options: NSKeyValueObservingOptions,
    _ context: UnsafeMutableRawPointer?
  ) {
    let registration = MethodObserver(observer, keyPath, of: object, options, context)
    let attachments = ObjectAttachments.of(object)
    lock.withLock { attachments.methodObservers.add(registration, of: observer, keyPath) }
    registration.start()
  }

  static func remove(
    _ observer: NSObject, _ keyPath: String, of object: NSObject, context: UnsafeMutableRawPointer??
  ) {
    let attachments = ObjectAttachments.existing(of: object)
    func accepts(_ registration: MethodObserver) -> Bool {
      context == nil || context! == registration.context
    }
    let found = lock.withLock {
      attachments?.methodObservers.removeLast(of: observer, keyPath) {
        $0.matches(observer, keyPath, of: object) && accepts($0)
      }
        ?? attachments?.methodObservers.removeLast(of: observer, keyPath) {
          $0.mayMatch(observer, keyPath, of: object) && accepts($0)
        }
    }
    if let found { return found.end() }
    let (who, whom) = (describe(observer), describe(object))
    NSException(
      name: .rangeException,
      reason: "Cannot remove an observer \(who) for the key path \"\(keyPath)\" from \(whom) "
        + "because it is not registered as an observer."
    ).raise()
  }

  /// Of all objects' `methodObservers`.
  private static let lock = NSLock()

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
  /// Whether there was ever an observer to be told.
  package static var isObserving: Bool { KeyValueObserving.current.isInUse }

  /// For setters that report by themselves: translated `dynamic` properties and the frameworks' own.
  public static func willChangeValue(of object: AnyObject, _ key: String) {
    if KeyValueObserving.current.isInUse, notifies(object, key) { KeyValueObserving.willChange(object, key) }
  }

  public static func didChangeValue(of object: AnyObject, _ key: String) {
    let observing = KeyValueObserving.current
    guard observing.isInUse else { return }
    if let watcher = observing.watcher, reportsItself(object, key) { watcher(object, key) }
    if notifies(object, key) { KeyValueObserving.didChange(object, key) }
  }

  /// Calls `watcher` after each change of a `dynamic` property of translated code; there is one watcher.
  package static func watchDynamicProperties(_ watcher: @escaping (AnyObject, String) -> Void) {
    let observing = KeyValueObserving.current
    observing.watcher = watcher
    observing.begin()
  }

  static func reportsItself(_ object: AnyObject, _ key: String) -> Bool {
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
