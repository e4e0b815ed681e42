@_spi(Host) import QuartzCore

/// Animates changes of views and lets itself be stopped, turned back and moved by hand on the way.
///
/// - Partial: `continueAnimation` keeps the curve it began with; `delayFactor` delays with a hold instead of a
///   curve of its own.
@preconcurrency @MainActor open class UIViewPropertyAnimator: _NSObject, UIViewImplicitlyAnimating {
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  open private(set) var duration: TimeInterval
  open private(set) var delay: TimeInterval = 0
  open var isUserInteractionEnabled = true
  /// - Inert: animated views are hit where the model is.
  open var isManualHitTestingEnabled = false { didSet { reportInert() } }
  open var isInterruptible = true
  /// - Inert: kept and returned; an animation that the app moves by hand goes linearly, whatever its curve.
  open var scrubsLinearly = true { didSet { reportInert() } }
  open var pausesOnCompletion = false

  private var pace: AnimationBlock.Pace
  private var pending: [(changes: () -> Void, delayFactor: CGFloat)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var driver: AnimationDriver?
  private var changes: [Change] = []
  private var didPauseAtEnd = false
  /// While it runs, nobody else has to keep it: whoever waits for its end is told all the same.
  private var keptWhileRunning: UIViewPropertyAnimator?

  /// A property that this animator moves, and what it was before.
  private struct Change {
    let layer: CALayer
    let key: String
    let old: Any?
  }

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    if let spring = parameters.springTimingParameters {
      let (curve, seconds) = spring.curve(duration: duration)
      (pace, self.duration) = (.spring(curve), seconds)
    } else {
      pace = .curve(
        parameters.cubicTimingParameters?.timingFunction ?? CAMediaTimingFunction(name: .easeInEaseOut))
      self.duration = duration
    }
    super.init()
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator as! Self
  }

  // MARK: State

  open private(set) var state = UIViewAnimatingState.inactive
  open var isRunning: Bool { state == .active && driver?.isRunning == true }

  /// Changes what `isRunning` depends on: whoever observes it is told, by its name in either language.
  private func become(running: Bool, _ change: () -> Void) {
    guard running != isRunning else { return change() }
    let keys = ["running", "isRunning"]
    for key in keys { ObjectRuntime.willChangeValue(of: self, key) }
    change()
    for key in keys.reversed() { ObjectRuntime.didChangeValue(of: self, key) }
  }

  nonisolated public override class func _exposeMembers(_ exposed: ExposedClass) {
    guard self == UIViewPropertyAnimator.self else { return }
    for key in ["running", "isRunning"] {
      exposed.key(key, { ($0 as? UIViewPropertyAnimator)?.isRunning })
    }
    exposed.keyPath(\UIViewPropertyAnimator.isRunning, "isRunning")
  }

  open var isReversed = false {
    didSet {
      guard isReversed != oldValue, isRunning else { return }
      driver?.run(from: CACurrentMediaTime(), reversed: isReversed)
    }
  }

  open var fractionComplete: CGFloat {
    get { CGFloat(driver?.fraction(at: CACurrentMediaTime()) ?? 0) }
    set {
      if state == .inactive { activate() }
      if isRunning { pauseAnimation() }
      driver?.jump(to: Double(newValue))
    }
  }

  // MARK: What is animated

  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    if state == .active { run(animation, delayFactor) } else { pending.append((animation, delayFactor)) }
  }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Executes what was added; from now on the driver says where it is.
  private func activate() {
    state = .active
    didPauseAtEnd = false
    driver = AnimationDriver(duration: duration)
    let added = pending
    pending = []
    for (changes, delayFactor) in added { run(changes, delayFactor) }
  }

  private func run(_ animation: () -> Void, _ delayFactor: CGFloat) {
    let completion = AnimationCompletion { [weak self] finished in self?.animationsEnded(finished) }
    var options = UIView.AnimationOptions.allowUserInteraction
    if !isUserInteractionEnabled { options.remove(.allowUserInteraction) }
    let block = AnimationBlock(
      duration: duration, delay: 0, pace: pace, options: options, completion: completion)
    block.driver = driver
    block.willAnimate = { [weak self] layer, key in
      guard let self, !self.changes.contains(where: { $0.layer === layer && $0.key == key }) else { return }
      self.changes.append(Change(layer: layer, key: key, old: layer.animatableValue(forKey: key)))
    }
    if delayFactor > 0 {
      let recorder = KeyframeRecorder(mode: .linear)
      recorder.span = (Double(delayFactor), 1)
      block.keyframes = recorder
      ViewAnimations.current.run(block, animation)
      recorder.addAnimations(block)
    } else {
      ViewAnimations.current.run(block, animation)
    }
    if !completion.isIdle { completion.close() }
  }

  // MARK: Going, stopping

  open func startAnimation() { startAnimation(afterDelay: 0) }

  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state != .stopped else { return }
    if state == .inactive { activate() }
    self.delay = delay
    start(after: delay, factor: 1)
  }

  private func start(after delay: TimeInterval, factor: Double) {
    guard let driver, !driver.isRunning else { return }
    keptWhileRunning = self
    become(running: true) {
      driver.run(from: CACurrentMediaTime() + delay, reversed: isReversed, factor: factor)
    }
    guard changes.isEmpty else { return }
    // Nothing changed, so nothing will end by itself.
    UIKitRuntime.shared.frameLoop.afterCommit { [weak self] in self?.animationsEnded(true) }
  }

  open func pauseAnimation() {
    guard state != .stopped, isInterruptible else { return }
    if state == .inactive { activate() }
    become(running: false) { driver?.pause(at: CACurrentMediaTime()) }
    keptWhileRunning = nil
  }

  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, let driver, !driver.isRunning else { return }
    let fraction = driver.fraction(at: CACurrentMediaTime())
    let rest = isReversed ? fraction : 1 - fraction
    // The factor is for the whole duration; what is left of the way takes all of it.
    let factor = durationFactor > 0 && rest > 0 ? Double(durationFactor) / rest : 1
    start(after: 0, factor: factor)
  }

  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    let shown = changes.map { ($0, $0.layer.presentedAnimatableValue(forKey: $0.key)) }
    become(running: false) { state = .stopped }
    keptWhileRunning = nil
    UIView.performWithoutAnimation {
      for (change, value) in shown {
        change.layer.setAnimatableValue(value, forKey: change.key)
      }
    }
    driver?.end()
    if withoutFinishing { reset() }
  }

  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    settle(at: finalPosition)
  }

  private func animationsEnded(_ finished: Bool) {
    guard state == .active else { return }
    if pausesOnCompletion {
      didPauseAtEnd = true
      become(running: false) { driver?.pause(at: CACurrentMediaTime()) }
      keptWhileRunning = nil
      return
    }
    settle(at: isReversed ? .start : .end)
  }

  /// The model takes the final values, and whoever waits is told.
  private func settle(at position: UIViewAnimatingPosition) {
    keptWhileRunning = nil
    if position == .start {
      UIView.performWithoutAnimation {
        for change in changes { change.layer.setAnimatableValue(change.old, forKey: change.key) }
      }
    }
    let waiting = completions
    reset()
    for completion in waiting { completion(position) }
  }

  private func reset() {
    changes = []
    completions = []
    become(running: false) {
      state = .inactive
      driver = nil
    }
  }
}
