import CoreGraphics
import TouchstoneFoundation

/// A place on the screen, relative to an element. It is looked up each time that it is used.
@preconcurrency @MainActor open class XCUICoordinate: _NSObject {
  public let referencedElement: XCUIElement
  private let normalized: CGVector
  private let offset: CGVector

  init(element: XCUIElement, normalized: CGVector, offset: CGVector = .zero) {
    (referencedElement, self.normalized, self.offset) = (element, normalized, offset)
    super.init()
  }

  open var screenPoint: CGPoint { place("Find a place") ?? .zero }

  /// So many points beside this one.
  open func withOffset(_ offsetVector: CGVector) -> XCUICoordinate {
    XCUICoordinate(
      element: referencedElement, normalized: normalized,
      offset: CGVector(dx: offset.dx + offsetVector.dx, dy: offset.dy + offsetVector.dy))
  }

  private func place(_ action: String) -> CGPoint? {
    guard let frame = referencedElement.find(action)?.node.frame else { return nil }
    return CGPoint(
      x: frame.minX + frame.width * normalized.dx + offset.dx,
      y: frame.minY + frame.height * normalized.dy + offset.dy)
  }

  private func perform(_ action: String, _ make: (CGPoint, inout Gesture) -> Void) {
    let session = AutomationSession.current
    session.note("\(action) a place of \(referencedElement)")
    if referencedElement.application.isInFront { session.rest() }
    guard let point = place(action) else { return }
    var gesture = Gesture()
    make(point, &gesture)
    session.perform(gesture, action)
  }

  // MARK: Touches

  open func tap() { perform("Tap") { point, gesture in gesture.tap([point]) } }
  open func doubleTap() { perform("Double-tap") { point, gesture in gesture.tap([point], times: 2) } }

  open func press(forDuration duration: TimeInterval) {
    perform("Press") { point, gesture in gesture.tap([point], holding: duration) }
  }

  open func press(forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate) {
    press(
      forDuration: duration, thenDragTo: otherCoordinate, withVelocity: .default, thenHoldForDuration: 0.25)
  }

  open func press(
    forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate,
    withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration holdDuration: TimeInterval
  ) {
    guard let end = otherCoordinate.place("Drag to a place") else { return }
    perform("Press and drag from") { point, gesture in
      gesture.drag(
        from: point, to: end, pressing: duration, velocity: Double(velocity.rawValue), holding: holdDuration)
    }
  }

  // MARK: Swipes

  open func swipeUp() { swipeUp(velocity: .default) }
  open func swipeDown() { swipeDown(velocity: .default) }
  open func swipeLeft() { swipeLeft(velocity: .default) }
  open func swipeRight() { swipeRight(velocity: .default) }
  open func swipeUp(velocity: XCUIGestureVelocity) { swipe(dx: 0, dy: -1, velocity) }
  open func swipeDown(velocity: XCUIGestureVelocity) { swipe(dx: 0, dy: 1, velocity) }
  open func swipeLeft(velocity: XCUIGestureVelocity) { swipe(dx: -1, dy: 0, velocity) }
  open func swipeRight(velocity: XCUIGestureVelocity) { swipe(dx: 1, dy: 0, velocity) }

  /// From the place, over a quarter of the screen.
  private func swipe(dx: CGFloat, dy: CGFloat, _ velocity: XCUIGestureVelocity) {
    guard let screen = referencedElement.application.find("Swipe")?.node.frame else { return }
    perform("Swipe from") { point, gesture in
      let end = CGPoint(x: point.x + dx * screen.width / 4, y: point.y + dy * screen.height / 4)
      gesture.drag(from: point, to: end, pressing: 0, velocity: Double(velocity.rawValue), holding: 0)
    }
  }
}
