import XCTest

final class RestorerUITests: XCTestCase {
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
    app.launch()
  }

  /// As the system ends an app that waits in the background, to have its memory.
  private func endInBackground() {
    XCUIDevice.shared.press(.home)
    XCTAssertTrue(app.wait(for: .runningBackgroundSuspended, timeout: 10))
    app.terminate()
  }

  // R2.1
  func testComesBackWithTheCapital() {
    app.tables.staticTexts["Angola"].tap()
    XCTAssertTrue(app.staticTexts["Luanda"].waitForExistence(timeout: 2))
    endInBackground()
    app.launch()
    XCTAssertTrue(app.navigationBars["Capital City"].exists)
    XCTAssertTrue(app.staticTexts["Luanda"].exists)
    app.navigationBars.buttons["Countries"].tap()
    XCTAssertTrue(app.staticTexts["Angola"].isHittable)
  }

  func testBeginsAnewWhenItWasNeverInTheBackground() {
    app.tables.staticTexts["Angola"].tap()
    XCTAssertTrue(app.staticTexts["Luanda"].waitForExistence(timeout: 2))
    app.terminate()
    app.launch()
    XCTAssertFalse(app.staticTexts["Luanda"].exists)
    XCTAssertTrue(app.navigationBars["Countries"].exists)
  }

  // R2.2
  func testGoesOnWhereItWas() {
    app.tables.staticTexts["Angola"].tap()
    XCUIDevice.shared.press(.home)
    app.activate()
    XCTAssertTrue(app.staticTexts["Luanda"].exists)
  }

  func testTheTabAndTheSwitchAreKept() {
    app.tabBars.buttons["Settings"].tap()
    let amazing = app.switches.element
    XCTAssertEqual(amazing.value as? String, "1")
    amazing.tap()
    endInBackground()
    app.launch()
    XCTAssertTrue(app.tabBars.buttons["Settings"].isSelected)
    XCTAssertEqual(app.switches.element.value as? String, "0")
  }

  // R1.3, R1.6
  func testAPageOfNoStoryboardComesBackWhereItWas() {
    app.tabBars.buttons["Settings"].tap()
    app.buttons["Push Me!"].tap()
    XCTAssertTrue(app.navigationBars["Story"].waitForExistence(timeout: 2))
    app.scrollViews.element.swipeUp()
    let place = app.scrollViews.staticTexts.element.frame.minY
    XCTAssertLessThan(place, 0)
    endInBackground()
    app.launch()
    XCTAssertTrue(app.navigationBars["Story"].exists)
    XCTAssertEqual(app.scrollViews.staticTexts.element.frame.minY, place, accuracy: 1)
    app.navigationBars.buttons["Settings"].tap()
    XCTAssertTrue(app.buttons["Push Me!"].isHittable)
  }
}
