/// Two fingers that scale the content.
@MainActor final class ScrollZoom {
  private unowned let scrollView: UIScrollView
  private(set) var isActive = false
  private var startScale: CGFloat = 1
  let recognizer = UIPinchGestureRecognizer()

  init(scrollView: UIScrollView) {
    self.scrollView = scrollView
    recognizer.addHandler { [weak self] in self?.pinched() }
  }

  private func pinched() {
    guard let view = scrollView.delegate?.viewForZooming(in: scrollView) else { return }
    switch recognizer.state {
    case .began:
      isActive = true
      startScale = view.transform.a
      scrollView.delegate?.scrollViewWillBeginZooming(scrollView, with: view)
    case .changed:
      scrollView.applyZoom(
        resisted(startScale * recognizer.scale), to: view, around: recognizer.location(in: scrollView))
    case .ended, .cancelled:
      isActive = false
      let scale = min(max(view.transform.a, scrollView.minimumZoomScale), scrollView.maximumZoomScale)
      let anchor = recognizer.location(in: scrollView)
      let bounces = scale != view.transform.a
      let end = { [scrollView] in
        scrollView.delegate?.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
      }
      UIView.animate(withDuration: 0.25) { [scrollView] in
        scrollView.applyZoom(scale, to: view, around: anchor)
        scrollView.contentOffset = scrollView.clamped(scrollView.contentOffset)
      } completion: { _ in
        if bounces { end() }
      }
      if !bounces { end() }
    default: break
    }
  }

  /// Past the limits the content follows with the square root of the excess.
  private func resisted(_ scale: CGFloat) -> CGFloat {
    let low = scrollView.minimumZoomScale
    let high = scrollView.maximumZoomScale
    guard scrollView.bouncesZoom else { return min(max(scale, low), high) }
    if scale > high { return high * (scale / high).squareRoot() }
    if scale < low { return low * (scale / low).squareRoot() }
    return scale
  }
}
