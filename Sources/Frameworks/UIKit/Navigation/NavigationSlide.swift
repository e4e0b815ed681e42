/// The page on top slides in or out from the right, the one below moves a third as far under a shade; where the
/// interface runs from right to left, from the left.
@MainActor final class NavigationSlide: _NSObject, UIViewControllerAnimatedTransitioning {
  private let operation: UINavigationController.Operation

  init(_ operation: UINavigationController.Operation) {
    self.operation = operation
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0.35 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      return context.completeTransition(true)
    }
    let container = context.containerView
    let isPush = operation != .pop
    if isPush { container.addSubview(to) } else { container.insertSubview(to, belowSubview: from) }
    UIView.performWithoutAnimation { to.layoutIfNeeded() }
    let (above, below) = isPush ? (to, from) : (from, to)
    let fromFrame = from.frame
    let toFrame = context.viewController(forKey: .to).map { context.finalFrame(for: $0) } ?? to.frame
    let (aboveFrame, belowFrame) = isPush ? (toFrame, fromFrame) : (fromFrame, toFrame)
    let navigation = context.viewController(forKey: .to)?.navigationController
    let isMirrored = (navigation?.viewIfLoaded ?? container).isRightToLeft
    let travel = isMirrored ? -container.bounds.width : container.bounds.width
    let outside = aboveFrame.offsetBy(dx: travel, dy: 0)
    let aside = belowFrame.offsetBy(dx: -(travel * 0.3), dy: 0)
    let shade = UIView(frame: container.bounds)
    shade.backgroundColor = .black
    shade.isUserInteractionEnabled = false
    container.insertSubview(shade, belowSubview: above)
    UIView.performWithoutAnimation {
      above.frame = isPush ? outside : aboveFrame
      below.frame = isPush ? belowFrame : aside
      shade.alpha = isPush ? 0 : 0.1
    }
    // A finger is followed evenly.
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0,
      options: [context.isInteractive ? .curveLinear : .curveEaseOut, .allowUserInteraction]
    ) {
      above.frame = isPush ? aboveFrame : outside
      below.frame = isPush ? aside : belowFrame
      shade.alpha = isPush ? 0.1 : 0
    } completion: { _ in
      shade.removeFromSuperview()
      from.frame = fromFrame
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
