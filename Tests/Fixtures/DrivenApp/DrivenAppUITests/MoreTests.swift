import XCTest

/// What Xcode's recorder and public suites call the parts of lists, menus, popovers, sheets and date pickers.
final class MoreTests: XCTestCase {
  let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
    app.launch()
  }

  private func open(_ row: String) { app.cells.staticTexts[row].tap() }

  func testAccessoriesOfRows() {
    open("More")
    let mark = app.cells.containing(.staticText, identifier: "Chosen").buttons["checkmark"]
    XCTAssertTrue(mark.exists)
    XCTAssertFalse(mark.isEnabled)
    XCTAssertTrue(app.cells.element(boundBy: 1).buttons["chevron"].exists)
    XCTAssertFalse(app.cells.element(boundBy: 1).buttons["checkmark"].exists)
  }

  func testActionsOfARowAreInIt() {
    open("List")
    let cell = app.cells.element(boundBy: 1)
    cell.swipeLeft()
    cell.buttons["Delete"].tap()
    XCTAssertFalse(app.staticTexts["Item 2"].exists)
  }

  func testASliderInAListGoesAllTheWay() {
    open("More")
    XCTAssertTrue(app.staticTexts["said"].waitForExistence(timeout: 2))
    let slider = app.sliders["level"]
    slider.adjust(toNormalizedSliderPosition: 1)
    XCTAssertEqual(slider.value as? String, "100%")
    slider.adjust(toNormalizedSliderPosition: 0.25)
    XCTAssertEqual(slider.normalizedSliderPosition, 0.25, accuracy: 0.02)
  }

  func testMenuItemsAreButtonsOfACollection() {
    open("More")
    app.buttons["Sort"].tap()
    app.collectionViews.buttons["By Date"].tap()
    XCTAssertEqual(app.staticTexts["said"].label, "By Date")
  }

  func testACompactDatePicker() {
    open("More")
    let picker = app.datePickers.buttons["Date Picker"]
    XCTAssertEqual(picker.value as? String, "Jan 6, 2020")
    picker.tap()
    XCTAssertTrue(app.datePickers.collectionViews.buttons["Monday, January 6"].isSelected)
    app.buttons["Next Month"].tap()
    app.datePickers.collectionViews.staticTexts["14"].tap()
    app.buttons["PopoverDismissRegion"].tap()
    XCTAssertFalse(app.buttons["PopoverDismissRegion"].exists)
    XCTAssertEqual(picker.value as? String, "Feb 14, 2020")
    XCTAssertEqual(app.staticTexts["said"].label, "18306")
  }

  func testATouchBesideAPopoverClosesIt() {
    open("More")
    app.buttons["Popover"].tap()
    XCTAssertTrue(app.popovers.staticTexts["In the popover"].exists)
    app.otherElements["PopoverDismissRegion"].tap()
    XCTAssertFalse(app.popovers.element.exists)
  }

  func testASheetIsFlickedAway() {
    open("More")
    app.buttons["Sheet"].tap()
    let bar = app.navigationBars["A sheet"]
    XCTAssertTrue(bar.waitForExistence(timeout: 2))
    bar.swipeDown(velocity: .fast)
    XCTAssertTrue(bar.waitForNonExistence(timeout: 2))
  }

  func testTheSheetOfActivities() {
    open("More")
    app.buttons["Share"].tap()
    XCTAssertTrue(app.otherElements["ActivityListView"].waitForExistence(timeout: 2))
    app.collectionViews.cells["Copy"].tap()
    XCTAssertTrue(app.otherElements["ActivityListView"].waitForNonExistence(timeout: 2))
    XCTAssertEqual(UIPasteboard.general.string, "Hello")
    app.buttons["Share"].tap()
    app.navigationBars["UIActivityContentView"].buttons["Close"].tap()
    XCTAssertFalse(app.otherElements["ActivityListView"].exists)
  }

  func testTheEditMenuOfAField() {
    UIPasteboard.general.string = "pasted"
    open("Fields")
    let name = app.textFields["Name"]
    name.press(forDuration: 1)
    app.menuItems["Paste"].tap()
    XCTAssertEqual(name.value as? String, "pasted")
    name.doubleTap()
    app.menuItems["Copy"].tap()
    name.tap()
    name.typeText("x")
    name.tap()
    app.menuItems["Select All"].tap()
    XCTAssertTrue(app.menuItems["Cut"].waitForExistence(timeout: 2))
    name.typeText(XCUIKeyboardKey.delete.rawValue)
    XCTAssertEqual(name.value as? String, "Name")
    name.typeText("typed")
    XCTAssertFalse(app.menuItems["Paste"].exists)
  }

  /// As the recorder writes for elements without names.
  func testFromChildToChild() {
    open("Fields")
    let window = app.children(matching: .window).element(boundBy: 0)
    let container = window.children(matching: .other).element.children(matching: .other).element
      .children(matching: .other).element
    XCTAssertEqual(container.children(matching: .any).element(boundBy: 0).elementType, .navigationBar)
    let page = app.otherElements.containing(.navigationBar, identifier: "Fields").children(matching: .other)
      .element.children(matching: .other).element.children(matching: .other).element
    XCTAssertTrue(page.children(matching: .other).element.children(matching: .textField).element(boundBy: 0).exists)
  }
}
