import XCTest

final class TidesUITests: XCTestCase {
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
    app.launch()
  }

  private var command: XCUIElement { app.textFields.element }

  func testBeginsWithTheFirstHarbour() {
    XCTAssertTrue(app.staticTexts["Brest"].exists)
    XCTAssertTrue(app.staticTexts["03:45  16:10"].exists)
  }

  func testGoesFromHarbourToHarbour() {
    for harbour in ["Cuxhaven", "Dover", "Oban", "Saint-Malo", "Brest"] {
      app.buttons["Next Harbour"].tap()
      XCTAssertTrue(app.staticTexts[harbour].exists, harbour)
    }
  }

  func testACommandChoosesHarbourAndHour() {
    command.tap()
    command.typeText("dover --hour 9\n")
    XCTAssertFalse(app.keyboards.element.exists)
    XCTAssertTrue(app.staticTexts["Dover"].exists)
    let told = NSPredicate(format: "label ENDSWITH 'm at 09:00'")
    XCTAssertTrue(app.staticTexts.matching(told).element.exists)
  }

  func testAWrongCommandIsToldOf() {
    command.tap()
    command.typeText("dover --minute 9\n")
    let told = NSPredicate(format: "label CONTAINS \"Unknown option '--minute'\"")
    XCTAssertTrue(app.staticTexts.matching(told).element.exists)
  }

  func testAFingerOnTheCurveShowsAnHour() {
    let curve = app.descendants(matching: .any)["curve"]
    curve.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5)).tap()
    let noon = NSPredicate(format: "label ENDSWITH 'm at 12:00'")
    XCTAssertTrue(app.staticTexts.matching(noon).element.exists)
  }
}
