/// A picture that the device draws itself, so that a new library is not empty.
@MainActor struct SamplePhoto {
  let name: String
  private let size: CGSize
  private let draw: @MainActor (CGRect) -> Void

  static let all = [
    SamplePhoto(name: "IMG_0001", size: CGSize(width: 1200, height: 900), draw: hills),
    SamplePhoto(name: "IMG_0002", size: CGSize(width: 900, height: 1200), draw: sunset),
    SamplePhoto(name: "IMG_0003", size: CGSize(width: 1000, height: 1000), draw: flower),
    SamplePhoto(name: "IMG_0004", size: CGSize(width: 1200, height: 800), draw: balloons),
    SamplePhoto(name: "IMG_0005", size: CGSize(width: 1200, height: 900), draw: city),
    SamplePhoto(name: "IMG_0006", size: CGSize(width: 900, height: 900), draw: tiles),
  ]

  func image() -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      draw(CGRect(origin: .zero, size: size))
    }
  }

  // MARK: Brushes

  private static func color(_ hex: UInt32, _ alpha: CGFloat = 1) -> UIColor {
    UIColor(
      red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
      blue: CGFloat(hex & 0xFF) / 255, alpha: alpha)
  }

  private static func fill(_ rect: CGRect, _ hex: UInt32) {
    color(hex).setFill()
    UIBezierPath(rect: rect).fill()
  }

  /// From one colour to another in bands, downwards.
  private static func shade(_ rect: CGRect, _ top: UInt32, _ bottom: UInt32) {
    let bands = 60
    func part(_ shift: UInt32, _ t: CGFloat) -> CGFloat {
      let (a, b) = (CGFloat(top >> shift & 0xFF), CGFloat(bottom >> shift & 0xFF))
      return (a + (b - a) * t) / 255
    }
    for band in 0..<bands {
      let t = CGFloat(band) / CGFloat(bands - 1)
      UIColor(red: part(16, t), green: part(8, t), blue: part(0, t), alpha: 1).setFill()
      let height = rect.height / CGFloat(bands)
      UIBezierPath(
        rect: CGRect(
          x: rect.minX, y: rect.minY + height * CGFloat(band), width: rect.width, height: height + 1)
      ).fill()
    }
  }

  private static func disc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ hex: UInt32, _ alpha: CGFloat = 1)
  {
    color(hex, alpha).setFill()
    UIBezierPath(ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)).fill()
  }

  private static func ridge(
    _ rect: CGRect, _ height: CGFloat, _ waves: CGFloat, _ phase: CGFloat, _ hex: UInt32
  ) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
    for step in 0...60 {
      let t = CGFloat(step) / 60
      let y = height + sin(t * waves + phase) * rect.height * 0.06 + sin(t * waves * 2.3) * rect.height * 0.03
      path.addLine(to: CGPoint(x: rect.minX + rect.width * t, y: y))
    }
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.close()
    color(hex).setFill()
    path.fill()
  }

  // MARK: Pictures

  private static func hills(_ rect: CGRect) {
    shade(rect, 0x5BA7E8, 0xD9EEF9)
    disc(rect.width * 0.78, rect.height * 0.2, 70, 0xFFF3C4)
    ridge(rect, rect.height * 0.5, 7, 0.4, 0x86A9B8)
    ridge(rect, rect.height * 0.62, 5, 2, 0x5E9459)
    ridge(rect, rect.height * 0.78, 4, 4, 0x3C7A3A)
  }

  private static func sunset(_ rect: CGRect) {
    shade(rect, 0x3B2A63, 0xFFA45B)
    disc(rect.midX, rect.height * 0.62, 120, 0xFFE2A0)
    shade(
      CGRect(x: 0, y: rect.height * 0.66, width: rect.width, height: rect.height * 0.34), 0xC9605A, 0x2A1D45)
    for row in 0..<9 {
      let y = rect.height * 0.68 + CGFloat(row * row) * 5
      fill(
        CGRect(x: rect.midX - 90 + CGFloat(row * 7), y: y, width: 180 - CGFloat(row * 14), height: 6),
        0xFFD894)
    }
  }

  private static func flower(_ rect: CGRect) {
    shade(rect, 0x2E6B4F, 0x123524)
    for petal in 0..<12 {
      let angle = CGFloat(petal) / 12 * 2 * .pi
      disc(
        rect.midX + cos(angle) * 190, rect.midY + sin(angle) * 190, 105, petal % 2 == 0 ? 0xF06BA0 : 0xF7A1C4)
    }
    disc(rect.midX, rect.midY, 130, 0xF4C542)
    disc(rect.midX, rect.midY, 80, 0xD99A1F)
  }

  private static func balloons(_ rect: CGRect) {
    shade(rect, 0x8FD3F4, 0xF7FBFF)
    let colors: [UInt32] = [0xE8453C, 0x4688F1, 0xF2B632, 0x3DA45A, 0x9C4FC4]
    for (index, hex) in colors.enumerated() {
      let x = rect.width * (0.14 + 0.18 * CGFloat(index))
      let y = rect.height * (index % 2 == 0 ? 0.35 : 0.5)
      fill(CGRect(x: x - 1, y: y, width: 3, height: rect.height - y), 0x7A7A7A)
      disc(x, y, 90, hex)
      disc(x - 30, y - 35, 20, 0xFFFFFF, 0.5)
    }
  }

  private static func city(_ rect: CGRect) {
    shade(rect, 0x0D1B3E, 0x4A5C92)
    disc(rect.width * 0.2, rect.height * 0.2, 55, 0xF5F1DC)
    for tower in 0..<11 {
      let height = rect.height * (0.3 + 0.35 * CGFloat((tower * 37) % 10) / 10)
      let box = CGRect(x: CGFloat(tower) * 112, y: rect.height - height, width: 100, height: height)
      fill(box, 0x1A2238)
      for row in 0..<Int(height / 42) {
        for column in 0..<3 where (row * 5 + column * 3 + tower) % 4 != 0 {
          let window = CGRect(
            x: box.minX + 12 + CGFloat(column) * 28, y: box.minY + 16 + CGFloat(row) * 42, width: 18,
            height: 22)
          fill(window, 0xF7D774)
        }
      }
    }
  }

  private static func tiles(_ rect: CGRect) {
    let colors: [UInt32] = [0x264653, 0x2A9D8F, 0xE9C46A, 0xF4A261, 0xE76F51]
    let side = rect.width / 6
    for row in 0..<6 {
      for column in 0..<6 {
        let box = CGRect(x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side)
        fill(box, colors[(row * 2 + column) % 5])
        disc(box.midX, box.midY, side * 0.32, colors[(row + column * 3 + 2) % 5])
      }
    }
  }
}
