import XCTest

final class FileWriterUITests: XCTestCase {
  private var app: XCUIApplication!

  override func setUpWithError() throws {
    continueAfterFailure = false
    app = XCUIApplication()
    app.launch()
  }

  private func save(_ button: String = "Save") { app.navigationBars.buttons[button].tap() }

  func testANewFileIsWrittenWithoutAQuestion() {
    save()
    XCTAssertFalse(app.alerts.element.exists)
    XCTAssertTrue(app.otherElements["saved"].exists)
  }

  func testAFileThatExistsIsAskedFor() {  // R44.2, R44.3, R44.8
    save()
    save()
    let alert = app.alerts["“MyFile.txt” exists."]
    XCTAssertTrue(alert.waitForExistence(timeout: 2))
    XCTAssertTrue(alert.staticTexts["Do you want to replace it?"].exists)
    let (overwrite, cancel) = (alert.buttons["Overwrite"], alert.buttons["Cancel"])
    XCTAssertGreaterThan(overwrite.frame.minX, cancel.frame.minX, "the default is on the right")
    overwrite.tap()
    XCTAssertTrue(app.otherElements["saved"].waitForExistence(timeout: 2))
    XCTAssertFalse(app.alerts.element.exists)
  }

  func testCancelDoesNotTryAgain() {
    save()
    save()
    app.alerts.buttons["Cancel"].tap()
    XCTAssertTrue(app.otherElements["not saved"].waitForExistence(timeout: 2))
    XCTAssertFalse(app.alerts.element.exists)
  }

  func testFiveEqualErrorsAreOneQuestion() {  // R44.12
    save()
    save("Save Multiple")
    app.alerts.buttons["Cancel"].tap()
    XCTAssertTrue(app.otherElements["not saved"].waitForExistence(timeout: 2))
    XCTAssertFalse(app.alerts.element.exists)
  }

  func testTheSwitchSparesQuestions() {
    save()
    app.switches["Overwrite"].tap()
    save()
    XCTAssertFalse(app.alerts.element.exists)
  }

  func testAMissingNameIsSaidBesideTheField() {  // R44.6
    let field = app.textFields["name"]
    field.tap()
    field.typeText(String(repeating: XCUIKeyboardKey.delete.rawValue, count: 10))
    save()
    XCTAssertEqual(app.staticTexts["hint"].label, "A file needs a name.")
    XCTAssertFalse(app.alerts.element.exists)
  }

  func testTheDelegateFindsWordsForAnErrorOfTheSystem() {  // R44.7, R44.10
    let field = app.textFields["name"]
    field.tap()
    field.typeText(String(repeating: XCUIKeyboardKey.delete.rawValue, count: 10) + "no/such/folder")
    save()
    let alert = app.alerts["The file could not be written."]
    XCTAssertTrue(alert.waitForExistence(timeout: 2))
    XCTAssertTrue(alert.buttons["Retry"].exists)
    alert.buttons["Cancel"].tap()
  }
}
