@_spi(Host) import QuartzCore

extension UIView {
  /// Draws the view with everything in it into the current context.
  ///
  /// - Partial: shows the model, not animations that are under way.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else {
      return false
    }
    if afterUpdates { layoutIfNeeded() }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.render(in: context)
    context.restoreGState()
    return true
  }

  /// A view that shows what this one shows now; nil if that is nothing.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    if afterUpdates { layoutIfNeeded() }
    layer.displayTreeIfNeeded()
    guard let picture = layer.picture(scale: UIScreen.main.scale) else { return nil }
    let snapshot = UIView(frame: bounds)
    snapshot.frame.origin = frame.origin
    snapshot.layer.contents = picture
    snapshot.layer.contentsScale = UIScreen.main.scale
    return snapshot
  }

  /// The same for a part of the view; what lies inside the cap insets stretches.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    guard let snapshot = snapshotView(afterScreenUpdates: afterUpdates), rect.width > 0, rect.height > 0,
      bounds.width > 0, bounds.height > 0
    else { return nil }
    snapshot.frame = rect
    snapshot.layer.contentsRect = CGRect(
      x: (rect.minX - bounds.minX) / bounds.width, y: (rect.minY - bounds.minY) / bounds.height,
      width: rect.width / bounds.width, height: rect.height / bounds.height)
    if capInsets != .zero {
      snapshot.layer.contentsCenter = CGRect(
        x: capInsets.left / rect.width, y: capInsets.top / rect.height,
        width: 1 - (capInsets.left + capInsets.right) / rect.width,
        height: 1 - (capInsets.top + capInsets.bottom) / rect.height)
    }
    return snapshot
  }
}
