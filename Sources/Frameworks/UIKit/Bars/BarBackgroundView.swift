/// What lies behind a bar's items: glass, a colour, an image, and the hairline at its edge.
@MainActor final class BarBackgroundView: UIView {
  enum HairlineEdge { case top, bottom }

  /// Where the line to the content is.
  var edge: HairlineEdge { didSet { if edge != oldValue { setNeedsLayout() } } }
  private let glass = UIVisualEffectView(effect: nil)
  private let fill = UIView()
  private let picture = UIImageView()
  private let hairline = UIImageView()
  var shown = BarLook.material { didSet { update() } }

  init(edge: HairlineEdge) {
    self.edge = edge
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    picture.clipsToBounds = true
    for view in [glass, fill, picture, hairline] { addSubview(view) }
    update()
  }

  required init?(coder: NSCoder) { return nil }

  /// How far a bar that stands on its superview's safe area goes on under it.
  static func reach(below bar: UIView) -> CGFloat {
    guard bar.window != nil, let superview = bar.superview else { return 0 }
    let gap = superview.bounds.maxY - bar.frame.maxY
    return gap > 0 && gap <= superview.safeAreaInsets.bottom + 0.5 ? gap : 0
  }

  /// How far a bar that hangs on its superview's safe area goes on above it.
  static func reach(above bar: UIView) -> CGFloat {
    guard bar.window != nil, let superview = bar.superview else { return 0 }
    let gap = bar.frame.minY - superview.bounds.minY
    return gap > 0 && gap <= superview.safeAreaInsets.top + 0.5 ? gap : 0
  }

  private func update() {
    glass.effect = shown.effect
    glass.isHidden = shown.effect == nil
    fill.backgroundColor = shown.color
    fill.isHidden = shown.color == nil
    picture.image = shown.image
    picture.contentMode = shown.imageMode
    picture.isHidden = shown.image == nil
    hairline.image = shown.shadowImage?.fillingBar
    hairline.backgroundColor = shown.shadowColor
    hairline.isHidden = shown.shadowImage == nil && shown.shadowColor == nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in [glass, fill, picture] { view.frame = bounds }
    guard let shadow = shown.shadowImage else {
      let thickness = 1 / max(1, traitCollection.displayScale)
      hairline.frame = CGRect(
        x: 0, y: edge == .top ? 0 : bounds.height - thickness, width: bounds.width, height: thickness)
      return
    }
    // A shadow image lies outside the bar.
    hairline.frame = CGRect(
      x: 0, y: edge == .top ? -shadow.size.height : bounds.height, width: bounds.width,
      height: shadow.size.height)
  }
}
