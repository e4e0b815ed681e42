import AutomationTestSupport
import Testing
import UIKit
import XCUIAutomation

/// What real iOS answers of its plain controls, as public suites of tests assert it.
@Suite("Attributes of plain controls", .serialized) @MainActor struct AttributesOfControls {
  private static func place<View: UIView>(_ view: View, _ change: (View) -> Void = { _ in }) -> View {
    view.frame = CGRect(x: 20, y: 100, width: 200, height: 44)
    change(view)
    return view
  }

  /// The only element of a type that a view shows.
  private func element(_ type: XCUIElement.ElementType, of view: UIView) -> any XCUIElementSnapshot {
    let app = AppInProcess(showing: view)
    let found = try? XCUIApplication().descendants(matching: type).element.snapshot()
    #expect(found != nil && app.failures.isEmpty)
    return found ?? (try! XCUIApplication().snapshot())
  }

  private func traits(_ view: UIView) -> UIAccessibilityTraits { view.accessibilityTraits }

  @Test("a button")
  func button() {
    let button = Self.place(UIButton(type: .system)) { $0.setTitle("Button", for: .normal) }
    let found = element(.button, of: button)
    #expect(found.label == "Button" && found.value == nil && !found.isSelected && found.isEnabled)
    #expect(traits(button) == .button)
    button.isSelected = true
    let selected = element(.button, of: button)
    #expect(selected.value as? String == "1" && selected.isSelected)
    button.isEnabled = false
    #expect(!element(.button, of: button).isEnabled && traits(button).contains(.notEnabled))
  }

  @Test("a button that is no accessibility element is a button to a test")
  func noElement() {
    let button = Self.place(UIButton(type: .system)) {
      $0.setTitle("Deny", for: .normal)
      $0.isAccessibilityElement = false
    }
    #expect(element(.button, of: button).label == "Deny")
  }

  @Test("a label, cut off or not")
  func label() {
    let label = Self.place(UILabel()) { $0.text = "A text that is much too long for the room that it has" }
    let found = element(.staticText, of: label)
    #expect(found.label == label.text && found.value as? String == label.text)
    #expect(traits(label) == .staticText)
  }

  @Test("a field of text, empty, filled and secret")
  func field() {
    let field = Self.place(UITextField()) { $0.text = "Value" }
    var found = element(.textField, of: field)
    #expect(found.label == "" && found.value as? String == "Value" && found.identifier == "")
    field.text = nil
    field.placeholder = "Your name"
    found = element(.textField, of: field)
    #expect(found.placeholderValue == "Your name" && found.value as? String == "Your name")
    field.isSecureTextEntry = true
    field.text = "abc"
    found = element(.secureTextField, of: field)
    #expect(found.value as? String == "•••")
  }

  @Test("a view of text")
  func textView() {
    let found = element(.textView, of: Self.place(UITextView()) { $0.text = "1\n2\n3" })
    #expect(found.label == "" && found.value as? String == "1\n2\n3")
  }

  @Test("a switch")
  func toggle() {
    let toggle = Self.place(UISwitch()) { $0.isOn = true }
    let found = element(.switch, of: toggle)
    #expect(found.label == "" && found.value as? String == "1" && !found.isSelected)
    #expect(traits(toggle) == [.button, UIAccessibilityTraits(rawValue: 0x0020_0000_0000_0000)])
    toggle.isOn = false
    let off = element(.switch, of: toggle)
    #expect(off.value as? String == "0" && !off.isSelected)
  }

  @Test("a slider")
  func slider() {
    let slider = Self.place(UISlider()) { $0.value = 0.5 }
    let found = element(.slider, of: slider)
    #expect(found.label == "" && found.value as? String == "50%" && traits(slider) == .adjustable)
    // From 0 to 1, whatever its own numbers are.
    let app = AppInProcess(showing: slider)
    #expect(slider.minimumValue == 0 && slider.maximumValue == 1)
    #expect(XCUIApplication().sliders.element.normalizedSliderPosition == 0.5)
    (slider.minimumValue, slider.maximumValue, slider.value) = (-10, 10, 5)
    #expect(XCUIApplication().sliders.element.normalizedSliderPosition == 0.75 && app.failures.isEmpty)
  }

