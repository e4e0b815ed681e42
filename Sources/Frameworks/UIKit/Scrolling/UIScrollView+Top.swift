extension UIScrollView {
  /// The status bar was tapped: the content goes to its start, if the delegate lets it and it is not there already.
  func scrollToTop() {
    guard delegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
    let top = -adjustedContentInset.top
    guard contentOffset.y > top else { return }
    motion?.cancel()
    motion = ScrollMotion(scrollView: self, to: CGPoint(x: contentOffset.x, y: top), isToTop: true)
    motion?.start()
  }
}
