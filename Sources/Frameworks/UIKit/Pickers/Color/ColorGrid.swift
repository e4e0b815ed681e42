/// Greys on top, below them all hues from dark to light; a finger chooses.
@MainActor final class ColorGrid: UIView {
  static let columns = 12
  static let rows = 10
  var chosen: (UIColor, _ continuously: Bool) -> Void = { _, _ in }
  private let mark = UIView()
  private var place: (column: Int, row: Int)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    layer.cornerRadius = 8
    clipsToBounds = true
    mark.layer.borderWidth = 3
    mark.layer.borderColor = UIColor.white.cgColor
    mark.isUserInteractionEnabled = false
    mark.isHidden = true
    addSubview(mark)
  }

  required init?(coder: NSCoder) { nil }

  static func color(column: Int, row: Int) -> UIColor {
    if row == 0 { return UIColor(white: 1 - CGFloat(column) / CGFloat(columns - 1), alpha: 1) }
    // The first column is a blue, the hues go round from there.
    let hue = (CGFloat(column) / CGFloat(columns) + 0.54).truncatingRemainder(dividingBy: 1)
    let depth = CGFloat(row) / CGFloat(rows - 1)
    return depth < 0.5
      ? UIColor(hue: hue, saturation: 1, brightness: 0.3 + 1.4 * depth, alpha: 1)
      : UIColor(hue: hue, saturation: 1 - (depth - 0.5) * 1.6, brightness: 1, alpha: 1)
  }

  override func draw(_ rect: CGRect) {
    for row in 0..<Self.rows {
      for column in 0..<Self.columns {
        Self.color(column: column, row: row).setFill()
        UIRectFill(box(column, row))
      }
    }
  }

  private func box(_ column: Int, _ row: Int) -> CGRect {
    let (width, height) = (bounds.width / CGFloat(Self.columns), bounds.height / CGFloat(Self.rows))
    let (left, top) = ((CGFloat(column) * width).rounded(), (CGFloat(row) * height).rounded())
    return CGRect(
      x: left, y: top, width: (CGFloat(column + 1) * width).rounded() - left,
      height: (CGFloat(row + 1) * height).rounded() - top)
  }

  /// Frames the colour if the grid has it.
  func select(_ color: UIColor) {
    let wanted = color.withAlphaComponent(1).cgColor.components
    place = nil
    search: for row in 0..<Self.rows {
      for column in 0..<Self.columns where Self.color(column: column, row: row).cgColor.components == wanted {
        place = (column, row)
        break search
      }
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    mark.isHidden = place == nil
    if let place { mark.frame = box(place.column, place.row) }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches, true) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches, true) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches, false) }

  private func follow(_ touches: Set<UITouch>, _ continuously: Bool) {
    guard let point = touches.first?.location(in: self), bounds.width > 0, bounds.height > 0 else { return }
    func cell(_ value: CGFloat, _ length: CGFloat, _ count: Int) -> Int {
      min(count - 1, max(0, Int(value / length * CGFloat(count))))
    }
    let column = cell(point.x, bounds.width, Self.columns)
    let row = cell(point.y, bounds.height, Self.rows)
    chosen(Self.color(column: column, row: row), continuously)
  }
}
