/// The stock accessories at a row's trailing edge.
@MainActor final class TableCellAccessory: UIView {
  let type: UITableViewCell.AccessoryType
  private let shape = CAShapeLayer()
  private var infoButton: UIControl?
  var pressed: (() -> Void)?

  init(type: UITableViewCell.AccessoryType) {
    self.type = type
    super.init(frame: .zero)
    isUserInteractionEnabled = type == .detailButton || type == .detailDisclosureButton
    shape.fillColor = nil
    shape.lineCap = .round
    shape.lineJoin = .round
    layer.addSublayer(shape)
    if isUserInteractionEnabled {
      let button = InfoGlyph()
      button.addAction(UIAction { [weak self] _ in self?.pressed?() }, for: .touchUpInside)
      addSubview(button)
      infoButton = button
    }
  }

  required init?(coder: NSCoder) { return nil }

  /// What UI tests find: the button of a detail, else the mark, as a button that does nothing by itself.
  override func complete(_ look: inout AutomationLook) {
    let name: String? =
      switch type {
      case .disclosureIndicator: "chevron"
      case .checkmark: "checkmark"
      default: nil
      }
    guard let name, let mark = shape.path?.boundingBoxOfPath, !mark.isEmpty else {
      return look.isPassedThrough = true
    }
    (look.type, look.label, look.subviews) = (.button, look.label ?? name, [])
    look.frame = convert(mark.insetBy(dx: -3, dy: -3), to: UIScreen.main.coordinateSpace)
  }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { [.button, .notEnabled] }

  /// Points the accessory takes from the row's content.
  var reservedWidth: CGFloat {
    switch type {
    case .none: 0
    case .disclosureIndicator: 27
    case .checkmark: 40
    case .detailButton: 48
    case .detailDisclosureButton: 64
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let path = CGMutablePath()
    let middle = (bounds.height / 2).rounded()
    switch type {
    case .disclosureIndicator, .detailDisclosureButton:
      let x = bounds.width - 16
      path.move(to: CGPoint(x: x - 6, y: middle - 5))
      path.addLine(to: CGPoint(x: x - 1, y: middle))
      path.addLine(to: CGPoint(x: x - 6, y: middle + 5))
      shape.strokeColor = UIColor.tertiaryLabel.resolvedColor(with: traitCollection).cgColor
      shape.lineWidth = 2
    case .checkmark:
      let x = bounds.width - 16 - 15
      path.move(to: CGPoint(x: x + 1, y: middle + 1))
      path.addLine(to: CGPoint(x: x + 5, y: middle + 5.5))
      path.addLine(to: CGPoint(x: x + 13, y: middle - 6))
      shape.strokeColor = tintColor.resolvedColor(with: traitCollection).cgColor
      shape.lineWidth = 2.2
    case .detailButton, .none:
      break
    }
    shape.frame = bounds
    // The tick is the same for everybody, and only its place is another.
    shape.path = isRightToLeft ? mirrored(path) : path
    infoButton?.frame = directed(CGRect(x: 4, y: middle - 22, width: 40, height: 44))
  }

  private func mirrored(_ path: CGPath) -> CGPath {
    let box = path.boundingBoxOfPath
    guard !path.isEmpty else { return path }
    var map =
      type == .checkmark
      ? CGAffineTransform(translationX: box.mirrored(in: bounds).minX - box.minX, y: 0)
      : CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: bounds.width, ty: 0)
    return path.copy(using: &map) ?? path
  }
}

/// The round "i" of a detail button.
@MainActor private final class InfoGlyph: UIControl {
  private let ring = CAShapeLayer()

  init() {
    super.init(frame: .zero)
    ring.fillColor = nil
    layer.addSublayer(ring)
  }

  required init?(coder: NSCoder) { return nil }

  override var defaultAccessibilityLabel: String? { "More Info" }
  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    super.defaultAccessibilityTraits.union(.button)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let path = CGMutablePath()
    path.addEllipse(in: CGRect(x: center.x - 10, y: center.y - 10, width: 20, height: 20))
    path.move(to: CGPoint(x: center.x, y: center.y - 1.5))
    path.addLine(to: CGPoint(x: center.x, y: center.y + 5.5))
    path.addEllipse(in: CGRect(x: center.x - 0.6, y: center.y - 5.6, width: 1.2, height: 1.2))
    ring.frame = bounds
    ring.path = path
    ring.lineWidth = 1.6
    ring.strokeColor = tintColor.resolvedColor(with: traitCollection).cgColor
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
}
