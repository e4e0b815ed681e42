/// Fingers that stay where they are.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5
  open var numberOfTouchesRequired = 1
  /// Taps before the press.
  open var numberOfTapsRequired = 0
  open var allowableMovement: CGFloat = 10

  private var tapsSeen = 0
  private var timer: RunLoopDelay?

  override var isContinuous: Bool { true }
  override var isWaitingForTouch: Bool { tapsSeen > 0 }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if tracking.touches.count > numberOfTouchesRequired { return fail() }
    guard tracking.touches.count == numberOfTouchesRequired else { return }
    timer?.cancel()
    if tapsSeen >= numberOfTapsRequired {
      // Without a wait it begins under the finger, before that can stray.
      if minimumPressDuration <= 0 {
        state = .began
        return
      }
      timer = RunLoopDelay(minimumPressDuration) { [weak self] in self?.state = .began }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible {
      if touches.contains(where: { $0.hasStrayed(by: allowableMovement) }) { fail() }
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state != .possible {
      state = .ended
    } else if tapsSeen < numberOfTapsRequired {
      tapsSeen += 1
      timer = RunLoopDelay(TapTiming.window) { [weak self] in self?.fail() }
    } else {
      fail()
    }
  }

  open override func reset() {
    tapsSeen = 0
    timer?.cancel()
    timer = nil
  }
}
