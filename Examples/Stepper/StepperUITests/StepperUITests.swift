import XCTest

final class StepperUITests: XCTestCase {
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
    app.launch()
  }

  private var plus: XCUIElement { app.steppers.buttons["Increment"] }
  private var minus: XCUIElement { app.steppers.buttons["Decrement"] }

  func testCounts() {
    XCTAssertTrue(app.staticTexts["000"].exists)
    plus.tap()
    plus.tap()
    XCTAssertTrue(app.staticTexts["002"].exists)
    minus.tap()
    XCTAssertTrue(app.staticTexts["001"].exists)
  }

  func testRepeatsWhilePressed() {
    plus.press(forDuration: 3)
    XCTAssertFalse(app.staticTexts["001"].exists)
  }

  func testDoesNotRepeatWithoutAutorepeat() {
    app.switches.element(boundBy: 0).tap()
    plus.press(forDuration: 3)
    XCTAssertTrue(app.staticTexts["001"].exists)
  }
}
