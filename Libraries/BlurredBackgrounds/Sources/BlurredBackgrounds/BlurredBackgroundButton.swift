import UIKit

/// A button whose background is what lies behind it, blurred, in a frame with round corners. The picture is made when the button is
/// drawn: after what is behind has changed, call `setNeedsDisplay()`.
open class BlurredBackgroundButton: UIButton {
  /// The radius of the blur in points. Nothing is drawn at 0. For `appearance()` too.
  @objc open dynamic var blurRadius: CGFloat = 1 {
    didSet { if blurRadius != oldValue { setNeedsDisplay() } }
  }
  /// The radius of the corners in points; what is outside them is cut off. For `appearance()` too.
  @objc open dynamic var cornerRadius: CGFloat {
    get { layer.cornerRadius }
    set {
      layer.cornerRadius = newValue
      layer.masksToBounds = newValue > 0
    }
  }
  /// The colour of a line of one point around the button; none without a colour. For `appearance()` too.
  @objc open dynamic var borderColor: UIColor? {
    didSet { updateBorder() }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isOpaque = false
    contentMode = .redraw
  }

  open override func draw(_ rect: CGRect) {
    blurredBackground(radius: blurRadius)?.draw(in: bounds)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsDisplay()
  }

  /// A layer's colour does not follow light and dark by itself.
  open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    updateBorder()
    setNeedsDisplay()
  }

  private func updateBorder() {
    layer.borderColor = borderColor?.resolvedColor(with: traitCollection).cgColor
    layer.borderWidth = borderColor == nil ? 0 : 1
  }
}
