/// A scroll view's own pan: it starts only along an axis that can scroll.
@MainActor final class ScrollPanRecognizer: UIPanGestureRecognizer {
  private weak var scrollView: UIScrollView?

  init(scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    addHandler { [weak self] in self?.moved() }
  }

  /// Whether the axis of the movement scrolls here, so that a list inside a pager leaves sideways drags to it.
  override func mayBegin(along translation: CGPoint) -> Bool {
    guard let scrollView, scrollView.isScrollEnabled, takesTouches(from: scrollView) else { return false }
    if numberOfTouches > 1, scrollView.keepsTwoFingers(at: location(in: scrollView)) { return false }
    let (lower, upper) = scrollView.offsetRange
    let vertical = upper.y > lower.y || scrollView.alwaysBounceVertical
    let horizontal = upper.x > lower.x || scrollView.alwaysBounceHorizontal
    return abs(translation.y) >= abs(translation.x) ? vertical : horizontal
  }

  /// A finger stops what still moves.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if scrollView?.isDecelerating ?? false { scrollView?.motion?.cancel() }
    super.touchesBegan(touches, with: event)
  }

  /// A view that has its touch already may keep it: a slider is not scrolled away.
  private func takesTouches(from scrollView: UIScrollView) -> Bool {
    for touch in tracking.touches where touch.delivery.stage == .begun {
      guard let view = touch.view, view !== scrollView else { continue }
      if !scrollView.canCancelContentTouches || !scrollView.touchesShouldCancel(in: view) { return false }
    }
    return true
  }

  private func moved() {
    guard let scrollView else { return }
    switch state {
    case .began:
      scrollView.motion?.cancel()
      scrollView.drag = ScrollDrag(scrollView: scrollView)
      scrollView.drag?.begin()
      scrollView.drag?.move(by: translation(in: scrollView.superview))
      scrollView.drag?.moveKeyboard(under: location(in: nil))
    case .changed:
      scrollView.drag?.move(by: translation(in: scrollView.superview))
      scrollView.drag?.moveKeyboard(under: location(in: nil))
    case .ended, .cancelled:
      let drag = scrollView.drag
      drag?.releaseKeyboard(velocity: state == .ended ? velocity(in: nil).y : 0)
      drag?.end(velocity: state == .ended ? velocity(in: scrollView.superview) : .zero)
    default: break
    }
  }
}

extension UIScrollView: ContentTouchDelaying {
  /// Long enough to see a finger start to move.
  var contentTouchDelay: TimeInterval { 0.15 }

  func delaysTouches(of touch: UITouch) -> Bool {
    let pan = panGestureRecognizer
    return delaysContentTouches && !(touch.view is any TakesTouchesAtOnce) && pan.isEnabled
      && pan.state == .possible
      && pan.tracking.touches.contains { $0 === touch }
  }
}

/// A view in a scroll view that a finger works at once and that is never scrolled away.
@preconcurrency @MainActor protocol TakesTouchesAtOnce: UIView {}
