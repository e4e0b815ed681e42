extension UISplitViewController {
  public enum DisplayMode: Int, @unchecked Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary,
      twoOverSecondary, twoDisplaceSecondary

    public static var primaryHidden: DisplayMode { .secondaryOnly }
    public static var allVisible: DisplayMode { .oneBesideSecondary }
    public static var primaryOverlay: DisplayMode { .oneOverSecondary }
  }

  public enum PrimaryEdge: Int, @unchecked Sendable { case leading, trailing }
  public enum Column: Int, @unchecked Sendable { case primary, supplementary, secondary, compact }
  public enum SplitBehavior: Int, @unchecked Sendable { case automatic, tile, overlay, displace }
  public enum Style: Int, @unchecked Sendable { case unspecified, doubleColumn, tripleColumn }
  public enum BackgroundStyle: Int, @unchecked Sendable { case none, sidebar }
  public enum DisplayModeButtonVisibility: Int, @unchecked Sendable { case automatic, never, always }

  public nonisolated static let automaticDimension: CGFloat = .leastNormalMagnitude
}

extension UISplitViewController.DisplayMode {
  /// Whether columns lie over the secondary one, which is dimmed.
  var isOverlay: Bool { self == .oneOverSecondary || self == .twoOverSecondary }

  /// The columns beside the secondary one, outermost first.
  func sideColumns(_ style: UISplitViewController.Style) -> [UISplitViewController.Column] {
    switch self {
    case .automatic, .secondaryOnly: []
    case .oneBesideSecondary, .oneOverSecondary: style == .tripleColumn ? [.supplementary] : [.primary]
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary:
      style == .tripleColumn ? [.primary, .supplementary] : [.primary]
    }
  }
}
