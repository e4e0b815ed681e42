/// A button that shows a colour and lets a person choose another.
@preconcurrency @MainActor open class UIColorWell: UIControl {
  open var title: String?
  open var supportsAlpha = true
  open var selectedColor: UIColor? { didSet { face.color = selectedColor } }
  private let face = ColorWellFace()
  private lazy var listener = ColorWellListener(self)

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func setClassDefaults() {
    super.setClassDefaults()
    face.isUserInteractionEnabled = false
    face.isOpaque = false
    addSubview(face)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 28, height: 28) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.width, bounds.height)
    face.frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if let touch, bounds.insetBy(dx: -20, dy: -20).contains(touch.location(in: self)) { openPicker() }
  }

  private func openPicker() {
    var responder: UIResponder? = next
    while let current = responder, !(current is UIViewController) { responder = current.next }
    guard let controller = responder as? UIViewController, controller.presentedViewController == nil else {
      return
    }
    let picker = UIColorPickerViewController()
    if let title { picker.title = title }
    picker.supportsAlpha = supportsAlpha
    picker.selectedColor = selectedColor ?? .white
    picker.delegate = listener
    controller.present(picker, animated: true)
  }

  fileprivate func choose(_ color: UIColor) {
    selectedColor = color
    sendActions(for: .valueChanged)
  }
}

/// Hears of the choice for the well.
@MainActor private final class ColorWellListener: _NSObject, UIColorPickerViewControllerDelegate {
  private weak var well: UIColorWell?

  init(_ well: UIColorWell) {
    self.well = well
    super.init()
  }

  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {
    well?.choose(color)
  }
}

/// A ring of all hues around the colour.
@MainActor private final class ColorWellFace: UIView {
  var color: UIColor? { didSet { setNeedsDisplay() } }

  override func draw(_ rect: CGRect) {
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let radius = min(bounds.width, bounds.height) / 2
    let ring = max(2, radius * 0.22)
    let steps = 72
    for step in 0..<steps {
      let start = CGFloat(step) / CGFloat(steps) * 2 * .pi
      let arc = UIBezierPath(
        arcCenter: center, radius: radius - ring / 2, startAngle: start - 0.02,
        endAngle: start + 2 * .pi / CGFloat(steps) + 0.02, clockwise: true)
      arc.lineWidth = ring
      UIColor(hue: CGFloat(step) / CGFloat(steps), saturation: 0.85, brightness: 1, alpha: 1).setStroke()
      arc.stroke()
    }
    guard let color else { return }
    color.setFill()
    UIBezierPath(
      arcCenter: center, radius: radius - ring - 1.5, startAngle: 0, endAngle: 2 * .pi, clockwise: true
    ).fill()
  }
}
