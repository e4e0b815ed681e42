import XCTest

final class TiledImageUITests: XCTestCase {
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
    app.launch()
    // Once for each installation the picture is cut into tiles.
    XCTAssertTrue(bar.buttons["Borders"].waitForExistence(timeout: 60))
  }

  private var bar: XCUIElement { app.navigationBars["Tiled Image"] }
  private var picture: Data { app.scrollViews.element.screenshot().pngRepresentation }

  func testShowsBordersOverviewAndOtherPlaces() {
    let plain = picture
    bar.buttons["Borders"].tap()
    XCTAssertNotEqual(picture, plain)
    bar.buttons["Borders"].tap()
    XCTAssertEqual(picture, plain)

    let tiles = app.scrollViews.otherElements.element(boundBy: 0)
    let place = tiles.frame
    app.scrollViews.element.swipeLeft()
    XCTAssertLessThan(tiles.frame.minX, place.minX)
    XCTAssertNotEqual(picture, plain)

    bar.buttons["Overview"].tap()
    XCTAssertEqual(tiles.frame.width, 625, accuracy: 1)
    bar.buttons["Close-Up"].tap()
    XCTAssertEqual(tiles.frame.width, 5000, accuracy: 1)
  }

  func testPinchesZoom() {
    let tiles = app.scrollViews.otherElements.element(boundBy: 0)
    app.scrollViews.element.pinch(withScale: 0.5, velocity: -1)
    XCTAssertLessThan(tiles.frame.width, 4000)
  }

  func testTilesAreCutOnce() {
    app.terminate()
    app.launch()
    XCTAssertTrue(bar.buttons["Borders"].exists)
    XCTAssertFalse(app.progressIndicators.element.exists)
  }
}
