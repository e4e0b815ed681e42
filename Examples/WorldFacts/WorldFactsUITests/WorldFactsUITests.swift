import XCTest

final class WorldFactsUITests: XCTestCase {
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
    app.launch()
  }

  private func search(_ text: String) {
    let field = app.searchFields["Search"]
    field.tap()
    field.typeText(text)
  }

  // R20.6
  func testShowsTheFactsOfACountry() {
    app.tables.staticTexts["Albania"].tap()
    XCTAssertTrue(app.navigationBars["Albania"].waitForExistence(timeout: 2))
    for fact in ["Tirana", "2,878,000", "Europe", ".al"] { XCTAssertTrue(app.staticTexts[fact].exists, fact) }
    app.navigationBars.buttons["World"].tap()
    XCTAssertTrue(app.staticTexts["Afghanistan"].isHittable)
  }

  // R13.9
  func testFindsCountriesByTheBeginningOfTheirName() {
    search("un")
    XCTAssertEqual(app.tables.cells.count, 4)
    XCTAssertTrue(app.staticTexts["United Kingdom"].exists)
    search("ited s")
    XCTAssertEqual(app.tables.cells.count, 2)
  }

  func testFindsCountriesByTheirCapital() {
    search("lo")
    app.segmentedControls.buttons["Capital"].tap()
    XCTAssertTrue(app.staticTexts["London"].exists)
    app.staticTexts["London"].tap()
    XCTAssertTrue(app.navigationBars["United Kingdom"].waitForExistence(timeout: 2))
  }

  func testASearchWithoutResultIsEmpty() {
    search("xyz")
    XCTAssertEqual(app.tables.cells.count, 0)
    app.searchFields.element.buttons["Clear text"].tap()
    XCTAssertTrue(app.staticTexts["Afghanistan"].exists)
  }

  // R13.13
  func testTheIndexGoesWhileSearchingAndComesBack() {
    let index = app.tables.otherElements["Section index"]
    XCTAssertTrue(index.exists)
    search("un")
    XCTAssertFalse(index.exists)
    app.buttons["Cancel"].tap()
    XCTAssertFalse(app.keyboards.element.exists)
    XCTAssertTrue(index.exists)
  }

  // R13.15
  func testALetterOfTheIndexLeadsToItsCountries() {
    let index = app.tables.otherElements["Section index"]
    index.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.52)).tap()
    XCTAssertFalse(app.staticTexts["Afghanistan"].isHittable)
    // Above the letters are those of the first entry, which leads to the search.
    index.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.01)).tap()
    XCTAssertTrue(app.searchFields.element.isHittable)
  }
}
