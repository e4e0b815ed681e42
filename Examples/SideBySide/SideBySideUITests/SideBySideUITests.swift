import XCTest

final class SideBySideUITests: XCTestCase {
  private var app: XCUIApplication!

  override func setUpWithError() throws {
    continueAfterFailure = false
    app = XCUIApplication()
    app.launch()
  }

  private var menu: XCUIElement { app.tables.element }

  /// A pan along the middle of the screen, from and to parts of its width.
  private func pan(from start: CGFloat, to end: CGFloat) {
    app.coordinate(withNormalizedOffset: CGVector(dx: start, dy: 0.7))
      .press(forDuration: 0, thenDragTo: app.coordinate(withNormalizedOffset: CGVector(dx: end, dy: 0.7)))
  }

  func testAButtonOpensAndARowCloses() {  // R41.1
    app.buttons["Shores"].tap()
    XCTAssertTrue(menu.waitForExistence(timeout: 2))
    XCTAssertEqual(menu.frame.width, 260)
    app.staticTexts["Mudflats"].tap()
    XCTAssertTrue(app.navigationBars["Mudflats"].waitForExistence(timeout: 2))
    XCTAssertFalse(menu.exists)
  }

  func testATapBesideTheMenuCloses() {
    app.buttons["Shores"].tap()
    app.buttons["Dismiss menu"].coordinate(withNormalizedOffset: CGVector(dx: 0.9, dy: 0.5)).tap()
    XCTAssertFalse(menu.exists)
    XCTAssertTrue(app.buttons["Closer"].isHittable)
  }

  func testAPanFromTheEdgeOpensAndOneBackCloses() {  // R41.1
    pan(from: 0.003, to: 0.6)
    XCTAssertTrue(menu.exists)
    pan(from: 0.9, to: 0.2)
    XCTAssertFalse(menu.exists)
  }

  func testTheOtherMenuComesFromTheOtherEdge() {
    app.buttons["Notes"].tap()
    XCTAssertTrue(app.textViews.element.waitForExistence(timeout: 2))
    XCTAssertEqual(app.textViews.element.frame.maxX, app.frame.maxX, accuracy: 40)
  }

  func testAPageToGoBackToHasTheEdge() {  // R42.3
    app.buttons["Closer"].tap()
    XCTAssertTrue(app.navigationBars.buttons["Dunes"].waitForExistence(timeout: 2))
    pan(from: 0.003, to: 0.9)
    XCTAssertFalse(menu.exists)
    XCTAssertTrue(app.buttons["Shores"].waitForExistence(timeout: 2))
  }

  func testTurningKeepsTheMenuAtItsEdge() {  // R41.3
    app.buttons["Notes"].tap()
    XCUIDevice.shared.orientation = .landscapeLeft
    defer { XCUIDevice.shared.orientation = .portrait }
    XCTAssertTrue(app.textViews.element.waitForExistence(timeout: 2))
    XCTAssertGreaterThan(app.frame.width, app.frame.height)
    XCTAssertGreaterThan(app.textViews.element.frame.minX, app.frame.width - 330)
  }
}
