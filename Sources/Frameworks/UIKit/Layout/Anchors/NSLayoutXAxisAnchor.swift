@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(LayoutOperand(from: operand, to: otherAnchor.operand))
  }

  open func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  {
    relate(.equal, anchor, multiplier: multiplier, systemSpacing: true)
  }
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, multiplier: multiplier, systemSpacing: true)
  }
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, multiplier: multiplier, systemSpacing: true)
  }

  nonisolated deinit {}
}
