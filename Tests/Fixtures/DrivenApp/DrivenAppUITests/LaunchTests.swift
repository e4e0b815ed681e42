import XCTest

/// As Xcode's template has it, with what the ways of launching must be.
final class LaunchTests: XCTestCase {
  override class var runsForEachTargetApplicationUIConfiguration: Bool { true }

  func testLaunch() {
    let app = XCUIApplication()
    app.launch()
    let window = app.windows.element(boundBy: 0).frame
    XCTAssertEqual(window.width > window.height, XCUIDevice.shared.orientation.isLandscape)
    let look = XCUIDevice.shared.appearance
    XCTAssertNotEqual(look, .unspecified)
    let screen = app.screenshot().pngRepresentation
    XCUIDevice.shared.appearance = look == .dark ? .light : .dark
    XCTAssertNotEqual(app.screenshot().pngRepresentation, screen)
    app.launch()
    XCTAssertEqual(XCUIDevice.shared.appearance, look)
  }
}
