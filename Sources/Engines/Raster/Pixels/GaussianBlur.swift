import CTouchstoneKernels

/// Blurs by repeated running means, which three times over is a Gaussian to within 4 of 255.
public enum GaussianBlur {
  /// Radii of the means whose variances add up to the Gaussian's; three of them unless one would pass 128.
  static func radii(variance: Double) -> [Int] {
    guard variance > 0 else { return [] }
    var passes = 3
    while passes < 64, 12 * variance / Double(passes) + 1 > 257 * 257 { passes += 1 }
    var left = 12 * variance
    var result: [Int] = []
    for i in 0..<passes {
      let share = left / Double(passes - i)
      let radius = min(128, max(0, Int((((share + 1).squareRoot() - 1) / 2).rounded())))
      result.append(radius)
      left = max(0, left - Double((2 * radius + 1) * (2 * radius + 1) - 1))
    }
    return result.filter { $0 > 0 }
  }

  /// How many pixels a blur of `sigma` spreads beyond an edge.
  public static func spread(sigma: Double) -> Int { radii(variance: sigma * sigma).reduce(0, +) }

  /// Coverage blurred by `sigma` pixels; the result is larger by `spread(sigma:)` on every side.
  public static func blurred(_ mask: MaskBuffer, sigma: Double) -> MaskBuffer {
    let radii = radii(variance: sigma * sigma)
    let margin = radii.reduce(0, +)
    let (width, height) = (mask.width + 2 * margin, mask.height + 2 * margin)
    let first = MaskBuffer(width: width, height: height)
    for y in 0..<mask.height {
      (first.row(y + margin) + margin).update(from: mask.row(y), count: mask.width)
    }
    guard margin > 0, mask.width > 0, mask.height > 0 else { return first }
    let second = MaskBuffer(width: width, height: height)
    var (from, to) = (first, second)
    for r in radii {
      ts_mask_box_columns(to.bytes, from.bytes, width, height, r)
      swap(&from, &to)
    }
    ts_mask_transpose(to.bytes, from.bytes, width, height)
    swap(&from, &to)
    for r in radii {
      ts_mask_box_columns(to.bytes, from.bytes, height, width, r)
      swap(&from, &to)
    }
    ts_mask_transpose(to.bytes, from.bytes, height, width)
    return to
  }

  /// What lies under `rect` of `image`, blurred by `sigma` pixels and tinted: a backdrop of frosted glass.
  ///
  /// Works on a quarter of the resolution, so its cost does not depend on `sigma`; meant for sigma 4 and more.
  public static func backdrop(of image: PixelBuffer, rect: PixelRect, sigma: Double, tint: UInt32 = 0)
    -> PixelBuffer
  {
    let rect = rect.intersection(image.bounds)
    let result = PixelBuffer(unfilledWidth: rect.width, height: rect.height)
    let (width, height) = ((rect.width + 3) / 4, (rect.height + 3) / 4)
    guard width > 0, height > 0 else { return result }
    var from = quartered(image, rect, width, height)
    var to = PixelBuffer(width: width, height: height)
    // The halving and enlarging are blurs too, worth a quarter of a small pixel's variance.
    let radii = radii(variance: max(0, sigma * sigma / 16 - 0.25))
    for r in radii {
      ts_box_columns(to.pixels, from.pixels, width, height, r)
      swap(&from, &to)
    }
    ts_transpose(to.pixels, from.pixels, width, height)
    swap(&from, &to)
    for r in radii {
      ts_box_columns(to.pixels, from.pixels, height, width, r)
      swap(&from, &to)
    }
    ts_transpose(to.pixels, from.pixels, height, width)
    let scratch = UnsafeMutablePointer<UInt32>.allocate(capacity: width + 3)
    defer { scratch.deallocate() }
    ts_up4_tint(
      result.pixels, result.stride, result.width, result.height, to.pixels, width, height, tint, scratch)
    return result
  }

  /// `rect` at a quarter of its size; where it is no multiple of 4, its last column and row repeat.
  private static func quartered(_ image: PixelBuffer, _ rect: PixelRect, _ width: Int, _ height: Int)
    -> PixelBuffer
  {
    let small = PixelBuffer(width: width, height: height)
    let (wholeColumns, wholeRows) = (rect.width / 4, rect.height / 4)
    for y in 0..<wholeRows {
      ts_down4(small.row(y), wholeColumns, 1, image.row(rect.y + y * 4) + rect.x, image.stride)
    }
    guard wholeColumns < width || wholeRows < height else { return small }
    // The ragged border: single blocks, their missing pixels repeated.
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 16) { block in
      for y in 0..<height {
        for x in (y < wholeRows ? wholeColumns : 0)..<width {
          for k in 0..<16 {
            let (px, py) = (min(rect.width - 1, x * 4 + k % 4), min(rect.height - 1, y * 4 + k / 4))
            block[k] = image[rect.x + px, rect.y + py]
          }
          ts_down4(small.row(y) + x, 1, 1, block.baseAddress!, 4)
        }
      }
    }
    return small
  }
}
