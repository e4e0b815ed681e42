import XCTest

final class TideRequestsUITests: XCTestCase {
  private var app: XCUIApplication!

  override func setUpWithError() throws {
    continueAfterFailure = false
    app = XCUIApplication()
    app.launch()
  }

  private func search(_ letters: String) {
    let field = app.searchFields.element
    field.tap()
    field.typeText(letters + "\n")
  }

  func testAllPortsCome() {
    XCTAssertTrue(app.staticTexts["Cuxhaven"].waitForExistence(timeout: 3))
    XCTAssertEqual(app.tables.cells.count, 6)
    XCTAssertTrue(app.staticTexts["3.0 m"].exists)
  }

  func testASearchAsksForLetters() {
    XCTAssertTrue(app.staticTexts["Cuxhaven"].waitForExistence(timeout: 3))
    search("haven")
    let fewer = XCTNSPredicateExpectation(
      predicate: NSPredicate(format: "count == 3"), object: app.tables.cells)
    XCTAssertEqual(XCTWaiter.wait(for: [fewer], timeout: 5), .completed)
    XCTAssertFalse(app.staticTexts["Husum"].exists)
  }

  func testASearchCancelsTheOneBefore() {
    search("Husum")
    XCTAssertTrue(app.staticTexts["Husum"].waitForExistence(timeout: 3))
    XCTAssertEqual(app.tables.cells.count, 1, "the first answer, with all ports, never came")
  }

  func testALostConnectionIsSaid() {
    search("storm")
    XCTAssertTrue(app.staticTexts["The connection was lost."].waitForExistence(timeout: 3))
    XCTAssertEqual(app.tables.cells.count, 0)
  }

  func testNothingFoundIsSaid() {
    search("xyz")
    XCTAssertTrue(app.staticTexts["No port has such a name."].waitForExistence(timeout: 3))
  }
}
