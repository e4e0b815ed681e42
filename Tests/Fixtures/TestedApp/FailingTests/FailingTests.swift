import XCTest

@testable import TestedApp

final class FailureTests: XCTestCase {
  func testAssertions() {
    XCTAssertEqual(Counter().count, 1, "counts from 0")
    XCTAssertNil(Counter())
    XCTAssertEqual(1.0, 1.5, accuracy: 0.1)
  }

  func testErrors() throws { throw CocoaError(.fileNoSuchFile) }

  func testUnwrapping() throws {
    let nothing: Int? = nil
    _ = try XCTUnwrap(nothing)
    XCTFail("not reached")
  }

  func testStopsAtTheFirst() {
    continueAfterFailure = false
    XCTAssertTrue(false, "the first")
    XCTFail("not reached")
  }

  func testStopsInACallback() {
    continueAfterFailure = false
    let done = expectation(description: "done")
    DispatchQueue.main.async {
      XCTFail("in the callback")
      done.fulfill()
    }
    wait(for: [done], timeout: 1)
    XCTFail("not reached")
  }

  func testStopsWhereItCannotBeLeft() async {
    continueAfterFailure = false
    XCTFail("asynchronous")
  }

  func testTimeOut() {
    let never = expectation(description: "never")
    wait(for: [never], timeout: 2)
  }

  func testUnexpectedSuccess() { XCTExpectFailure("it is known") {} }
}

final class BrokenProcessTests: XCTestCase {
  func testBefore() {}

  func testCrash() {
    let numbers: [Int] = []
    print("about to crash")
    print(numbers[Counter().count])
  }

  func testHang() { while true {} }

  func testWorks() {}
}

final class EndlessFailureTests: XCTestCase {
  func testFailsForEver() { while true { XCTFail("again") } }
}

final class MisusedExpectationTests: XCTestCase {
  func testFulfilledTwice() {
    let done = expectation(description: "once")
    done.fulfill()
    done.fulfill()
    wait(for: [done], timeout: 1)
  }

  func testNotWaitedFor() { _ = expectation(description: "forgotten") }

  func testMadeWithoutTheTest() {
    let done = XCTestExpectation(description: "own")
    DispatchQueue.main.async { for _ in 1...2 { done.fulfill() } }
    wait(for: [done], timeout: 1)
  }
}
