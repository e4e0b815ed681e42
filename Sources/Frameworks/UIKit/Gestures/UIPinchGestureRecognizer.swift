@_spi(Host) import QuartzCore

/// Two fingers that move apart or together.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// Relative to the start, or to what the app last set.
  open var scale: CGFloat = 1 {
    didSet { if !isMeasuring { baseDistance = lastDistance / max(scale, .ulpOfOne) } }
  }
  /// Scale per second.
  open var velocity: CGFloat { samples.velocity(at: UIKitRuntime.shared.touches.now).x }

  /// Points by which the distance changes before it counts.
  private static let slack: CGFloat = 8

  private var baseDistance: CGFloat = 0
  private var lastDistance: CGFloat = 0
  private var isMeasuring = false
  private var samples = MovementSamples()

  override var isContinuous: Bool { true }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if tracking.touches.count > 2, state == .possible { return fail() }
    guard let fingers = TwoFingerGesture(tracking.touches) else { return }
    lastDistance = fingers.distance
    baseDistance = fingers.distance / max(scale, .ulpOfOne)
    samples = MovementSamples()
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let fingers = TwoFingerGesture(tracking.touches), baseDistance > 0 else { return }
    if state == .possible {
      guard abs(fingers.distance - lastDistance) >= UIPinchGestureRecognizer.slack,
        tracking.pending == nil
      else { return }
      measure(fingers, event)
      state = .began
    } else {
      measure(fingers, event)
      state = .changed
    }
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
    isMeasuring = true
    scale = 1
    isMeasuring = false
    (baseDistance, lastDistance) = (0, 0)
  }

  private func measure(_ fingers: TwoFingerGesture, _ event: UIEvent) {
    lastDistance = fingers.distance
    isMeasuring = true
    scale = fingers.distance / baseDistance
    isMeasuring = false
    samples.add(CGPoint(x: scale, y: 0), at: event.timestamp)
  }
}
