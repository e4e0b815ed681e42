import CoreGraphics
import TouchstoneDeviceProtocol
import TouchstoneFoundation

extension XCUIElement {
  /// How far a slider is, 0…1.
  public var normalizedSliderPosition: CGFloat {
    guard let node = find("Read a slider's position")?.node else { return 0 }
    let digits = (node.text ?? "").filter { $0.isNumber || $0 == "." || $0 == "-" }
    guard node.elementType == .slider, let percent = Double(digits) else {
      AutomationSession.current.fail(
        "\(node.called) has no position of a slider: its value is \(node.text.map { "'\($0)'" } ?? "nil")")
      return 0
    }
    return CGFloat(percent / 100)
  }

  /// Drags a slider's thumb to a place of its way, 0…1.
  public func adjust(toNormalizedSliderPosition normalizedSliderPosition: CGFloat) {
    let position = Double(normalizedSliderPosition)
    guard position >= 0, position <= 1 else {
      AutomationSession.current.fail("A slider's position is between 0 and 1, and not \(position)")
      return
    }
    adjust("Move to \(position)", .slider, .sliderPosition(position))
  }

  /// Turns a picker's wheel to the row that says so.
  public func adjust(toPickerWheelValue pickerWheelValue: String) {
    adjust("Turn to '\(pickerWheelValue)'", .pickerWheel, .wheelValue(pickerWheelValue))
  }

  private func adjust(_ action: String, _ type: ElementType, _ adjustment: AutomationAdjustment) {
    guard let target = touchTarget(action) else { return }
    guard target.node.elementType == type else {
      AutomationSession.current.fail("\(action): \(target.node.called) is not a \(type.title)")
      return
    }
    let app = application.app
    _ = AutomationSession.current.attempt(action) {
      try $0.adjust(element: target.node.number, in: app, to: adjustment)
    }
  }
}
