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

  func testMeasuringTakesTenRuns() {
    measure { counter.increment() }
    XCTAssertEqual(counter.count, 10)
    measureMetrics([.wallClockTime], automaticallyStartMeasuring: false) {
      startMeasuring()
      counter.increment()
      stopMeasuring()
    }
    XCTAssertEqual(counter.count, 20)
    // One more to warm up.
    measure(metrics: [XCTClockMetric()]) { counter.increment() }
    XCTAssertEqual(counter.count, 26)
  }
}
