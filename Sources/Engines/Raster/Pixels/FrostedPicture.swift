import CTouchstoneKernels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A picture as frosted glass shows it: blurred, its colours deepened, tinted; its edges repeat outwards.
///
/// A large blur works on a quarter of the resolution, so it costs the same for any sigma; a small one keeps all
/// pixels. Takes new pixels part by part and says how far each change reaches. Not for two threads at once.
public final class FrostedPicture {
  public struct Look: Equatable, Hashable, Sendable {
    /// Standard deviation in pixels.
    public var sigma: Double
    /// In 256ths: 256 leaves colours alone.
    public var saturation: Int32
    /// Premultiplied.
    public var tint: UInt32

    public init(sigma: Double, saturation: Int32 = 256, tint: UInt32 = 0) {
      (self.sigma, self.saturation, self.tint) = (sigma, saturation, tint)
    }
  }

  /// From here on a quarter of the resolution is as close to the Gaussian as the whole.
  static let smallestReduced = 7.0

  public let width: Int
  public let height: Int
  public let look: Look
  /// Parts start and end at multiples of it, or at the picture's edge.
  public let grain: Int
  /// Means along one side; with four of the small ones the error is a quarter less than with three.
  private let passes: Int
  private let mean: (radius: Int, fraction: UInt32)
  /// How far the blur reaches, in small pixels.
  private let spread: Int
  private let sharp: PixelBuffer
  /// The result, with one more pixel all around: what lies between the outermost and those beyond is mixed of both.
  private let soft: PixelBuffer
  /// Room for the small picture with its edges repeated as far as the blur reaches, along one side.
  private let room: (PixelBuffer, PixelBuffer)
  private let line: PixelBuffer

  public init(width: Int, height: Int, look: Look) {
    (self.width, self.height, self.look) = (width, height, look)
    grain = look.sigma < Self.smallestReduced ? 1 : 4
    let variance = look.sigma * look.sigma
    // Reducing and enlarging are blurs too, worth a quarter of a small pixel's variance.
    passes = grain == 1 ? 3 : 4
    mean = GaussianBlur.mean(variance: grain == 1 ? variance : variance / 16 - 0.25, passes: passes)
    let (columns, rows) = ((width + grain - 1) / grain, (height + grain - 1) / grain)
    sharp = PixelBuffer(width: columns, height: rows)
    soft = PixelBuffer(width: columns + 2, height: rows + 2)
    spread = max(1, passes * (mean.radius + (mean.fraction > 0 ? 1 : 0)))
    let count = max(columns * (rows + 2 * spread), (rows + 2) * (columns + 2 + 2 * spread))
    room = (PixelBuffer(unfilledWidth: count, height: 1), PixelBuffer(unfilledWidth: count, height: 1))
    line = PixelBuffer(width: max(columns, width / 4) + 8, height: 1)
  }

  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// `part` made larger so that it can be replaced.
  public func whole(_ part: PixelRect) -> PixelRect {
    let part = part.intersection(bounds)
    guard !part.isEmpty else { return .empty }
    let (x, y) = (part.x / grain * grain, part.y / grain * grain)
    let right = min(width, (part.maxX + grain - 1) / grain * grain)
    let bottom = min(height, (part.maxY + grain - 1) / grain * grain)
    return PixelRect(x: x, y: y, width: right - x, height: bottom - y)
  }

  /// Takes the pixels of `part` (a `whole` one) and answers where the result changes, which `refresh` then does.
  @discardableResult
  public func replace(_ part: PixelRect, with pixels: UnsafePointer<UInt32>, stride: Int) -> PixelRect {
    let (first, column) = (part.y / grain, part.x / grain)
    let count = (part.width + grain - 1) / grain
    var (top, bottom) = (Int.max, Int.min)
    for y in first..<(part.maxY + grain - 1) / grain {
      reduce(part, y * grain - part.y, pixels, stride, count)
      let kept = sharp.row(y) + column
      guard memcmp(kept, line.pixels, count * 4) != 0 else { continue }
      kept.update(from: line.pixels, count: count)
      (top, bottom) = (min(top, y), max(bottom, y))
    }
    guard top <= bottom else { return .empty }
    let reach = grain * spread + (grain > 1 ? grain : 0)
    let changed = PixelRect(
      x: part.x - reach, y: top * grain - reach, width: part.width + 2 * reach,
      height: (bottom - top + 1) * grain + 2 * reach)
    return changed.intersection(bounds)
  }

