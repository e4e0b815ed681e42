import XCTest

/// What public UI tests ask of a page, in the words in which Xcode's recorder writes it.
final class PageTests: XCTestCase {
  let app = XCUIApplication()
  var page: XCUIElementQuery { app.webViews.webViews.webViews }

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
    app.launch()
    XCTAssertTrue(app.webViews.staticTexts["Nothing sent"].waitForExistence(timeout: 10))
  }

  func testPartsOfEachKind() {
    XCTAssertTrue(app.staticTexts["Native"].exists)
    XCTAssertTrue(app.webViews["shop"].webViews.otherElements["Orders"].exists)
    XCTAssertTrue(page.otherElements["banner"].otherElements["New order"].exists)
    XCTAssertTrue(page.otherElements["New order"].staticTexts["order"].exists)
    XCTAssertTrue(page.otherElements["Site"].links["Help mark"].images["mark"].exists)
    XCTAssertEqual(page.textFields["Name"].placeholderValue, "Your name")
    XCTAssertEqual(page.textFields["Name"].value as? String, "Your name")
    XCTAssertEqual(page.textViews["Notes"].value as? String, "First\nsecond")
    XCTAssertEqual(page.switches["Gift"].value as? String, "0")
    XCTAssertEqual(page.buttons["Size"].value as? String, "Large")
    XCTAssertFalse(page.buttons["Locked"].isEnabled)
    XCTAssertTrue(page.buttons["Send"].isEnabled)
    XCTAssertTrue(page.tables.cells["Tea"].exists)
    XCTAssertEqual(page.tables.cells.count, 6)
    XCTAssertTrue(page.tables.cells["••••"].secureTextFields["Code"].exists)
    XCTAssertTrue(page.staticTexts["LOUD"].exists)
    XCTAssertTrue(page.textFields["Trap"].exists)
  }

  func testWhatIsHiddenIsNotThere() {
    for text in ["Never drawn", "Never told", "Never seen", "forged", "hush"] {
      XCTAssertFalse(app.descendants(matching: .any)[text].exists, text)
    }
    XCTAssertFalse(page.buttons["Done"].exists)
  }

  func testPlacesAreTheScreens() {
    let frame = page.buttons["Below"].frame
    XCTAssertEqual(frame, CGRect(x: 260, y: 110, width: 80, height: 40))
    XCTAssertFalse(page.buttons["Below"].isHittable)
    XCTAssertTrue(page.buttons["Send"].isHittable)
  }

  func testTypingIntoFields() {
    page.textFields["Name"].tap()
    page.textFields["Name"].typeText("Ada")
    XCTAssertEqual(page.textFields["Name"].value as? String, "Ada")
    page.secureTextFields["Password"].tap()
    page.secureTextFields["Password"].typeText("key")
    XCTAssertEqual(page.secureTextFields["Password"].value as? String, "•••")
    page.switches["Gift"].tap()
    XCTAssertEqual(page.switches["Gift"].value as? String, "1")
    page.buttons["Send"].tap()
    XCTAssertTrue(page.staticTexts["Sent Ada key true"].waitForExistence(timeout: 5))
  }

  func testWhatIsFarIsScrolledTo() {
    let far = page.buttons["Far"]
    XCTAssertFalse(far.isHittable)
    far.tap()
    XCTAssertTrue(page.staticTexts["Far pressed"].waitForExistence(timeout: 5))
    XCTAssertTrue(app.windows.firstMatch.frame.contains(far.frame))
  }

  func testShadowsAndFrames() {
    page.buttons["Note"].tap()
    XCTAssertTrue(page.staticTexts["Noted"].waitForExistence(timeout: 5))
    page.otherElements["Terms"].buttons["Agree"].tap()
    XCTAssertTrue(page.staticTexts["Agreed"].waitForExistence(timeout: 5))
  }

  func testAPageGetsTimeWhileATestWaits() {
    page.buttons["Slow"].tap()
    XCTAssertTrue(page.staticTexts["Slowly"].waitForExistence(timeout: 10))
  }

  func testWhatIsModalHidesTheRest() {
    page.buttons["More"].tap()
    XCTAssertTrue(page.otherElements["Details"].buttons["Done"].waitForExistence(timeout: 5))
    XCTAssertFalse(page.buttons["Send"].exists)
    page.buttons["Done"].tap()
    XCTAssertTrue(page.staticTexts["Done with it"].waitForExistence(timeout: 5))
    XCTAssertTrue(page.buttons["Send"].exists)
  }

  func testAQuestionOfThePagesHoldsNobodyUp() {
    page.buttons["Ask"].tap()
    XCTAssertTrue(app.alerts["Really?"].waitForExistence(timeout: 5))
    XCTAssertTrue(page.buttons["Send"].exists)
    app.alerts.buttons["Close"].tap()
    XCTAssertTrue(page.staticTexts["Answered"].waitForExistence(timeout: 5))
  }
}
