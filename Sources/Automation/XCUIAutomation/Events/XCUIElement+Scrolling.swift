import CoreGraphics
import TouchstoneDeviceProtocol

extension XCUIElement {
  /// Scrolls what is under the element's middle by so many points, as a wheel or a trackpad does: with a negative `deltaY` towards the end.
  public func scroll(byDeltaX deltaX: CGFloat, deltaY: CGFloat) {
    let action = "Scroll by \(deltaX), \(deltaY)"
    guard let target = touchTarget(action) else { return }
    // A wheel's numbers are those of the content's offset.
    let event = InputEvent.wheel(
      x: Double(target.point.x), y: Double(target.point.y), deltaX: -Double(deltaX), deltaY: -Double(deltaY))
    _ = AutomationSession.current.attempt(action) { try $0.perform([TimedInput(event)]) }
  }
}
