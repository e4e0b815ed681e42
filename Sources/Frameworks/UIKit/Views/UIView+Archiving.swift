// Views and controllers in archives. R54

extension UIView: @preconcurrency NSCoding {
  private static let keys = (
    center: "UICenter", bounds: "UIBounds", tag: "UITag", alpha: "UIAlpha", hidden: "UIHidden"
  )

  func archive(into coder: NSCoder) {
    coder.encode(center, forKey: Self.keys.center)
    coder.encode(bounds, forKey: Self.keys.bounds)
    coder.encode(tag, forKey: Self.keys.tag)
    coder.encode(Double(alpha), forKey: Self.keys.alpha)
    coder.encode(isHidden, forKey: Self.keys.hidden)
  }

  /// Interface files have a coder of their own and never come here.
  func unarchive(from coder: NSCoder) {
    guard coder.allowsKeyedCoding, coder.containsValue(forKey: Self.keys.bounds) else { return }
    bounds = coder.decodeCGRect(forKey: Self.keys.bounds)
    center = coder.decodeCGPoint(forKey: Self.keys.center)
    tag = coder.decodeInteger(forKey: Self.keys.tag)
    alpha = CGFloat(coder.decodeDouble(forKey: Self.keys.alpha))
    isHidden = coder.decodeBool(forKey: Self.keys.hidden)
  }
}

extension UIViewController: @preconcurrency NSCoding {}
