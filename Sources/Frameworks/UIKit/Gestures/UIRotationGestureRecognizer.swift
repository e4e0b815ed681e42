@_spi(Host) import QuartzCore

/// Two fingers that turn around each other.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// Radians clockwise since the start, or since what the app last set.
  open var rotation: CGFloat = 0
  /// Radians per second.
  open var velocity: CGFloat { samples.velocity(at: UIKitRuntime.shared.touches.now).x }

  /// Radians by which the fingers turn before it counts.
  private static let slack: CGFloat = 0.1

  private var lastAngle: CGFloat?
  private var samples = MovementSamples()

  override var isContinuous: Bool { true }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if tracking.touches.count > 2, state == .possible { return fail() }
    lastAngle = TwoFingerGesture(tracking.touches)?.angle
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let fingers = TwoFingerGesture(tracking.touches), let last = lastAngle else { return }
    let turn = fingers.turn(from: last)
    if state == .possible {
      guard abs(turn) >= UIRotationGestureRecognizer.slack, tracking.pending == nil else { return }
    }
    rotation += turn
    lastAngle = fingers.angle
    samples.add(CGPoint(x: rotation, y: 0), at: event.timestamp)
    state = state == .possible ? .began : .changed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let left = tracking.touches.filter { $0.phase != .ended }.count
    if state == .possible {
      if left == 0, tracking.pending == nil { fail() }
    } else if left < 2 {
      state = .ended
    }
  }

  open override func reset() {
    rotation = 0
    lastAngle = nil
    samples = MovementSamples()
  }
}
