@_spi(Host) import CoreGraphics

extension UIColor {
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let space = CGColorSpace(name: CGColorSpace.displayP3)!
    self.init(cgColor: CGColor(space, [red, green, blue, alpha]))
  }

  /// How a tint looks behind an alert: its grey.
  func dimmedTint(for traits: UITraitCollection) -> UIColor {
    UIColor.systemGray.resolvedColor(with: traits)
  }
}
