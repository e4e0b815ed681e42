import CTouchstoneKernels

/// Blurs by repeated running means, which three times over is a Gaussian to within 4 of 255.
public enum GaussianBlur {
  /// Radii of the means whose variances add up to the Gaussian's; three of them unless one would pass 128.
  static func radii(variance: Double) -> [Int] {
    guard variance > 0 else { return [] }
    // More is a blur of everything into one.
    let variance = min(variance, 1e6)
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
  public static func backdrop(
    of image: PixelBuffer, rect: PixelRect, sigma: Double, saturation: Int32 = 256, tint: UInt32 = 0
  ) -> PixelBuffer {
    let rect = rect.intersection(image.bounds)
    let result = PixelBuffer(unfilledWidth: rect.width, height: rect.height)
    guard !rect.isEmpty else { return result }
    let look = FrostedPicture.Look(sigma: sigma, saturation: saturation, tint: tint)
    let frosted = FrostedPicture(width: rect.width, height: rect.height, look: look)
    frosted.replace(frosted.bounds, with: image.row(rect.y) + rect.x, stride: image.stride)
    frosted.refresh()
    frosted.draw(frosted.bounds, into: result.pixels, stride: result.stride)
    return result
  }

  /// The mean that, `passes` times over, has a Gaussian's variance: `radius` whole pixels and `fraction` of one more
  /// on either side, in 65536ths.
  static func mean(variance: Double, passes: Int) -> (radius: Int, fraction: UInt32) {
    let each = min(1e6, max(0, variance)) / Double(passes)
    let radius = min(127, Int(((12 * each + 1).squareRoot() - 1) / 2))
    let n = Double(2 * radius + 1)
    let next = Double((radius + 1) * (radius + 1))
    let part = (each * n - n * (n * n - 1) / 12) / (2 * (next - each))
    return (radius, UInt32(min(1, max(0, part)) * 65536))
  }
}
