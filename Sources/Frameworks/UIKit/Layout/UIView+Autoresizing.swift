// Springs and struts: what of a superview's change in size goes to which part of a subview's axis.
extension UIView {
  func autoresizeSubviews(from oldSize: CGSize) {
    let size = bounds.size
    for child in hierarchy.children {
      let mask = child.autoresizingMask
      guard !mask.isEmpty, child.translatesAutoresizingMaskIntoConstraints else { continue }
      let old = child.untransformedFrame
      var frame = old
      (frame.origin.x, frame.size.width) = Self.resized(
        old.minX, old.width, from: oldSize.width, to: size.width,
        before: mask.contains(.flexibleLeftMargin), itself: mask.contains(.flexibleWidth),
        after: mask.contains(.flexibleRightMargin))
      (frame.origin.y, frame.size.height) = Self.resized(
        old.minY, old.height, from: oldSize.height, to: size.height,
        before: mask.contains(.flexibleTopMargin), itself: mask.contains(.flexibleHeight),
        after: mask.contains(.flexibleBottomMargin))
      if frame != old { child.setUntransformedFrame(frame) }
    }
  }

  /// Flexible parts share the difference in proportion to their sizes, or evenly if all are zero.
  private static func resized(
    _ origin: CGFloat, _ length: CGFloat, from old: CGFloat, to new: CGFloat, before: Bool, itself: Bool,
    after: Bool
  ) -> (CGFloat, CGFloat) {
    let difference = new - old
    let count: CGFloat = (before ? 1 : 0) + (itself ? 1 : 0) + (after ? 1 : 0)
    if difference == 0 || count == 0 { return (origin, length) }
    let rest = old - origin - length
    let total = (before ? origin : 0) + (itself ? length : 0) + (after ? rest : 0)
    func share(_ part: CGFloat) -> CGFloat {
      total > 0 ? difference * part / total : difference / count
    }
    return (
      before ? origin + share(origin) : origin, itself ? max(0, length + share(length)) : length
    )
  }

  private func setUntransformedFrame(_ rect: CGRect) {
    if transform.isIdentity {
      frame = rect
      return
    }
    let anchor = layer.anchorPoint
    bounds = CGRect(origin: bounds.origin, size: rect.size)
    center = CGPoint(x: rect.minX + rect.width * anchor.x, y: rect.minY + rect.height * anchor.y)
  }
}
