/// The ring with a sign in it that some types of button show, at the size the platform gives it.
@MainActor enum ButtonGlyph {
  case contactAdd, info

  private static let size = CGSize(width: 73.0 / 3, height: 71.0 / 3)
  private static let ring = CGRect(x: 4.0 / 3, y: 1, width: 65.0 / 3, height: 65.0 / 3)
  private static let line: CGFloat = 1.56

  var image: UIImage {
    UIGraphicsImageRenderer(size: Self.size).image { context in
      let cg = context.cgContext
      cg.setLineWidth(Self.line)
      cg.setLineCap(.round)
      cg.strokeEllipse(in: Self.ring.insetBy(dx: Self.line / 2, dy: Self.line / 2))
      sign(in: cg)
    }.withRenderingMode(.alwaysTemplate)
  }

  /// A grey disc with a cross: no tint touches it.
  static var closeImage: UIImage? {
    let colors = UIImage.SymbolConfiguration(paletteColors: [.secondaryLabel, .tertiarySystemFill])
    let size = UIImage.SymbolConfiguration(pointSize: 30, weight: .semibold)
    return UIImage(systemName: "xmark.circle.fill", withConfiguration: size.applying(colors))
  }
  /// The disc alone makes the button's 30 points, not the air around it.
  static let closeInsets = UIEdgeInsets(top: -3, left: -1.2, bottom: -3, right: -1.2)

  private func sign(in cg: CGContext) {
    let (x, y) = (Self.ring.midX, Self.ring.midY)
    switch self {
    case .contactAdd:
      let arm = (31.35 / 3 - Self.line) / 2
      cg.strokeLineSegments(between: [
        CGPoint(x: x - arm, y: y), CGPoint(x: x + arm, y: y), CGPoint(x: x, y: y - arm),
        CGPoint(x: x, y: y + arm),
      ])
    case .info:
      cg.fillEllipse(in: CGRect(x: x - 1.3, y: y - 6.2, width: 2.4, height: 2.4))
      cg.strokeLineSegments(between: [
        CGPoint(x: x - 1.8, y: y - 1.8), CGPoint(x: x + 0.1, y: y - 1.8), CGPoint(x: x + 0.1, y: y - 1.8),
        CGPoint(x: x + 0.1, y: y + 4.9), CGPoint(x: x - 2.3, y: y + 4.9), CGPoint(x: x + 2.5, y: y + 4.9),
      ])
    }
  }
}
