import UIKit

/// A view that shows what is behind it, blurred. The picture is made when the view is drawn: after what is behind has changed,
/// call `setNeedsDisplay()`.
open class BlurredBackgroundView: UIView {
  /// The radius of the blur in points. Nothing is drawn at 0. For `appearance()` too.
  @objc open dynamic var blurRadius: CGFloat = 1 {
    didSet { if blurRadius != oldValue { setNeedsDisplay() } }
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
    backgroundColor = .clear
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
}
