import XCTest

final class FormattersUITests: XCTestCase {
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  private func launch(_ language: String, _ region: String) {
    app.launchArguments = ["-AppleLanguages", "(\(language))", "-AppleLocale", region]
    app.launch()
  }

  // R18.1, R18.2
  func testAmountsAndMonthsInEnglish() {
    launch("en", "en_GB")
    let first = app.cells.element(boundBy: 0)
    XCTAssertTrue(first.staticTexts["1,000.00"].exists)
    XCTAssertTrue(first.staticTexts["January 2012"].exists)
  }

  func testAmountsInGerman() {
    launch("de", "de_DE")
    let first = app.cells.element(boundBy: 0)
    XCTAssertTrue(first.staticTexts["1.000,00"].exists)
  }

  func testTwoYears() {
    launch("en", "en_US")
    XCTAssertEqual(app.cells.count, 24)
    let last = app.staticTexts["December 2013"]
    app.tables.element.swipeUp()
    XCTAssertTrue(last.isHittable)
  }

  func testEachRegionHasItsOwnSeparator() {
    launch("en", "en_US")
    let american = app.cells.element(boundBy: 1).staticTexts.element(boundBy: 0).label
    launch("fr", "fr_FR")
    let french = app.cells.element(boundBy: 1).staticTexts.element(boundBy: 0).label
    XCTAssertEqual(american, "2,000.00")
    XCTAssertTrue(french.hasSuffix("000,00"))
    XCTAssertNotEqual(french, "2.000,00")
  }
}
