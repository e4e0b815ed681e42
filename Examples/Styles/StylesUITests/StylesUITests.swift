import XCTest

final class StylesUITests: XCTestCase {
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
    app.launch()
  }

  private func open(_ page: String) {
    app.tables.staticTexts[page].tap()
    XCTAssertTrue(app.navigationBars[page].waitForExistence(timeout: 2))
  }

  func testEachRowLeadsToItsPage() {
    for page in ["Activity", "Buttons", "Segmented Control", "Slider", "Switches"] {
      open(page)
      app.navigationBars[page].buttons["UI Gallery"].tap()
    }
    XCTAssertTrue(app.navigationBars["UI Gallery"].exists)
  }

  // R14.3, R14.7: what has a class of its own looks different.
  func testKeysOfAClassOfTheirOwnLookDifferent() {
    open("Buttons")
    func picture(_ name: String) -> Data { app.buttons[name].screenshot().pngRepresentation }
    XCTAssertNotEqual(picture("1"), picture("0"))
    XCTAssertNotEqual(picture("OK"), picture("Reset"))
    XCTAssertTrue(app.buttons["Outside"].isHittable)
  }

  func testStyledControlsWork() {
    open("Segmented Control")
    app.segmentedControls.buttons["Second"].tap()
    XCTAssertTrue(app.segmentedControls.buttons["Second"].isSelected)
    XCTAssertFalse(app.segmentedControls.buttons["First"].isSelected)
    app.navigationBars.buttons.element(boundBy: 0).tap()
    open("Slider")
    app.sliders.element.adjust(toNormalizedSliderPosition: 1)
    XCTAssertEqual(app.sliders.element.value as? String, "100%")
    app.navigationBars.buttons.element(boundBy: 0).tap()
    open("Switches")
    XCTAssertEqual(app.switches.count, 3)
    let first = app.switches.element(boundBy: 0)
    let before = first.value as? String
    first.tap()
    XCTAssertNotEqual(first.value as? String, before)
  }

  // R14.1
  func testWithoutTheStyleEverythingLooksOtherwise() {
    open("Switches")
    let styled = app.switches.element(boundBy: 0).screenshot().pngRepresentation
    app.launchArguments = ["-plain", "YES"]
    app.launch()
    open("Switches")
    XCTAssertNotEqual(app.switches.element(boundBy: 0).screenshot().pngRepresentation, styled)
  }

  func testTurnsInAllDirections() {
    open("Slider")
    XCUIDevice.shared.orientation = .landscapeRight
    let screen = app.windows.element(boundBy: 0).frame
    XCTAssertGreaterThan(screen.width, screen.height)
    app.sliders.element.adjust(toNormalizedSliderPosition: 0)
    XCTAssertEqual(app.sliders.element.value as? String, "0%")
    XCUIDevice.shared.orientation = .portrait
  }
}
