/// One change of a navigation stack's top: who leaves, who comes, and the calls they get in Apple's order.
@MainActor final class NavigationTransition {
  // Kept alive until the transition ends: an app may let go of it before.
  private let controller: UINavigationController
  private let from: UIViewController?
  private let to: UIViewController?
  private let removed: [UIViewController]
  private let added: [UIViewController]
  private let operation: UINavigationController.Operation

  static let duration: TimeInterval = 0.35

  init(
    controller: UINavigationController, from: UIViewController?, to: UIViewController?,
    removed: [UIViewController],
    added: [UIViewController], operation: UINavigationController.Operation
  ) {
    self.controller = controller
    self.from = from
    self.to = to
    self.removed = removed
    self.added = added
    self.operation = operation
  }

  func run(animated: Bool, completion: @escaping () -> Void) {
    for controller in removed { controller.willMove(toParent: nil) }
    guard from !== to, let to else {
      settleParents()
      controller.showItems(animated: animated)
      return completion()
    }
    let container = controller.view!
    let appears = controller.appearance.phase == .appeared
    to.view.frame = container.bounds
    controller.delegate?.navigationController(controller, willShow: to, animated: animated)
    if appears {
      from?.beginAppearanceTransition(false, animated: animated)
      to.beginAppearanceTransition(true, animated: animated)
    }
    if operation == .pop, let from, from.isViewLoaded, from.view.superview === container {
      container.insertSubview(to.view, belowSubview: from.view)
    } else {
      container.insertSubview(to.view, belowSubview: controller.bar)
    }
    controller.showItems(animated: animated)
    controller.bottomBar?.items = to.toolbarItems
    controller.layoutBars()
    to.view.layoutIfNeeded()
    let finish = { [self] in
      if let from, from !== to, from.isViewLoaded { from.view.removeFromSuperview() }
      if appears {
        from?.endAppearanceTransition()
        to.endAppearanceTransition()
      }
      settleParents()
      controller.delegate?.navigationController(controller, didShow: to, animated: animated)
      completion()
    }
    guard animated, let from else { return finish() }
    animate(from: from.view, to: to.view, in: container, completion: finish)
  }

  private func settleParents() {
    for controller in added { controller.didMove(toParent: self.controller) }
    for controller in removed { controller.removeFromParent() }
  }

  /// The page on top slides in or out from the right, the one below moves a third as far under a shade.
  private func animate(from: UIView, to: UIView, in container: UIView, completion: @escaping () -> Void) {
    let width = container.bounds.width
    let isPush = operation != .pop
    let above = isPush ? to : from
    let below = isPush ? from : to
    let shade = UIView(frame: container.bounds)
    shade.backgroundColor = .black
    shade.isUserInteractionEnabled = false
    container.insertSubview(shade, belowSubview: above)
    let resting = container.bounds
    let right = resting.offsetBy(dx: width, dy: 0)
    let left = resting.offsetBy(dx: -(width * 0.3), dy: 0)
    above.frame = isPush ? right : resting
    below.frame = isPush ? resting : left
    shade.alpha = isPush ? 0 : 0.1
    container.isUserInteractionEnabled = false
    UIView.animate(withDuration: Self.duration, delay: 0, options: [.curveEaseOut]) {
      above.frame = isPush ? resting : right
      below.frame = isPush ? left : resting
      shade.alpha = isPush ? 0.1 : 0
    } completion: { _ in
      container.isUserInteractionEnabled = true
      shade.removeFromSuperview()
      from.frame = resting
      completion()
    }
  }
}
