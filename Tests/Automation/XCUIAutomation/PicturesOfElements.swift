import AutomationTestSupport
import Testing
import UIKit
import XCUIAutomation

@Suite("Pictures of elements", .serialized) @MainActor struct PicturesOfElements {
  @Test("an element's picture is of its place, an app's and a screen's of all")
  func places() {
    let button = UIButton(frame: CGRect(x: 20, y: 100, width: 80, height: 40))
    button.setTitle("Go", for: .normal)
    let device = AppInProcess(showing: button)
    _ = XCUIApplication().buttons["Go"].screenshot()
    _ = XCUIApplication().screenshot()
    _ = XCUIScreen.main.screenshot()
    #expect(device.picturedAreas == [CGRect(x: 20, y: 100, width: 80, height: 40), nil, nil])
  }

  @Test("of what is not there no picture is taken")
  func absent() {
    let device = AppInProcess(showing: UIView())
    #expect(XCUIApplication().buttons["Go"].screenshot().pngRepresentation.isEmpty)
    #expect(device.picturedAreas.isEmpty && device.failures.count == 1)
  }
}