  /// One row of means into `line`; where the part is no multiple of the grain, its last column and row repeat.
  private func reduce(
    _ part: PixelRect, _ y: Int, _ pixels: UnsafePointer<UInt32>, _ stride: Int, _ count: Int
  ) {
    guard grain == 4 else {
      line.pixels.update(from: pixels + y * stride, count: count)
      return
    }
    let wholeColumns = y + 4 <= part.height ? part.width / 4 : 0
    if wholeColumns > 0 { ts_down4(line.pixels, wholeColumns, 1, pixels + y * stride, stride) }
    guard wholeColumns < count else { return }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 16) { block in
      for x in wholeColumns..<count {
        for k in 0..<16 {
          let (px, py) = (min(part.width - 1, x * 4 + k % 4), min(part.height - 1, y + k / 4))
          block[k] = pixels[py * stride + px]
        }
        ts_down4(line.pixels + x, 1, 1, block.baseAddress!, 4)
      }
    }
  }

  /// Blurs what was replaced.
  public func refresh() {
    let (columns, rows) = (sharp.width, sharp.height)
    guard columns > 0, rows > 0 else { return }
    let (first, second) = (room.0.pixels, room.1.pixels)
    (first + spread * columns).update(from: sharp.pixels, count: columns * rows)
    let tall = blurColumns(first, second, columns, rows)
    let wide = tall == first ? second : first
    ts_transpose(wide + spread * (rows + 2), tall + (spread - 1) * columns, columns, rows + 2)
    let result = blurColumns(wide, tall, rows + 2, columns)
    ts_transpose(soft.pixels, result + (spread - 1) * (rows + 2), rows + 2, columns + 2)
    if look.saturation != 256 { ts_saturate(soft.pixels, soft.width * soft.height, look.saturation) }
    if look.tint >> 24 != 0 { ts_solid_over(soft.pixels, soft.width * soft.height, look.tint) }
  }

  /// Blurs down what lies `spread` rows deep in `rows`; answers the one of the two where the result lies as deep.
  private func blurColumns(
    _ rows: UnsafeMutablePointer<UInt32>, _ spare: UnsafeMutablePointer<UInt32>, _ width: Int, _ height: Int
  ) -> UnsafeMutablePointer<UInt32> {
    let last = rows + (spread + height) * width
    for i in 0..<spread {
      (rows + i * width).update(from: rows + spread * width, count: width)
      (last + i * width).update(from: last - width, count: width)
    }
    var (from, to) = (rows, spare)
    for _ in 0..<passes {
      ts_box_columns(to, from, width, height + 2 * spread, mean.radius, mean.fraction)
      swap(&from, &to)
    }
    return from
  }

  /// Writes `part` of the result to `pixels`, where its first pixel goes.
  public func draw(_ part: PixelRect, into pixels: UnsafeMutablePointer<UInt32>, stride: Int) {
    var pointer = pixels
    for y in part.y..<part.maxY {
      if grain == 1 {
        pointer.update(from: soft.row(y + 1) + part.x + 1, count: part.width)
      } else {
        // Four pixels to the right in a picture that has one small pixel more at the left.
        let above = (y + 2) / 4
        ts_up4_row(
          pointer, part.x + 4, part.width, soft.row(above), soft.row(above + 1), soft.width,
          Self.fractions[y & 3],
          line.pixels)
      }
      pointer += stride
    }
  }

  /// How far rows lie between the centres of small ones, in 256ths.
  private static let fractions: [UInt32] = [160, 224, 32, 96]
}
