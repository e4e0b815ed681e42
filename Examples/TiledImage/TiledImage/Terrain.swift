import UIKit

/// A made-up landscape seen from above, computed where it is needed: the big picture itself is never in memory.
struct Terrain {
  /// Side of the whole picture in pixels.
  let side: Int
  /// Pixels between two computed heights; what is between them is interpolated.
  private let step = 8

  /// The rows `top..<top + height` of the picture, over its whole width.
  func strip(top: Int, height: Int) -> CGImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    let size = CGSize(width: side, height: height)
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      drawGround(top: top, height: height, in: context.cgContext)
      drawGrid(top: top, height: height)
    }.cgImage!
  }

  // MARK: Ground

  /// Colours at every `step` pixels, with a margin of one step so that strips meet without a seam.
  private func drawGround(top: Int, height: Int, in context: CGContext) {
    let columns = side / step + 3
    let rows = height / step + 4
    var pixels = [UInt32](repeating: 0, count: columns * rows)
    var above = [Double](repeating: 0, count: columns)
    for row in -1..<rows {
      for column in 0..<columns {
        let x = Double((column - 1) * step)
        let y = Double((row - 1) * step + top)
        let here = elevation(x, y)
        if row >= 0 {
          // Lit from above: slopes that face up are bright.
          pixels[row * columns + column] = color(here, light: (here - above[column]) * 14)
        }
        above[column] = here
      }
    }
    let image = pixels.withUnsafeMutableBytes { bytes in
      CGContext(
        data: bytes.baseAddress, width: columns, height: rows, bitsPerComponent: 8,
        bytesPerRow: columns * 4, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo.byteOrder32Little.rawValue | CGImageAlphaInfo.noneSkipFirst.rawValue
      )?.makeImage()
    }
    context.interpolationQuality = .high
    guard let image = image else { return }
    UIImage(cgImage: image).draw(
      in: CGRect(x: -step, y: -step, width: columns * step, height: rows * step))
  }

  private func elevation(_ x: Double, _ y: Double) -> Double {
    var sum = 0.0
    var size = 1400.0
    var weight = 0.55
    for octave in 0..<7 {
      sum += weight * noise(x / size, y / size, UInt32(octave))
      size /= 2.3
      weight /= 2
    }
    return sum
  }

  /// Smooth values 0…1, the same for the same place.
  private func noise(_ x: Double, _ y: Double, _ seed: UInt32) -> Double {
    let (fx, fy) = (x.rounded(.down), y.rounded(.down))
    let (tx, ty) = (x - fx, y - fy)
    let (sx, sy) = (tx * tx * (3 - 2 * tx), ty * ty * (3 - 2 * ty))
    let (column, row) = (Int32(fx), Int32(fy))
    let upper = value(column, row, seed) * (1 - sx) + value(column + 1, row, seed) * sx
    let lower = value(column, row + 1, seed) * (1 - sx) + value(column + 1, row + 1, seed) * sx
    return upper * (1 - sy) + lower * sy
  }

  private func value(_ x: Int32, _ y: Int32, _ seed: UInt32) -> Double {
    var bits = UInt32(bitPattern: x) &* 0x9E37_79B1 ^ UInt32(bitPattern: y) &* 0x85EB_CA77 ^ seed &* 0xC2B2_AE3D
    bits = (bits ^ (bits >> 15)) &* 0x2C1B_3C6D
    bits = (bits ^ (bits >> 12)) &* 0x297A_2D39
    return Double(bits ^ (bits >> 15)) / Double(UInt32.max)
  }

  /// Sea, shore, meadow, wood, rock and snow.
  private static let ramp: [(height: Double, red: Double, green: Double, blue: Double)] = [
    (0.00, 18, 60, 110), (0.40, 46, 120, 170), (0.47, 120, 190, 200), (0.48, 226, 212, 165),
    (0.52, 150, 182, 102), (0.62, 88, 138, 80), (0.72, 128, 116, 98), (0.82, 168, 160, 154), (0.88, 248, 250, 252),
  ]

  private func color(_ height: Double, light: Double) -> UInt32 {
    let ramp = Terrain.ramp
    var upper = 1
    while upper < ramp.count - 1 && ramp[upper].height < height { upper += 1 }
    let (a, b) = (ramp[upper - 1], ramp[upper])
    let t = min(1, max(0, (height - a.height) / (b.height - a.height)))
    let shade = height < 0.475 ? 1 : min(1.25, max(0.65, 1 - light))
    func part(_ from: Double, _ to: Double) -> UInt32 {
      UInt32(min(255, max(0, (from + (to - from) * t) * shade)))
    }
    return part(a.red, b.red) << 16 | part(a.green, b.green) << 8 | part(a.blue, b.blue)
  }

  // MARK: Grid

  private func drawGrid(top: Int, height: Int) {
    let spacing = 500
    UIColor(white: 1, alpha: 0.35).setFill()
    for at in stride(from: spacing, to: side, by: spacing) {
      UIRectFillUsingBlendMode(CGRect(x: at, y: 0, width: 1, height: height), .normal)
      UIRectFillUsingBlendMode(CGRect(x: 0, y: at - top, width: side, height: 1), .normal)
    }
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 13, weight: .semibold), .foregroundColor: UIColor(white: 1, alpha: 0.9),
    ]
    for y in stride(from: spacing, to: side, by: spacing) where y + 30 > top && y < top + height {
      for x in stride(from: spacing, to: side, by: spacing) {
        ("\(x), \(y)" as NSString).draw(at: CGPoint(x: x + 6, y: y - top + 4), withAttributes: attributes)
      }
    }
  }
}
