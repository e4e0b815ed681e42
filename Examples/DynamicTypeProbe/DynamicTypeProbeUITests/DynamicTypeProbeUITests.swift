import XCTest

final class DynamicTypeProbeUITests: XCTestCase {
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  /// With a text size that the user would choose in Settings.
  private func launch(_ category: String) {
    app.launchArguments = ["-UIPreferredContentSizeCategoryName", category]
    app.launch()
  }

  private func size(of name: String, is text: String) -> Bool {
    app.cells.containing(.staticText, identifier: name).staticTexts[text].exists
  }

  // R50.2
  func testTheUsualSizeIsL() {
    app.launch()
    XCTAssertTrue(size(of: "L", is: "4 of 12"))
    XCTAssertTrue(size(of: "Body", is: "17 points"))
    XCTAssertTrue(size(of: "Large title", is: "34 points"))
  }

  // R50.4
  func testOwnSizesFollowTheSetting() {
    launch("UICTContentSizeCategoryXS")
    XCTAssertTrue(size(of: "XS", is: "1 of 12"))
    XCTAssertTrue(size(of: "10 16 22 40", is: "10 points"))
    launch("UICTContentSizeCategoryAccessibilityXXXL")
    XCTAssertTrue(size(of: "AX5", is: "12 of 12"))
    XCTAssertTrue(size(of: "10 16 22 40", is: "40 points"))
    XCTAssertTrue(size(of: "11 17 23 53", is: "53 points"))
  }

  func testLargeTextIsHigher() {
    launch("UICTContentSizeCategoryL")
    let usual = app.staticTexts["Body"].frame.height
    launch("UICTContentSizeCategoryAccessibilityL")
    XCTAssertGreaterThan(app.staticTexts["Body"].frame.height, usual * 1.5)
  }

  func testTheTableHasARowForEachSetting() {
    app.launch()
    app.tabBars.buttons["Table"].tap()
    XCTAssertTrue(app.navigationBars["Table"].waitForExistence(timeout: 2))
    XCTAssertEqual(app.tables.cells.count, 13)
    XCTAssertTrue(app.staticTexts["AX5"].exists)
  }
}
