extension UIColor {
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let (r, g, b) = DisplayP3.toSRGB(red, green, blue)
    self.init(red: r, green: g, blue: b, alpha: alpha)
  }

  /// How a tint looks behind an alert: its grey.
  func dimmedTint(for traits: UITraitCollection) -> UIColor {
    UIColor.systemGray.resolvedColor(with: traits)
  }
}

/// Display P3 to extended sRGB; both share the transfer curve and the white point.
enum DisplayP3 {
  static func toSRGB(_ r: CGFloat, _ g: CGFloat, _ b: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
    let (lr, lg, lb) = (linear(r), linear(g), linear(b))
    return (
      curve(1.2249401 * lr - 0.2249402 * lg),
      curve(-0.0420570 * lr + 1.0420570 * lg),
      curve(-0.0196376 * lr - 0.0786361 * lg + 1.0982735 * lb)
    )
  }

  private static func linear(_ v: CGFloat) -> CGFloat {
    let a = abs(v)
    let l = a <= 0.04045 ? a / 12.92 : pow((a + 0.055) / 1.055, 2.4)
    return v < 0 ? -l : l
  }
  private static func curve(_ v: CGFloat) -> CGFloat {
    let a = abs(v)
    let c = a <= 0.0031308 ? a * 12.92 : 1.055 * pow(a, 1 / 2.4) - 0.055
    return v < 0 ? -c : c
  }
}
