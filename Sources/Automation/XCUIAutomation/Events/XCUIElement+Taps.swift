import CoreGraphics
import TouchstoneFoundation

extension XCUIElement {
  public func tap() { perform("Tap") { target, gesture in gesture.tap([target.point]) } }

  public func doubleTap() {
    perform("Double-tap") { target, gesture in gesture.tap([target.point], times: 2) }
  }

  public func twoFingerTap() {
    perform("Tap with two fingers on") { target, gesture in gesture.tap(target.fingers(2)) }
  }

  public func tap(withNumberOfTaps numberOfTaps: Int, numberOfTouches: Int) {
    perform("Tap \(numberOfTaps) times with \(numberOfTouches) fingers on") { target, gesture in
      gesture.tap(target.fingers(numberOfTouches), times: numberOfTaps)
    }
  }

  public func press(forDuration duration: TimeInterval) {
    perform("Press for \(duration)s") { target, gesture in gesture.tap([target.point], holding: duration) }
  }

  public func press(forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement) {
    press(
      forDuration: duration, thenDragTo: otherElement, withVelocity: .default, thenHoldForDuration: 0.25)
  }

  public func press(
    forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement,
    withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration holdDuration: TimeInterval
  ) {
    guard let other = otherElement.find("Drag to an element") else { return }
    let end = CGPoint(x: other.node.frame.midX, y: other.node.frame.midY)
    perform("Press for \(duration)s and drag") { target, gesture in
      gesture.drag(
        from: target.point, to: end, pressing: duration, velocity: Double(velocity.rawValue),
        holding: holdDuration)
    }
  }
}

extension TouchTarget {
  /// Places of fingers side by side, around where it is touched.
  func fingers(_ count: Int) -> [CGPoint] {
    // A hand has five.
    let count = max(1, min(5, count))
    let gap = min(20, node.frame.width / CGFloat(count + 1))
    return (0..<count).map {
      CGPoint(x: point.x + (CGFloat($0) - CGFloat(count - 1) / 2) * gap, y: point.y)
    }
  }
}
