import CTouchstoneRuntime
import TouchstoneFoundation

/// What a waiter waits for, and when that is over.
final class ExpectationWait: @unchecked Sendable {
  private let expectations: [XCTestExpectation]
  private let deadline: Int64
  private let isOrdered: Bool

  init(_ expectations: [XCTestExpectation], _ seconds: TimeInterval, _ isOrdered: Bool) {
    self.expectations = expectations
    self.isOrdered = isOrdered
    let length = min(max(seconds.isNaN ? 0 : seconds, 0), 1e9)
    deadline = touchstone_clock_now() + Int64(length * 1e9)
  }

  func begin(_ wake: @escaping () -> Void) {
    for expectation in expectations { expectation.beginWait(wake) }
  }

  var isOver: Bool {
    for expectation in expectations where !expectation.isFulfilled { expectation.look() }
    return broken != nil || disorder != nil || touchstone_clock_now() >= deadline
      || (expectations.allSatisfy(\.isFulfilled) && !expectations.contains(where: \.isInverted))
  }

  /// Seconds until it should be asked again though nobody called.
  var nextLook: TimeInterval {
    let rest = Double(max(deadline - touchstone_clock_now(), 0)) / 1e9
    return expectations.compactMap(\.interval).reduce(rest, min)
  }

  /// An inverted one that was fulfilled.
  var broken: XCTestExpectation? { expectations.first { $0.isInverted && $0.isFulfilled } }
  var fulfilled: [XCTestExpectation] {
    expectations.filter(\.isFulfilled).sorted { $0.moment < $1.moment }
  }
  var unfulfilled: [XCTestExpectation] { expectations.filter { !$0.isFulfilled && !$0.isInverted } }

  /// One that came before another that it should have followed.
  var disorder: (XCTestExpectation, XCTestExpectation)? {
    guard isOrdered else { return nil }
    let plain = expectations.filter { !$0.isInverted }
    for (index, later) in plain.enumerated() where later.isFulfilled {
      if let earlier = plain[..<index].first(where: { !$0.isFulfilled || $0.moment > later.moment }) {
        return (later, earlier)
      }
    }
    return nil
  }

  func end() -> XCTWaiter.Result {
    defer {
      for expectation in expectations {
        expectation.endWait()
        expectation.close()
      }
    }
    if broken != nil { return .invertedFulfillment }
    if disorder != nil { return .incorrectOrder }
    return unfulfilled.isEmpty ? .completed : .timedOut
  }
}

/// Lets a task wait until somebody rings. Any thread.
final class Bell: @unchecked Sendable {
  private let lock = NSLock()
  private var hasRung = false
  private var waiting: CheckedContinuation<Void, Never>?

  func ring() {
    let waiting = lock.withLock {
      defer { self.waiting = nil }
      hasRung = self.waiting == nil
      return self.waiting
    }
    waiting?.resume()
  }

  func wait(atMost seconds: TimeInterval) async {
    let alarm = Task {
      try await Task.sleep(nanoseconds: UInt64(max(seconds, 0) * 1e9))
      ring()
    }
    await withCheckedContinuation { continuation in
      let isDone = lock.withLock {
        defer { hasRung = false }
        if !hasRung { waiting = continuation }
        return hasRung
      }
      if isDone { continuation.resume() }
    }
    alarm.cancel()
  }
}
