import XCTest

final class AlertViewUITests: XCTestCase {
  private var app: XCUIApplication!

  override func setUpWithError() throws {
    continueAfterFailure = false
    app = XCUIApplication()
    app.launch()
  }

  func testDefaultStyleHasTwoButtons() {
    app.buttons["Default Style"].tap()
    let alert = app.alerts["DefaultStyle"]
    XCTAssertTrue(alert.waitForExistence(timeout: 2))
    XCTAssertTrue(alert.staticTexts["the default alert view style"].exists)
    XCTAssertEqual(alert.buttons.count, 2)
    alert.buttons["Cancel"].tap()
    XCTAssertFalse(app.alerts.element.exists)
  }

  func testPlainTextMustBeThere() {
    app.buttons["Plain Text Input"].tap()
    let alert = app.alerts["PlainTextStyle"]
    let field = alert.textFields.element
    XCTAssertTrue(field.waitForExistence(timeout: 2))
    XCTAssertFalse(alert.buttons["OK"].isEnabled)
    field.tap()
    field.typeText("Ada")
    XCTAssertEqual(field.value as? String, "Ada")
    XCTAssertTrue(alert.buttons["OK"].isEnabled)
    alert.buttons["OK"].tap()
    XCTAssertFalse(alert.exists)
  }

  func testSecureTextIsNotShown() {
    app.buttons["Secure Text Input"].tap()
    let field = app.alerts.secureTextFields.element
    field.tap()
    field.typeText("secret")
    XCTAssertNotEqual(field.value as? String, "secret")
    app.alerts.buttons["OK"].tap()
    XCTAssertTrue(app.buttons["Secure Text Input"].isHittable)
  }

  func testLoginAsksForBoth() {
    app.buttons["Login and Password"].tap()
    let alert = app.alerts["LoginAndPasswordStyle"]
    XCTAssertEqual(alert.textFields.count, 1)
    XCTAssertEqual(alert.secureTextFields.count, 1)
    alert.textFields.element.tap()
    alert.textFields.element.typeText("ada")
    alert.secureTextFields.element.tap()
    alert.secureTextFields.element.typeText("secret")
    alert.buttons["OK"].tap()
    XCTAssertFalse(alert.exists)
  }
}
