import Foundation

/// A pixel as filters see it: premultiplied linear red, green, blue, and alpha.
typealias Light = SIMD4<Float>

extension Light {
  /// The colour without its alpha in it.
  var straight: Light { w > 0 ? Light(x / w, y / w, z / w, w) : Light() }
  /// A straight colour with its alpha in it.
  var premultiplied: Light { Light(x * w, y * w, z * w, w) }
  var luminance: Float { 0.2126 * x + 0.7152 * y + 0.0722 * z }
}

/// Between sRGB's values and amounts of light.
enum Transfer {
  static func linear(_ v: Float) -> Float {
    let m = abs(v)
    let l = m <= 0.04045 ? m / 12.92 : powf((m + 0.055) / 1.055, 2.4)
    return v < 0 ? -l : l
  }

  static func encoded(_ v: Float) -> Float {
    let m = abs(v)
    let e = m <= 0.0031308 ? m * 12.92 : 1.055 * powf(m, 1 / 2.4) - 0.055
    return v < 0 ? -e : e
  }

  static let table: [Float] = (0...255).map { linear(Float($0) / 255) }
}

/// Whole pixels; `y` points up.
struct Area: Equatable {
  var minX: Int
  var minY: Int
  var maxX: Int
  var maxY: Int

  init(_ minX: Int, _ minY: Int, _ maxX: Int, _ maxY: Int) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, max(minX, maxX), max(minY, maxY))
  }

  init(_ rect: CGRect) {
    let limit = CGFloat(1 << 24)
    func clamp(_ v: CGFloat) -> Int { Int(min(limit, max(-limit, v))) }
    self.init(
      clamp(rect.minX.rounded(.down)), clamp(rect.minY.rounded(.down)), clamp(rect.maxX.rounded(.up)),
      clamp(rect.maxY.rounded(.up)))
  }

  var width: Int { maxX - minX }
  var height: Int { maxY - minY }
  var isEmpty: Bool { width <= 0 || height <= 0 }

  func intersection(_ o: Area) -> Area {
    Area(max(minX, o.minX), max(minY, o.minY), min(maxX, o.maxX), min(maxY, o.maxY))
  }

  func outset(_ by: Int) -> Area { Area(minX - by, minY - by, maxX + by, maxY + by) }
}

/// The pixels of a part of an image, transparent outside.
struct Tile {
  let area: Area
  private(set) var pixels: [Light]

  init(_ area: Area) {
    self.area = area
    pixels = [Light](repeating: Light(), count: area.width * area.height)
  }

  init(_ area: Area, _ make: (Int, Int) -> Light) {
    self.init(area)
    var i = 0
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        pixels[i] = make(x, y)
        i += 1
      }
    }
  }

  subscript(x: Int, y: Int) -> Light {
    guard x >= area.minX, x < area.maxX, y >= area.minY, y < area.maxY else { return Light() }
    return pixels[(y - area.minY) * area.width + x - area.minX]
  }

  /// Between pixel centres, bilinear.
  func sample(_ p: CGPoint) -> Light {
    let (x, y) = (Float(p.x) - 0.5, Float(p.y) - 0.5)
    let (left, bottom) = (x.rounded(.down), y.rounded(.down))
    let (fx, fy, ix, iy) = (x - left, y - bottom, Int(left), Int(bottom))
    let low = self[ix, iy] * (1 - fx) + self[ix + 1, iy] * fx
    let high = self[ix, iy + 1] * (1 - fx) + self[ix + 1, iy + 1] * fx
    return low * (1 - fy) + high * fy
  }

  func map(_ change: (Light) -> Light) -> Tile {
    var result = self
    for i in result.pixels.indices { result.pixels[i] = change(result.pixels[i]) }
    return result
  }

  /// A running mean along rows or columns, `radius` (not whole) to either side; the result is `reach` smaller on each end.
  func mean(radius: Float, reach: Int, alongRows: Bool) -> Tile {
    let r = Int(radius)
    let part = radius - Float(r)
    let weight = 1 / (2 * radius + 1)
    let inner =
      alongRows
      ? Area(area.minX + reach, area.minY, area.maxX - reach, area.maxY)
      : Area(area.minX, area.minY + reach, area.maxX, area.maxY - reach)
    var result = Tile(inner)
    guard !inner.isEmpty else { return result }
    let (step, line) = alongRows ? (1, area.width) : (area.width, 1)
    let (outStep, outLine) = alongRows ? (1, inner.width) : (inner.width, 1)
    let (lines, count) = alongRows ? (inner.height, inner.width) : (inner.width, inner.height)
    for l in 0..<lines {
      var at = l * line + reach * step
      var sum = Light()
      for k in -r...r { sum += pixels[at + k * step] }
      for i in 0..<count {
        let ends = pixels[at - (r + 1) * step] + pixels[at + (r + 1) * step]
        result.pixels[l * outLine + i * outStep] = (sum + ends * part) * weight
        sum += pixels[at + (r + 1) * step] - pixels[at - r * step]
        at += step
      }
    }
    return result
  }
}
