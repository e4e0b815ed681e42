import TouchstoneFoundation

/// Fulfilled when an observed value changes, or becomes the expected one.
open class XCTKVOExpectation: XCTestExpectation, @unchecked Sendable {
  public typealias Handler = (Any?, [AnyHashable: Any]) -> Bool

  public let keyPath: String
  public let observedObject: Any
  public let expectedValue: Any?
  public let options: NSKeyValueObservingOptions
  /// Says whether it is the change that is meant.
  open var handler: Handler?
  private var observer: ValueObserver?

  public convenience init(keyPath: String, object: Any) {
    self.init(keyPath: keyPath, object: object, expectedValue: nil)
  }

  public convenience init(keyPath: String, object: Any, expectedValue: Any?) {
    self.init(keyPath: keyPath, object: object, expectedValue: expectedValue, options: [.new, .initial])
  }

  public init(keyPath: String, object: Any, expectedValue: Any?, options: NSKeyValueObservingOptions) {
    (self.keyPath, observedObject, self.expectedValue, self.options) = (
      keyPath, object, expectedValue, options
    )
    super.init(
      description: "Expect value for key path '\(keyPath)' of \(object)"
        + (expectedValue.map { " to be \($0)" } ?? ""))
    assertForOverFulfill = false
    guard let object = object as? NSObject else {
      NSException.raise(
        .invalidArgumentException, "\(type(of: object)) cannot be observed; it is no NSObject.")
    }
    observer = ValueObserver(object, keyPath, options) { [weak self] change in self?.take(change) }
  }

  private func take(_ change: [NSKeyValueChangeKey: Any]) {
    let isMeant: Bool
    if let handler {
      isMeant = handler(
        observedObject,
        Dictionary(uniqueKeysWithValues: change.map { ($0.key.rawValue as AnyHashable, $0.value) }))
    } else if let expectedValue {
      let value = (observedObject as? NSObject)?.value(forKeyPath: keyPath)
      isMeant = (value as? NSObject ?? value.map { "\($0)" as NSString })?.isEqual(expectedValue) ?? false
    } else {
      // What it was before is no change.
      isMeant = change[.oldKey] != nil || !options.contains(.initial) || hasBegun
    }
    hasBegun = true
    if isMeant { fulfill() }
  }

  private var hasBegun = false

  override func close() {
    super.close()
    observer?.stop()
    observer = nil
  }
}

private final class ValueObserver: _NSObject {
  private let object: NSObject
  private let keyPath: String
  private let changed: ([NSKeyValueChangeKey: Any]) -> Void

  init(
    _ object: NSObject, _ keyPath: String, _ options: NSKeyValueObservingOptions,
    _ changed: @escaping ([NSKeyValueChangeKey: Any]) -> Void
  ) {
    (self.object, self.keyPath, self.changed) = (object, keyPath, changed)
    super.init()
    object.addObserver(self, forKeyPath: keyPath, options: options, context: nil)
  }

  /// Not as it goes: nobody finds an observer that is going.
  func stop() { object.removeObserver(self, forKeyPath: keyPath) }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) { changed(change ?? [:]) }
}
