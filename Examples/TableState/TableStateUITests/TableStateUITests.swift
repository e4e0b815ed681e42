import XCTest

final class TableStateUITests: XCTestCase {
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
    app.launch()
  }

  private var table: XCUIElement { app.tables.element }

  private func endInBackground() {
    XCUIDevice.shared.press(.home)
    XCTAssertTrue(app.wait(for: .runningBackgroundSuspended, timeout: 10))
    app.terminate()
  }

  func testBeginsAtTheTop() {
    XCTAssertTrue(app.staticTexts["Cell #0"].isHittable)
    XCTAssertFalse(app.staticTexts["Cell #40"].isHittable)
  }

  // R3
  func testComesBackWhereItWasScrolledTo() {
    table.swipeUp(velocity: .fast)
    table.swipeUp(velocity: .fast)
    XCTAssertFalse(app.staticTexts["Cell #0"].isHittable)
    let middle = app.cells.element(boundBy: 40)
    let place = middle.frame.minY
    endInBackground()
    app.launch()
    XCTAssertEqual(app.cells.element(boundBy: 40).frame.minY, place, accuracy: 1)
    XCTAssertFalse(app.staticTexts["Cell #0"].isHittable)
  }

  func testBeginsAtTheTopWhenItWasNeverInTheBackground() {
    table.swipeUp(velocity: .fast)
    app.terminate()
    app.launch()
    XCTAssertTrue(app.staticTexts["Cell #0"].isHittable)
  }

  func testComesBackAtARowThatIsReloadedMeanwhile() {
    table.swipeUp(velocity: .fast)
    table.swipeUp(velocity: .fast)
    endInBackground()
    app.launchArguments = ["-ReloadWhileRestoring", "decoding"]
    app.launch()
    XCTAssertFalse(app.staticTexts["Cell #0"].isHittable)
  }
}
