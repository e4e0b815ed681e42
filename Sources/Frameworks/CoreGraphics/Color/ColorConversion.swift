import TouchstoneRaster

/// Components to extended sRGB and back.
enum ColorConversion {
  /// Unpremultiplied extended sRGB of colour components (alpha excluded).
  static func toSRGB(_ c: [CGFloat], _ kind: CGColorSpace.Kind) -> (CGFloat, CGFloat, CGFloat) {
    switch kind {
    case .gray: return (c[0], c[0], c[0])
    case .linearGray:
      let v = encoded(c[0])
      return (v, v, v)
    case .sRGB: return (c[0], c[1], c[2])
    case .linearSRGB: return (encoded(c[0]), encoded(c[1]), encoded(c[2]))
    case .displayP3: return encoded(.fromDisplayP3, decoded(c[0]), decoded(c[1]), decoded(c[2]))
    case .linearDisplayP3: return encoded(.fromDisplayP3, c[0], c[1], c[2])
    case .adobeRGB:
      return encoded(.fromAdobeRGB, power(c[0], adobeGamma), power(c[1], adobeGamma), power(c[2], adobeGamma))
    case .cmyk:
      let light = 1 - c[3]
      return ((1 - c[0]) * light, (1 - c[1]) * light, (1 - c[2]) * light)
    case .pattern: return (0, 0, 0)
    }
  }

  static func fromSRGB(_ r: CGFloat, _ g: CGFloat, _ b: CGFloat, to kind: CGColorSpace.Kind) -> [CGFloat] {
    switch kind {
    case .sRGB: return [r, g, b]
    case .linearSRGB: return [decoded(r), decoded(g), decoded(b)]
    case .gray: return [encoded(luminance(r, g, b))]
    case .linearGray: return [luminance(r, g, b)]
    case .displayP3: return mapped(.toDisplayP3, r, g, b).map(encoded)
    case .linearDisplayP3: return mapped(.toDisplayP3, r, g, b)
    case .adobeRGB: return mapped(.toAdobeRGB, r, g, b).map { power($0, 1 / adobeGamma) }
    case .cmyk:
      let black = 1 - max(r, g, b)
      guard black < 1 else { return [0, 0, 0, 1] }
      return [r, g, b].map { (1 - $0 - black) / (1 - black) } + [black]
    case .pattern: return []
    }
  }

  /// Two and 51/256.
  private static let adobeGamma: CGFloat = 2.19921875

  private static func encoded(
    _ matrix: ColorMatrix, _ r: CGFloat, _ g: CGFloat, _ b: CGFloat
  ) -> (CGFloat, CGFloat, CGFloat) {
    let c = matrix.apply(r.native, g.native, b.native)
    return (encoded(CGFloat(c.0)), encoded(CGFloat(c.1)), encoded(CGFloat(c.2)))
  }

  private static func mapped(_ matrix: ColorMatrix, _ r: CGFloat, _ g: CGFloat, _ b: CGFloat) -> [CGFloat] {
    let c = matrix.apply(decoded(r).native, decoded(g).native, decoded(b).native)
    return [CGFloat(c.0), CGFloat(c.1), CGFloat(c.2)]
  }

  private static func luminance(_ r: CGFloat, _ g: CGFloat, _ b: CGFloat) -> CGFloat {
    0.2126 * decoded(r) + 0.7152 * decoded(g) + 0.0722 * decoded(b)
  }

  private static func power(_ v: CGFloat, _ exponent: CGFloat) -> CGFloat {
    v < 0 ? -pow(-v, exponent) : pow(v, exponent)
  }

  private static func encoded(_ v: CGFloat) -> CGFloat { CGFloat(SRGBCurve.encode(v.native)) }
  private static func decoded(_ v: CGFloat) -> CGFloat { CGFloat(SRGBCurve.decode(v.native)) }
}
