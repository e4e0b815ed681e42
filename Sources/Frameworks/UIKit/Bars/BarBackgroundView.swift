/// What lies behind a bar's items: its material and the hairline at its edge.
@MainActor final class BarBackgroundView: UIView {
  enum HairlineEdge { case top, bottom }

  private let edge: HairlineEdge
  private let hairline = UIView()

  /// The bar's own colour; nil takes the system's bar material.
  var barColor: UIColor? { didSet { update() } }
  /// A bar over content that has not scrolled shows neither material nor hairline.
  var isTransparent = false { didSet { if isTransparent != oldValue { update() } } }
  var hidesHairline = false { didSet { update() } }

  /// The opaque stand-in for the blurred material, close to what it gives over a plain background.
  private static let material = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.086, green: 0.086, blue: 0.086, alpha: 0.96)
      : UIColor(red: 0.976, green: 0.976, blue: 0.976, alpha: 0.96)
  }

  init(edge: HairlineEdge) {
    self.edge = edge
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(hairline)
    update()
  }

  required init?(coder: NSCoder) { return nil }

  private func update() {
    backgroundColor = isTransparent ? nil : barColor ?? Self.material
    hairline.isHidden = isTransparent || hidesHairline
    hairline.backgroundColor = UIColor.black.withAlphaComponent(0.3)
    if traitCollection.userInterfaceStyle == .dark {
      hairline.backgroundColor = UIColor.white.withAlphaComponent(0.15)
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    update()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let thickness = 1 / max(1, traitCollection.displayScale)
    hairline.frame = CGRect(
      x: 0, y: edge == .top ? 0 : bounds.height - thickness, width: bounds.width, height: thickness)
  }
}
