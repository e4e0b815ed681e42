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

  func testAppThatIsNotThere() {
    XCUIApplication(bundleIdentifier: "com.example.absent").launch()
    XCTFail("not reached")
  }

  func testCovered() {
    app.buttons["Cover"].tap()
    app.buttons["Spin"].tap()
    XCTFail("not reached")
  }

  func testLeftOver() {
    app.buttons["Cover"].tap()
    XCTAssertFalse(app.buttons["Spin"].isHittable)
  }

  func testEndlessTest() { while app.exists {} }

  func testEndlessAnimation() {
    app.buttons["Spin"].tap()
    XCTAssertTrue(app.activityIndicators.element.exists)
  }

  func testWorks() { XCTAssertTrue(app.navigationBars["Trouble"].exists) }
}
