import Foundation
@_spi(Host) import UIKit

/// Draws the two ends of a status bar, each as a small picture at its place.
@MainActor struct StatusBarLook {
  /// The layouts that devices have.
  enum Place {
    /// 20 points over the whole width, with the time in the middle.
    case low
    /// An iPad's: the time at the left.
    case pad
    /// Left and right of a notch.
    case notch
    /// Left and right of an island.
    case island

    init(topInset: Double, isPad: Bool) {
      self = isPad ? .pad : topInset < 40 ? .low : topInset < 55 ? .notch : .island
    }
  }

  struct Part {
    var image: UIImage
    var frame: CGRect
  }

  let leading: Part
  let trailing: Part

  init(
    place: Place, width: Double, scale: Double, color: UIColor, time: String,
    settings: BarSettings = BarSettings()
  ) {
    let fontSize: CGFloat = place == .low || place == .pad ? 12 : 17
    let text = NSAttributedString(
      string: time,
      attributes: [.font: UIFont.systemFont(ofSize: fontSize, weight: .semibold), .foregroundColor: color])
    let textSize = text.size()
    let timeMiddle: CGPoint
    let iconsRight: CGPoint
    switch place {
    case .low:
      timeMiddle = CGPoint(x: width / 2, y: 10)
      iconsRight = CGPoint(x: width - 6, y: 10)
    case .pad:
      timeMiddle = CGPoint(x: 20 + textSize.width / 2, y: 12)
      iconsRight = CGPoint(x: width - 20, y: 12)
    case .notch:
      timeMiddle = CGPoint(x: 57, y: 25)
      iconsRight = CGPoint(x: width - 20, y: 25)
    case .island:
      timeMiddle = CGPoint(x: 67, y: 33)
      iconsRight = CGPoint(x: width - 33, y: 33)
    }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let textBox = CGSize(width: textSize.width.rounded(.up), height: textSize.height.rounded(.up))
    let timeImage = UIGraphicsImageRenderer(size: textBox, format: format).image { _ in text.draw(at: .zero) }
    leading = Part(
      image: timeImage,
      frame: CGRect(
        x: Self.pixel(timeMiddle.x - textBox.width / 2, scale),
        y: Self.pixel(timeMiddle.y - textBox.height / 2, scale), width: textBox.width, height: textBox.height)
    )

    // Low bars carry the same icons, smaller.
    let size: CGFloat = place == .low || place == .pad ? 0.82 : 1
    let icons = CGSize(width: 68 * size, height: 13 * size)
    let iconImage = UIGraphicsImageRenderer(size: icons, format: format).image { context in
      context.cgContext.scaleBy(x: size, y: size)
      Self.drawIcons(color, settings)
    }
    trailing = Part(
      image: iconImage,
      frame: CGRect(
        x: iconsRight.x - icons.width, y: Self.pixel(iconsRight.y - icons.height / 2, scale),
        width: icons.width, height: icons.height))
  }

  private static func pixel(_ value: CGFloat, _ scale: Double) -> CGFloat {
    (value * scale).rounded() / scale
  }

  /// Full signal and full wireless, and the battery as it is set: full, where nobody has said anything.
  private static func drawIcons(_ color: UIColor, _ settings: BarSettings) {
    color.setFill()
    for bar in 0..<4 {
      let height = 4 + CGFloat(bar) * 2.6
      let box = CGRect(x: CGFloat(bar) * 4.7, y: 12 - height, width: 3, height: height)
      UIBezierPath(roundedRect: box, cornerRadius: 0.9).fill()
    }
    drawWaves(color, tip: CGPoint(x: 31, y: 11.8))
    let body = CGRect(x: 42.5, y: 0.9, width: 22.2, height: 11.2)
    let outline = UIBezierPath(roundedRect: body, cornerRadius: 3.4)
    outline.lineWidth = 1
    color.withAlphaComponent(0.4).setStroke()
    outline.stroke()
    color.withAlphaComponent(0.45).setFill()
    UIBezierPath(roundedRect: CGRect(x: 66.1, y: 4.7, width: 1.4, height: 3.8), cornerRadius: 0.7).fill()
    drawCharge(color, settings, in: body.insetBy(dx: 1.6, dy: 1.6))
  }

  /// Green while it charges, yellow in low-power mode, red when little is left.
  private static func drawCharge(_ color: UIColor, _ settings: BarSettings, in room: CGRect) {
    let battery = settings.battery
    let tone: UIColor =
      settings.isLowPower
      ? .systemYellow : battery.isCharging ? .systemGreen : battery.percent <= 20 ? .systemRed : color
    tone.setFill()
    var charge = room
    charge.size.width = max(battery.percent == 0 ? 0 : 2, room.width * CGFloat(battery.percent) / 100)
    UIBezierPath(roundedRect: charge, cornerRadius: min(2, charge.width / 2)).fill()
    guard battery.isCharging else { return }
    let bolt = UIBezierPath()
    let (x, y) = (room.midX, room.midY)
    let corners: [(CGFloat, CGFloat)] = [
      (1.4, -5.6), (-3.2, 0.9), (-0.3, 0.9), (-1.4, 5.6), (3.2, -0.9), (0.3, -0.9),
    ]
    for (index, corner) in corners.enumerated() {
      let point = CGPoint(x: x + corner.0, y: y + corner.1)
      if index == 0 { bolt.move(to: point) } else { bolt.addLine(to: point) }
    }
    bolt.close()
    color.setFill()
    bolt.fill()
  }

  /// Three arcs over a dot.
  private static func drawWaves(_ color: UIColor, tip: CGPoint) {
    let (start, end) = (CGFloat.pi * 1.25, CGFloat.pi * 1.75)
    color.setStroke()
    for radius in [7.0, 10.6] as [CGFloat] {
      let arc = UIBezierPath(
        arcCenter: tip, radius: radius, startAngle: start, endAngle: end, clockwise: true)
      arc.lineWidth = 2.2
      arc.stroke()
    }
    let dot = UIBezierPath(arcCenter: tip, radius: 4.2, startAngle: start, endAngle: end, clockwise: true)
    dot.addLine(to: tip)
    dot.close()
    dot.fill()
  }
}
