/// The minus or plus of one side.
@MainActor final class StepperGlyph: UIView {
  private let sign = CAShapeLayer()
  private let isPlus: Bool
  var isDimmed = false { didSet { show() } }
  var isPressed = false { didSet { show() } }

  init(isPlus: Bool) {
    self.isPlus = isPlus
    super.init(frame: .zero)
    layer.cornerRadius = 8
    sign.lineWidth = 1.5
    sign.lineCap = .round
    for view in [backdrop, picture] { addSubview(view) }
    clipsToBounds = true
    picture.contentMode = .center
    layer.addSublayer(sign)
    show()
  }

  required init?(coder: NSCoder) { return nil }

  var state: UIControl.State { isDimmed ? .disabled : isPressed ? .highlighted : .normal }
  private let backdrop = UIImageView()
  private let picture = UIImageView()

  /// An app's images take the places of the sign and of the grey behind it.
  func show(_ signs: [UInt: UIImage], on backgrounds: [UInt: UIImage]) {
    func image(_ images: [UInt: UIImage]) -> UIImage? {
      images[state.rawValue] ?? images[UIControl.State.normal.rawValue]
    }
    backdrop.image = image(backgrounds)
    picture.image = image(signs)?.tintedByDefault
    picture.alpha = isDimmed && signs[state.rawValue] == nil ? 0.35 : 1
    sign.isHidden = picture.image != nil
    show()
  }

  private func show() {
    let color: UIColor = isDimmed ? .tertiaryLabel : .label
    sign.strokeColor = color.resolvedColor(with: traitCollection).cgColor
    backgroundColor = isPressed && !isDimmed && backdrop.image == nil ? .systemFill : nil
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    show()
  }

  /// Lines where the symbols have them: the minus a trifle above the middle, the plus below it.
  override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = bounds
    picture.frame = bounds
    let arm: CGFloat = 6.05
    let x = bounds.midX - 0.05
    let y = bounds.midY + (isPlus ? 0.17 : -0.08)
    let path = CGMutablePath()
    path.move(to: CGPoint(x: x - arm, y: y))
    path.addLine(to: CGPoint(x: x + arm, y: y))
    if isPlus {
      path.move(to: CGPoint(x: x, y: y - arm))
      path.addLine(to: CGPoint(x: x, y: y + arm))
    }
    sign.path = path
  }
}

/// The images an app gave a stepper, by state.
struct StepperImages {
  var backgrounds: [UInt: UIImage] = [:]
  var increments: [UInt: UIImage] = [:]
  var decrements: [UInt: UIImage] = [:]
  var dividers: [[UInt]: UIImage] = [:]

  var isEmpty: Bool {
    backgrounds.isEmpty && increments.isEmpty && decrements.isEmpty && dividers.isEmpty
  }

  @MainActor func divider(between left: UIControl.State, _ right: UIControl.State) -> UIImage? {
    let normal = UIControl.State.normal.rawValue
    return dividers[[left.rawValue, right.rawValue]] ?? dividers[[normal, normal]]
  }
}
