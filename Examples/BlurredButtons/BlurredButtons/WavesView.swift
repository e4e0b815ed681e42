import UIKit

/// Bands of waves, drawn; the shift moves them.
final class WavesView: UIView {
  /// How far the waves have come, in points.
  var shift: CGFloat = 0 { didSet { setNeedsDisplay() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemTeal
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func draw(_ rect: CGRect) {
    let colors: [UIColor] = [.systemBlue, .white, .systemIndigo, .systemOrange]
    for (index, y) in stride(from: CGFloat(20), to: bounds.height, by: 46).enumerated() {
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 0, y: y))
      for x in stride(from: CGFloat(0), through: bounds.width + 4, by: 4) {
        path.addLine(to: CGPoint(x: x, y: y + 14 * sin((x + shift) / 24 + CGFloat(index))))
      }
      path.lineWidth = 12
      colors[index % colors.count].setStroke()
      path.stroke()
    }
  }
}
