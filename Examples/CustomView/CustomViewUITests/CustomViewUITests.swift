import XCTest

final class CustomViewUITests: XCTestCase {
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
    app.launch()
  }

  private func field(under caption: String) -> XCUIElement {
    app.otherElements.containing(.staticText, identifier: caption).textFields.element(boundBy: 0)
  }

  // R49.1
  func testBothLoadTheirNib() {
    XCTAssertTrue(app.staticTexts["From the storyboard"].exists)
    XCTAssertTrue(app.staticTexts["From code"].exists)
    XCTAssertEqual(app.textFields.count, 2)
    XCTAssertEqual(app.textFields.element(boundBy: 0).placeholderValue, "Type here")
  }

  func testEachHasATextOfItsOwn() {
    let (first, second) = (app.textFields.element(boundBy: 0), app.textFields.element(boundBy: 1))
    first.tap()
    first.typeText("one")
    second.tap()
    second.typeText("two")
    XCTAssertEqual(first.value as? String, "one")
    XCTAssertEqual(second.value as? String, "two")
  }

  // R49.4: the nib's view fills the custom view.
  func testTheNibsViewFillsTheCustomView() {
    for caption in ["From the storyboard", "From code"] {
      let around = app.otherElements.containing(.staticText, identifier: caption)
      let nested = around.allElementsBoundByIndex.map(\.frame).suffix(2)
      XCTAssertEqual(nested.first, nested.last, caption)
    }
  }
}
