import XCTest

// UI tests of the example AlertView, for `Benchmarks/run uitests`, which adds the classes of tests that call these.

class MeasuredTestCase: XCTestCase {
  let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
    app.launch()
  }

  func threeInteractions() {
    app.buttons["Plain Text Input"].tap()
    let field = app.alerts.textFields.element
    XCTAssertTrue(field.waitForExistence(timeout: 2))
    field.typeText("Ada")
    app.alerts.buttons["OK"].tap()
    XCTAssertFalse(app.alerts.element.exists)
  }

  func taps(_ count: Int) {
    app.buttons["Plain Text Input"].tap()
    let field = app.alerts.textFields.element
    XCTAssertTrue(field.waitForExistence(timeout: 2))
    for _ in 0..<count { field.tap() }
  }

  func launches(_ count: Int) {
    for _ in 0..<count { app.launch() }
  }

  func alerts(_ count: Int) {
    for _ in 0..<count {
      app.buttons["Default Style"].tap()
      XCTAssertTrue(app.alerts.element.waitForExistence(timeout: 2))
      app.alerts.buttons["Cancel"].tap()
      XCTAssertTrue(app.alerts.element.waitForNonExistence(timeout: 2))
    }
  }
}
