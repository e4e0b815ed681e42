@_spi(Host) import CoreGraphics
import Foundation

/// Filters that lay one image over another.
extension FilterCatalog {
  static var compositing: [String: FilterKind] {
    var result: [String: FilterKind] = [
      "CISourceOverCompositing": over { $0 + $1 * (1 - $0.w) },
      "CISourceInCompositing": over { $0 * $1.w },
      "CISourceOutCompositing": over { $0 * (1 - $1.w) },
      "CISourceAtopCompositing": over { $0 * $1.w + $1 * (1 - $0.w) },
      "CIAdditionCompositing": over { $0 + $1 },
      "CIMaximumCompositing": over { pointwiseMax($0, $1) },
      "CIMinimumCompositing": over { pointwiseMin($0, $1) },
      "CIMultiplyCompositing": over { $0 * $1 },
      "CIBlendWithMask": masked { $0.straight.luminance * $0.w }, "CIBlendWithAlphaMask": masked { $0.w },
    ]
    for (name, blend) in modes { result["CI\(name)BlendMode"] = over { blended($0, $1, blend) } }
    return result
  }

  private static func over(_ mix: @escaping @Sendable (Light, Light) -> Light) -> FilterKind {
    filter([(kCIInputImageKey, nil), (kCIInputBackgroundImageKey, nil)]) { values in
      guard let top = values.image() else { return values.image(kCIInputBackgroundImageKey) }
      guard let below = values.image(kCIInputBackgroundImageKey) else { return top }
      return top.mixed(with: below, mix)
    }
  }

  /// The input where the mask is, the background elsewhere.
  private static func masked(_ weight: @escaping @Sendable (Light) -> Float) -> FilterKind {
    filter([(kCIInputImageKey, nil), (kCIInputBackgroundImageKey, nil), (kCIInputMaskImageKey, nil)]) {
      values in
      guard let top = values.image() else { return values.image(kCIInputBackgroundImageKey) }
      guard let mask = values.image(kCIInputMaskImageKey) else { return top }
      // A mask may cover the whole plane; the input ends where it does.
      let covered = top.mixed(with: mask, extent: top.extent) { $0 * weight($1) }
      guard let below = values.image(kCIInputBackgroundImageKey) else { return covered }
      let left = below.mixed(with: mask, extent: below.extent) { $0 * (1 - weight($1)) }
      return covered.mixed(with: left, extent: top.extent.union(below.extent)) { $0 + $1 }
    }
  }

  private static func blended(_ top: Light, _ below: Light, _ blend: (Float, Float) -> Float) -> Light {
    let (s, b) = (top.straight, below.straight)
    var mix = Light()
    for i in 0..<3 { mix[i] = blend(s[i], b[i]) }
    var result = top * (1 - below.w) + below * (1 - top.w) + mix * (top.w * below.w)
    result.w = top.w + below.w - top.w * below.w
    return result
  }

  /// The separable modes of the PDF reference: of source and backdrop.
  private static let modes: [(String, @Sendable (Float, Float) -> Float)] = [
    ("Multiply", { $0 * $1 }), ("Screen", { $0 + $1 - $0 * $1 }), ("Overlay", { hardLight($1, $0) }),
    ("Darken", { min($0, $1) }), ("Lighten", { max($0, $1) }),
    ("ColorDodge", { $1 == 0 ? 0 : $0 >= 1 ? 1 : min(1, $1 / (1 - $0)) }),
    ("ColorBurn", { $1 >= 1 ? 1 : $0 <= 0 ? 0 : 1 - min(1, (1 - $1) / $0) }),
    ("HardLight", { hardLight($0, $1) }), ("SoftLight", { softLight($0, $1) }),
    ("Difference", { abs($0 - $1) }), ("Exclusion", { $0 + $1 - 2 * $0 * $1 }),
  ]

  private static func hardLight(_ s: Float, _ b: Float) -> Float {
    s <= 0.5 ? 2 * s * b : 2 * s - 1 + b - (2 * s - 1) * b
  }

  private static func softLight(_ s: Float, _ b: Float) -> Float {
    if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
    let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return b + (2 * s - 1) * (d - b)
  }
}
