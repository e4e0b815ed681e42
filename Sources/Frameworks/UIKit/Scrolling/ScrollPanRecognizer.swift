/// A scroll view's own pan: it starts only along an axis that can scroll.
@MainActor final class ScrollPanRecognizer: UIPanGestureRecognizer {
  private weak var scrollView: UIScrollView?

  init(scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    addHandler { [weak self] in self?.moved() }
  }

  /// Whether the axis of the movement scrolls here, so that a list inside a pager leaves sideways drags to it.
  func canScroll(along translation: CGPoint) -> Bool {
    guard let scrollView, scrollView.isScrollEnabled else { return false }
    let (lower, upper) = scrollView.offsetRange
    let vertical = upper.y > lower.y || scrollView.alwaysBounceVertical
    let horizontal = upper.x > lower.x || scrollView.alwaysBounceHorizontal
    return abs(translation.y) >= abs(translation.x) ? vertical : horizontal
  }

  private func moved() {
    guard let scrollView else { return }
    switch state {
    case .began:
      scrollView.motion?.cancel()
      scrollView.drag = ScrollDrag(scrollView: scrollView)
      scrollView.drag?.begin()
      scrollView.drag?.move(by: translation(in: scrollView.superview))
    case .changed:
      scrollView.drag?.move(by: translation(in: scrollView.superview))
    case .ended, .cancelled:
      let drag = scrollView.drag
      drag?.end(velocity: state == .ended ? velocity(in: scrollView.superview) : .zero)
    default: break
    }
  }
}
