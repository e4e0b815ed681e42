import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("A stepper", .serialized) @MainActor struct StepperTests {
  let device = VirtualDevice()
  let stepper = UIStepper(frame: CGRect(x: 100, y: 200, width: 0, height: 0))
  let changes = Changes()

  @MainActor final class Changes { var values: [Double] = [] }

  init() {
    let root = UIViewController()
    root.view.addSubview(stepper)
    device.show(root)
    stepper.addAction(
      UIAction { [changes, stepper] _ in changes.values.append(stepper.value) }, for: .valueChanged)
  }

  private var plus: CGPoint { CGPoint(x: 170, y: 216) }
  private var minus: CGPoint { CGPoint(x: 120, y: 216) }

  @Test("starts at 0 in 0...100 by 1, repeats, does not wrap and reports each change")  // R35.1
  func defaults() {
    #expect(stepper.value == 0)
    #expect(stepper.minimumValue == 0 && stepper.maximumValue == 100 && stepper.stepValue == 1)
    #expect(stepper.autorepeat && !stepper.wraps && stepper.isContinuous)
  }

  @Test("plus and minus change the value by the step and say so")  // R35.2
  func steps() {
    stepper.stepValue = 5
    device.tap(at: plus)
    device.tap(at: plus)
    device.tap(at: minus)
    #expect(stepper.value == 5)
    #expect(changes.values == [5, 10, 5])
  }

  @Test("held, it repeats and gets faster; without autorepeat it counts once")  // R35.3
  func repeats() {
    device.touchDown(at: plus)
    device.advance(by: 2)
    let early = stepper.value
    device.advance(by: 2)
    let middle = stepper.value - early
    device.advance(by: 2)
    let late = stepper.value - early - middle
    device.touchUp()
    #expect(early >= 3 && middle > early && late > middle)
    let end = stepper.value
    device.advance(by: 2)
    #expect(stepper.value == end)

    stepper.value = 0
    stepper.autorepeat = false
    device.touchDown(at: plus)
    device.advance(by: 5)
    device.touchUp()
    #expect(stepper.value == 1)
  }

  @Test("past an end it wraps or stays")  // R35.4
  func ends() {
    device.tap(at: minus)
    #expect(stepper.value == 0 && changes.values.isEmpty)
    stepper.wraps = true
    device.tap(at: minus)
    #expect(stepper.value == 100)
    device.tap(at: plus)
    #expect(stepper.value == 0)
  }

  @Test("not continuous, it reports once, when the finger lifts")  // R35.5
  func reportsAtTheEnd() {
    stepper.isContinuous = false
    device.touchDown(at: plus)
    device.advance(by: 3)
    #expect(changes.values.isEmpty && stepper.value > 1)
    device.touchUp()
    #expect(changes.values == [stepper.value])
  }

  @Test("each tap shows in a label, with three digits")  // R35.6
  func showsInALabel() {
    let label = UILabel()
    stepper.addAction(
      UIAction { label.text = String(format: "%03d", Int(($0.sender as! UIStepper).value)) },
      for: .valueChanged)
    for _ in 1...5 { device.tap(at: plus) }
    #expect(label.text == "005")
    device.tap(at: minus)
    #expect(label.text == "004")
  }

  @Test("a value outside the range is brought inside")  // R35.7
  func clamps() {
    stepper.value = 250.5
    #expect(stepper.value == 100)
    stepper.value = -3
    #expect(stepper.value == 0)
    stepper.value = 2.5
    #expect(stepper.value == 2.5)
  }
}
