@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(LayoutOperand(from: operand, to: otherAnchor.operand))
  }

  /// - Partial: between baselines the distance is the line height of the lower text's font.
  open func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  {
    relate(.equal, anchor, multiplier: multiplier, systemSpacing: true)
  }
  /// - Partial: between baselines the distance is the line height of the lower text's font.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, multiplier: multiplier, systemSpacing: true)
  }
  /// - Partial: between baselines the distance is the line height of the lower text's font.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, multiplier: multiplier, systemSpacing: true)
  }

  nonisolated deinit {}
}
