@_spi(Host) import UIKit

/// The wheel in the status bar that an app shows while it waits for the network. It stands still: a wheel that turns would keep
/// a script from finding the app at rest.
@MainActor final class NetworkActivity {
  let layer = CALayer()
  var isShown = false

  private static let spokes = 12

  /// Left of the icons, or of a low bar's middle part.
  func draw(beside icons: CGRect, color: UIColor, scale: Double, isLow: Bool) {
    let side: CGFloat = isLow ? 11 : 13
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image {
      context in
      for spoke in 0..<Self.spokes {
        context.cgContext.saveGState()
        context.cgContext.translateBy(x: side / 2, y: side / 2)
        context.cgContext.rotate(by: CGFloat(spoke) * .pi * 2 / CGFloat(Self.spokes))
        color.withAlphaComponent(0.25 + 0.75 * CGFloat(spoke) / CGFloat(Self.spokes)).setFill()
        let length = side * 0.26
        UIBezierPath(
          roundedRect: CGRect(x: -side * 0.045, y: -side / 2, width: side * 0.09, height: length),
          cornerRadius: 0.5
        ).fill()
        context.cgContext.restoreGState()
      }
    }
    layer.contents = image.cgImage
    layer.contentsScale = scale
    layer.frame = CGRect(
      x: icons.minX - side - 6, y: ((icons.midY - side / 2) * scale).rounded() / scale, width: side,
      height: side)
  }
}
