import XCTest

final class SettingsBundleUITests: XCTestCase {
  private let app = XCUIApplication()
  private let settings = XCUIApplication(bundleIdentifier: "com.apple.Preferences")

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
    app.launch()
  }

  private func value(_ name: String, is text: String) -> Bool {
    app.cells.containing(.staticText, identifier: name).staticTexts[text].exists
  }

  private func change() {
    app.navigationBars["Values"].buttons["Change"].tap()
    XCTAssertTrue(settings.wait(for: .runningForeground, timeout: 5))
  }

  // R40.8
  func testBeforeAnyChoiceThereIsNothing() {
    XCTAssertTrue(value("Retry", is: "0 – Never"))
    XCTAssertTrue(value("Nickname", is: "none"))
    XCTAssertTrue(value("Since", is: "never"))
  }

  // R40.4
  func testARadioGroupIsChosenFromInPlace() {
    change()
    settings.cells.staticTexts["Every Hour"].tap()
    app.activate()
    XCTAssertTrue(value("Sync", is: "1 – Every hour"))
  }

  // R40.2
  func testAMultiValueHasAPageOfItsOwn() {
    change()
    let retry = settings.cells.containing(.staticText, identifier: "Retry").element
    XCTAssertTrue(retry.staticTexts["Twice"].exists)
    retry.tap()
    settings.cells.staticTexts["Always Retry"].tap()
    settings.navigationBars.buttons.element(boundBy: 0).tap()
    XCTAssertTrue(retry.staticTexts["Always"].exists)
    app.activate()
    XCTAssertTrue(value("Retry", is: "2 – Always"))
  }

  func testAChildPage() {
    change()
    settings.cells.staticTexts["More"].tap()
    let cellular = settings.switches.element(boundBy: 0)
    XCTAssertTrue(cellular.waitForExistence(timeout: 2))
    let before = cellular.value as? String
    cellular.tap()
    XCTAssertNotEqual(cellular.value as? String, before)
    app.activate()
    XCTAssertTrue(value("Cellular", is: before == "1" ? "no" : "yes"))
  }
}
