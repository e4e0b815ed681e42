import XCTest

@testable import ErrorPresentation

@MainActor
final class ErrorQueueTests: XCTestCase {
  private var shown: [(error: NSError, choose: (Int) -> Void)] = []
  private var told: [Bool] = []

  private func queue(canShow: Bool = true) -> ErrorQueue {
    ErrorQueue { error, _, chosen in
      if canShow { self.shown.append((error as NSError, chosen)) }
      return canShow
    }
  }

  private func error(_ code: Int, recovers: Bool = true) -> NSError {
    var options = RecoveryOptions()
    options.add("Try Again") { recovers }
    options.addCancel()
    return NSError(domain: "Test", code: code, recovery: options, description: "It failed.")
  }

  private func choose(_ index: Int, of shownIndex: Int, telling count: Int) {
    shown[shownIndex].choose(index)
    let predicate = NSPredicate { _, _ in self.told.count >= count }
    wait(for: [XCTNSPredicateExpectation(predicate: predicate, object: nil)], timeout: 5)
  }

  func testAnErrorIsShownAtOnceAndItsOptionDecides() {  // R44.3, R44.8
    queue().show(error(1)) { self.told.append($0) }
    XCTAssertEqual(shown.map(\.error.code), [1])
    XCTAssertTrue(told.isEmpty, "nothing blocks, nobody has chosen")
    choose(0, of: 0, telling: 1)
    XCTAssertEqual(told, [true])
  }

  func testCancelRecoversNothing() {  // R44.11
    queue().show(error(1)) { self.told.append($0) }
    choose(1, of: 0, telling: 1)
    XCTAssertEqual(told, [false])
  }

  func testASecondErrorWaits() {  // R44.12
    let queue = queue()
    queue.show(error(1)) { self.told.append($0) }
    queue.show(error(2, recovers: false)) { self.told.append($0) }
    XCTAssertEqual(shown.map(\.error.code), [1])
    choose(0, of: 0, telling: 1)
    XCTAssertEqual(shown.map(\.error.code), [1, 2])
    choose(0, of: 1, telling: 2)
    XCTAssertEqual(told, [true, false])
  }

  func testEqualErrorsInARowShareOneAlert() {  // R44.12
    let queue = queue()
    for _ in 0..<5 { queue.show(error(1)) { self.told.append($0) } }
    XCTAssertEqual(shown.count, 1)
    choose(0, of: 0, telling: 5)
    XCTAssertEqual(told, [true, true, true, true, true])
    XCTAssertEqual(shown.count, 1)
  }

  func testErrorsThatDifferInTheirOptionsAreNotEqual() {
    let queue = queue()
    queue.show(error(1)) { self.told.append($0) }
    queue.show(NSError(domain: "Test", code: 1)) { self.told.append($0) }
    choose(0, of: 0, telling: 1)
    XCTAssertEqual(shown.count, 2)
  }

  func testWithoutAWindowNobodyWaitsForEver() {
    queue(canShow: false).show(error(1)) { self.told.append($0) }
    let predicate = NSPredicate { _, _ in self.told == [false] }
    wait(for: [XCTNSPredicateExpectation(predicate: predicate, object: nil)], timeout: 5)
  }
}
