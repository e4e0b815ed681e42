/// One turn on its way: from these pages to those, by a finger or by the app.
///
/// A turn is itself: what ends it asks whether it is still the one on its way.
@MainActor final class PageTurn {
  let from: [UIViewController]
  let to: [UIViewController]
  let direction: UIPageViewController.NavigationDirection
  /// Only turns that the user makes are told to the delegate.
  let isByUser: Bool
  let completion: ((Bool) -> Void)?

  init(
    from: [UIViewController], to: [UIViewController], direction: UIPageViewController.NavigationDirection,
    isByUser: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    (self.from, self.to, self.direction) = (from, to, direction)
    (self.isByUser, self.completion) = (isByUser, completion)
  }
}

/// What moves the pages: a scroll view or recognisers of its own.
@preconcurrency @MainActor protocol PageStage: AnyObject {
  /// The view that the pages' views are in.
  var surface: UIView { get }
  var gestureRecognizers: [UIGestureRecognizer] { get }
  /// Places the current pages; the size may have changed.
  func layOut()
  /// Moves from the turn's old pages, which are shown, to its new ones, and finishes it.
  func animate(_ turn: PageTurn)
  /// The pages were exchanged at once, or their neighbours are others now.
  func neighboursMayHaveChanged()
}

extension UIPageViewController {
  /// A size's share along the way that pages go.
  func length(of size: CGSize) -> CGFloat {
    navigationOrientation == .horizontal ? size.width : size.height
  }

  /// A displacement along the way that pages go.
  func offset(by distance: CGFloat) -> CGPoint {
    navigationOrientation == .horizontal ? CGPoint(x: distance, y: 0) : CGPoint(x: 0, y: distance)
  }

  // MARK: By the app

  func turn(
    to pages: [UIViewController], _ direction: NavigationDirection, animated: Bool,
    _ completion: ((Bool) -> Void)?
  ) {
    checkCount(pages)
    // A user's turn on its way did not get there; the app's own did, only sooner.
    if let turn { finishTurn(completed: !turn.isByUser) }
    let isSame = pages.count == spread.count && zip(pages, spread).allSatisfy { $0 === $1 }
    guard isViewLoaded, !isSame else {
      exchangeUnseen(pages)
      completion?(true)
      return
    }
    begin(PageTurn(from: spread, to: pages, direction: direction, isByUser: false, completion: completion))
    if animated, view.window != nil, !spread.isEmpty, let turn {
      stage?.animate(turn)
    } else {
      finishTurn(completed: true)
    }
    updateIndicator()
  }

  private func checkCount(_ pages: [UIViewController]) {
    let wanted = spineLocation == .mid ? 2 : 1
    // A delegate that opens the book sets the pages before the spine is known.
    guard !isChoosingSpine, !pages.isEmpty, pages.count != wanted else { return }
    NSException(
      name: .invalidArgumentException,
      reason: "The number of view controllers provided (\(pages.count)) doesn't match the number required "
        + "(\(wanted)) for the requested spine location. Give setViewControllers that many.", userInfo: nil
    ).raise()
  }

  private func exchangeUnseen(_ pages: [UIViewController]) {
    for page in spread where !pages.contains(where: { $0 === page }) { release(page) }
    for page in pages where page.parent !== self {
      addChild(page)
      page.didMove(toParent: self)
    }
    spread = pages
    stage?.neighboursMayHaveChanged()
    updateIndicator()
  }

  // MARK: A turn's life

  /// The pages beside the current ones, from the data source.
  func neighbours(_ direction: NavigationDirection) -> [UIViewController]? {
    guard let dataSource, let edge = direction == .forward ? spread.last : spread.first else { return nil }
    func next(to page: UIViewController) -> UIViewController? {
      direction == .forward
        ? dataSource.pageViewController(self, viewControllerAfter: page)
        : dataSource.pageViewController(self, viewControllerBefore: page)
    }
    guard let first = next(to: edge) else { return nil }
    guard spineLocation == .mid else { return [first] }
    guard let second = next(to: first) else { return nil }
    return direction == .forward ? [first, second] : [second, first]
  }

  /// The new pages come into the view; `stage` places them.
  func begin(_ turn: PageTurn) {
    self.turn = turn
    if turn.isByUser { delegate?.pageViewController(self, willTransitionTo: turn.to) }
    let isSeen = appearance.phase == .appeared
    if isSeen { for page in turn.from { page.beginAppearanceTransition(false, animated: true) } }
    for page in turn.to where page.parent !== self { addChild(page) }
    if isSeen { for page in turn.to { page.beginAppearanceTransition(true, animated: true) } }
    for page in turn.to { stage?.surface.addSubview(page.view) }
  }

  func finishTurn(completed: Bool) {
    guard let turn else { return }
    self.turn = nil
    let (left, arrived) = completed ? (turn.from, turn.to) : (turn.to, turn.from)
    let isSeen = appearance.phase == .appeared
    if !completed, isSeen {
      for page in left { page.beginAppearanceTransition(false, animated: true) }
      for page in arrived { page.beginAppearanceTransition(true, animated: true) }
    }
    for page in left where !arrived.contains(where: { $0 === page }) {
      page.view.removeFromSuperview()
      page.endAppearanceTransition()
    }
    for page in arrived {
      page.endAppearanceTransition()
      if completed { page.didMove(toParent: self) }
    }
    for page in left where !arrived.contains(where: { $0 === page }) { release(page) }
    spread = arrived
    if completed, turn.isByUser { moveIndicator(turn.direction) }
    stage?.neighboursMayHaveChanged()
    if turn.isByUser {
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: turn.from, transitionCompleted: completed)
    }
    setNeedsStatusBarAppearanceUpdate()
    turn.completion?(completed)
  }

  private func release(_ page: UIViewController) {
    guard page.parent === self else { return }
    page.willMove(toParent: nil)
    page.viewIfLoaded?.removeFromSuperview()
    page.removeFromParent()
  }

  // MARK: Spine

  /// The frames of the pages that share a spread.
  func frames(in bounds: CGRect, count: Int) -> [CGRect] {
    guard count == 2 else { return Array(repeating: bounds, count: count) }
    let edge: CGRectEdge = navigationOrientation == .horizontal ? .minXEdge : .minYEdge
    let halves = bounds.divided(atDistance: length(of: bounds.size) / 2, from: edge)
    return [halves.slice, halves.remainder]
  }

  /// The device turns: the delegate may open or close the book.
  func chooseSpine(for size: CGSize) {
    guard transitionStyle == .pageCurl, let delegate else { return }
    let orientation: UIInterfaceOrientation = size.width > size.height ? .landscapeRight : .portrait
    isChoosingSpine = true
    let asked = delegate.pageViewController(self, spineLocationFor: orientation)
    isChoosingSpine = false
    guard asked != .none else { return }
    spineLocation = asked
  }
}
