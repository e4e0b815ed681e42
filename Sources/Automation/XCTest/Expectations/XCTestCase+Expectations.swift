import TouchstoneFoundation

public typealias XCWaitCompletionHandler = ((any Error)?) -> Void

/// Why a wait ended badly.
public struct XCTestError: Error, Sendable {
  public enum Code: Int, Sendable { case timeoutWhileWaiting, failureWhileWaiting }
  public var code: Code
  public static var errorDomain: String { "com.apple.XCTestErrorDomain" }
  public static var timeoutWhileWaiting: Code { .timeoutWhileWaiting }
  public static var failureWhileWaiting: Code { .failureWhileWaiting }
  public init(_ code: Code) { self.code = code }
}

extension XCTestCase {
  public func expectation(
    description: String, file: StaticString = #filePath, line: UInt = #line
  ) -> XCTestExpectation {
    own(XCTestExpectation(description: description), file, line)
  }

  @discardableResult public func expectation(
    for predicate: NSPredicate, evaluatedWith object: Any?, file: StaticString = #filePath,
    line: UInt = #line,
    handler: XCTNSPredicateExpectation.Handler? = nil
  ) -> XCTestExpectation {
    let expectation = XCTNSPredicateExpectation(predicate: predicate, object: object)
    expectation.handler = handler
    return own(expectation, file, line)
  }

  @discardableResult public func expectation(
    forNotification notificationName: Notification.Name, object: Any?,
    notificationCenter: NotificationCenter = .default, file: StaticString = #filePath, line: UInt = #line,
    handler: XCTNSNotificationExpectation.Handler? = nil
  ) -> XCTestExpectation {
    let expectation = XCTNSNotificationExpectation(
      name: notificationName, object: object, notificationCenter: notificationCenter)
    expectation.handler = handler
    return own(expectation, file, line)
  }

  @discardableResult public func keyValueObservingExpectation(
    for object: Any, keyPath: String, expectedValue: Any?, file: StaticString = #filePath, line: UInt = #line
  ) -> XCTestExpectation {
    own(XCTKVOExpectation(keyPath: keyPath, object: object, expectedValue: expectedValue), file, line)
  }

  @discardableResult public func keyValueObservingExpectation(
    for object: Any, keyPath: String, file: StaticString = #filePath, line: UInt = #line,
    handler: XCTKVOExpectation.Handler? = nil
  ) -> XCTestExpectation {
    let expectation = XCTKVOExpectation(keyPath: keyPath, object: object)
    expectation.handler = handler
    return own(expectation, file, line)
  }

  private func own(_ expectation: XCTestExpectation, _ file: StaticString, _ line: UInt) -> XCTestExpectation
  {
    expectation.test = self
    expectation.place(file, line)
    progress.add(expectation)
    return expectation
  }

  // MARK: Waiting

  @available(*, noasync, message: "Use await fulfillment(of:timeout:enforceOrder:).")
  public func wait(
    for expectations: [XCTestExpectation], timeout seconds: TimeInterval = .infinity,
    enforceOrder enforceOrderOfFulfillment: Bool = false, file: StaticString = #filePath, line: UInt = #line
  ) {
    for expectation in expectations { expectation.place(file, line) }
    let waiter = XCTWaiter()
    let result = waiter.wait(for: expectations, timeout: seconds, enforceOrder: enforceOrderOfFulfillment)
    judge(result, expectations, seconds, file, line)
  }

  nonisolated public func fulfillment(
    of expectations: [XCTestExpectation], timeout seconds: TimeInterval = .infinity,
    enforceOrder enforceOrderOfFulfillment: Bool = false, file: StaticString = #filePath, line: UInt = #line
  ) async {
    for expectation in expectations { expectation.place(file, line) }
    let result = await XCTWaiter().fulfillment(
      of: expectations, timeout: seconds, enforceOrder: enforceOrderOfFulfillment)
    judge(result, expectations, seconds, file, line)
  }

  /// Waits for all expectations of this test that nobody has waited for.
  @preconcurrency @MainActor
  @available(*, noasync, message: "Use await fulfillment(of:timeout:enforceOrder:).")
  public func waitForExpectations(
    timeout: TimeInterval, file: StaticString = #filePath, line: UInt = #line,
    handler: XCWaitCompletionHandler? = nil
  ) {
    let expectations = progress.takeExpectations().filter { !$0.wasWaitedFor }
    guard !expectations.isEmpty else {
      return Assertion.record(
        XCTIssue(
          type: .assertionFailure,
          compactDescription: "API violation - call made to wait without any expectations having been set."),
        file, line)
    }
    let result = XCTWaiter().wait(for: expectations, timeout: timeout)
    handler?(
      result == .completed
        ? nil : XCTestError(result == .timedOut ? .timeoutWhileWaiting : .failureWhileWaiting))
    judge(result, expectations, timeout, file, line)
  }

  private func judge(
    _ result: XCTWaiter.Result, _ expectations: [XCTestExpectation], _ seconds: TimeInterval,
    _ file: StaticString,
    _ line: UInt
  ) {
    progress.forget(expectations)
    func names(_ list: [XCTestExpectation]) -> String {
      list.map { "\"\($0.expectationDescription)\"" }.joined(separator: ", ")
    }
    let problem: String? =
      switch result {
      case .completed: nil
      case .timedOut:
        "Exceeded timeout of \(seconds.formatted()) seconds, with unfulfilled expectations: "
          + "\(names(expectations.filter { !$0.isFulfilled && !$0.isInverted }))."
      case .incorrectOrder:
        "Failed due to expectation fulfilled in incorrect order: \(names(expectations.filter(\.isFulfilled)))."
      case .invertedFulfillment:
        "Fulfilled inverted expectation \(names(expectations.filter { $0.isInverted && $0.isFulfilled }))."
      case .interrupted: "Interrupted by timeout of an outer waiter."
      }
    if let problem {
      Assertion.record(
        XCTIssue(type: .assertionFailure, compactDescription: "Asynchronous wait failed: \(problem)"), file,
        line)
    }
    leaveIfOver()
  }

  /// After a failure in a callback that the wait let run.
  private func leaveIfOver() {
    guard Thread.isMainThread, progress.mustStop, WaitDepth.current == 0 else { return }
    progress.mustStop = false
    Escape.leave()
  }
}
