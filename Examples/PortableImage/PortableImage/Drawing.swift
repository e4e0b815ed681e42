import UIKit

/// Draws the pictures that there is something to keep.
enum Drawing {
  /// A disc on a field, each in another colour.
  static func image(number: Int) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 60, height: 60)
    let hue = CGFloat(number * 47 % 360) / 360
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor(hue: hue, saturation: 0.35, brightness: 0.95, alpha: 1).setFill()
      context.fill(CGRect(origin: .zero, size: size))
      UIColor(hue: hue, saturation: 0.9, brightness: 0.7, alpha: 1).setFill()
      UIBezierPath(ovalIn: CGRect(x: 12, y: 12, width: 36, height: 36)).fill()
    }
  }
}
