import XCTest

/// An app whose main thread waits gets there by the clock of the device, with and without a limit.
final class WaitTests: XCTestCase {
  let app = XCUIApplication()

  override func setUp() {
    continueAfterFailure = false
    app.launch()
    app.cells.staticTexts["Waits"].tap()
  }

  private func check(_ button: String, _ text: String) {
    app.buttons[button].tap()
    XCTAssertEqual(app.staticTexts["result"].label, "\(button) \(text)")
  }

  func testSemaphore() { check("Semaphore", "signalled after 2.0 s") }
  func testLimit() { check("Limit", "timed out after 3.0 s") }
  func testGroup() { check("Group", "done after 2.5 s") }
  func testCondition() { check("Condition", "signalled after 1.5 s") }
  func testTask() { check("Task", "signalled after 4.0 s") }
  func testQueue() { check("Queue", "done after 0.5 s") }

  func testTimeGoesOnFromThere() {
    check("Limit", "timed out after 3.0 s")
    check("Semaphore", "signalled after 2.0 s")
    XCTAssertTrue(app.navigationBars.buttons["Home"].isHittable)
    app.navigationBars.buttons["Home"].tap()
    XCTAssertTrue(app.navigationBars["Home"].waitForExistence(timeout: 2))
  }
}
