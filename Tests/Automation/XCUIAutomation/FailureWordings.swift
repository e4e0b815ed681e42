import AutomationTestSupport
import Testing
import UIKit
import XCUIAutomation

/// What tests look for in the failures that they expect.
@Suite("Failures in XCTest's words", .serialized) @MainActor struct FailureWordings {
  private static func button(y: CGFloat) -> UIButton {
    let button = UIButton(frame: CGRect(x: 20, y: y, width: 100, height: 44))
    button.setTitle("Go", for: .normal)
    return button
  }

  @Test("what is not there, or there twice, is told of by the step that found it")
  func finding() {
    let device = AppInProcess(showing: Self.button(y: 100), Self.button(y: 200))
    XCUIApplication().buttons["Stop"].tap()
    #expect(
      device.failureWordings.last
        == #"No matches found for Elements matching predicate '"Stop" IN identifiers'"#)
    XCUIApplication().switches.firstMatch.tap()
    #expect(device.failureWordings.last == "No matches found for Descendants matching type Switch")
    XCUIApplication().buttons.element(boundBy: 5).tap()
    #expect(device.failureWordings.last == "No matches found for Element at index 5")
    XCUIApplication().buttons["Go"].tap()
    #expect(
      device.failureWordings.last
        == #"Multiple matching elements found for Elements matching predicate '"Go" IN identifiers'"#)
    #expect(device.failures.count == 4)
  }

  @Test("to type without the keyboard is told of, and other failures have our words alone")
  func typing() {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    field.placeholder = "Name"
    let device = AppInProcess(showing: field)
    XCUIApplication().textFields["Name"].typeText("Ada")
    XCUIApplication().typeKey("ab", modifierFlags: [])
    #expect(
      device.failureWordings == ["Neither element nor any descendant has keyboard focus.", nil])
  }
}
