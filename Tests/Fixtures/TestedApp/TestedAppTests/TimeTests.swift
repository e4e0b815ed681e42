import XCTest

@testable import TestedApp

/// Nobody waits for the wall: each of these takes seconds or minutes of the device's time.
final class TimeTests: XCTestCase {
  private func seconds(_ body: () throws -> Void) rethrows -> Double {
    let start = Date()
    try body()
    return (Date().timeIntervalSince(start) * 1000).rounded() / 1000
  }

  /// Whose clock that is, who runs the tests can tell.
  func testTellsTheTime() { print("it is \(Date().timeIntervalSince1970)") }

  func testSleeping() {
    XCTAssertEqual(seconds { sleep(30) }, 30)
    XCTAssertEqual(seconds { usleep(250_000) }, 0.25)
    XCTAssertEqual(seconds { Thread.sleep(forTimeInterval: 60) }, 60)
  }

  func testSemaphoresWithALimit() {
    let semaphore = DispatchSemaphore(value: 0)
    XCTAssertEqual(seconds { XCTAssertEqual(semaphore.wait(timeout: .now() + 20), .timedOut) }, 20, accuracy: 0.01)
  }

  func testSemaphoresThatAreSignalledLater() {
    let semaphore = DispatchSemaphore(value: 0)
    DispatchQueue.global().asyncAfter(deadline: .now() + 40) { semaphore.signal() }
    XCTAssertEqual(seconds { semaphore.wait() }, 40, accuracy: 0.1)
  }

  func testGroups() {
    let group = DispatchGroup()
    group.enter()
    DispatchQueue.global().asyncAfter(deadline: .now() + 15) { group.leave() }
    XCTAssertEqual(seconds { group.wait() }, 15, accuracy: 0.1)
    let other = DispatchGroup()
    other.enter()
    XCTAssertEqual(seconds { XCTAssertEqual(other.wait(timeout: .now() + 7), .timedOut) }, 7, accuracy: 0.01)
  }

  func testConditions() {
    let condition = NSCondition()
    condition.lock()
    XCTAssertEqual(seconds { XCTAssertFalse(condition.wait(until: Date() + 12)) }, 12, accuracy: 0.01)
    var isReady = false
    DispatchQueue.global().asyncAfter(deadline: .now() + 9) {
      condition.lock()
      isReady = true
      condition.signal()
      condition.unlock()
    }
    XCTAssertEqual(seconds { while !isReady { condition.wait() } }, 9, accuracy: 0.1)
    condition.unlock()
  }

  func testOtherThreadsHaveTheSameTime() {
    let done = expectation(description: "the other thread is done")
    var length = 0.0
    Thread.detachNewThread {
      let start = Date()
      sleep(5)
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 5)
      let condition = NSCondition()
      condition.lock()
      _ = condition.wait(until: Date() + 5)
      condition.unlock()
      length = Date().timeIntervalSince(start)
      done.fulfill()
    }
    wait(for: [done], timeout: 20)
    XCTAssertEqual(length, 15, accuracy: 0.01)
  }

  func testDescriptors() {
    var ends: [Int32] = [0, 0]
    XCTAssertEqual(pipe(&ends), 0)
    var wanted = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
    XCTAssertEqual(seconds { XCTAssertEqual(poll(&wanted, 1, 3000), 0) }, 3)
    DispatchQueue.global().asyncAfter(deadline: .now() + 2) { write(ends[1], "x", 1) }
    XCTAssertEqual(seconds { XCTAssertEqual(poll(&wanted, 1, 10_000), 1) }, 2, accuracy: 0.1)
  }

  func testRunLoops() {
    XCTAssertEqual(seconds { RunLoop.main.run(until: Date() + 10) }, 10, accuracy: 0.01)
    // Inside a timer as well, where the loop goes on inside itself.
    let done = expectation(description: "the timer has fired")
    var inside = 0.0
    Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
      let start = Date()
      RunLoop.main.run(until: Date() + 10)
      inside = Date().timeIntervalSince(start)
      done.fulfill()
    }
    wait(for: [done], timeout: 20)
    XCTAssertEqual(inside, 10, accuracy: 0.01)
  }

  func testTimersKeepTheirOrder() {
    let done = expectation(description: "all have fired")
    var order: [Int] = []
    for number in [3, 1, 2] {
      Timer.scheduledTimer(withTimeInterval: Double(number), repeats: false) { _ in
        order.append(number)
        if number == 3 { done.fulfill() }
      }
    }
    wait(for: [done], timeout: 5)
    XCTAssertEqual(order, [1, 2, 3])
  }
}
