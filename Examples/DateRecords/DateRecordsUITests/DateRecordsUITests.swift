import XCTest

final class DateRecordsUITests: XCTestCase {
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
    app.launch()
  }

  func testARecordHasSevenFields() {
    app.tables.staticTexts["Chicago, in summer"].tap()
    XCTAssertTrue(app.navigationBars["Record"].waitForExistence(timeout: 2))
    XCTAssertEqual(app.tables.cells.count, 7)
    let field = app.cells.containing(.staticText, identifier: "tzName").element
    XCTAssertTrue(field.staticTexts["America/Chicago"].exists)
  }

  func testGoesBack() {
    app.tables.cells.element(boundBy: 1).tap()
    app.navigationBars.buttons["Records"].tap()
    XCTAssertTrue(app.staticTexts["Chicago, in winter"].isHittable)
  }
}
