/// The platform's own distances.
enum SystemSpacing {
  /// Between neighbours, and from an edge to what is inside it.
  static let standard: CGFloat = 8

  /// The distance of one spacing. Where text is on a baseline its font decides: from baseline to
  /// baseline it is a line of the lower text; between a baseline and an edge the standard distance
  /// counts from where the text ends, so its ascender or descender comes on top. Apple documents that
  /// fonts decide, not the figures.
  @MainActor static func distance(from upper: LayoutOperand?, to lower: LayoutOperand) -> CGFloat {
    let above = upper.flatMap { isBaseline($0.attribute) ? text(of: $0) : nil }
    let below = isBaseline(lower.attribute) ? text(of: lower) : nil
    switch (above, below) {
    case (_?, let below?): return below.baselineLineHeight
    case (nil, let below?): return standard + below.firstBaselineFromTop
    case (let above?, nil): return standard + above.lastBaselineFromBottom
    case (nil, nil): return standard
    }
  }

  private static func isBaseline(_ attribute: NSLayoutConstraint.Attribute) -> Bool {
    attribute == .firstBaseline || attribute == .lastBaseline
  }

  /// The text whose baseline is meant: the item itself or what it hands the question on to.
  @MainActor private static func text(of operand: LayoutOperand) -> (any BaselineProviding)? {
    guard var view = operand.item as? UIView else { return nil }
    while !(view is any BaselineProviding) {
      let inner =
        operand.attribute == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
      if inner === view { return nil }
      view = inner
    }
    return view as? any BaselineProviding
  }
}
