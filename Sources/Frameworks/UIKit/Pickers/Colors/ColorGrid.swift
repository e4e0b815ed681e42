/// A table of colours: greys on top, below them twelve hues from dark to pale.
@MainActor final class ColorGrid: UIView {
  static let columns = 12
  static let rows = 10
  var didChange: (ColorValue, _ continuously: Bool) -> Void = { _, _ in }
  var selected: ColorValue? { didSet { if selected != oldValue { setNeedsDisplay() } } }

  override func setClassDefaults() {
    layer.cornerRadius = 8
    clipsToBounds = true
    isOpaque = false
  }

  static func color(row: Int, column: Int) -> ColorValue {
    if row == 0 {
      let white = 1 - CGFloat(column) / CGFloat(columns - 1)
      return ColorValue(red: white, green: white, blue: white)
    }
    // From cyan through blue, red and yellow to green; dark above, pure in the middle, pale below.
    let hue = (195 + CGFloat(column) * 30).truncatingRemainder(dividingBy: 360) / 360
    let step = CGFloat(row)
    let brightness = min(1, 0.28 + step * 0.16)
    let saturation = row <= 5 ? 1 : 1 - (step - 5) * 0.2
    return ColorValue(UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1))
  }

  private func cell(row: Int, column: Int) -> CGRect {
    let width = bounds.width / CGFloat(Self.columns)
    let height = bounds.height / CGFloat(Self.rows)
    return CGRect(x: CGFloat(column) * width, y: CGFloat(row) * height, width: width, height: height)
  }

  override func draw(_ rect: CGRect) {
    var chosen: CGRect?
    for row in 0..<Self.rows {
      for column in 0..<Self.columns {
        let color = Self.color(row: row, column: column)
        let cell = cell(row: row, column: column)
        color.color.setFill()
        UIRectFill(cell.insetBy(dx: -0.25, dy: -0.25))
        if chosen == nil, let selected, selected.isNear(color) { chosen = cell }
      }
    }
    guard let chosen else { return }
    let frame = UIBezierPath(roundedRect: chosen.insetBy(dx: 1.5, dy: 1.5), cornerRadius: 2)
    frame.lineWidth = 3
    UIColor.white.setStroke()
    frame.stroke()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    setNeedsDisplay()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { choose(touches, true) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { choose(touches, true) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { choose(touches, false) }

  private func choose(_ touches: Set<UITouch>, _ continuously: Bool) {
    guard let point = touches.first?.location(in: self), !bounds.isEmpty else { return }
    let column = Int(point.x / bounds.width * CGFloat(Self.columns))
    let row = Int(point.y / bounds.height * CGFloat(Self.rows))
    didChange(
      Self.color(row: min(max(0, row), Self.rows - 1), column: min(max(0, column), Self.columns - 1)),
      continuously)
  }
}
