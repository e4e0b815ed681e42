import XCTest

@testable import TestedApp

final class CounterTests: XCTestCase {
  private var counter: Counter!

  override func setUp() {
    super.setUp()
    counter = Counter()
  }

  override func tearDown() {
    counter = nil
    super.tearDown()
  }

  func testCountsUp() {
    counter.increment()
    XCTAssertEqual(counter.count, 1)
  }
}
