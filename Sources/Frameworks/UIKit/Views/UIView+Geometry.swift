@_spi(Host) import QuartzCore

extension UIView {
  /// Changes the box; what depends on its size follows.
  func resize(_ change: () -> Void) {
    let old = backing.bounds.size
    change()
    let new = backing.bounds.size
    guard old != new else { return }
    if look.contentMode == .redraw { backing.setNeedsDisplay() }
    sizeDidChange(from: old)
    backing.setNeedsLayout()
  }

  /// From the view's coordinates to its superview's. A scrolled superview's origin is part of it.
  var transformToParent: CGAffineTransform {
    let bounds = backing.bounds
    let anchor = CGPoint(
      x: bounds.minX + backing.anchorPoint.x * bounds.width,
      y: bounds.minY + backing.anchorPoint.y * bounds.height)
    let position = backing.position
    let own = backing.affineTransform()
    if own.isIdentity {
      return CGAffineTransform(translationX: position.x - anchor.x, y: position.y - anchor.y)
    }
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(own)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  /// From the view's coordinates to those of `ancestor` (nil: of the root's superview, if it had one).
  func transform(toAncestor ancestor: UIView?) -> CGAffineTransform {
    var result = CGAffineTransform.identity
    var view: UIView? = self
    while let current = view, current !== ancestor {
      result = result.concatenating(current.transformToParent)
      view = current.hierarchy.parent
    }
    return result
  }

  var transformToScreen: CGAffineTransform { transform(toAncestor: nil) }

  /// A nil view means the window's coordinates.
  private func transform(to other: UIView?) -> CGAffineTransform {
    if other === self { return .identity }
    guard let target = other ?? window else { return transform(toAncestor: root) }
    if isInside(target) { return transform(toAncestor: target) }
    return transformToScreen.concatenating(target.transformToScreen.inverted())
  }

  private var root: UIView {
    var view = self
    while let parent = view.hierarchy.parent { view = parent }
    return view
  }

  func map(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(transform(to: view)) }
  func map(_ rect: CGRect, to view: UIView?) -> CGRect { rect.applying(transform(to: view)) }
  func map(_ point: CGPoint, from view: UIView?) -> CGPoint {
    point.applying(transform(to: view).inverted())
  }
  func map(_ rect: CGRect, from view: UIView?) -> CGRect { rect.applying(transform(to: view).inverted()) }
}
