extension UIColor {
  /// How much something coloured is to stand out beside others.
  public enum Prominence: Int, Sendable { case primary, secondary, tertiary, quaternary }

  /// The colour for something that stands out less: it lets more through, by as much as the labels of that order do.
  public func withProminence(_ prominence: Prominence) -> UIColor {
    let share: CGFloat
    switch prominence {
    case .primary: return self
    case .secondary: share = 0.6
    case .tertiary: share = 0.3
    case .quaternary: share = 0.18
    }
    return UIColor { [self] traits in
      let color = resolvedColor(with: traits)
      return color.withAlphaComponent(color.cgColor.alpha * share)
    }
  }
}
