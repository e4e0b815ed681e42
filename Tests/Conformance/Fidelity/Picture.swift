import CoreGraphics
import Foundation
import TouchstoneRaster

/// A colour of a picture, 0...255 sRGB.
struct Tone: Equatable, CustomStringConvertible {
  var red: Double
  var green: Double
  var blue: Double

  /// The largest difference of a component.
  func distance(to other: Tone) -> Double {
    max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
  }

  var description: String { "(\(Int(red.rounded())), \(Int(green.rounded())), \(Int(blue.rounded())))" }
}

/// Pixels over white, addressed in points.
struct Picture {
  let buffer: PixelBuffer
  let scale: CGFloat
  /// Its file was in Display P3, and the decoder made sRGB of it.
  var isDisplayP3 = false
  /// Seen without colour, as some recordings are.
  var isGray = false

  init(_ buffer: PixelBuffer, scale: CGFloat, isDisplayP3: Bool = false) {
    self.buffer = buffer
    self.scale = scale
    self.isDisplayP3 = isDisplayP3
  }

  var size: CGSize { CGSize(width: CGFloat(buffer.width) / scale, height: CGFloat(buffer.height) / scale) }

  /// The pixel, as it looks on white.
  func tone(_ x: Int, _ y: Int) -> Tone {
    let word = buffer[min(max(x, 0), buffer.width - 1), min(max(y, 0), buffer.height - 1)]
    let rest = Double(255 - (word >> 24))
    let tone = Tone(
      red: Double(word >> 16 & 255) + rest, green: Double(word >> 8 & 255) + rest,
      blue: Double(word & 255) + rest)
    return isGray ? ColorMath.gray(tone) : tone
  }

  /// The same picture by its luminance.
  var withoutColor: Picture {
    var copy = self
    copy.isGray = true
    return copy
  }

  func tone(at point: CGPoint) -> Tone { tone(Int(point.x * scale), Int(point.y * scale)) }

  func cropped(to size: CGSize) -> Picture {
    placed(width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
  }

  /// The same picture at the top left of another size in pixels.
  func placed(width: Int, height: Int) -> Picture {
    let part = PixelBuffer(width: width, height: height)
    for y in 0..<min(height, buffer.height) {
      part.row(y).update(from: buffer.row(y), count: min(width, buffer.width))
    }
    return Picture(part, scale: scale, isDisplayP3: isDisplayP3)
  }

  /// The pixels of a rectangle in points, clipped to the picture.
  func pixels(_ rect: CGRect) -> (x: Range<Int>, y: Range<Int>) {
    func range(_ low: CGFloat, _ high: CGFloat, _ limit: Int) -> Range<Int> {
      let first = min(max(0, Int((low * scale).rounded())), limit)
      return first..<max(first, min(limit, Int((high * scale).rounded())))
    }
    return (range(rect.minX, rect.maxX, buffer.width), range(rect.minY, rect.maxY, buffer.height))
  }
}

/// sRGB and light.
enum ColorMath {
  private static func linear(_ v: Double) -> Double {
    let c = v / 255
    return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ v: Double) -> Double {
    let c = min(1, max(0, v))
    return 255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * pow(c, 1 / 2.4) - 0.055)
  }

  /// The gray of the same luminance.
  static func gray(_ tone: Tone) -> Tone {
    if tone.red == tone.green, tone.green == tone.blue { return tone }
    let y = encoded(0.2126 * linear(tone.red) + 0.7152 * linear(tone.green) + 0.0722 * linear(tone.blue))
    return Tone(red: y, green: y, blue: y)
  }
}
