/// Pages that lie on each other: the upper one is drawn aside.
@MainActor final class CurlPageStage: _NSObject, PageStage, UIGestureRecognizerDelegate {
  private unowned let controller: UIPageViewController
  private let pan = UIPanGestureRecognizer()
  private let tap = UITapGestureRecognizer()
  private static let duration: TimeInterval = 0.4

  init(_ controller: UIPageViewController) {
    self.controller = controller
    super.init()
    pan.addHandler { [weak self] in self?.panned() }
    tap.addHandler { [weak self] in self?.tapped() }
    for recognizer in gestureRecognizers {
      recognizer.delegate = self
      controller.view.addGestureRecognizer(recognizer)
    }
  }

  var surface: UIView { controller.view }
  var gestureRecognizers: [UIGestureRecognizer] { [pan, tap] }
  private var bounds: CGRect { controller.view.bounds }
  private var length: CGFloat { controller.length(of: bounds.size) }

  func layOut() {
    guard controller.turn == nil else { return }
    place(controller.spread, by: 0)
    for page in controller.spread where page.view.superview !== surface { surface.addSubview(page.view) }
  }

  func neighboursMayHaveChanged() { if controller.isViewLoaded { layOut() } }

  private func place(_ pages: [UIViewController], by distance: CGFloat) {
    let offset = controller.offset(by: distance)
    for (page, frame) in zip(pages, controller.frames(in: bounds, count: pages.count)) {
      page.view.frame = frame.offsetBy(dx: offset.x, dy: offset.y)
    }
  }

  /// 0: the old pages lie there; 1: the new ones do.
  private func show(_ turn: PageTurn, _ progress: CGFloat) {
    let isForward = turn.direction == .forward
    place(isForward ? turn.from : turn.to, by: isForward ? -length * progress : -length * (1 - progress))
    place(isForward ? turn.to : turn.from, by: 0)
  }

  private func lift(_ turn: PageTurn) {
    for page in turn.direction == .forward ? turn.from : turn.to { surface.bringSubviewToFront(page.view) }
    show(turn, 0)
  }

  func animate(_ turn: PageTurn) {
    lift(turn)
    settle(turn, completed: true)
  }

  private func settle(_ turn: PageTurn, completed: Bool) {
    surface.isUserInteractionEnabled = false
    UIView.animate(withDuration: Self.duration, delay: 0, options: [.curveEaseOut]) {
      self.show(turn, completed ? 1 : 0)
    } completion: { [weak self] _ in
      guard let self else { return }
      let current = controller.turn
      // Another turn may have begun meanwhile; it ends by itself.
      guard current == nil || current === turn else { return }
      surface.isUserInteractionEnabled = true
      if current != nil { controller.finishTurn(completed: completed) }
    }
  }

  // MARK: Gestures

  private func begin(_ direction: UIPageViewController.NavigationDirection) -> PageTurn? {
    guard controller.turn == nil, let pages = controller.neighbours(direction) else { return nil }
    let turn = PageTurn(from: controller.spread, to: pages, direction: direction, isByUser: true)
    controller.begin(turn)
    lift(turn)
    return turn
  }

  private func along(_ point: CGPoint) -> CGFloat {
    controller.navigationOrientation == .horizontal ? point.x : point.y
  }

  private func panned() {
    let moved = along(pan.translation(in: surface))
    switch pan.state {
    case .began:
      let way = moved == 0 ? along(pan.velocity(in: surface)) : moved
      _ = begin(way <= 0 ? .forward : .reverse)
    case .changed:
      if let turn = controller.turn { show(turn, progress(turn, moved)) }
    case .ended, .cancelled:
      guard let turn = controller.turn else { return }
      let speed = along(pan.velocity(in: surface)) * (turn.direction == .forward ? -1 : 1)
      let goesOn = speed > 300 || (speed > -300 && progress(turn, moved) > 0.5)
      settle(turn, completed: pan.state == .ended && goesOn)
    default: break
    }
  }

  private func progress(_ turn: PageTurn, _ moved: CGFloat) -> CGFloat {
    min(1, max(0, (turn.direction == .forward ? -moved : moved) / max(1, length)))
  }

  /// A tap near an edge turns the page there.
  private func tapped() {
    guard let direction = edge(at: tap.location(in: surface)), let turn = begin(direction) else { return }
    settle(turn, completed: true)
  }

  private func edge(at point: CGPoint) -> UIPageViewController.NavigationDirection? {
    let place = along(point) / max(1, length)
    return place < 0.15 ? .reverse : place > 0.85 ? .forward : nil
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer === tap { return edge(at: tap.location(in: surface)) != nil }
    let moved = pan.translation(in: surface)
    let isHorizontal = controller.navigationOrientation == .horizontal
    // A slow finger has not moved yet, beyond what it takes to begin.
    return isHorizontal ? abs(moved.x) >= abs(moved.y) : abs(moved.y) >= abs(moved.x)
  }
}
