extension UIFont {
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)

    private static let steps: [(CGFloat, Double)] = [
      (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700), (0.56, 800),
      (0.62, 900),
    ]

    /// The nearest of the nine cuts, as 100...900.
    var cut: Double { Self.steps.min { abs($0.0 - rawValue) < abs($1.0 - rawValue) }!.1 }

    init(cut: Double) {
      self.init(Self.steps.min { abs($0.1 - cut) < abs($1.1 - cut) }!.0)
    }
  }
}
