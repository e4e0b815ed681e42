import XCTest

final class TwitterSearchUITests: XCTestCase {
  private var app: XCUIApplication!
  private var server: SearchServer!

  override func setUpWithError() throws {
    continueAfterFailure = false
    server = SearchServer(.tweets([("ada", "An apple a day"), ("grace", "Apples and oranges")]))
    app = XCUIApplication()
    app.launchEnvironment["SEARCH_SERVER"] = server.address
    app.launch()
  }

  override func tearDown() { server.stop() }

  private func search(for text: String) {
    let field = app.textFields["terms"]
    XCTAssertTrue(field.waitForExistence(timeout: 5))
    field.tap()
    field.typeText(text + "\n")
  }

  func testResultsAreShownWithTheirUsers() {
    search(for: "apple")
    XCTAssertTrue(app.navigationBars["apple"].waitForExistence(timeout: 5))
    XCTAssertTrue(app.staticTexts["ada: An apple a day"].waitForExistence(timeout: 5))
    XCTAssertTrue(app.staticTexts["grace: Apples and oranges"].exists)
    XCTAssertEqual(server.requests, ["GET /search.json?rpp=100&q=apple HTTP/1.1"])
  }

  func testTermsAreEncoded() {
    search(for: "a&b c")
    XCTAssertTrue(app.staticTexts["ada: An apple a day"].waitForExistence(timeout: 5))
    XCTAssertEqual(server.requests, ["GET /search.json?rpp=100&q=a%26b%20c HTTP/1.1"])
  }

  func testAnAnswerThatIsNoneIsNotAvailable() {
    server.answers(.nonsense)
    search(for: "apple")
    XCTAssertTrue(app.staticTexts["Not available"].waitForExistence(timeout: 5))
  }

  func testWhoIsNotThereIsAnError() {
    server.stop()
    search(for: "apple")
    let alert = app.alerts["Connection Error"]
    XCTAssertTrue(alert.waitForExistence(timeout: 5))
    XCTAssertTrue(alert.staticTexts["Could not connect to the server."].exists)
    alert.buttons["OK"].tap()
    XCTAssertTrue(app.staticTexts["Not available"].exists)
  }

  func testLeavingCancelsAndANewSearchBeginsAtOnce() {
    server.answers(.nothing)
    search(for: "apple")
    XCTAssertTrue(app.staticTexts["Loading..."].waitForExistence(timeout: 5))
    app.navigationBars.buttons.element(boundBy: 0).tap()
    XCTAssertTrue(app.textFields["terms"].waitForExistence(timeout: 5))
    server.answers(.tweets([("ada", "Pears")]))
    app.textFields["terms"].tap()
    app.textFields["terms"].typeText("s\n")
    XCTAssertTrue(app.staticTexts["ada: Pears"].waitForExistence(timeout: 5))
    XCTAssertFalse(app.alerts.element.exists)
  }
}
