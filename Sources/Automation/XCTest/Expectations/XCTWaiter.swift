import CTouchstoneRuntime
import CoreFoundation
import TouchstoneFoundation

public protocol XCTWaiterDelegate: AnyObject {
  func waiter(
    _ waiter: XCTWaiter, didTimeoutWithUnfulfilledExpectations unfulfilledExpectations: [XCTestExpectation])
  func waiter(
    _ waiter: XCTWaiter, fulfillmentDidViolateOrderingConstraintsFor expectation: XCTestExpectation,
    requiredExpectation: XCTestExpectation)
  func waiter(_ waiter: XCTWaiter, didFulfillInvertedExpectation expectation: XCTestExpectation)
  func nestedWaiter(_ waiter: XCTWaiter, wasInterruptedByTimedOutWaiter outerWaiter: XCTWaiter)
}

extension XCTWaiterDelegate {
  public func waiter(
    _ waiter: XCTWaiter, didTimeoutWithUnfulfilledExpectations unfulfilledExpectations: [XCTestExpectation]
  ) {}
  public func waiter(
    _ waiter: XCTWaiter, fulfillmentDidViolateOrderingConstraintsFor expectation: XCTestExpectation,
    requiredExpectation: XCTestExpectation
  ) {}
  public func waiter(_ waiter: XCTWaiter, didFulfillInvertedExpectation expectation: XCTestExpectation) {}
  public func nestedWaiter(_ waiter: XCTWaiter, wasInterruptedByTimedOutWaiter outerWaiter: XCTWaiter) {}
}

/// Waits for expectations; time is the device's.
open class XCTWaiter: _NSObject, @unchecked Sendable {
  public enum Result: Int, Sendable {
    case completed = 1, timedOut, incorrectOrder, invertedFulfillment, interrupted
  }

  open weak var delegate: (any XCTWaiterDelegate)?
  open private(set) var fulfilledExpectations: [XCTestExpectation] = []

  public override init() { super.init() }
  public init(delegate: (any XCTWaiterDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  open class func wait(
    for expectations: [XCTestExpectation], timeout seconds: TimeInterval = .infinity,
    enforceOrder: Bool = false
  ) -> Result {
    XCTWaiter().wait(for: expectations, timeout: seconds, enforceOrder: enforceOrder)
  }

  open class func fulfillment(
    of expectations: [XCTestExpectation], timeout seconds: TimeInterval = .infinity,
    enforceOrder: Bool = false
  ) async -> Result {
    await XCTWaiter().fulfillment(of: expectations, timeout: seconds, enforceOrder: enforceOrder)
  }

  /// Waits here; on the main thread its run loop goes on.
  @available(*, noasync, message: "Use await fulfillment(of:timeout:enforceOrder:).")
  open func wait(
    for expectations: [XCTestExpectation], timeout seconds: TimeInterval = .infinity,
    enforceOrder: Bool = false
  ) -> Result {
    let wait = ExpectationWait(expectations, seconds, enforceOrder)
    let bell = RunLoopBell()
    wait.begin { bell.ring() }
    let leaves = Thread.isMainThread
    func turn() {
      while !wait.isOver, !(leaves && TestSession.shared.current?.progress.mustStop == true) {
        bell.turn(atMost: wait.nextLook)
      }
    }
    if leaves { MainActor.assumeIsolated { WaitDepth.inside(turn) } } else { turn() }
    return finish(wait)
  }

  open func fulfillment(
    of expectations: [XCTestExpectation], timeout seconds: TimeInterval = .infinity,
    enforceOrder: Bool = false
  ) async -> Result {
    let wait = ExpectationWait(expectations, seconds, enforceOrder)
    let bell = Bell()
    wait.begin { bell.ring() }
    // On the main thread, where what is looked at may be: elements of an app, say.
    while await MainActor.run(body: { !wait.isOver }) { await bell.wait(atMost: wait.nextLook) }
    return finish(wait)
  }

  private func finish(_ wait: ExpectationWait) -> Result {
    let outcome = wait.end()
    fulfilledExpectations = wait.fulfilled
    switch outcome {
    case .timedOut: delegate?.waiter(self, didTimeoutWithUnfulfilledExpectations: wait.unfulfilled)
    case .incorrectOrder:
      if let (early, required) = wait.disorder {
        delegate?.waiter(
          self, fulfillmentDidViolateOrderingConstraintsFor: early, requiredExpectation: required)
      }
    case .invertedFulfillment:
      if let broken = wait.broken { delegate?.waiter(self, didFulfillInvertedExpectation: broken) }
    case .completed, .interrupted: break
    }
    return outcome
  }
}
