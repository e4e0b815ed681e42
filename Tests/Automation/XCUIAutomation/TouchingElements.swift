import AutomationTestSupport
import Testing
import UIKit
import XCUIAutomation

@Suite("Touching elements", .serialized) @MainActor struct TouchingElements {
  private static func button(_ title: String, y: CGFloat, _ action: @escaping () -> Void) -> UIButton {
    let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() })
    button.frame = CGRect(x: 20, y: y, width: 100, height: 44)
    return button
  }

  @Test("a tap presses a button, two fast ones twice")
  func tap() {
    var count = 0
    let app = AppInProcess(showing: Self.button("Go", y: 100) { count += 1 })
    XCUIApplication().buttons["Go"].tap()
    #expect(count == 1)
    XCUIApplication().buttons["Go"].doubleTap()
    #expect(count == 3)
    XCUIApplication().coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0))
      .withOffset(CGVector(dx: 30, dy: 110)).tap()
    #expect(count == 4)
    #expect(app.failures.isEmpty && app.activities.contains("Tap Button 'Go'"))
  }

  @Test("what something covers cannot be touched, and why is said")
  func covered() {
    var count = 0
    let plate = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 300))
    plate.backgroundColor = .red
    let app = AppInProcess(showing: Self.button("Go", y: 100) { count += 1 }, plate)
    let go = XCUIApplication().buttons["Go"]
    #expect(go.exists && !go.isHittable)
    go.tap()
    #expect(count == 0)
    #expect(
      app.failures == [
        "Tap: Button 'Go' at 20,100 cannot be touched: something covers it, or takes its touches"
      ])
  }

  @Test("a touch scrolls to what is further down")
  func scrolls() {
    var count = 0
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 600))
    scroll.contentSize = CGSize(width: 393, height: 4000)
    scroll.addSubview(Self.button("Deep", y: 3000) { count += 1 })
    let app = AppInProcess(showing: scroll)
    let deep = XCUIApplication().buttons["Deep"]
    #expect(deep.exists && !deep.isHittable)
    deep.tap()
    #expect(count == 1 && scroll.contentOffset.y > 2400 && deep.isHittable)
    #expect(app.failures.isEmpty)
  }

  @Test("swipes scroll, drags move, a long press is held")
  func moves() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 800))
    scroll.contentSize = CGSize(width: 393, height: 4000)
    scroll.accessibilityIdentifier = "page"
    let app = AppInProcess(showing: scroll)
    let page = XCUIApplication().scrollViews["page"]
    page.swipeUp()
    let once = scroll.contentOffset.y
    #expect(once > 350)
    page.swipeUp(velocity: .fast)
    let fast = scroll.contentOffset.y - once
    #expect(fast > once)
    page.swipeDown(velocity: .slow)
    #expect(scroll.contentOffset.y < once + fast)
    let before = scroll.contentOffset.y
    let start = page.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))
    start.press(forDuration: 0.1, thenDragTo: start.withOffset(CGVector(dx: 0, dy: -200)))
    #expect(abs(scroll.contentOffset.y - before - 200) < 15)
    #expect(app.failures.isEmpty)
  }

  @Test(
    "a wheel scrolls by points: towards the end with a negative number, and no further than the content goes")
  func wheel() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 800))
    scroll.contentSize = CGSize(width: 393, height: 2000)
    scroll.contentInsetAdjustmentBehavior = .never
    let app = AppInProcess(showing: scroll)
    let page = XCUIApplication().scrollViews.firstMatch
    page.scroll(byDeltaX: 0, deltaY: -300)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 300))
    page.scroll(byDeltaX: 0, deltaY: 100)
    #expect(scroll.contentOffset.y == 200)
    page.scroll(byDeltaX: 0, deltaY: -9000)
    #expect(scroll.contentOffset.y == 1200 && app.failures.isEmpty)
  }

  @Test("two fingers pinch and rotate")
  func twoFingers() {
    final class Zoomed: NSObject, UIScrollViewDelegate {
      let content = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 600))
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
    }
    let zoomed = Zoomed()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 600))
    scroll.addSubview(zoomed.content)
    scroll.contentSize = zoomed.content.bounds.size
    scroll.delegate = zoomed
    (scroll.minimumZoomScale, scroll.maximumZoomScale) = (1, 4)
    let app = AppInProcess(showing: scroll)
    XCUIApplication().scrollViews.firstMatch.pinch(withScale: 2, velocity: 1)
    #expect(scroll.zoomScale > 1.6 && scroll.zoomScale < 2.4)
    XCUIApplication().scrollViews.firstMatch.rotate(0.5, withVelocity: 1)
    #expect(app.failures.isEmpty)
  }

  @Test("text goes to the field that has the keyboard, letter by letter; without one it is a failure")
  func typing() {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    field.placeholder = "Name"
    let app = AppInProcess(showing: field)
    let name = XCUIApplication().textFields["Name"]
    name.typeText("Ada")
    #expect(
      app.failures == [
        "Type text: neither TextField 'Name' nor anything in it has the keyboard. Tap it first."
      ])
    name.tap()
    #expect(name.hasFocus && XCUIApplication().keyboards.count == 1)
    name.typeText("Ada")
    #expect(field.text == "Ada" && XCUIApplication().textFields.element.value as? String == "Ada")
    name.typeText(XCUIKeyboardKey.delete.rawValue + "e")
    #expect(field.text == "Ade")
    XCUIApplication().keys["x"].tap()
    #expect(field.text == "Adex")
    XCUIApplication().keys["delete"].tap()
    #expect(field.text == "Ade" && app.failures.count == 1)
  }

  @Test("a key is pressed with those that are held beside it; more than one key is a failure")
  func keys() {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    field.placeholder = "Name"
    let device = AppInProcess(showing: field)
    let app = XCUIApplication()
    app.textFields["Name"].tap()
    app.typeText("Ada Lovelace")
    app.typeKey(.delete, modifierFlags: .option)
    #expect(field.text == "Ada ")
    app.typeKey("a", modifierFlags: .command)
    app.typeKey("x", modifierFlags: [])
    app.typeKey("y", modifierFlags: .shift)
    #expect(field.text == "xY" && device.failures.isEmpty)
    #expect(device.activities.suffix(3).first?.contains("meta-a") == true)
    app.typeKey("ab", modifierFlags: [])
    #expect(field.text == "xY")
    #expect(device.failures == ["Press a key: 'ab' is not one key. typeText(_:) types more."])
  }

  @Test("a slider is dragged to its place, a wheel turned to its row")
  func adjusting() {
    final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      var chosen = -1
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 30 }
      func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
        -> String?
      {
        "Row \(row)"
      }
      func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        chosen = row
      }
    }
    let slider = UISlider(frame: CGRect(x: 20, y: 60, width: 300, height: 34))
    var changes = 0
    slider.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    let picker = UIPickerView(frame: CGRect(x: 0, y: 120, width: 320, height: 216))
    let rows = Rows()
    (picker.dataSource, picker.delegate) = (rows, rows)
    let app = AppInProcess(showing: slider, picker)
    let found = XCUIApplication()
    found.sliders.element.adjust(toNormalizedSliderPosition: 0.75)
    #expect(abs(slider.value - 0.75) < 0.02 && changes > 1)
    #expect(abs(found.sliders.element.normalizedSliderPosition - 0.75) < 0.02)
    #expect(found.pickerWheels["Row 0"].exists)
    found.pickerWheels.element.adjust(toPickerWheelValue: "Row 22")
    #expect(rows.chosen == 22 && found.pickerWheels.element.value as? String == "Row 22")
    #expect(app.failures.isEmpty)
    found.pickerWheels.element.adjust(toPickerWheelValue: "Row 99")
    #expect(app.failures.last?.contains("No row of the wheel says 'Row 99'; it has 'Row 0', 'Row 1'") == true)
  }

  @Test("an alert that is in the way is shown to the monitors")
  func interruptions() {
    var count = 0
    let page = UIViewController()
    page.view.backgroundColor = .white
    page.view.addSubview(Self.button("Go", y: 100) { count += 1 })
    let app = AppInProcess(showing: page)
    let alert = UIAlertController(title: "Allow?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    page.present(alert, animated: false)
    var asked: [String] = []
    app.interruption = { alert in
      asked.append(alert.label)
      alert.buttons["OK"].tap()
      return true
    }
    XCUIApplication().buttons["Go"].tap()
    #expect(asked == ["Allow?"] && count == 1 && app.failures.isEmpty)
  }

  /// A page with a button, and an alert in front of it.
  private static func page(
    with alert: UIAlertController, _ action: @escaping () -> Void
  ) -> AppInProcess {
    let page = UIViewController()
    page.view.backgroundColor = .white
    page.view.addSubview(button("Go", y: 100, action))
    let app = AppInProcess(showing: page)
    page.present(alert, animated: false)
    return app
  }

  @Test("an alert with which no monitor deals is dismissed by the button that changes nothing")
  func unhandledInterruption() {
    var pressed: [String] = []
    let alert = UIAlertController(title: "Allow?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in pressed.append("Yes") })
    alert.addAction(UIAlertAction(title: "No", style: .cancel) { _ in pressed.append("No") })
    let app = Self.page(with: alert) { pressed.append("Go") }
    app.interruption = { _ in false }
    XCUIApplication().buttons["Go"].tap()
    #expect(pressed == ["No", "Go"] && app.failures.isEmpty)
  }

  @Test("keys below an alert's field are no others than before: the alert stays")
  func keysBesideAnAlert() {
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.autocapitalizationType = .none }
    alert.addAction(UIAlertAction(title: "Save", style: .default))
    let app = Self.page(with: alert) {}
    var asked = 0
    app.interruption = { _ in
      asked += 1
      return false
    }
    XCUIApplication().alerts.textFields.firstMatch.tap()
    XCUIApplication().keys["a"].tap()
    #expect(alert.textFields?[0].text == "a" && asked == 0)
    #expect(XCUIApplication().alerts.count == 1 && app.failures.isEmpty)
  }

  @Test("wheels of a time say so, and are turned by what is written on them, too")
  func timeWheels() {
    let picker = UIDatePicker(frame: CGRect(x: 0, y: 120, width: 320, height: 216))
    picker.datePickerMode = .time
    picker.preferredDatePickerStyle = .wheels
    picker.locale = Locale(identifier: "en_US")
    picker.timeZone = TimeZone(secondsFromGMT: 0)
    // 15 March 2024, 10:30.
    picker.date = Date(timeIntervalSince1970: 1_710_498_600)
    let app = AppInProcess(showing: picker)
    let wheels = XCUIApplication().datePickers.pickerWheels
    wheels["10 o’clock"].adjust(toPickerWheelValue: "7")
    wheels["30 minutes"].adjust(toPickerWheelValue: "05 minutes")
    wheels["AM"].adjust(toPickerWheelValue: "PM")
    #expect(wheels.element(boundBy: 0).value as? String == "7 o’clock" && wheels["05 minutes"].exists)
    #expect(picker.date == Date(timeIntervalSince1970: 1_710_498_600 + 8 * 3600 + 35 * 60))
    #expect(app.failures.isEmpty)
  }

  @Test("among digits the key that deletes is called so")
  func pad() {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    field.keyboardType = .numberPad
    let app = AppInProcess(showing: field)
    XCUIApplication().textFields.element.tap()
    XCUIApplication().keys["4"].tap()
    XCUIApplication().keys["2"].tap()
    XCUIApplication().keys["Delete"].tap()
    #expect(field.text == "4" && app.failures.isEmpty)
  }
}
