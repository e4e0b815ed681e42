/// What an app's own background of a popover has to say about its measures.
@preconcurrency @MainActor public protocol UIPopoverBackgroundViewMethods {
  static func arrowHeight() -> CGFloat
  static func arrowBase() -> CGFloat
  static func contentViewInsets() -> UIEdgeInsets
}

/// Draws arrow and border of a popover; apps subclass it.
@preconcurrency @MainActor open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
  open var arrowOffset: CGFloat {
    get { subclassMustImplement("arrowOffset") }
    set { subclassMustImplement("arrowOffset") }
  }
  open var arrowDirection: UIPopoverArrowDirection {
    get { subclassMustImplement("arrowDirection") }
    set { subclassMustImplement("arrowDirection") }
  }
  /// - Inert: contents are never drawn into.
  open class var wantsDefaultContentAppearance: Bool { true }

  open class func arrowHeight() -> CGFloat { subclassMustImplement("arrowHeight()") }
  open class func arrowBase() -> CGFloat { subclassMustImplement("arrowBase()") }
  open class func contentViewInsets() -> UIEdgeInsets { subclassMustImplement("contentViewInsets()") }

  private func subclassMustImplement(_ member: String) -> Never { Self.subclassMustImplement(member) }
  private class func subclassMustImplement(_ member: String) -> Never {
    NSException(
      name: .internalInconsistencyException,
      reason: "\(self) does not implement \(member), which a popover's background view has to.", userInfo: nil
    ).raise()
  }
}
