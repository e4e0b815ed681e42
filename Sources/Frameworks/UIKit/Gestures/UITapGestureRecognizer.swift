/// One or more taps with one or more fingers.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  // R63.8
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
  /// - Inert: a device has fingers only.
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary { didSet { reportInert() } }

  private var tapsSeen = 0
  private var mostTouches = 0
  private var deadline: RunLoopDelay?

  override var isWaitingForTouch: Bool { tapsSeen > 0 && tapsSeen < numberOfTapsRequired }
  override var tapsNeeded: Int { numberOfTapsRequired }

  /// A tap never keeps one that needs more taps from being recognised (R63.9).
  open override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    guard let tap = other as? UITapGestureRecognizer else { return true }
    return tap.numberOfTapsRequired <= numberOfTapsRequired
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    mostTouches = max(mostTouches, tracking.touches.count)
    if mostTouches > numberOfTouchesRequired { return fail() }
    failUnlessMore(within: TapTiming.longestPress)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if touches.contains(where: { $0.hasStrayed(by: TapTiming.reach) }) { fail() }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard tracking.touches.allSatisfy({ $0.phase == .ended }) else { return }
    guard mostTouches == numberOfTouchesRequired else { return fail() }
    mostTouches = 0
    tapsSeen += 1
    deadline?.cancel()
    if tapsSeen == numberOfTapsRequired {
      state = .ended
    } else {
      failUnlessMore(within: TapTiming.window)
    }
  }

  open override func reset() {
    tapsSeen = 0
    mostTouches = 0
    deadline?.cancel()
    deadline = nil
  }

  private func failUnlessMore(within seconds: TimeInterval) {
    deadline?.cancel()
    deadline = RunLoopDelay(seconds) { [weak self] in self?.fail() }
  }
}

/// What makes taps belong together.
enum TapTiming {
  /// From one tap to the next. The platform does not state it; an app that tells taps apart with a delay of
  /// 0.35 s needs it no longer than that (R63.3).
  static let window: TimeInterval = 0.35
  /// How long a finger may rest and still tap. Our own measure: the platform states none.
  static let longestPress: TimeInterval = 0.75
  /// How far a finger may stray, in points.
  static let reach: CGFloat = 45
}

extension UITouch {
  func hasStrayed(by distance: CGFloat) -> Bool {
    hypot(screenLocation.x - origin.x, screenLocation.y - origin.y) > distance
  }
}
