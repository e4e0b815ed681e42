import Testing

@testable import UIKit

@Suite("Controls from right to left", .serialized) @MainActor struct RightToLeftControlTests {
  @Test("a slider begins at the right")
  func slider() {
    let slider = UISlider(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
    let device = rightToLeftDevice(with: slider)
    defer { leaveRightToLeft() }
    device.drag(from: CGPoint(x: 304, y: 117), to: CGPoint(x: 170, y: 117))
    #expect(abs(slider.value - 0.5) < 0.02)
    slider.minimumValueImage = UIImage(systemName: "minus")
    #expect(slider.minimumValueImageRect(forBounds: slider.bounds).maxX == 300)
    #expect(slider.trackRect(forBounds: slider.bounds).maxX < 297)
    slider.value = 0.25
    device.settle()
    let knob = slider.thumbRect(
      forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: 0.25)
    #expect(knob.midX > 150)
  }

  @Test("a switch that is on has its knob at the left")
  func switches() {
    let control = UISwitch(frame: CGRect(x: 50, y: 100, width: 0, height: 0))
    let device = rightToLeftDevice(with: control)
    defer { leaveRightToLeft() }
    device.drag(from: CGPoint(x: 90, y: 115), to: CGPoint(x: 55, y: 115))
    #expect(control.isOn)
    device.drag(from: CGPoint(x: 55, y: 115), to: CGPoint(x: 95, y: 115))
    #expect(!control.isOn)
  }

  @Test("the first segment is at the right")
  func segments() {
    let control = UISegmentedControl(items: ["A", "B", "C"])
    control.frame = CGRect(x: 50, y: 100, width: 240, height: 32)
    let device = rightToLeftDevice(with: control)
    defer { leaveRightToLeft() }
    device.tap(at: CGPoint(x: 270, y: 116))
    #expect(control.selectedSegmentIndex == 0)
    device.tap(at: CGPoint(x: 70, y: 116))
    #expect(control.selectedSegmentIndex == 2)
    control.semanticContentAttribute = .forceLeftToRight
    device.tap(at: CGPoint(x: 70, y: 116))
    #expect(control.selectedSegmentIndex == 0)
  }

  @Test("a stepper's plus is at the left")
  func stepper() {
    let stepper = UIStepper(frame: CGRect(x: 100, y: 200, width: 0, height: 0))
    let device = rightToLeftDevice(with: stepper)
    defer { leaveRightToLeft() }
    device.tap(at: CGPoint(x: 120, y: 216))
    device.tap(at: CGPoint(x: 120, y: 216))
    #expect(stepper.value == 2)
    device.tap(at: CGPoint(x: 170, y: 216))
    #expect(stepper.value == 1)
  }

  @Test("pages are counted from the right")
  func pages() {
    let control = UIPageControl(frame: CGRect(x: 100, y: 200, width: 120, height: 30))
    control.numberOfPages = 3
    let device = rightToLeftDevice(with: control)
    defer { leaveRightToLeft() }
    device.tap(at: CGPoint(x: 120, y: 215))
    #expect(control.currentPage == 1)
    device.tap(at: CGPoint(x: 200, y: 215))
    #expect(control.currentPage == 0)
  }

  @Test("progress comes from the right")
  func progress() throws {
    let view = UIProgressView(progressViewStyle: .default)
    view.frame = CGRect(x: 0, y: 100, width: 100, height: 4)
    view.progress = 0.25
    let device = rightToLeftDevice(with: view)
    defer { leaveRightToLeft() }
    device.settle()
    let bar = try #require(view.subviews.last)
    #expect(bar.frame.minX == 75 && bar.frame.maxX == 100)
  }

  @Test("a button's image stands right of its title, and what leads is at the right")
  func buttons() throws {
    let plain = UIButton(type: .custom)
    plain.frame = CGRect(x: 0, y: 100, width: 200, height: 44)
    plain.setTitle("Title", for: .normal)
    plain.setImage(UIImage(systemName: "star"), for: .normal)
    plain.contentHorizontalAlignment = .leading
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Title"
    configuration.image = UIImage(systemName: "star")
    let configured = UIButton(configuration: configuration)
    configured.frame = CGRect(x: 0, y: 200, width: 200, height: 44)
    let device = rightToLeftDevice(with: plain, configured)
    defer { leaveRightToLeft() }
    device.settle()
    for button in [plain, configured] {
      let image = try #require(button.imageView).frame
      let title = try #require(button.titleLabel).frame
      #expect(image.minX > title.maxX - 0.5)
    }
    #expect(isNear(plain.imageView?.frame.maxX, 200))
  }

  @Test("a text field's left view stands before the text, its clear button behind it")
  func fields() {
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 34))
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    field.leftViewMode = .always
    let device = rightToLeftDevice(with: field)
    defer { leaveRightToLeft() }
    device.settle()
    #expect(field.leftViewRect(forBounds: field.bounds).maxX == 200)
    #expect(field.textRect(forBounds: field.bounds).maxX == 170)
    #expect(field.clearButtonRect(forBounds: field.bounds).minX == 0)
  }

  @Test("symbols that point forward follow the direction, those that play do not")
  func symbols() throws {
    let forward = try #require(UIImage(systemName: "chevron.forward"))
    #expect(forward.flipsForRightToLeftLayoutDirection)
    #expect(forward.withConfiguration(UIImage.SymbolConfiguration(pointSize: 30)).look.flipsForRightToLeft)
    #expect(UIImage(systemName: "chevron.right")?.flipsForRightToLeftLayoutDirection == false)
    #expect(UIImage(systemName: "forward.fill")?.flipsForRightToLeftLayoutDirection != true)
  }
}
