/// Shows a colour in a ring of all hues; a tap opens a picker for it.
@preconcurrency @MainActor open class UIColorWell: UIControl {
  /// The picker's title.
  open var title: String?
  open var supportsAlpha = true
  open var selectedColor: UIColor? { didSet { setNeedsLayout() } }

  private let ring = CAGradientLayer()
  private let gap = CALayer()
  private let core = CALayer()
  private lazy var answer = ColorWellAnswer(self)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    ring.type = .conic
    ring.colors = (0...12).map {
      UIColor(hue: CGFloat($0) / 12, saturation: 0.9, brightness: 1, alpha: 1).cgColor
    }
    ring.startPoint = CGPoint(x: 0.5, y: 0.5)
    ring.endPoint = CGPoint(x: 0.5, y: 0)
    for part in [ring, gap, core] { layer.addSublayer(part) }
    addAction(UIAction { [weak self] _ in self?.open() }, for: .touchUpInside)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 28, height: 28) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.width, bounds.height)
    let box = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    for (part, inset) in [(ring, 0), (gap, 3), (core, selectedColor == nil ? 3 : 5)] as [(CALayer, CGFloat)] {
      part.frame = box.insetBy(dx: inset, dy: inset)
      part.cornerRadius = part.bounds.width / 2
    }
    gap.backgroundColor = UIColor.systemBackground.resolvedColor(with: traitCollection).cgColor
    core.backgroundColor = selectedColor?.resolvedColor(with: traitCollection).cgColor
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  private func open() {
    var responder: UIResponder? = next
    while let current = responder, !(current is UIViewController) { responder = current.next }
    guard let owner = responder as? UIViewController else { return }
    let picker = UIColorPickerViewController()
    picker.title = title
    picker.supportsAlpha = supportsAlpha
    if let selectedColor { picker.selectedColor = selectedColor }
    picker.delegate = answer
    picker.modalPresentationStyle = .popover
    picker.popoverPresentationController?.sourceView = self
    picker.popoverPresentationController?.sourceRect = bounds
    owner.present(picker, animated: true)
  }
}

/// Hands the picker's choice to the well.
@MainActor private final class ColorWellAnswer: NSObject, UIColorPickerViewControllerDelegate {
  private weak var well: UIColorWell?

  init(_ well: UIColorWell) { self.well = well }

  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {
    well?.selectedColor = color
    well?.sendActions(for: .valueChanged)
  }
}
