import AutomationTestSupport
import Testing
import UIKit
import XCUIAutomation

@Suite("Finding elements", .serialized) @MainActor struct FindingElements {
  private static func label(_ text: String, y: CGFloat, identifier: String? = nil) -> UILabel {
    let label = UILabel(frame: CGRect(x: 20, y: y, width: 200, height: 30))
    label.text = text
    label.accessibilityIdentifier = identifier
    return label
  }

  private static func button(_ title: String, y: CGFloat) -> UIButton {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: y, width: 100, height: 44)
    button.setTitle(title, for: .normal)
    return button
  }

  @Test("an element is found by its identifier, its label, its value or its placeholder")
  func names() {
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
    field.placeholder = "Name"
    let app = AppInProcess(showing: Self.label("Hello", y: 100, identifier: "greeting"), field)
    let found = XCUIApplication()
    #expect(found.staticTexts["Hello"].exists && found.staticTexts["greeting"].exists)
    #expect(found.staticTexts["greeting"].label == "Hello")
    #expect(found.staticTexts["Hello"].identifier == "greeting")
    #expect(found.textFields["Name"].exists && !found.textFields["Hello"].exists)
    #expect(found.staticTexts["Hello"].frame == CGRect(x: 20, y: 100, width: 200, height: 30))
    #expect(app.failures.isEmpty)
  }

  @Test("queries count, pick by place, by predicate, and by what is in an element")
  func queries() {
    let box = UIView(frame: CGRect(x: 0, y: 300, width: 300, height: 200))
    box.accessibilityIdentifier = "box"
    box.addSubview(Self.label("inside", y: 10))
    let app = AppInProcess(showing: Self.label("one", y: 50), Self.label("two", y: 100), box)
    let found = XCUIApplication()
    #expect(found.staticTexts.count == 3)
    #expect(found.staticTexts.element(boundBy: 1).label == "two")
    #expect(found.staticTexts.allElementsBoundByIndex.map(\.label) == ["one", "two", "inside"])
    #expect(found.otherElements["box"].staticTexts.firstMatch.label == "inside")
    #expect(found.otherElements["box"].children(matching: .staticText).count == 1)
    #expect(found.otherElements.matching(identifier: "box").staticTexts["inside"].exists)
    #expect(
      found.otherElements.containing(.staticText, identifier: "inside").matching(identifier: "box").count == 1
    )
    let predicate = NSPredicate(format: "label BEGINSWITH 't'")
    #expect(found.staticTexts.matching(predicate).element.label == "two")
    #expect(found.staticTexts.element(matching: NSPredicate(format: "label == %@", "one")).exists)
    #expect(found.descendants(matching: .any).matching(NSPredicate(format: "identifier == 'box'")).count == 1)
    let around = NSPredicate(format: "ANY children.label == 'inside'")
    #expect(found.otherElements.matching(around).element.identifier == "box")
    #expect(app.failures.isEmpty)
  }

  @Test("what is hidden, clear or without size is not there")
  func invisible() {
    let hidden = Self.label("hidden", y: 50)
    hidden.isHidden = true
    let clear = Self.label("clear", y: 100)
    clear.alpha = 0
    let empty = Self.label("empty", y: 150)
    empty.frame.size = .zero
    let muted = Self.label("muted", y: 200)
    muted.accessibilityElementsHidden = true
    let app = AppInProcess(showing: hidden, clear, empty, muted, Self.label("there", y: 250))
    #expect(XCUIApplication().staticTexts.allElementsBoundByIndex.map(\.label) == ["there"])
    #expect(app.failures.isEmpty)
  }

  @Test("predicates ask elements whether they exist and can be touched")
  func predicates() {
    let app = AppInProcess(showing: Self.button("Go", y: 100))
    let go = XCUIApplication().buttons["Go"]
    #expect(NSPredicate(format: "exists == true").evaluate(with: go))
    #expect(NSPredicate(format: "hittable == true AND enabled == true AND label == 'Go'").evaluate(with: go))
    #expect(!NSPredicate(format: "exists == true").evaluate(with: XCUIApplication().buttons["Stop"]))
    #expect(app.failures.isEmpty)
  }

  @Test("what is not found says what was sought and what comes near")
  func nearest() {
    let app = AppInProcess(showing: Self.button("Sign In", y: 100), Self.label("Total", y: 200))
    XCUIApplication().buttons["Sign in"].tap()
    #expect(app.failures.last == "no Button 'Sign in'; did you mean 'Sign In'?")
    _ = XCUIApplication().buttons["Total"].label
    #expect(app.failures.last == "no Button 'Total'; 'Total' is a StaticText")
    XCUIApplication().switches["Wifi"].tap()
    #expect(app.failures.last == "no Switch 'Wifi'")
    XCUIApplication().tables["List"].cells["Row"].tap()
    #expect(app.failures.last == "no Table 'List', in which Cell 'Row' in Table 'List' is sought")
    #expect(app.failureTrees.last?.contains("Button, ") == true)
  }

  @Test("of several a test has to say which it means")
  func ambiguous() {
    let app = AppInProcess(showing: Self.button("Go", y: 100), Self.button("Go", y: 200))
    let found = XCUIApplication().buttons["Go"]
    #expect(found.exists && app.failures.isEmpty)
    found.tap()
    #expect(
      app.failures == [
        "2 elements are Button 'Go', where one alone is meant: Button 'Go' at 20,100, Button 'Go' at 20,200; "
          + "firstMatch or element(boundBy:) says which"
      ])
    #expect(
      found.firstMatch.frame.minY == 100 && XCUIApplication().buttons.element(boundBy: 1).frame.minY == 200)
  }

  @Test("the description of an element is its tree, its way from the app, and how it was sought")
  func description() {
    let app = AppInProcess(showing: Self.button("Go", y: 100))
    let text = XCUIApplication().buttons["Go"].debugDescription
    #expect(text.contains("{{20.0, 100.0}, {100.0, 44.0}}, label: 'Go'"))
    #expect(text.contains("Path to element:\n →Application"))
    #expect(text.contains("↳Find: Descendants matching type Button"))
    #expect(XCUIApplication().debugDescription.contains("Window, "))
    #expect(app.failures.isEmpty)
  }

  @Test("waiting lets time pass, and ends as soon as it can")
  func waiting() {
    let late = Self.label("late", y: 100)
    late.isHidden = true
    let app = AppInProcess(showing: late)
    let start = app.now
    Timer.scheduledTimer(withTimeInterval: 20, repeats: false) { _ in
      MainActor.assumeIsolated { late.isHidden = false }
    }
    #expect(!XCUIApplication().staticTexts["late"].waitForExistence(timeout: 5))
    #expect(XCUIApplication().staticTexts["late"].waitForExistence(timeout: 60))
    #expect(app.now - start >= 20 && app.now - start < 21)
    #expect(XCUIApplication().staticTexts["never"].waitForNonExistence(timeout: 1))
    #expect(XCUIApplication().staticTexts["late"].wait(for: \.label, toEqual: "late", timeout: 1))
    #expect(app.failures.isEmpty)
  }

  @Test("what moves for ever is not waited for, what comes to rest is")
  func rest() {
    let spinner = UIActivityIndicatorView(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
    let box = UIView(frame: CGRect(x: 0, y: 300, width: 50, height: 50))
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Go") { _ in
        spinner.startAnimating()
        UIView.animate(withDuration: 4) {
          box.frame.origin.x = 200
        } completion: { _ in
          box.tag = 1
        }
      })
    button.frame = CGRect(x: 20, y: 100, width: 100, height: 44)
    let app = AppInProcess(showing: spinner, box, button)
    let start = app.now
    XCUIApplication().buttons["Go"].tap()
    #expect(box.tag == 1 && app.now - start >= 4 && app.now - start < 6)
    let then = app.now
    XCUIApplication().coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.9)).tap()
    #expect(app.now - then < 1.5 && app.failures.isEmpty)
  }
}
