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

  func testAFileThatExistsIsAskedFor() {
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

  func testFiveEqualErrorsAreOneQuestion() {
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

  func testAMissingNameIsSaidBesideTheField() {
    let field = app.textFields["name"]
    field.tap()
    field.typeText(String(repeating: XCUIKeyboardKey.delete.rawValue, count: 10))
    save()
    XCTAssertEqual(app.staticTexts["hint"].label, "A file needs a name.")
    XCTAssertFalse(app.alerts.element.exists)
  }

  func testTheDelegateFindsWordsForAnErrorOfTheSystem() {
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
