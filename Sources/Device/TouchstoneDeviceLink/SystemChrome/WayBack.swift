@_spi(Host) import UIKit

/// The way back in the status bar, to the app that opened this one: "◀ First". Its place is ours; nothing is measured.
@MainActor final class WayBack {
  let layer = CALayer()
  /// The app that it leads to; nil: there is none.
  var name: String?
  /// How much of the top is the bar: a touch below it is the app's.
  private var barHeight: CGFloat = 0
  /// The finger that went down on it.
  private var finger: Int?

  private static let longest: CGFloat = 130
  /// Far more than there is room for: another app's name may have any length.
  private static let mostCharacters = 100

  var text: String? { name.map { "◀ \($0)" } }
  /// Where it is touched; nil while it is not shown.
  var middle: CGPoint? { isShown ? CGPoint(x: layer.frame.midX, y: layer.frame.midY) : nil }
  private var isShown: Bool { name != nil && !layer.isHidden }

  /// At the left of a low bar, right of a tablet's time, below the time beside a notch or an island.
  func draw(
    beside time: CGRect, _ place: StatusBarLook.Place, topInset: CGFloat, color: UIColor, scale: Double
  ) {
    guard let name else { return layer.isHidden = true }
    barHeight = topInset
    let text = Self.fitting(name, color)
    let arrow = CGSize(width: 7, height: 8)
    let length = text.size()
    let size = CGSize(
      width: (arrow.width + 4 + length.width).rounded(.up), height: length.height.rounded(.up))
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 0, y: size.height / 2))
      path.addLine(to: CGPoint(x: arrow.width, y: (size.height - arrow.height) / 2))
      path.addLine(to: CGPoint(x: arrow.width, y: (size.height + arrow.height) / 2))
      path.close()
      color.setFill()
      path.fill()
      text.draw(at: CGPoint(x: arrow.width + 4, y: 0))
    }
    let left: CGFloat
    let middle: CGFloat
    switch place {
    case .low: (left, middle) = (6, 10)
    case .pad: (left, middle) = (time.maxX + 10, time.midY)
    case .notch: (left, middle) = (18, topInset - 7)
    case .island: (left, middle) = (30, topInset - 7)
    }
    layer.isHidden = false
    layer.contents = image.cgImage
    layer.contentsScale = scale
    layer.frame = CGRect(
      x: left, y: ((middle - size.height / 2) * scale).rounded() / scale, width: size.width,
      height: size.height)
  }

  /// As much of the name as there is room for.
  private static func fitting(_ name: String, _ color: UIColor) -> NSAttributedString {
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 11, weight: .semibold), .foregroundColor: color,
    ]
    var kept = String(String.UnicodeScalarView(name.unicodeScalars.prefix(mostCharacters)))
    var text = NSAttributedString(string: kept, attributes: attributes)
    while text.size().width > longest, kept.count > 1 {
      kept.removeLast()
      text = NSAttributedString(string: kept + "…", attributes: attributes)
    }
    return text
  }

  // MARK: Touches

  /// Takes the finger that touches it; answers what is the app's of the event, and whether the way was chosen.
  func take(_ touches: [HostEvent.Touch]) -> (rest: [HostEvent.Touch], isChosen: Bool) {
    var isChosen = false
    let rest = touches.filter { touch in
      // One that goes down again has gone up in another app.
      if touch.phase == .began, finger == nil || finger == touch.identifier {
        finger = contains(touch) ? touch.identifier : nil
      }
      guard touch.identifier == finger else { return true }
      guard touch.phase == .ended || touch.phase == .cancelled else { return false }
      isChosen = touch.phase == .ended && contains(touch)
      finger = nil
      return false
    }
    return (rest, isChosen)
  }

  private func contains(_ touch: HostEvent.Touch) -> Bool {
    guard isShown, touch.y < barHeight else { return false }
    return layer.frame.insetBy(dx: -12, dy: -12).contains(CGPoint(x: touch.x, y: touch.y))
  }
}
