import XCTest

final class FailingTests: XCTestCase {
  let app = XCUIApplication()

  override func setUp() {
    continueAfterFailure = false
    app.launch()
    app.staticTexts["Trouble"].tap()
  }

  func testNearMiss() {
    app.buttons["crash"].tap()
    XCTFail("not reached")
  }

  func testCrash() {
    app.buttons["Crash"].tap()
    XCTFail("not reached")
  }

  func testHang() {
    app.buttons["Hang"].tap()
    XCTFail("not reached")
  }

  func testWorks() { XCTAssertTrue(app.navigationBars["Trouble"].exists) }
}
