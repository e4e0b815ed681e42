extension UIImage {
  /// A checkmark in a filled circle, as lists for editing have it.
  public class var strokedCheckmark: UIImage { UIImage(systemName: "checkmark.circle.fill") ?? UIImage() }

  /// How far the image's baseline is above its lower edge, in points; nil without one. That of a symbol is where text stands
  /// beside it.
  /// - Partial: only an image that was given a baseline has one.
  public var baselineOffsetFromBottom: CGFloat? { look.baseline }

  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    with { $0.baseline = baselineOffset }
  }

  public func imageWithoutBaseline() -> UIImage { with { $0.baseline = nil } }

  /// How much of the image at its left edge is not stretched.
  public var leftCapWidth: Int { Int(bounded: Double(capInsets.left)) }
  /// How much of the image at its upper edge is not stretched.
  public var topCapHeight: Int { Int(bounded: Double(capInsets.top)) }

  /// A symbol that shows a value, 0...1.
  /// - Partial: no drawing here has parts for a value; it is left out.
  public convenience init?(
    systemName name: String, variableValue value: Double, configuration: Configuration? = nil
  ) {
    self.init(systemName: name, withConfiguration: configuration)
    reportPartial()
  }

  /// A symbol of the app's that shows a value, 0...1.
  /// - Partial: no drawing here has parts for a value; it is left out.
  public convenience init?(
    named name: String, in bundle: Bundle? = nil, variableValue value: Double,
    configuration: Configuration? = nil
  ) {
    self.init(named: name, in: bundle, with: configuration)
    reportPartial()
  }
}
