import XCTest

final class BlurredButtonsUITests: XCTestCase {
  private var app: XCUIApplication!

  override func setUpWithError() throws {
    continueAfterFailure = false
    app = XCUIApplication()
    app.launch()
  }

  private func picture(_ button: String) -> Data { app.buttons[button].screenshot().pngRepresentation }

  /// The panel has no round corners, beside which the waves are seen as they are.
  func testAPictureStaysWhenTheBackgroundMoves() {
    let panel = app.staticTexts["Made anew 0 times"]
    let before = panel.screenshot().pngRepresentation
    app.buttons["Move the waves"].tap()
    XCTAssertEqual(panel.screenshot().pngRepresentation, before)
  }

  func testAPictureIsMadeAnewWhenItIsAskedFor() {
    let before = picture("Move the waves")
    app.buttons["Move the waves"].tap()
    app.buttons["Draw anew"].tap()
    XCTAssertTrue(app.staticTexts["Made anew 1 times"].exists)
    XCTAssertNotEqual(picture("Move the waves"), before)
  }

  func testTurningKeepsButtonsInReach() {
    XCUIDevice.shared.orientation = .landscapeLeft
    defer { XCUIDevice.shared.orientation = .portrait }
    XCTAssertTrue(app.buttons["Move the waves"].isHittable)
    XCTAssertTrue(app.buttons["Draw anew"].isHittable)
  }
}
