import TouchstoneText

/// A copy of the text behind it, moved, coloured and blurred.
open class NSShadow: _NSObject, NSCopying, @unchecked Sendable {
  open var shadowOffset = CGSize.zero
  open var shadowBlurRadius: CGFloat = 0
  /// A `UIColor`; black at a third without one.
  open var shadowColor: Any?

  public override init() { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (
      shadowOffset, shadowBlurRadius, shadowColor
    )
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return other.shadowOffset == shadowOffset && other.shadowBlurRadius == shadowBlurRadius
      && (other.shadowColor as? UIColor) == (shadowColor as? UIColor)
  }
  open override var hash: Int { shadowBlurRadius.hashValue }
}
