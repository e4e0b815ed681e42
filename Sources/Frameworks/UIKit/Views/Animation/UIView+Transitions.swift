@_spi(Host) import QuartzCore

extension UIView {
  /// Executes `animations`, which change `view` or its subviews at once, and shows the change as a transition.
  ///
  /// - Partial: curls fade.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard let transition = makeTransition(options), duration > 0, areAnimationsEnabled, view.window != nil
    else {
      // Without a transition among the options the changes only animate as in any block.
      animate(
        withDuration: duration, delay: 0, options: options, animations: animations ?? {},
        completion: completion)
      return
    }
    let done = AnimationCompletion { completion?($0) }
    let block = AnimationBlock(
      duration: duration, delay: 0, pace: .curve(options.curve.timingFunction), options: options,
      completion: done)
    block.configure(transition)
    view.layer.add(transition, forKey: kCATransition, completions: [done])
    let changes = animations ?? {}
    if options.contains(.allowAnimatedContent) {
      ViewAnimations.current.run(block, changes)
    } else {
      performWithoutAnimation(changes)
    }
    done.close()
  }

  /// Replaces `fromView` by `toView` in its superview, or only hides one and shows the other.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      finishInNextTurn(completion)
      return
    }
    transition(
      with: container, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else {
          container.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }

  static func makeTransition(_ options: UIView.AnimationOptions) -> CATransition? {
    let transition = CATransition()
    switch options.transition {
    case 0: return nil
    case 1: (transition.type, transition.subtype) = (.turn, .fromLeft)
    case 2: (transition.type, transition.subtype) = (.turn, .fromRight)
    case 6: (transition.type, transition.subtype) = (.turn, .fromTop)
    case 7: (transition.type, transition.subtype) = (.turn, .fromBottom)
    default: transition.type = .fade
    }
    return transition
  }
}
