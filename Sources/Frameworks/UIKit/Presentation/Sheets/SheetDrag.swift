/// Lets a finger move a sheet between its detents, and off the screen.
@MainActor final class SheetDrag: _NSObject, UIGestureRecognizerDelegate {
  private unowned let sheet: UISheetPresentationController
  private let recognizer = UIPanGestureRecognizer()
  private var resting = CGRect.zero
  private static let rate = UIScrollView.DecelerationRate.normal.rawValue
  private(set) var isDragging = false

  init(_ sheet: UISheetPresentationController) {
    self.sheet = sheet
    super.init()
    recognizer.delegate = self
    recognizer.maximumNumberOfTouches = 1
    recognizer.addTarget(self, action: Selector("drag:"))
  }

  nonisolated override class func _exposeMembers(_ exposed: ExposedClass) {
    guard self == SheetDrag.self else { return }
    exposed.method("drag:") { drag, _ in
      (drag as? SheetDrag)?.moved()
      return nil
    }
  }

  func attach(to view: UIView) { view.addGestureRecognizer(recognizer) }

  func detach() { recognizer.view?.removeGestureRecognizer(recognizer) }

  private func moved() {
    guard let view = recognizer.view, let container = sheet.containerView else { return }
    let moved = recognizer.translation(in: container).y
    switch recognizer.state {
    case .began:
      isDragging = true
      resting = view.frame
      place(view, moved)
    case .changed: place(view, moved)
    case .ended: release(view, in: container, speed: recognizer.velocity(in: container).y)
    case .cancelled, .failed:
      isDragging = false
      comeBack()
    default: break
    }
  }

  /// Further than it may go, the sheet follows reluctantly.
  private func place(_ view: UIView, _ moved: CGFloat) {
    guard let container = sheet.containerView else { return }
    let top =
      UIDevice.current.userInterfaceIdiom == .pad
      ? resting.minY : sheet.top(ofHeight: sheet.heights.last?.height ?? 0, in: container)
    var y = resting.minY + moved
    if y < top { y = top - reluctant(top - y) }
    if sheet.presentedViewController.staysUntilDismissed, y > resting.minY {
      y = resting.minY + reluctant(y - resting.minY)
    }
    view.frame = CGRect(
      x: resting.minX, y: y, width: resting.width, height: max(resting.height, resting.maxY - y))
  }

  private func reluctant(_ distance: CGFloat) -> CGFloat { distance / (1 + distance / 40) }

  private func release(_ view: UIView, in container: UIView, speed: CGFloat) {
    isDragging = false
    // Where the sheet would come to rest by itself, as a list that is thrown does.
    let way = speed / 1000 * Self.rate / (1 - Self.rate)
    let y = view.frame.minY + way
    let heights = sheet.heights
    let lowest = heights.first?.height ?? resting.height
    let isAway = y > sheet.top(ofHeight: lowest, in: container) + lowest / 2
    if isAway, sheet.presentation?.userWantsDismissal() == true { return }
    func distance(_ height: CGFloat) -> CGFloat { abs(sheet.top(ofHeight: height, in: container) - y) }
    let nearest = heights.min { distance($0.height) < distance($1.height) }
    guard let nearest else { return comeBack() }
    sheet.select(nearest.identifier)
  }

  private func comeBack() { sheet.animateChanges {} }

  // MARK: Beside scroll views

  /// A scroll view moves its content before it lets the sheet move.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let view = recognizer.view, sheet.presentedViewController.runningTransition == nil else {
      return false
    }
    let moved = recognizer.translation(in: view)
    let speed = recognizer.velocity(in: view)
    let direction = moved == .zero ? speed : moved
    guard abs(direction.y) >= abs(direction.x) else { return false }
    guard let scroll = scrollView(at: recognizer.location(in: view), in: view) else { return true }
    let isAtTop = scroll.contentOffset.y <= -scroll.adjustedContentInset.top + 0.5
    if direction.y > 0 { return isAtTop }
    return sheet.prefersScrollingExpandsWhenScrolledToEdge && isAtTop && !isAtLargest
  }

  private var isAtLargest: Bool {
    guard let last = sheet.heights.last else { return true }
    return sheet.heights.count < 2 || sheet.selectedDetentIdentifier == last.identifier
  }

  private func scrollView(at point: CGPoint, in view: UIView) -> UIScrollView? {
    var hit = view.hitTest(point, with: nil)
    while let current = hit, current !== view.superview {
      if let scroll = current as? UIScrollView, scroll.isScrollEnabled { return scroll }
      hit = current.superview
    }
    return nil
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer is UIPanGestureRecognizer && otherGestureRecognizer.view is UIScrollView
  }
}
