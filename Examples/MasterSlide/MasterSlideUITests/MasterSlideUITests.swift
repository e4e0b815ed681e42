import XCTest

final class MasterSlideUITests: XCTestCase {
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

  // R38.5, R38.6
  func testShowsTheChosenItem() {
    XCTAssertTrue(app.staticTexts["Select an item"].exists)
    app.buttons["Master"].tap()
    app.tables.staticTexts["Item 7"].tap()
    XCTAssertTrue(app.staticTexts["You selected item 7"].waitForExistence(timeout: 2))
    XCTAssertTrue(app.toolbars.staticTexts["Item 7"].exists)
  }

  func testTheListHasTwentyItems() {
    app.buttons["Master"].tap()
    XCTAssertEqual(app.tables.cells.count, 20)
    app.tables.element.swipeUp()
    app.tables.element.swipeUp()
    app.tables.staticTexts["Item 20"].tap()
    XCTAssertTrue(app.staticTexts["You selected item 20"].waitForExistence(timeout: 2))
  }

  // R38.7
  func testSwipesSlideTheListOverThePage() throws {
    try XCTSkipUnless(isPad, "a phone shows the list or the page")
    let page = app.staticTexts["Select an item"]
    let row = app.tables.staticTexts["Item 1"]
    XCTAssertFalse(row.isHittable)
    page.swipeRight()
    XCTAssertTrue(row.isHittable)
    page.swipeLeft()
    XCTAssertFalse(row.isHittable)
    page.swipeRight()
    app.coordinate(withNormalizedOffset: CGVector(dx: 0.9, dy: 0.9)).tap()
    XCTAssertFalse(row.isHittable)
  }

  // R38.8, R38.9
  func testTheButtonIsThereInPortraitOnly() throws {
    try XCTSkipUnless(isPad, "a phone shows the list or the page")
    XCTAssertTrue(app.toolbars.buttons["Master"].exists)
    XCUIDevice.shared.orientation = .landscapeLeft
    XCTAssertFalse(app.toolbars.buttons["Master"].exists)
    XCTAssertTrue(app.tables.staticTexts["Item 1"].isHittable)
    app.tables.staticTexts["Item 3"].tap()
    XCTAssertTrue(app.staticTexts["You selected item 3"].isHittable)
    XCUIDevice.shared.orientation = .portrait
    XCTAssertTrue(app.toolbars.buttons["Master"].exists)
    XCTAssertFalse(app.tables.staticTexts["Item 1"].isHittable)
  }
}
