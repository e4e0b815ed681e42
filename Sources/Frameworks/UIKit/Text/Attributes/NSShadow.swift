/// The outline of what is drawn, behind it: moved, softened and coloured.
///
/// - Partial: the shadow of the first character is that of the whole text.
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
}
