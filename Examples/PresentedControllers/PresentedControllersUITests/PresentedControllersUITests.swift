import XCTest

final class PresentedControllersUITests: XCTestCase {
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
    app.launch()
  }

  /// R10.8–10
  private func presents(_ style: String, by button: String) {
    app.buttons[button].tap()
    XCTAssertTrue(app.navigationBars["Presented"].waitForExistence(timeout: 2))
    XCTAssertTrue(app.staticTexts["Presented as \(style)"].exists)
    XCTAssertFalse(app.buttons[button].isHittable)
    app.navigationBars["Presented"].buttons["Done"].tap()
    XCTAssertFalse(app.navigationBars["Presented"].exists)
    XCTAssertTrue(app.buttons[button].isHittable)
  }

  func testFullScreen() { presents("fullScreen", by: "Full Screen") }

  func testPageSheet() { presents("pageSheet", by: "Page Sheet") }

  func testFormSheet() { presents("formSheet", by: "Form Sheet") }

  // R10.6
  func testAFormSheetIsSmallerThanThePadsScreen() throws {
    try XCTSkipUnless(
      UIDevice.current.userInterfaceIdiom == .pad, "a phone's form sheet is as wide as its screen")
    app.buttons["Form Sheet"].tap()
    let sheet = app.navigationBars["Presented"].frame
    XCTAssertLessThan(sheet.width, app.windows.element(boundBy: 0).frame.width)
  }

  func testASheetIsPulledDown() {
    app.buttons["Page Sheet"].tap()
    let bar = app.navigationBars["Presented"]
    XCTAssertTrue(bar.waitForExistence(timeout: 2))
    let start = bar.coordinate(withNormalizedOffset: CGVector(dx: 0.3, dy: 0.5))
    start.press(forDuration: 0, thenDragTo: start.withOffset(CGVector(dx: 0, dy: 600)))
    XCTAssertFalse(bar.exists)
  }
}
