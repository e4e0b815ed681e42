extension UIScrollView {
  /// Where a page further in a direction of VoiceOver's begins, or nil where content ends. "Right" shows what is to the left.
  final func offset(pagedTo direction: UIAccessibilityScrollDirection) -> CGPoint? {
    let inset = adjustedContentInset
    let page = CGSize(
      width: bounds.width - inset.left - inset.right, height: bounds.height - inset.top - inset.bottom)
    let step: CGVector =
      switch direction {
      case .up: CGVector(dx: 0, dy: page.height)
      case .down: CGVector(dx: 0, dy: -page.height)
      case .left: CGVector(dx: page.width, dy: 0)
      case .right: CGVector(dx: -page.width, dy: 0)
      case .next: scrollsAcross ? CGVector(dx: page.width, dy: 0) : CGVector(dx: 0, dy: page.height)
      case .previous: scrollsAcross ? CGVector(dx: -page.width, dy: 0) : CGVector(dx: 0, dy: -page.height)
      }
    let last = CGPoint(
      x: max(-inset.left, contentSize.width + inset.right - bounds.width),
      y: max(-inset.top, contentSize.height + inset.bottom - bounds.height))
    let target = CGPoint(
      x: min(last.x, max(-inset.left, contentOffset.x + step.dx)),
      y: min(last.y, max(-inset.top, contentOffset.y + step.dy)))
    return target == contentOffset ? nil : target
  }

  private var scrollsAcross: Bool {
    contentSize.width > bounds.width && contentSize.height <= bounds.height
  }
}