  @Test("a wheel of a picker")
  func wheel() {
    final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
      func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
        -> String?
      {
        ["Today", "Tomorrow", "Never"][row]
      }
    }
    let rows = Rows()
    let picker = UIPickerView(frame: CGRect(x: 0, y: 100, width: 320, height: 216))
    (picker.dataSource, picker.delegate) = (rows, rows)
    let found = element(.pickerWheel, of: picker)
    #expect(found.label == "" && found.value as? String == "Today")
    #expect(XCUIApplication().pickerWheels["Today"].exists && XCUIApplication().pickers.count == 1)
    func heard(_ view: UIView) -> [UIView] {
      view.isAccessibilityElement ? [view] : view.subviews.flatMap(heard)
    }
    #expect(heard(picker).map(\.accessibilityTraits) == [.adjustable])
  }

  @Test("a page control")
  func pages() {
    let found = element(.pageIndicator, of: Self.place(UIPageControl()) { $0.numberOfPages = 3 })
    #expect(found.label == "" && found.value as? String == "page 1 of 3")
  }

  @Test("a segmented control, whose segments are buttons")
  func segments() {
    let control = Self.place(UISegmentedControl(items: ["First", "Second"])) { $0.selectedSegmentIndex = 1 }
    let found = element(.segmentedControl, of: control)
    #expect(found.label == "" && found.value == nil)
    let buttons = XCUIApplication().segmentedControls.buttons
    #expect(buttons.allElementsBoundByIndex.map(\.label) == ["First", "Second"])
    #expect(!buttons["First"].isSelected && buttons["Second"].isSelected)
    buttons["First"].tap()
    #expect(control.selectedSegmentIndex == 0)
  }

  @Test("an activity indicator, at rest and at work")
  func activity() {
    let indicator = Self.place(UIActivityIndicatorView(style: .medium)) { $0.hidesWhenStopped = false }
    var found = element(.activityIndicator, of: indicator)
    #expect(found.label == "Progress halted" && found.value as? String == "0")
    indicator.startAnimating()
    found = element(.activityIndicator, of: indicator)
    #expect(found.label == "In progress" && found.value as? String == "1")
  }

  @Test("an image view, which is no accessibility element")
  func image() {
    let view = Self.place(UIImageView())
    #expect(element(.image, of: view).elementType == .image && !view.isAccessibilityElement)
  }

  @Test("a progress bar and a stepper")
  func others() {
    let progress = Self.place(UIProgressView()) { $0.progress = 0.25 }
    #expect(element(.progressIndicator, of: progress).value as? String == "25%")
    let stepper = Self.place(UIStepper())
    #expect(element(.stepper, of: stepper).elementType == .stepper)
    let halves = XCUIApplication().steppers.buttons
    #expect(halves.allElementsBoundByIndex.map(\.label) == ["Decrement", "Increment"])
    #expect(!halves["Decrement"].isEnabled)
    halves["Increment"].tap()
    #expect(stepper.value == 1 && halves["Decrement"].isEnabled)
  }

  @Test("a view of an app's own is what its traits say")
  func own() {
    let view = Self.place(UIView()) {
      $0.isAccessibilityElement = true
      $0.accessibilityTraits = .button
      $0.accessibilityIdentifier = "Cart-tab-item"
      let inside = UILabel(frame: $0.bounds)
      inside.text = "3"
      $0.addSubview(inside)
    }
    #expect(element(.button, of: view).identifier == "Cart-tab-item")
    // It is one thing to the user, whatever is in it.
    #expect(XCUIApplication().staticTexts.count == 0)
    view.accessibilityTraits = .link
    #expect(
      XCUIApplication().links["Cart-tab-item"].exists && !XCUIApplication().buttons["Cart-tab-item"].exists)
  }
}
