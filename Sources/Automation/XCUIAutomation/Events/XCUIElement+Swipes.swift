import CoreGraphics

extension XCUIElement {
  public func swipeUp() { swipeUp(velocity: .default) }
  public func swipeDown() { swipeDown(velocity: .default) }
  public func swipeLeft() { swipeLeft(velocity: .default) }
  public func swipeRight() { swipeRight(velocity: .default) }

  public func swipeUp(velocity: XCUIGestureVelocity) { swipe("up", dx: 0, dy: -1, velocity) }
  public func swipeDown(velocity: XCUIGestureVelocity) { swipe("down", dx: 0, dy: 1, velocity) }
  public func swipeLeft(velocity: XCUIGestureVelocity) { swipe("left", dx: -1, dy: 0, velocity) }
  public func swipeRight(velocity: XCUIGestureVelocity) { swipe("right", dx: 1, dy: 0, velocity) }

  /// Over half of what is visible of the element, around its middle; the finger does not rest before it lets go.
  private func swipe(_ name: String, dx: CGFloat, dy: CGFloat, _ velocity: XCUIGestureVelocity) {
    perform("Swipe \(name)") { target, gesture in
      let area = target.visible
      let reach = CGVector(dx: dx * area.width / 4, dy: dy * area.height / 4)
      gesture.drag(
        from: CGPoint(x: area.midX - reach.dx, y: area.midY - reach.dy),
        to: CGPoint(x: area.midX + reach.dx, y: area.midY + reach.dy), pressing: 0,
        velocity: Double(velocity.rawValue), holding: 0)
    }
  }

  /// - Parameter velocity: in scale factors a second; negative for a scale below 1.
  public func pinch(withScale scale: CGFloat, velocity: CGFloat) {
    perform("Pinch") { target, gesture in
      let area = target.visible
      let wide = min(area.width, area.height) * 0.8
      let scale = max(0.05, min(20, Double(scale)))
      let (from, to) = scale >= 1 ? (wide / CGFloat(scale), wide) : (wide, wide * CGFloat(scale))
      func places(_ distance: CGFloat) -> [CGPoint] {
        [-0.5, 0.5].map { CGPoint(x: area.midX + $0 * distance, y: area.midY) }
      }
      let seconds = min(10, abs(scale - 1) / max(0.01, abs(Double(velocity))))
      gesture.fingers(.began, places(from))
      gesture.move(seconds: seconds) { places(from + (to - from) * CGFloat($0)) }
      gesture.fingers(.ended, places(to))
    }
  }

  /// - Parameter velocity: in radians a second.
  public func rotate(_ rotation: CGFloat, withVelocity velocity: CGFloat) {
    perform("Rotate") { target, gesture in
      let area = target.visible
      let radius = min(area.width, area.height) * 0.35
      func places(_ angle: CGFloat) -> [CGPoint] {
        [0, CGFloat.pi].map {
          CGPoint(x: area.midX + radius * cos(angle + $0), y: area.midY + radius * sin(angle + $0))
        }
      }
      let seconds = min(10, abs(Double(rotation)) / max(0.01, abs(Double(velocity))))
      gesture.fingers(.began, places(0))
      gesture.move(seconds: seconds) { places(rotation * CGFloat($0)) }
      gesture.fingers(.ended, places(rotation))
    }
  }
}
