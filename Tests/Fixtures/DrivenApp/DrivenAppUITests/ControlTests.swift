import XCTest

final class ControlTests: XCTestCase {
  var app: XCUIApplication!

  override func setUpWithError() throws {
    continueAfterFailure = false
    app = XCUIApplication()
    app.launch()
    app.tables.cells.staticTexts["Controls"].tap()
  }

  override func tearDown() async throws { app.terminate() }

  func testTap() {
    app.buttons["Tap me"].tap()
    XCTAssertEqual(app.staticTexts["taps"].label, "1 tap")
    app.buttons["Tap me"].tap()
    XCTAssertTrue(app.staticTexts["2 taps"].exists)
  }

  func testWaiting() {
    app.buttons["Later"].tap()
    let done = app.staticTexts["done"]
    XCTAssertFalse(done.exists)
    XCTAssertFalse(done.waitForExistence(timeout: 5))
    XCTAssertTrue(done.waitForExistence(timeout: 60))
  }

  func testPredicates() {
    app.buttons["Later"].tap()
    let label = app.staticTexts["later"]
    expectation(for: NSPredicate(format: "label == 'done'"), evaluatedWith: label)
    waitForExpectations(timeout: 60)
    let exists = XCTNSPredicateExpectation(predicate: NSPredicate(format: "exists == true"), object: label)
    XCTAssertEqual(XCTWaiter().wait(for: [exists], timeout: 1), .completed)
  }

  func testSleeping() {
    let start = Date()
    app.buttons["Later"].tap()
    sleep(31)
    XCTAssertEqual(app.staticTexts["later"].label, "done")
    XCTAssertGreaterThan(Date().timeIntervalSince(start), 31)
  }

  func testSpinning() {
    app.buttons["Later"].tap()
    let end = Date().addingTimeInterval(60)
    while !app.staticTexts["done"].exists, Date() < end { usleep(10_000) }
    XCTAssertTrue(app.staticTexts["done"].exists)
    XCTAssertLessThan(Date(), end)
  }

  func testSwitch() {
    let wifi = app.switches["Wi-Fi"]
    XCTAssertEqual(wifi.value as? String, "0")
    wifi.tap()
    XCTAssertEqual(wifi.value as? String, "1")
  }

  func testSlider() {
    app.sliders["volume"].adjust(toNormalizedSliderPosition: 0.5)
    let level = app.staticTexts["level"].label
    XCTAssertEqual(Double(level.dropLast(2)) ?? 0, 50, accuracy: 5)
  }

  func testSegmentsAndSteppers() {
    app.segmentedControls.buttons["Large"].tap()
    XCTAssertTrue(app.segmentedControls.buttons["Large"].isSelected)
    app.steppers.buttons["Increment"].tap()
    app.steppers.buttons["Increment"].tap()
    app.steppers.buttons["Decrement"].tap()
    XCTAssertEqual(app.staticTexts["count"].label, "1")
  }

  func testAlert() {
    app.buttons["Ask"].tap()
    let alert = app.alerts["Sure?"]
    XCTAssertTrue(alert.waitForExistence(timeout: 1))
    XCTAssertTrue(alert.staticTexts["There is no way back."].exists)
    alert.buttons["Go"].tap()
    XCTAssertFalse(alert.exists)
    XCTAssertTrue(app.navigationBars["Gone"].exists)
  }

  func testInterruption() {
    let monitor = addUIInterruptionMonitor(withDescription: "Sure") { alert in
      alert.buttons["Go"].tap()
      return true
    }
    app.buttons["Ask"].tap()
    app.buttons["Tap me"].tap()
    XCTAssertTrue(app.navigationBars["Gone"].exists)
    XCTAssertTrue(app.staticTexts["1 tap"].exists)
    removeUIInterruptionMonitor(monitor)
  }
}
