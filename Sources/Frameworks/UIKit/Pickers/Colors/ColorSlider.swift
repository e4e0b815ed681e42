/// A slider whose track shows what each place would make of the colour.
@MainActor final class ColorSlider: UIView {
  let part: WritableKeyPath<ColorValue, CGFloat>
  var didChange: (CGFloat, _ continuously: Bool) -> Void = { _, _ in }
  private(set) var color = ColorValue(.white)
  private let title = UILabel()
  private let number = UILabel()
  private let track = ColorTrack()
  private let knob = UIView()

  init(_ name: String, _ part: WritableKeyPath<ColorValue, CGFloat>) {
    self.part = part
    super.init(frame: .zero)
    title.text = name.uppercased()
    title.font = .systemFont(ofSize: 13, weight: .semibold)
    title.textColor = .secondaryLabel
    number.font = .systemFont(ofSize: 17)
    number.textAlignment = .right
    knob.layer.borderWidth = 3
    knob.layer.borderColor = UIColor.white.cgColor
    knob.layer.shadowOpacity = 0.2
    knob.layer.shadowRadius = 3
    knob.layer.shadowOffset = CGSize(width: 0, height: 1)
    for view in [title, track, knob, number] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }
  required init?(coder: NSCoder) { nil }

  func show(_ color: ColorValue) {
    self.color = color
    let value = color[keyPath: part]
    let isAlpha = part == \ColorValue.alpha
    number.text = isAlpha ? "\(Int((value * 100).rounded()))%" : "\(Int((value * 255).rounded()))"
    let base = isAlpha ? color : color.opaque
    track.show(from: base.with(part, 0), to: base.with(part, 1))
    knob.backgroundColor = isAlpha ? .clear : color.opaque.color
    setNeedsLayout()
  }

  private var trackFrame: CGRect { CGRect(x: 0, y: 26, width: max(0, bounds.width - 64), height: 34) }

  override func layoutSubviews() {
    super.layoutSubviews()
    title.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 18)
    track.frame = trackFrame
    number.frame = CGRect(x: bounds.width - 56, y: trackFrame.minY, width: 56, height: trackFrame.height)
    let side = trackFrame.height - 4
    let way = trackFrame.width - side - 4
    knob.frame = CGRect(
      x: trackFrame.minX + 2 + way * color[keyPath: part], y: trackFrame.minY + 2, width: side, height: side)
    knob.layer.cornerRadius = side / 2
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { slide(touches, true) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { slide(touches, true) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { slide(touches, false) }

  private func slide(_ touches: Set<UITouch>, _ continuously: Bool) {
    guard let x = touches.first?.location(in: self).x else { return }
    let way = trackFrame.width - trackFrame.height
    guard way > 0 else { return }
    didChange(min(1, max(0, (x - trackFrame.minX - trackFrame.height / 2) / way)), continuously)
  }
}

/// The track: a gradient, over squares where it lets something through.
@MainActor private final class ColorTrack: UIView {
  private let squares = ColorSquares()
  private let gradient = CAGradientLayer()

  override func setClassDefaults() {
    clipsToBounds = true
    addSubview(squares)
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    layer.addSublayer(gradient)
  }

  func show(from start: ColorValue, to end: ColorValue) {
    squares.isHidden = start.alpha == 1
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    gradient.colors = [start.color.cgColor, end.color.cgColor]
    CATransaction.commit()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    squares.frame = bounds
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    gradient.frame = bounds
    CATransaction.commit()
  }
}

/// Grey and white squares, behind what can be seen through.
@MainActor final class ColorSquares: UIView {
  override func draw(_ rect: CGRect) {
    UIColor.white.setFill()
    UIRectFill(bounds)
    UIColor(white: 0.8, alpha: 1).setFill()
    let side: CGFloat = 8
    for row in 0...Int(bounds.height / side) {
      for column in 0...Int(bounds.width / side) where (row + column) % 2 == 1 {
        UIRectFill(CGRect(x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side))
      }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    setNeedsDisplay()
  }
}
