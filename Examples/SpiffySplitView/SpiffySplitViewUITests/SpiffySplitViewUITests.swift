import XCTest

final class SpiffySplitViewUITests: XCTestCase {
  private let app = XCUIApplication()
  private var isPad: Bool { UIDevice.current.userInterfaceIdiom == .pad }

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
    XCUIDevice.shared.orientation = .portrait
    app.launch()
  }

  override func tearDown() {
    XCUIDevice.shared.orientation = .portrait
    super.tearDown()
  }

  func testAPhoneBeginsWithTheList() throws {
    try XCTSkipIf(isPad, "a tablet shows the page")
    XCTAssertTrue(app.navigationBars["Root List"].exists)
    app.tables.staticTexts["Row 3"].tap()
    XCTAssertTrue(app.navigationBars["Spiffy"].waitForExistence(timeout: 2))
    XCTAssertTrue(app.staticTexts["Row 3"].exists)
    app.navigationBars.buttons["Root List"].tap()
    app.tables.staticTexts["Row 4"].tap()
    XCTAssertTrue(app.navigationBars["Spiffy"].waitForExistence(timeout: 2))
    XCTAssertTrue(app.staticTexts["Row 4"].exists)
  }

  func testAPageIsPushedOnThePage() {
    if !isPad { app.tables.staticTexts["Row 1"].tap() }
    app.buttons["Push New View"].tap()
    XCTAssertTrue(app.navigationBars["New View Controller"].waitForExistence(timeout: 2))
    app.navigationBars["New View Controller"].buttons["Spiffy"].tap()
    XCTAssertTrue(app.buttons["Push New View"].isHittable)
  }

  func testUprightATabletHasTheListInAPopover() throws {
    try XCTSkipUnless(isPad, "a phone shows the list or the page")
    XCTAssertTrue(app.staticTexts["Select a row"].exists)
    app.navigationBars["Spiffy"].buttons["Root List"].tap()
    app.tables.staticTexts["Row 5"].tap()
    XCTAssertTrue(app.staticTexts["Row 5"].waitForExistence(timeout: 2))
    XCTAssertFalse(app.tables.element.isHittable)
  }

  func testOnItsSideATabletShowsBoth() throws {
    try XCTSkipUnless(isPad, "a phone shows the list or the page")
    XCUIDevice.shared.orientation = .landscapeLeft
    XCTAssertFalse(app.navigationBars["Spiffy"].buttons["Root List"].exists)
    app.tables.staticTexts["Row 2"].tap()
    XCTAssertTrue(app.tables.element.isHittable)
    app.buttons["Push New View"].tap()
    XCTAssertTrue(app.tables.element.isHittable)
    // The button is on the page below, whatever lies on it while the tablet turns.
    XCUIDevice.shared.orientation = .portrait
    app.navigationBars["New View Controller"].buttons["Spiffy"].tap()
    XCTAssertTrue(app.navigationBars["Spiffy"].buttons["Root List"].isHittable)
  }
}
