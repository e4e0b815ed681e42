@_spi(Host) import UIKit

extension VirtualDevice {
  public func touchDown(at point: CGPoint, finger: Int = 1) {
    fingers[finger] = point
    deliver(.touch(identifier: finger, phase: .began, x: point.x, y: point.y))
  }

  public func touchMove(to point: CGPoint, finger: Int = 1) {
    fingers[finger] = point
    deliver(.touch(identifier: finger, phase: .moved, x: point.x, y: point.y))
  }

  /// Lifts the finger where it is.
  public func touchUp(finger: Int = 1) {
    guard let point = fingers.removeValue(forKey: finger) else { return }
    deliver(.touch(identifier: finger, phase: .ended, x: point.x, y: point.y))
  }

  public func cancelTouch(finger: Int = 1) {
    guard let point = fingers.removeValue(forKey: finger) else { return }
    deliver(.touch(identifier: finger, phase: .cancelled, x: point.x, y: point.y))
  }

  /// Down and up, a twentieth of a second apart.
  public func tap(at point: CGPoint, finger: Int = 1) {
    touchDown(at: point, finger: finger)
    advance(by: 0.05)
    touchUp(finger: finger)
  }

  /// A tap in the middle of a view.
  public func tap(_ view: UIView) { tap(at: center(of: view)) }

  /// `count` taps that follow each other as fast as fingers do.
  public func tap(at point: CGPoint, times count: Int) {
    for number in 0..<count {
      if number > 0 { advance(by: 0.1) }
      tap(at: point)
    }
  }

  /// Down, moves at 60 a second, up without resting: a fast drag is a flick.
  public func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.25, finger: Int = 1) {
    touchDown(at: start, finger: finger)
    let steps = max(1, Int((duration * 60).rounded()))
    for step in 1...steps {
      advance(by: duration / Double(steps))
      let t = CGFloat(step) / CGFloat(steps)
      touchMove(
        to: CGPoint(x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t), finger: finger)
    }
    touchUp(finger: finger)
  }

  /// Two fingers left and right of a point, from one distance to another.
  public func pinch(
    at center: CGPoint, from start: CGFloat, to end: CGFloat, duration: TimeInterval = 0.25
  ) {
    func place(_ distance: CGFloat, _ side: CGFloat) -> CGPoint {
      CGPoint(x: center.x + side * distance / 2, y: center.y)
    }
    func both(_ phase: HostEvent.TouchPhase, _ distance: CGFloat) {
      touch(phase, [1: place(distance, -1), 2: place(distance, 1)])
    }
    both(.began, start)
    let steps = max(1, Int((duration * 60).rounded()))
    for step in 1...steps {
      advance(by: duration / Double(steps))
      both(.moved, start + (end - start) * CGFloat(step) / CGFloat(steps))
    }
    both(.ended, end)
  }

  /// Several fingers at one moment, which the app gets as one event.
  private func touch(_ phase: HostEvent.TouchPhase, _ places: [Int: CGPoint]) {
    deliver(
      .touches(
        places.sorted { $0.key < $1.key }.map {
          HostEvent.Touch(identifier: $0.key, phase: phase, x: $0.value.x, y: $0.value.y)
        }))
  }

  public func scroll(at point: CGPoint, by delta: CGVector) {
    deliver(.wheel(x: point.x, y: point.y, deltaX: delta.dx, deltaY: delta.dy))
  }

  public func center(of view: UIView) -> CGPoint {
    let bounds = view.bounds
    return view.convert(CGPoint(x: bounds.midX, y: bounds.midY), to: UIScreen.main.coordinateSpace)
  }
}
