import XCTest

final class NavBarImagesUITests: XCTestCase {
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
    app.launch()
  }

  func testListsAllLooks() {
    XCTAssertTrue(app.navigationBars["Looks"].exists)
    XCTAssertEqual(app.tables.cells.count, 4)
    for name in ["Tint", "Solid", "Gradient", "Stitched"] {
      XCTAssertTrue(app.staticTexts[name].exists, name)
    }
  }

  func testEachLookIsAnotherPicture() {
    var pictures: Set<Data> = []
    for _ in 0..<4 {
      pictures.insert(XCUIScreen.main.screenshot().pngRepresentation)
      app.navigationBars.buttons["Next"].tap()
    }
    XCTAssertEqual(pictures.count, 4)
  }

  func testRowsChooseInLandscapeToo() {
    XCUIDevice.shared.orientation = .landscapeLeft
    app.cells.containing(.staticText, identifier: "Gradient").element.tap()
    XCTAssertTrue(app.navigationBars["Looks"].isHittable)
    XCUIDevice.shared.orientation = .portrait
  }
}
