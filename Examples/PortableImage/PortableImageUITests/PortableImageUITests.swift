import XCTest

final class PortableImageUITests: XCTestCase {
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
    app.launch()
  }

  private func addPicture() { app.navigationBars["Pictures"].buttons["Add"].tap() }
  private func clearLast() { app.navigationBars["Pictures"].buttons["Clear"].tap() }
  private func row(_ number: Int) -> XCUIElement {
    app.cells.containing(.staticText, identifier: "Picture \(number)").element
  }

  func testAddsPictures() {
    addPicture()
    addPicture()
    XCTAssertEqual(app.cells.count, 2)
    XCTAssertTrue(row(1).staticTexts["60 × 60 pixels"].exists)
    XCTAssertTrue(row(2).staticTexts["60 × 60 pixels"].exists)
    XCTAssertNotEqual(
      row(1).screenshot().pngRepresentation, row(2).screenshot().pngRepresentation)
  }

  func testClearsTheLastOne() {
    addPicture()
    addPicture()
    clearLast()
    XCTAssertTrue(row(1).staticTexts["60 × 60 pixels"].exists)
    XCTAssertTrue(row(2).staticTexts["No image"].exists)
  }

  func testPicturesAreKept() {
    addPicture()
    let drawn = row(1).screenshot().pngRepresentation
    addPicture()
    clearLast()
    app.terminate()
    app.launch()
    XCTAssertEqual(row(1).screenshot().pngRepresentation, drawn)
    XCTAssertTrue(row(2).staticTexts["No image"].exists)
  }

  func testNothingToClear() {
    clearLast()
    XCTAssertEqual(app.cells.count, 0)
  }
}
