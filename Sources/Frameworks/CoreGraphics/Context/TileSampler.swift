import CTouchstoneKernels
import TouchstoneRaster

/// Reads an image that repeats without end through an affine map, a row of output at a time.
struct TileSampler {
  private let image: PixelBuffer
  private let inverse: RasterTransform
  /// Set where one pixel of the image is one of the output: that many pixels to the right and down.
  private let shift: (x: Int, y: Int)?
  private let isSmooth: Bool

  /// Nil if the image is squashed to nothing.
  init?(_ image: PixelBuffer, transform t: RasterTransform, smooth: Bool = true) {
    guard image.width > 0, image.height > 0, let inverse = t.inverse else { return nil }
    self.image = image
    self.inverse = inverse
    isSmooth = smooth
    let (x, y) = (t.tx.rounded(), t.ty.rounded())
    let isMove =
      abs(t.a - 1) < 1e-6 && abs(t.d - 1) < 1e-6 && abs(t.b) < 1e-9 && abs(t.c) < 1e-9
      && abs(t.tx - x) < 1e-3 && abs(t.ty - y) < 1e-3 && abs(x) < 1e9 && abs(y) < 1e9
    shift = isMove ? (Int(x), Int(y)) : nil
  }

  func write(_ x: Int, _ y: Int, _ count: Int, _ to: UnsafeMutablePointer<UInt32>) {
    if let shift {
      copy(wrapped(x - shift.x, image.width), wrapped(y - shift.y, image.height), count, to)
      return
    }
    for i in 0..<count {
      let p = inverse.apply(.init(Double(x + i) + 0.5, Double(y) + 0.5))
      to[i] = isSmooth ? mixed(p.x - 0.5, p.y - 0.5) : nearest(p.x, p.y)
    }
  }

  private func copy(_ x: Int, _ y: Int, _ count: Int, _ to: UnsafeMutablePointer<UInt32>) {
    let row = image.row(y)
    var (at, done) = (x, 0)
    while done < count {
      let run = min(image.width - at, count - done)
      ts_copy(to + done, row + at, run)
      done += run
      at = 0
    }
  }

  private func wrapped(_ v: Int, _ size: Int) -> Int {
    let r = v % size
    return r < 0 ? r + size : r
  }

  /// A position as a whole number of 256ths, inside the image.
  private func fixed(_ v: Double, _ size: Int) -> Int {
    let bounded = v.isFinite ? min(1e12, max(-1e12, v)) : 0
    return wrapped(Int((bounded * 256).rounded(.down)), size * 256)
  }

  private func nearest(_ x: Double, _ y: Double) -> UInt32 {
    image[fixed(x, image.width) >> 8, fixed(y, image.height) >> 8]
  }

  private func mixed(_ x: Double, _ y: Double) -> UInt32 {
    let (fx, fy) = (fixed(x, image.width), fixed(y, image.height))
    let (x0, y0) = (fx >> 8, fy >> 8)
    let x1 = x0 + 1 == image.width ? 0 : x0 + 1
    let y1 = y0 + 1 == image.height ? 0 : y0 + 1
    let (u, v) = (UInt32(fx & 255), UInt32(fy & 255))
    let upper = mix(image[x0, y0], image[x1, y0], u)
    return mix(upper, mix(image[x0, y1], image[x1, y1], u), v)
  }

  /// `a` and `b` in 256ths of `b`, two channels at a time.
  private func mix(_ a: UInt32, _ b: UInt32, _ part: UInt32) -> UInt32 {
    let rest = 256 - part
    let low = ((a & 0xff00ff) * rest + (b & 0xff00ff) * part + 0x800080) >> 8 & 0xff00ff
    let high = ((a >> 8 & 0xff00ff) * rest + (b >> 8 & 0xff00ff) * part + 0x800080) & 0xff00_ff00
    return low | high
  }
}
