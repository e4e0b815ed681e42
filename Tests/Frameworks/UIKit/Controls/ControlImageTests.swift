import Testing
import TouchstoneRaster
import TouchstoneTestSupport

@_spi(Host) @testable import UIKit

private final class SteelButton: UIButton {}
private final class OrangeButton: UIButton {}

@Suite("Images of controls", .serialized) @MainActor struct ControlImageTests {
  private let page = UIViewController()
  private let device: VirtualDevice

  init() {
    page.view.backgroundColor = .white
    device = TouchstoneTestSupport.device(showing: page)
  }

  private func pixel(_ x: CGFloat, _ y: CGFloat) -> UInt32 {
    device.settle()
    return device.pixel(x: Int(x * 3) + 1, y: Int(y * 3) + 1)
  }
  private func add(_ view: UIView) { page.view.addSubview(view) }

  /// 41 points wide, the outer 20 at each side in one colour, the middle one in another.
  private func capped(_ cap: UIColor, _ middle: UIColor) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 41, height: 44), format: format).image { _ in
      cap.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 41, height: 44))
      middle.setFill()
      UIRectFill(CGRect(x: 20, y: 0, width: 1, height: 44))
    }.resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20))
  }

  @Test("R14.7: buttons have their classes' images, whose caps stay at both ends")
  func buttons() {
    SteelButton.appearance().setBackgroundImage(capped(.gray, .lightGray), for: .normal)
    OrangeButton.appearance().setBackgroundImage(capped(.red, .orange), for: .normal)
    OrangeButton.appearance().setTitleColor(.white, for: .normal)
    let steel = SteelButton(frame: CGRect(x: 68, y: 100, width: 56, height: 44))
    let orange = OrangeButton(frame: CGRect(x: 68, y: 200, width: 120, height: 44))
    let plain = UIButton(frame: CGRect(x: 68, y: 300, width: 120, height: 44))
    for button in [steel, orange, plain] { add(button) }
    #expect(pixel(70, 120) == 0xff80_8080 && pixel(96, 120) == 0xffaa_aaaa && pixel(120, 120) == 0xff80_8080)
    #expect(pixel(70, 220) == 0xffff_0000 && pixel(90, 220) == 0xffff_8000 && pixel(186, 220) == 0xffff_0000)
    #expect(pixel(70, 320) == 0xffff_ffff && orange.titleColor(for: .normal) == .white)
  }

  @Test("R14.12: segments by state with an image between them; the normal one does for every state")
  func segments() {
    let proxy = UISegmentedControl.appearance()
    proxy.setBackgroundImage(capped(.gray, .lightGray), for: .normal, barMetrics: .default)
    proxy.setBackgroundImage(capped(.red, .orange), for: .selected, barMetrics: .default)
    proxy.setDividerImage(
      solid(.blue, 1, 44), forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    let control = UISegmentedControl(items: ["", "", ""])
    control.frame = CGRect(x: 20, y: 100, width: 300, height: 44)
    control.selectedSegmentIndex = 0
    add(control)
    #expect(control.intrinsicContentSize.height == 44)
    // The first has its left cap only, the one in the middle none, the last its right one.
    #expect(pixel(22, 120) == 0xffff_0000 && pixel(60, 120) == 0xffff_8000 && pixel(117, 120) == 0xffff_8000)
    #expect(pixel(122, 120) == 0xffaa_aaaa && pixel(218, 120) == 0xffaa_aaaa)
    #expect(pixel(222, 120) == 0xffaa_aaaa && pixel(318, 120) == 0xff80_8080)
    #expect(pixel(119.6, 120) == 0xff00_00ff && pixel(219.6, 120) == 0xff00_00ff)
    control.selectedSegmentIndex = 2
    #expect(pixel(22, 120) == 0xff80_8080 && pixel(318, 120) == 0xffff_0000)
    #expect(pixel(119.6, 120) == 0xff00_00ff)
    control.setEnabled(false, forSegmentAt: 1)
    #expect(pixel(170, 120) == 0xffaa_aaaa)
  }

  @Test("R14.12: without an image the stock line stays between segments")
  func stockDivider() {
    let control = UISegmentedControl(items: ["", "", ""])
    control.setBackgroundImage(solid(.white, 41, 44), for: .normal, barMetrics: .default)
    control.frame = CGRect(x: 20, y: 100, width: 300, height: 44)
    add(control)
    #expect(pixel(119.6, 122) != 0xffff_ffff)
  }

  @Test("segment contents move by kind of segment and by segment; original images keep their colours")
  func segmentContents() {
    let image = solid(.red, 20, 20).withRenderingMode(.alwaysOriginal)
    let control = UISegmentedControl(items: [image, solid(.red, 20, 20)])
    control.frame = CGRect(x: 20, y: 100, width: 200, height: 40)
    control.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
    add(control)
    #expect(pixel(70, 120) == 0xffff_0000 && pixel(170, 120) == 0xff00_00ff)
    control.setContentPositionAdjustment(
      UIOffset(horizontal: 20, vertical: 0), forSegmentType: .left, barMetrics: .default)
    #expect(pixel(98, 120) == 0xffff_0000 && pixel(62, 120) != 0xffff_0000)
  }

  @Test("a slider's images: the thumb's size decides where it goes, tracks reach to its middle")
  func sliders() {
    let slider = UISlider(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    slider.setThumbImage(solid(.green, 20, 20), for: .normal)
    slider.setThumbImage(solid(.black, 20, 20), for: .highlighted)
    slider.setMinimumTrackImage(solid(.red, 4, 8), for: .normal)
    slider.setMaximumTrackImage(solid(.blue, 4, 8), for: .normal)
    slider.value = 0.5
    add(slider)
    device.settle()
    let y = slider.frame.midY
    #expect(pixel(50, y) == 0xffff_0000 && pixel(200, y) == 0xff00_00ff && pixel(120, y) == 0xff00_ff00)
    #expect(pixel(111, y) == 0xff00_ff00 && pixel(108, y) == 0xffff_0000 && pixel(131, y) == 0xff00_00ff)
    #expect(pixel(120, y + 11) == 0xffff_ffff && pixel(50, y + 5) == 0xffff_ffff)
    device.touchDown(at: CGPoint(x: 120, y: y))
    #expect(pixel(120, y) == 0xff00_0000)
    device.touchMove(to: CGPoint(x: 400, y: y))
    #expect(slider.value == 1)
    device.touchUp()
  }

  @Test("a stepper's images by state")
  func steppers() {
    let stepper = UIStepper(frame: CGRect(x: 20, y: 100, width: 0, height: 0))
    stepper.minimumValue = 0
    stepper.value = 1
    stepper.setBackgroundImage(solid(.lightGray, 10, 32), for: .normal)
    stepper.setDecrementImage(solid(.red, 10, 10).withRenderingMode(.alwaysOriginal), for: .normal)
    stepper.setDecrementImage(solid(.black, 10, 10).withRenderingMode(.alwaysOriginal), for: .disabled)
    stepper.setIncrementImage(solid(.green, 10, 10).withRenderingMode(.alwaysOriginal), for: .normal)
    stepper.setDividerImage(
      solid(.blue, 2, 32), forLeftSegmentState: .normal, rightSegmentState: .normal)
    add(stepper)
    #expect(pixel(43, 116) == 0xffff_0000 && pixel(90, 116) == 0xff00_ff00 && pixel(67, 116) == 0xff00_00ff)
    #expect(pixel(22, 102) == 0xffaa_aaaa)
    stepper.value = 0
    #expect(pixel(43, 116) == 0xff00_0000)
  }

  @Test("a progress view's images; a renderer's format is that of an image")
  func progress() {
    let view = UIProgressView(frame: CGRect(x: 20, y: 100, width: 200, height: 10))
    view.progressImage = solid(.red, 4, 10)
    view.trackImage = solid(.blue, 4, 10)
    view.progress = 0.5
    add(view)
    #expect(pixel(22, 104) == 0xffff_0000 && pixel(200, 104) == 0xff00_00ff)
    #expect(view.intrinsicContentSize.height == 10)
    let format = solid(.red, 4, 10, scale: 2).imageRendererFormat
    #expect(format.scale == 2)
  }
}
