extension CGRect {
  /// Where it is in a mirror that stands in the middle of `box`.
  func mirrored(in box: CGRect) -> CGRect {
    CGRect(x: box.minX + box.maxX - maxX, y: minY, width: width, height: height)
  }
}

extension UIView {
  /// The app's, unless something around the view has overridden that trait.
  var surroundingDirection: UIUserInterfaceLayoutDirection {
    let runtime = UIKitRuntime.shared
    guard runtime.hasDirectionOverrides else { return runtime.environment.layoutDirection }
    return effectiveTraits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// A place inside the view that was worked out from left to right: mirrored where the view runs from right to left.
  func directed(_ place: CGRect) -> CGRect { isRightToLeft ? place.mirrored(in: bounds) : place }
  func directed(_ point: CGPoint) -> CGPoint {
    isRightToLeft ? CGPoint(x: bounds.minX + bounds.maxX - point.x, y: point.y) : point
  }

  /// Parts that are a bar's or a control's own run as it does; labels that apps may have told better only where it was
  /// told itself.
  func passDirection(to parts: [UIView?], onlyOwn: Bool = false) {
    if onlyOwn, semanticContentAttribute == .unspecified { return }
    for part in parts.lazy.compactMap({ $0 })
    where part.semanticContentAttribute != semanticContentAttribute {
      part.semanticContentAttribute = semanticContentAttribute
    }
  }
}
