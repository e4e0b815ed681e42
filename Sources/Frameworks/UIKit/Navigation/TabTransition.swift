/// One change of the shown tab: at once, or as the delegate's animator has it.
@MainActor struct TabTransition {
  let controller: UITabBarController
  let from: UIViewController?
  let to: UIViewController

  /// `settle` is told whether the new tab stays; `completion` comes when nothing is left of the change, after the
  /// animator has heard of its end.
  func run(settle: @escaping (Bool) -> Void, completion: @escaping () -> Void) {
    let container = controller.pages
    let appears = controller.appearance.phase == .appeared
    let own = appears ? animator : nil
    let interactor = own.flatMap {
      controller.delegate?.tabBarController(controller, interactionControllerFor: $0)
    }
    to.view.frame = container.bounds
    let context = TransitionContext(
      from: .init(controller: from, view: from?.viewIfLoaded, initialFrame: container.bounds),
      to: .init(controller: to, view: to.view, finalFrame: container.bounds), in: container,
      animated: own != nil)
    let transition = ControllerTransition(
      context, animator: own ?? NavigationSlide(.none), interactor: interactor,
      settle: { completed in
        self.settle(completed: completed, appears: appears)
        settle(completed)
      }, completion: { _ in completion() })
    if own != nil { controller.runningTransition = transition }
    if appears {
      from?.beginAppearanceTransition(false, animated: own != nil)
      to.beginAppearanceTransition(true, animated: own != nil)
    }
    from?.presentation.active?.leaveContext()
    transition.start(blocking: controller.view)
  }

  private var animator: (any UIViewControllerAnimatedTransitioning)? {
    guard let from else { return nil }
    return controller.delegate?.tabBarController(
      controller, animationControllerForTransitionFrom: from, to: to)
  }

  private func settle(completed: Bool, appears: Bool) {
    controller.runningTransition = nil
    let (goes, stays) = completed ? (from, to) : (to, from)
    goes?.viewIfLoaded?.removeFromSuperview()
    if let view = stays?.viewIfLoaded {
      view.frame = controller.pages.bounds
      if view.superview !== controller.pages { controller.pages.addSubview(view) }
    }
    stays?.presentation.active?.enterContext()
    guard appears else { return }
    if !completed {
      to.beginAppearanceTransition(false, animated: true)
      from?.beginAppearanceTransition(true, animated: true)
    }
    // Who appears finds its rows there, also where nothing moved on the way.
    controller.view.layoutIfNeeded()
    goes?.endAppearanceTransition()
    stays?.endAppearanceTransition()
  }
}
