import XCTest

/// Waits inside waits, and many of them: none takes time that nothing is due in.
final class NestedWaitTests: XCTestCase {
  /// Another thread fulfils it.
  private func beginWork() -> XCTestExpectation {
    let done = XCTestExpectation(description: "done")
    Task.detached { done.fulfill() }
    return done
  }

  func testAWaitInsideAWait() {
    let start = Date()
    let outer = XCTestExpectation(description: "outer")
    Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in
      XCTAssertEqual(XCTWaiter().wait(for: [self.beginWork()], timeout: 100), .completed)
      outer.fulfill()
    }
    XCTAssertEqual(XCTWaiter().wait(for: [outer], timeout: 100), .completed)
    XCTAssertLessThan(Date().timeIntervalSince(start), 0.5)
  }

  func testManyWaits() {
    let start = Date()
    for _ in 0..<500 {
      XCTAssertEqual(XCTWaiter().wait(for: [beginWork()], timeout: 100), .completed)
    }
    XCTAssertLessThan(Date().timeIntervalSince(start), 0.5)
  }

  func testASignalWithoutTheLockReachesAThreadThatWaitsWithALimit() {
    let start = Date()
    for _ in 0..<50 {
      let woken = XCTestExpectation(description: "woken")
      Thread.detachNewThread {
        let condition = NSCondition()
        nonisolated(unsafe) var isDone = false
        DispatchQueue.global().async {
          condition.withLock { isDone = true }
          condition.signal()
        }
        condition.lock()
        while !isDone { _ = condition.wait(until: Date() + 5) }
        condition.unlock()
        woken.fulfill()
      }
      XCTAssertEqual(XCTWaiter().wait(for: [woken], timeout: 100), .completed)
    }
    XCTAssertLessThan(Date().timeIntervalSince(start), 0.5)
  }
}
