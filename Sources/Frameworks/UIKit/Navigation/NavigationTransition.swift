/// One change of a navigation stack's top: who leaves, who comes, and the calls they get in Apple's order.
@MainActor final class NavigationTransition {
  // Kept alive until the transition ends: an app may let go of it before.
  private let controller: UINavigationController
  private let from: UIViewController?
  private let to: UIViewController?
  /// The stack to go back to if the transition is cancelled.
  private let previous: [UIViewController]
  private let removed: [UIViewController]
  private let added: [UIViewController]
  private let operation: UINavigationController.Operation

  init(
    controller: UINavigationController, from previous: [UIViewController], to next: [UIViewController],
    operation: UINavigationController.Operation
  ) {
    self.controller = controller
    self.previous = previous
    self.operation = operation
    from = previous.last
    to = next.last
    removed = previous.filter { controller in !next.contains { $0 === controller } }
    added = next.filter { controller in !previous.contains { $0 === controller } }
  }

  func run(animated: Bool, completion: @escaping () -> Void) {
    for controller in removed {
      // Also where an app's own answer forgets super.
      controller.containment.isMovingFromParent = true
      controller.willMove(toParent: nil)
    }
    guard from !== to, let to else {
      settleParents()
      controller.showItems(animated: animated)
      return completion()
    }
    let container = controller.pages
    let appears = controller.appearance.phase == .appeared
    let isAnimated = animated && from != nil
    to.view.frame = controller.frame(of: to)
    let (animator, interactor) = isAnimated ? animators(to) : (NavigationSlide(operation), nil)
    let context = TransitionContext(
      from: .init(
        controller: from, view: from?.viewIfLoaded, initialFrame: from?.viewIfLoaded?.frame ?? .zero),
      to: .init(controller: to, view: to.view, finalFrame: controller.frame(of: to)), in: container,
      animated: isAnimated)
    let transition = ControllerTransition(
      context, animator: animator, interactor: interactor,
      settle: { [self] in settle(to, completed: $0, appears: appears, animated: animated) },
      completion: { _ in completion() })
    controller.runningTransition = transition
    controller.delegate?.navigationController(controller, willShow: to, animated: animated)
    if appears {
      from?.beginAppearanceTransition(false, animated: animated)
      to.beginAppearanceTransition(true, animated: animated)
    }
    controller.showItems(animated: animated)
    controller.bottomBar?.items = to.toolbarItems
    // The new items are there before the pages move: they fade at their own pace.
    controller.bar.updateContentIfNeeded()
    controller.layoutBars()
    let isEdgePop = interactor != nil && interactor === controller.edgePop.driver
    transition.start(blocking: controller.view, alsoByHand: isEdgePop)
  }

  /// The delegate's, or a slide that the finger at the screen's edge may drive.
  private func animators(_ to: UIViewController) -> (
    any UIViewControllerAnimatedTransitioning, (any UIViewControllerInteractiveTransitioning)?
  ) {
    let delegate = controller.delegate
    if operation != .none, let from,
      let own = delegate?.navigationController(
        controller, animationControllerFor: operation, from: from, to: to)
    {
      return (own, delegate?.navigationController(controller, interactionControllerFor: own))
    }
    return (NavigationSlide(operation), controller.edgePop.driver)
  }

  // MARK: End

  private func settle(_ to: UIViewController, completed: Bool, appears: Bool, animated: Bool) {
    controller.runningTransition = nil
    guard completed else { return goBack(to, appears: appears, animated: animated) }
    if let from, from.isViewLoaded { from.view.removeFromSuperview() }
    if to.view.superview !== controller.pages { controller.pages.addSubview(to.view) }
    if appears {
      // Who appears finds its rows there, also where nothing moved on the way.
      controller.view.layoutIfNeeded()
      from?.endAppearanceTransition()
      to.endAppearanceTransition()
    }
    settleParents()
    controller.delegate?.navigationController(controller, didShow: to, animated: animated)
  }

  /// Everything is as it was before.
  private func goBack(_ to: UIViewController, appears: Bool, animated: Bool) {
    controller.restore(previous)
    for controller in removed { controller.containment.isMovingFromParent = false }
    to.view.removeFromSuperview()
    if let from {
      from.view.frame = controller.frame(of: from)
      if from.view.superview !== controller.pages { controller.pages.addSubview(from.view) }
    }
    if appears {
      to.beginAppearanceTransition(false, animated: animated)
      to.endAppearanceTransition()
      from?.beginAppearanceTransition(true, animated: animated)
      from?.endAppearanceTransition()
    }
    for controller in added {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    controller.showItems(animated: false)
    controller.bottomBar?.items = from?.toolbarItems
    controller.layoutBars()
  }

  private func settleParents() {
    for controller in added { controller.didMove(toParent: self.controller) }
    for controller in removed { controller.removeFromParent() }
  }
}
