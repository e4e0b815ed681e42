@_spi(Host) import QuartzCore

extension UIView {
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      duration, delay, .curve(options.curve.timingFunction), options, animations: animations,
      completion: completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = SpringCurve(
      settlingIn: duration, dampingRatio: Double(dampingRatio), velocity: Double(velocity))
    animate(duration, delay, .spring(spring), options, animations: animations, completion: completion)
  }

  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0, initialSpringVelocity: CGFloat = 0.0,
    delay: TimeInterval = 0.0, options: UIView.AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = SpringCurve(
      perceptualDuration: duration, bounce: Double(bounce), velocity: Double(initialSpringVelocity))
    animate(
      duration > 0 ? spring.settlingTime : 0, delay, .spring(spring), options, animations: animations,
      completion: completion)
  }

  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let animations = ViewAnimations.current
    let were = animations.areEnabled
    animations.areEnabled = false
    actionsWithoutAnimation()
    animations.areEnabled = were
  }

  public class func setAnimationsEnabled(_ enabled: Bool) { ViewAnimations.current.areEnabled = enabled }

  public class var areAnimationsEnabled: Bool { ViewAnimations.current.areEnabled }

  /// The duration of the block that is being executed; 0 outside.
  public class var inheritedAnimationDuration: TimeInterval { ViewAnimations.current.block?.duration ?? 0 }

  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let block = ViewAnimations.current.block else {
      animations()
      return
    }
    let (oldCount, oldOptions) = (block.repeatCount, block.options)
    block.repeatCount = Float(count)
    if autoreverses { block.options.insert(.autoreverse) } else { block.options.remove(.autoreverse) }
    animations()
    (block.repeatCount, block.options) = (oldCount, oldOptions)
  }

  /// Views that go fade out; the block runs with the rest of the animation.
  public class func perform(
    _ animation: UIView.SystemAnimation, on views: [UIView], options: UIView.AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: 0.25, delay: 0, options: options,
      animations: {
        views.forEach { $0.alpha = 0 }
        parallelAnimations?()
      },
      completion: { finished in
        views.forEach { $0.removeFromSuperview() }
        completion?(finished)
      })
  }

  // MARK: How all of them run

  class func animate(
    _ duration: TimeInterval, _ delay: TimeInterval, _ pace: AnimationBlock.Pace,
    _ options: UIView.AnimationOptions, animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    let running = ViewAnimations.current
    var (duration, pace) = (duration, pace)
    if let outer = running.block {
      if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
      if !options.contains(.overrideInheritedCurve) { pace = outer.pace }
    }
    let done = AnimationCompletion { completion?($0) }
    guard running.areEnabled, duration > 0 || delay > 0 else {
      performWithoutAnimation(animations)
      finishInNextTurn(completion)
      return
    }
    let block = AnimationBlock(
      duration: duration, delay: delay, pace: pace, options: options, completion: done)
    running.run(block) {
      animations()
      if options.contains(.layoutSubviews) { layOutAnimatedWindows() }
    }
    if done.isIdle { finishInNextTurn(completion) } else { done.close() }
  }

  /// A block that animated nothing is over, but its completion is never called inside the call.
  class func finishInNextTurn(_ completion: ((Bool) -> Void)?) {
    guard let completion else { return }
    UIKitRuntime.shared.frameLoop.afterCommit { completion(true) }
  }

  private class func layOutAnimatedWindows() {
    for window in UIKitRuntime.shared.windows { window.layoutIfNeeded() }
  }
}
