/// Goes back one page with a finger that comes in from the screen's edge.
@MainActor final class EdgePop: _NSObject, UIGestureRecognizerDelegate {
  private unowned let controller: UINavigationController
  let recognizer = UIScreenEdgePanGestureRecognizer()
  /// Drives the pop while the finger is down.
  private(set) var driver: UIPercentDrivenInteractiveTransition?

  init(_ controller: UINavigationController) {
    self.controller = controller
    super.init()
    recognizer.edges = .left
    recognizer.delegate = self
    recognizer.addTarget(self, action: Selector("drag:"))
  }

  nonisolated override class func _exposeMembers(_ exposed: ExposedClass) {
    guard self == EdgePop.self else { return }
    exposed.method("drag:") { pop, _ in
      (pop as? EdgePop)?.moved()
      return nil
    }
  }

  /// The pages come in from the other side where the interface runs from right to left.
  func followDirection(of view: UIView) { recognizer.edges = view.isRightToLeft ? .right : .left }

  private func moved() {
    guard let view = recognizer.view, view.bounds.width > 0 else { return }
    let back: CGFloat = view.isRightToLeft ? -1 : 1
    let part = back * recognizer.translation(in: view).x / view.bounds.width
    switch recognizer.state {
    case .began:
      driver = UIPercentDrivenInteractiveTransition()
      controller.popViewController(animated: true)
      driver?.update(part)
    case .changed: driver?.update(part)
    case .ended:
      let speed = back * recognizer.velocity(in: view).x
      // Thrown away it goes, thrown back it stays; laid down, the nearer side decides.
      if speed > 300 || (speed > -300 && part > 0.5) { driver?.finish() } else { driver?.cancel() }
      driver = nil
    default:
      driver?.cancel()
      driver = nil
    }
  }

  /// Only where the back button would do it.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard controller.viewControllers.count > 1, controller.running == nil,
      !controller.isNavigationBarHidden, let item = controller.topViewController?.navigationItem
    else { return false }
    let hasLeftItems = !(item.leftBarButtonItems ?? []).isEmpty && !item.leftItemsSupplementBackButton
    return !item.hidesBackButton && !hasLeftItems
  }

  /// What scrolls below waits until it is clear that the finger did not come from the edge.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer is UIPanGestureRecognizer }
}
