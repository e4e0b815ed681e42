import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("Switches, sliders and segments", .serialized) @MainActor struct SwitchAndSegmentTests {
  let device = VirtualDevice()
  let root = UIViewController()

  private func count(_ control: UIControl) -> Counter {
    let counter = Counter()
    control.addAction(UIAction { _ in counter.count += 1 }, for: .valueChanged)
    return counter
  }

  @MainActor final class Counter { var count = 0 }

  @Test("a tap turns a switch over and reports once")
  func switches() {
    let control = UISwitch(frame: CGRect(x: 50, y: 100, width: 0, height: 0))
    #expect(control.bounds.size == CGSize(width: 51, height: 31))
    root.view.addSubview(control)
    device.show(root)
    let counter = count(control)
    device.tap(control)
    #expect(control.isOn && counter.count == 1)
    control.setOn(false, animated: true)
    #expect(!control.isOn && counter.count == 1)
  }

  @Test("a disabled switch stays as it is")
  func disabled() {
    let control = UISwitch(frame: CGRect(x: 50, y: 100, width: 0, height: 0))
    control.isEnabled = false
    root.view.addSubview(control)
    device.show(root)
    device.tap(control)
    #expect(!control.isOn)
  }

  @Test("a slider follows the finger that took its thumb, and only that")
  func slider() {
    let slider = UISlider(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
    root.view.addSubview(slider)
    device.show(root)
    let counter = count(slider)
    device.tap(at: CGPoint(x: 250, y: 117))
    #expect(slider.value == 0 && counter.count == 0)
    device.drag(from: CGPoint(x: 36, y: 117), to: CGPoint(x: 170, y: 117))
    #expect(abs(slider.value - 0.5) < 0.02 && counter.count > 5)
    slider.value = 7
    #expect(slider.value == 1)
  }

  @Test("a segmented control selects what is tapped; disabled segments stay out")
  func segments() {
    let control = UISegmentedControl(items: ["One", "Two", "Three"])
    control.frame = CGRect(x: 20, y: 100, width: 300, height: 32)
    root.view.addSubview(control)
    device.show(root)
    let counter = count(control)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    device.tap(at: CGPoint(x: 170, y: 116))
    #expect(control.selectedSegmentIndex == 1 && counter.count == 1)
    device.tap(at: CGPoint(x: 170, y: 116))
    #expect(counter.count == 1)
    control.setEnabled(false, forSegmentAt: 2)
    device.tap(at: CGPoint(x: 270, y: 116))
    #expect(control.selectedSegmentIndex == 1)
  }

  @Test("the thumb's shadow ends where the segments' plate does")
  func segmentShadow() {
    let control = UISegmentedControl(items: ["One", "Two"])
    control.frame = CGRect(x: 40, y: 200, width: 240, height: 32)
    control.selectedSegmentIndex = 0
    root.view.backgroundColor = .white
    root.view.addSubview(control)
    device.show(root)
    #expect(device.pixel(x: 100 * 3, y: 233 * 3) == 0xffff_ffff)
  }

  @Test("an image that is larger than its segment is squeezed into it, one that fits is as it is")
  func segmentImages() throws {
    func picture(_ side: CGFloat) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image {
        UIColor.red.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
      }.withRenderingMode(.alwaysOriginal)
    }
    let control = UISegmentedControl(items: [picture(90), picture(20)])
    control.frame = CGRect(x: 40, y: 200, width: 120, height: 32)
    root.view.backgroundColor = .white
    root.view.addSubview(control)
    device.show(root)
    for y in [190, 240] { #expect(device.pixel(x: 70 * 3, y: y * 3) == 0xffff_ffff) }
    let images = control.subviews.compactMap { $0 as? UIImageView }.filter { $0.image?.size.width ?? 0 > 2 }
    #expect(images.map(\.frame.size) == [CGSize(width: 60, height: 32), CGSize(width: 20, height: 20)])
  }

  @Test("a switch's track can be reached and coloured, as many apps do")
  func trackColor() throws {
    let control = UISwitch()
    let track = try #require(control.subviews.first?.subviews.first)
    track.backgroundColor = .yellow
    control.setOn(true, animated: false)
    #expect(track.backgroundColor == .systemGreen)
    control.setOn(false, animated: false)
    #expect(track.backgroundColor == .yellow)
  }
}
