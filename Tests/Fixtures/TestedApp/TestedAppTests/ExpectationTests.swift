import XCTest

@testable import TestedApp

final class ExpectationTests: XCTestCase {
  private let counter = Counter()

  func testWaiting() {
    let counted = expectation(description: "it counts")
    counter.changed = { _ in counted.fulfill() }
    counter.increment(after: 5)
    wait(for: [counted], timeout: 6)
    XCTAssertEqual(counter.count, 1)
  }

  func testWaitingForAll() {
    let counted = expectation(description: "it counts twice")
    counted.expectedFulfillmentCount = 2
    counter.changed = { _ in counted.fulfill() }
    counter.increment(after: 1)
    counter.increment(after: 2)
    waitForExpectations(timeout: 3) { XCTAssertNil($0) }
  }

  func testWhatDoesNotHappen() {
    let never = XCTestExpectation(description: "it does not count")
    never.isInverted = true
    counter.changed = { _ in never.fulfill() }
    counter.increment(after: 2)
    XCTAssertEqual(XCTWaiter.wait(for: [never], timeout: 1), .completed)
    XCTAssertEqual(XCTWaiter.wait(for: [never], timeout: 0), .completed)
  }

  func testTimeOuts() {
    let never = XCTestExpectation(description: "never")
    XCTAssertEqual(XCTWaiter.wait(for: [never], timeout: 100), .timedOut)
  }

  func testOrder() {
    let (first, second) = (XCTestExpectation(description: "first"), XCTestExpectation(description: "second"))
    second.fulfill()
    first.fulfill()
    XCTAssertEqual(XCTWaiter.wait(for: [first, second], timeout: 1, enforceOrder: true), .incorrectOrder)
  }

  func testPredicates() {
    let counter = self.counter
    counter.increment(after: 3)
    let counted = NSPredicate { _, _ in counter.count == 1 }
    expectation(for: counted, evaluatedWith: nil)
    waitForExpectations(timeout: 5)
  }

  func testNotifications() {
    let name = Notification.Name("counted")
    expectation(forNotification: name, object: nil)
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { NotificationCenter.default.post(name: name, object: nil) }
    waitForExpectations(timeout: 2)
  }

  func testObservedValues() {
    let model = Model()
    let changed = XCTKVOExpectation(keyPath: "name", object: model, expectedValue: "new")
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { model.name = "new" }
    wait(for: [changed], timeout: 2)
  }

  func testFulfilment() async throws {
    let counted = expectation(description: "it counts")
    counter.changed = { _ in counted.fulfill() }
    counter.increment(after: 3)
    await fulfillment(of: [counted], timeout: 4)
    let count = try await counter.incremented(after: 60)
    XCTAssertEqual(count, 2)
  }
}

final class Model: NSObject {
  @objc dynamic var name = "old"
}
