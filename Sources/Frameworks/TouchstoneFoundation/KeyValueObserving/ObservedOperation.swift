import Foundation
import TouchstoneSwiftRuntime

/// An operation of blocks that is observed. On Linux Foundation's own tells nobody that it runs, is done or
/// cancelled.
///
/// An observed operation becomes one of these (`changed-classes` in RuntimeBets.md). One that runs already
/// when its first observer comes stays silent about its end. Subclasses of an app's own are left alone:
/// observers hear what they tell of by themselves.
final class ObservedOperation: BlockOperation, @unchecked Sendable {
  @inline(never) @_optimize(none)
  static func watch(_ operation: Operation) {
    guard type(of: operation) == BlockOperation.self else { return }
    ChangedClass.change(operation, to: ObservedOperation.self)
  }

  private func willChange(_ key: String) { KeyValueObserving.willChange(self, key) }
  private func didChange(_ key: String) { KeyValueObserving.didChange(self, key) }

  override func start() {
    guard !isExecuting, !isFinished else { return super.start() }
    // Who is cancelled is done without having run.
    let runs = !isCancelled
    willChange(runs ? "isExecuting" : "isFinished")
    super.start()
    if runs { didChange("isExecuting") }
    didChange("isFinished")
  }

  /// Runs between two changes of `isExecuting`; the second ends, and that of `isFinished`, when `start` does.
  override func main() {
    didChange("isExecuting")
    super.main()
    willChange("isExecuting")
    willChange("isFinished")
  }

  override func cancel() {
    guard !isCancelled, !isFinished else { return super.cancel() }
    let keys = isReady ? ["isCancelled"] : ["isCancelled", "isReady"]
    for key in keys { willChange(key) }
    super.cancel()
    for key in keys { didChange(key) }
  }

  /// The name of one of its properties: a key path to what is computed does not tell it.
  static func key(of keyPath: AnyKeyPath) -> String? {
    switch keyPath {
    case \Operation.isExecuting, \BlockOperation.isExecuting: "isExecuting"
    case \Operation.isFinished, \BlockOperation.isFinished: "isFinished"
    case \Operation.isCancelled, \BlockOperation.isCancelled: "isCancelled"
    case \Operation.isReady, \BlockOperation.isReady: "isReady"
    default: nil
    }
  }
}

/// Preferred to Foundation's methods of the same names, which tell the operation's queue alone.
extension Operation {
  public func willChangeValue(forKey key: String) { KeyValueObserving.willChange(self, key) }

  public func didChangeValue(forKey key: String) {
    self.Foundation::didChangeValue(forKey: key)
    KeyValueObserving.didChange(self, key)
  }

  public func willChangeValue<Value>(for keyPath: KeyPath<Operation, Value>) {
    if let key = ObservedOperation.key(of: keyPath) { KeyValueObserving.willChange(self, key) }
  }

  public func didChangeValue<Value>(for keyPath: KeyPath<Operation, Value>) {
    self.Foundation::didChangeValue(for: keyPath)
    if let key = ObservedOperation.key(of: keyPath) { KeyValueObserving.didChange(self, key) }
  }
}
