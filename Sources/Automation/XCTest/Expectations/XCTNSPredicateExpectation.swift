import TouchstoneFoundation

/// Fulfilled when a predicate holds for an object. It is asked at once, then ten times a second of the device's time.
open class XCTNSPredicateExpectation: XCTestExpectation, @unchecked Sendable {
  public typealias Handler = () -> Bool

  public let predicate: NSPredicate
  public let object: Any?
  /// Has the last word.
  open var handler: Handler?

  public init(predicate: NSPredicate, object: Any?) {
    (self.predicate, self.object) = (predicate, object)
    super.init(description: "Expect predicate `\(predicate)` for object \(object.map { "\($0)" } ?? "nil")")
  }

  override var interval: TimeInterval? { 0.1 }

  override func look() {
    guard predicate.evaluate(with: object), handler?() ?? true else { return }
    fulfill()
  }
}
