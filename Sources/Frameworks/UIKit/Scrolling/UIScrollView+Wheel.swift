extension UIScrollView {
  /// A wheel turned over the view: scrolls directly and stops at the edges.
  /// Answers whether anything moved, so that an outer scroll view can take what this one cannot use.
  func scrollByWheel(deltaX: CGFloat, deltaY: CGFloat) -> Bool {
    guard isScrollEnabled, drag == nil else { return false }
    let offset = clamped(CGPoint(x: contentOffset.x + deltaX, y: contentOffset.y + deltaY))
    guard offset != contentOffset else { return false }
    motion?.cancel()
    contentOffset = offset
    indicators.flash()
    return true
  }
}
