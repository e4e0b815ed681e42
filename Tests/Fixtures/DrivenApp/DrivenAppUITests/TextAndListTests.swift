import XCTest

final class TextAndListTests: XCTestCase {
  let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
    app.launch()
  }

  private func open(_ row: String) {
    XCTContext.runActivity(named: "Open \(row)") { _ in app.cells.staticTexts[row].tap() }
  }

  func testTyping() {
    open("Fields")
    let name = app.textFields["Name"]
    name.tap()
    XCTAssertTrue(app.keyboards.element.exists)
    name.typeText("Ada\n")
    XCTAssertEqual(name.value as? String, "Ada")
    XCTAssertEqual(app.staticTexts["greeting"].label, "Hello, Ada")
    XCTAssertFalse(app.keyboards.element.exists)
  }

  func testKeys() {
    open("Fields")
    app.textFields["Name"].tap()
    app.keys["A"].tap()
    app.keys["b"].tap()
    XCTAssertEqual(app.textFields["Name"].value as? String, "Ab")
  }

  func testSecrets() {
    open("Fields")
    app.secureTextFields["Password"].tap()
    app.secureTextFields["Password"].typeText("secret")
    XCTAssertEqual((app.secureTextFields.element.value as? String)?.count, 6)
  }

  func testPicker() {
    open("Fields")
    app.pickerWheels.element.adjust(toPickerWheelValue: "Blue")
    XCTAssertEqual(app.staticTexts["color"].label, "Blue")
  }

  func testScrolling() {
    open("List")
    XCTAssertFalse(app.staticTexts["Item 35"].isHittable)
    app.tables.element.swipeUp()
    app.tables.element.swipeUp(velocity: .fast)
    app.cells.containing(.staticText, identifier: "Item 40").element.tap()
    XCTAssertTrue(app.cells.staticTexts["Item 40"].isHittable)
  }

  func testPullToRefresh() {
    open("List")
    let first = app.cells.element(boundBy: 0)
    let start = first.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0))
    let finish = first.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 8))
    start.press(forDuration: 0, thenDragTo: finish)
    XCTAssertTrue(app.staticTexts["Fresh"].waitForExistence(timeout: 5))
  }

  func testDeleting() {
    open("List")
    let count = app.cells.count
    app.cells.staticTexts["Item 2"].swipeLeft()
    app.buttons["Delete"].tap()
    XCTAssertFalse(app.staticTexts["Item 2"].exists)
    XCTAssertEqual(app.cells.count, count - 1)
  }

  func testReordering() {
    open("List")
    app.navigationBars.buttons["Edit"].tap()
    let last = app.buttons["Reorder Item 3"]
    let first = app.buttons["Reorder Item 1"]
    last.press(forDuration: 0.5, thenDragTo: first)
    XCTAssertLessThanOrEqual(
      app.staticTexts["Item 3"].frame.maxY, app.staticTexts["Item 1"].frame.minY)
  }

  func testPasteboardOfTheTest() {
    UIPasteboard.general.string = "from the test"
    XCTAssertEqual(UIPasteboard.general.string, "from the test")
  }
}
