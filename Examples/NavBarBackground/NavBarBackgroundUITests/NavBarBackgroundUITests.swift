import XCTest

final class NavBarBackgroundUITests: XCTestCase {
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
    app.launch()
  }

  private func bar(_ title: String) -> XCUIElement { app.navigationBars[title] }

  /// R57: wherever the bar puts its title and buttons, the picture stays behind them.
  private func pushesAndPops(_ name: String) {
    app.tabBars.buttons[name].tap()
    for page in 1...10 {
      XCTAssertTrue(bar("\(name) \(page)").buttons["Next"].isHittable)
      bar("\(name) \(page)").buttons["Next"].tap()
    }
    XCTAssertFalse(bar("\(name) 11").buttons["Next"].exists)
    for page in (1...10).reversed() {
      bar("\(name) \(page + 1)").buttons["\(name) \(page)"].tap()
    }
    XCTAssertTrue(bar("\(name) 1").waitForExistence(timeout: 2))
  }

  func testAPictureOfTheBarsOwn() {
    XCTAssertTrue(bar("Subview 1").images["waves"].exists)
    pushesAndPops("Subview")
  }

  func testTheBarsBackgroundImage() { pushesAndPops("Image") }

  // R54
  func testABarOutOfAnArchive() {
    app.tabBars.buttons["Archive"].tap()
    XCTAssertTrue(bar("Archive 1").images["waves"].exists)
    pushesAndPops("Archive")
  }

  func testALowBarHasALowPicture() {
    XCUIDevice.shared.orientation = .landscapeLeft
    XCTAssertEqual(bar("Subview 1").frame.height, 32)
    XCTAssertTrue(bar("Subview 1").images["waves-landscape"].exists)
    XCUIDevice.shared.orientation = .portrait
    XCTAssertTrue(bar("Subview 1").images["waves"].exists)
  }
}
