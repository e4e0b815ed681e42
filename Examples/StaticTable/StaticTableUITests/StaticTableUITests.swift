import XCTest

final class StaticTableUITests: XCTestCase {
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
    app.launch()
    app.tabBars.buttons["Settings"].tap()
  }

  func testEachGroupHasOneChoice() {
    app.staticTexts["General"].tap()
    app.cells.staticTexts["Fast"].tap()
    app.cells.staticTexts["High"].tap()
    app.navigationBars.buttons.element(boundBy: 0).tap()
    app.staticTexts["General"].tap()
    XCTAssertTrue(app.navigationBars["General"].exists)
    XCTAssertEqual(app.cells.count, 6)
  }

  func testSwitchesAreKept() {
    app.staticTexts["Extra Settings"].tap()
    let warp = app.switches.element(boundBy: 0)
    XCTAssertEqual(warp.value as? String, "1")
    warp.tap()
    XCTAssertEqual(warp.value as? String, "0")
    app.launch()
    app.tabBars.buttons["Settings"].tap()
    app.staticTexts["Extra Settings"].tap()
    XCTAssertEqual(app.switches.element(boundBy: 0).value as? String, "0")
  }

  func testSteppersCount() {
    app.staticTexts["Extra Settings"].tap()
    XCTAssertTrue(app.staticTexts["3"].exists)
    app.steppers.element(boundBy: 0).buttons["Increment"].tap()
    XCTAssertTrue(app.staticTexts["4"].exists)
  }
}
