import XCTest

final class CountriesUITests: XCTestCase {
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
    app.launch()
    app.tabBars.buttons["Countries"].tap()
  }

  func testSearchesByName() {
    let search = app.searchFields["Search"]
    search.tap()
    search.typeText("Ger")
    let found = app.cells.staticTexts["Germany"]
    XCTAssertTrue(found.waitForExistence(timeout: 2))
    XCTAssertEqual(app.tables.cells.count, 1)
    found.tap()
    XCTAssertTrue(app.navigationBars["Germany"].waitForExistence(timeout: 2))
    XCTAssertTrue(app.staticTexts["Berlin"].exists)
  }

  func testCancelShowsAllAgain() {
    let search = app.searchFields["Search"]
    search.tap()
    search.typeText("Ger")
    app.buttons["Cancel"].tap()
    XCTAssertGreaterThan(app.tables.cells.count, 1)
    XCTAssertFalse(app.keyboards.element.exists)
  }

  func testIsInTheLanguageOfTheDevice() {
    app.terminate()
    app.launchArguments = ["-AppleLanguages", "(de)", "-AppleLocale", "de_DE"]
    app.launch()
    app.tabBars.buttons.element(boundBy: 0).tap()
    let population = NSPredicate(format: "label BEGINSWITH 'Einw.: '")
    XCTAssertTrue(app.staticTexts.matching(population).firstMatch.exists)
  }
}
