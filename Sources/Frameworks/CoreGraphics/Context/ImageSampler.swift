import CTouchstoneKernels
import TouchstoneRaster

/// Reads an image through an affine map, a row of output at a time.
///
/// Positions are 16.16 fixed point, so what it reads does not depend on where a row begins.
struct ImageSampler {
  private enum Way {
    /// One pixel to one, moved by whole pixels.
    case copy(x: Int, y: Int)
    /// Upright: each output row mixes two rows.
    case scale
    case turn
    case nearest
  }

  private let image: PixelBuffer
  /// Output pixels to image pixels.
  private let inverse: RasterTransform
  private let way: Way

  /// Nil if the image is squashed to nothing.
  init?(_ source: PixelBuffer, transform: RasterTransform, smooth: Bool) {
    var image = source
    var t = transform
    if smooth {
      // Halve until two neighbours are enough to represent all that falls on a pixel.
      while true {
        let across = (t.a * t.a + t.b * t.b) <= 0.25 && image.width > 1
        let down = (t.c * t.c + t.d * t.d) <= 0.25 && image.height > 1
        guard across || down else { break }
        let half = image.halved(across: across, down: down)
        let (sx, sy) = (Double(image.width) / Double(half.width), Double(image.height) / Double(half.height))
        t = RasterTransform(a: sx, d: sy).followed(by: t)
        image = half
      }
    }
    guard let inverse = t.inverse else { return nil }
    self.image = image
    self.inverse = inverse
    let upright = abs(t.b) < 1e-9 && abs(t.c) < 1e-9
    let (x, y) = (t.tx.rounded(), t.ty.rounded())
    if upright, abs(t.a - 1) < 1e-6, abs(t.d - 1) < 1e-6, abs(t.tx - x) < 1e-3, abs(t.ty - y) < 1e-3,
      abs(x) < 1e9, abs(y) < 1e9
    {
      way = .copy(x: Int(x), y: Int(y))
    } else if !smooth {
      way = .nearest
    } else {
      way = upright ? .scale : .turn
    }
  }

  private static func fixed(_ v: Double) -> Int64 { Int64((min(1e9, max(-1e9, v)) * 65536).rounded(.down)) }

  /// The image's own pixels, where they are drawn as they are and all of these lie inside it.
  @inline(__always)
  func row(_ x: Int, _ y: Int, _ count: Int) -> UnsafePointer<UInt32>? {
    guard case .copy(let dx, let dy) = way, x >= dx, x - dx + count <= image.width, y >= dy,
      y - dy < image.height
    else { return nil }
    return UnsafePointer(image.row(y - dy) + (x - dx))
  }

  func write(_ x: Int, _ y: Int, _ count: Int, _ to: UnsafeMutablePointer<UInt32>) {
    if case .copy(let dx, let dy) = way {
      copy(x - dx, y - dy, count, to)
      return
    }
    let p = inverse.apply(.init(Double(x) + 0.5, Double(y) + 0.5))
    let (stepX, stepY) = (Self.fixed(inverse.a), Self.fixed(inverse.b))
    switch way {
    case .scale:
      let v = Self.fixed(p.y - 0.5)
      let last = image.height - 1
      let (upper, lower) = (min(last, max(0, Int(v >> 16))), min(last, max(0, Int(v >> 16) + 1)))
      ts_bilinear_row(
        to, count, image.row(upper), image.row(lower), image.width, UInt32(v >> 8 & 255),
        Self.fixed(p.x - 0.5), stepX)
    case .turn:
      ts_affine_clamped_row(
        to, count, image.pixels, image.stride, image.width, image.height, Self.fixed(p.x - 0.5),
        Self.fixed(p.y - 0.5), stepX, stepY)
    case .nearest, .copy: nearest(p, stepX, stepY, count, to)
    }
  }

  /// The pixel under each centre; at the border, where a centre may lie just outside, the nearest there is.
  private func nearest(
    _ p: RasterPath.Point, _ stepX: Int64, _ stepY: Int64, _ count: Int, _ to: UnsafeMutablePointer<UInt32>
  ) {
    var (x, y) = (Self.fixed(p.x), Self.fixed(p.y))
    let (lastX, lastY) = (Int64(image.width - 1), Int64(image.height - 1))
    for i in 0..<count {
      let (column, row) = (min(lastX, max(0, x >> 16)), min(lastY, max(0, y >> 16)))
      to[i] = image.pixels[Int(row) * image.stride + Int(column)]
      x &+= stepX
      y &+= stepY
    }
  }

  /// Pixels as they are; beyond the image the border repeats, which the shape then cuts off.
  private func copy(_ x: Int, _ y: Int, _ count: Int, _ to: UnsafeMutablePointer<UInt32>) {
    let row = image.row(min(image.height - 1, max(0, y)))
    let first = min(count, max(0, -x))
    let end = max(first, min(count, image.width - x))
    if first > 0 { ts_fill(to, first, row[0]) }
    if end > first { ts_copy(to + first, row + x + first, end - first) }
    if end < count { ts_fill(to + end, count - end, row[image.width - 1]) }
  }
}

extension PixelBuffer {
  /// The means of neighbours across, below each other, or both; an odd last row or column is dropped.
  fileprivate func halved(across: Bool, down: Bool) -> PixelBuffer {
    let half = PixelBuffer(width: across ? width / 2 : width, height: down ? height / 2 : height)
    if across && down {
      ts_down2(half.pixels, half.width, half.height, pixels, stride)
      return half
    }
    for y in 0..<half.height {
      let to = half.row(y)
      if down {
        ts_lerp(to, row(2 * y), row(2 * y + 1), half.width, 128)
      } else {
        let from = row(y)
        for x in 0..<half.width {
          let (a, b) = (from[2 * x], from[2 * x + 1])
          // Each byte's mean, rounded up, without carrying into the next.
          to[x] = (a | b) &- ((a ^ b) >> 1 & 0x7f7f7f7f)
        }
      }
    }
    return half
  }
}
