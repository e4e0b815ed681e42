/// The platform's own distances.
enum SystemSpacing {
  /// Between neighbours, and from an edge to what is inside it.
  static let standard: CGFloat = 8

  /// Between baselines the lower text's line height counts, else the standard distance.
  @MainActor static func distance(from upper: LayoutOperand?, to lower: LayoutOperand) -> CGFloat {
    let baselines: [NSLayoutConstraint.Attribute] = [.firstBaseline, .lastBaseline]
    guard let upper, baselines.contains(upper.attribute), baselines.contains(lower.attribute) else {
      return standard
    }
    guard let text = lower.item as? any BaselineProviding else { return standard }
    return text.baselineLineHeight
  }
}
