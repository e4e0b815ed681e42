import TouchstoneRaster

/// Pages in a scroll view that holds the current one and its neighbours.
@MainActor final class ScrollPageStage: _NSObject, PageStage, UIScrollViewDelegate {
  private unowned let controller: UIPageViewController
  private let scrollView = UIScrollView()
  private var before: [UIViewController]?
  private var after: [UIViewController]?
  /// Where the current page is among those in the scroll view.
  private var home = 0
  private var isPlacing = false
  private var isProgrammatic = false

  init(_ controller: UIPageViewController) {
    self.controller = controller
    super.init()
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.delegate = self
    controller.view.addSubview(scrollView)
    neighboursMayHaveChanged()
  }

  var surface: UIView { scrollView }
  var gestureRecognizers: [UIGestureRecognizer] { [] }

  private var length: CGFloat { controller.length(of: scrollView.bounds.size) }
  private var position: CGFloat {
    controller.navigationOrientation == .horizontal ? scrollView.contentOffset.x : scrollView.contentOffset.y
  }

  // MARK: Placing

  func neighboursMayHaveChanged() {
    guard controller.turn == nil else { return }
    stopMotion()
    before = controller.neighbours(.reverse)
    after = controller.neighbours(.forward)
    home = before == nil ? 0 : 1
    layOut()
  }

  func layOut() {
    isPlacing = true
    defer { isPlacing = false }
    let gap = controller.spacing
    let isHorizontal = controller.navigationOrientation == .horizontal
    // The gap between pages belongs half to each: the scroll view sticks out by as much.
    let frame = controller.pageArea.insetBy(dx: isHorizontal ? -gap / 2 : 0, dy: isHorizontal ? 0 : -gap / 2)
    let isResized = scrollView.frame != frame
    if isResized { scrollView.frame = frame }
    guard controller.turn == nil else { return }
    show(count: home + 1 + (after == nil ? 0 : 1))
    place(controller.spread, at: home)
    let resting = controller.offset(by: CGFloat(home) * length)
    if scrollView.contentOffset != resting, isResized || !scrollView.isTracking {
      scrollView.contentOffset = resting
    }
  }

  private func show(count: Int) {
    let size = scrollView.bounds.size
    scrollView.contentSize =
      controller.navigationOrientation == .horizontal
      ? CGSize(width: size.width * CGFloat(count), height: size.height)
      : CGSize(width: size.width, height: size.height * CGFloat(count))
  }

  private func place(_ pages: [UIViewController], at slot: Int) {
    let origin = controller.offset(by: CGFloat(slot) * length + controller.spacing / 2)
    for page in pages {
      page.view.frame = CGRect(origin: origin, size: controller.pageArea.size)
      if page.view.superview !== scrollView { scrollView.addSubview(page.view) }
    }
  }

  // MARK: By the app

  func animate(_ turn: PageTurn) {
    isPlacing = true
    isProgrammatic = true
    home = turn.direction == .forward ? 0 : 1
    show(count: 2)
    place(turn.from, at: home)
    place(turn.to, at: 1 - home)
    scrollView.contentOffset = controller.offset(by: CGFloat(home) * length)
    isPlacing = false
    scrollView.setContentOffset(controller.offset(by: CGFloat(1 - home) * length), animated: true)
  }

  /// The turn was finished before its motion was.
  private func stopMotion() {
    guard isProgrammatic else { return }
    isProgrammatic = false
    isPlacing = true
    scrollView.setContentOffset(scrollView.contentOffset, animated: false)
    isPlacing = false
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    guard isProgrammatic else { return }
    isProgrammatic = false
    controller.finishTurn(completed: true)
  }

  // MARK: By the finger

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isPlacing, !isProgrammatic, length > 0 else { return }
    let moved = position - CGFloat(home) * length
    guard abs(moved) > 0.5 else { return }
    let direction: UIPageViewController.NavigationDirection = moved > 0 ? .forward : .reverse
    if let turn = controller.turn {
      guard turn.direction != direction else { return }
      // The finger came back and went on to the other side.
      abandonTurn()
    }
    guard let pages = direction == .forward ? after : before else { return }
    controller.begin(PageTurn(from: controller.spread, to: pages, direction: direction, isByUser: true))
    isPlacing = true
    place(pages, at: home + (direction == .forward ? 1 : -1))
    isPlacing = false
  }

  private func abandonTurn() {
    let (kept, resting) = ((before, after), scrollView.contentOffset)
    isPlacing = true
    controller.finishTurn(completed: false)
    (before, after) = kept
    home = before == nil ? 0 : 1
    scrollView.contentOffset = resting
    isPlacing = false
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { arrived() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { arrived() }

  private func arrived() {
    guard controller.turn != nil, !isProgrammatic, length > 0 else { return }
    controller.finishTurn(completed: Int(bounded: (position / length).rounded()) != home)
  }
}
