import XCTest

final class TapViewUITests: XCTestCase {
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
    app.launch()
  }

  private func tryTaps() {
    let board = app.windows.element(boundBy: 0)
    board.tap()
    XCTAssertTrue(app.staticTexts["Single: 1"].waitForExistence(timeout: 2))
    board.doubleTap()
    XCTAssertTrue(app.staticTexts["Double: 1"].waitForExistence(timeout: 2))
    board.tap(withNumberOfTaps: 3, numberOfTouches: 1)
    XCTAssertTrue(app.staticTexts["Triple: 1"].waitForExistence(timeout: 2))
    XCTAssertTrue(app.staticTexts["Single: 1"].exists)
  }

  func testTouchesAreToldApart() {
    app.tabBars.buttons["Touches"].tap()
    tryTaps()
  }

  func testGesturesAreToldApart() {
    app.tabBars.buttons["Gestures"].tap()
    tryTaps()
  }
}
