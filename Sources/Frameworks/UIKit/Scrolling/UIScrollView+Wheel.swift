@_spi(Host) extension UIScrollView: WheelScrollable {
  /// Scrolls directly and stops at the edges; what it cannot use goes to the scroll view around.
  public func scroll(byWheel delta: CGVector, at point: CGPoint) -> Bool {
    guard isScrollEnabled, drag == nil else { return false }
    let offset = clamped(CGPoint(x: contentOffset.x + delta.dx, y: contentOffset.y + delta.dy))
    guard offset != contentOffset else { return false }
    motion?.cancel()
    contentOffset = offset
    indicators.flash()
    return true
  }
}
