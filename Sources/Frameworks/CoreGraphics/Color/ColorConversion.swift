/// Components to extended sRGB and back.
enum ColorConversion {
  /// Unpremultiplied extended sRGB of colour components (alpha excluded).
  static func toSRGB(_ c: [CGFloat], _ kind: CGColorSpace.Kind) -> (CGFloat, CGFloat, CGFloat) {
    switch kind {
    case .gray: return (c[0], c[0], c[0])
    case .sRGB: return (c[0], c[1], c[2])
    case .linearSRGB: return (encoded(c[0]), encoded(c[1]), encoded(c[2]))
    case .displayP3:
      let (r, g, b) = (decoded(c[0]), decoded(c[1]), decoded(c[2]))
      // P3-D65 to sRGB, from the chromaticities in SMPTE EG 432-1 and IEC 61966-2-1.
      return (
        encoded(1.2249401763 * r - 0.2249401763 * g),
        encoded(-0.0420569547 * r + 1.0420569547 * g),
        encoded(-0.0196375546 * r - 0.0786360656 * g + 1.0982736202 * b)
      )
    }
  }

  static func fromSRGB(_ r: CGFloat, _ g: CGFloat, _ b: CGFloat, to kind: CGColorSpace.Kind) -> [CGFloat] {
    switch kind {
    case .sRGB: return [r, g, b]
    case .linearSRGB: return [decoded(r), decoded(g), decoded(b)]
    case .gray: return [encoded(0.2126 * decoded(r) + 0.7152 * decoded(g) + 0.0722 * decoded(b))]
    case .displayP3:
      let (r, g, b) = (decoded(r), decoded(g), decoded(b))
      return [
        encoded(0.8224619687 * r + 0.1775380313 * g),
        encoded(0.0331941989 * r + 0.9668058011 * g),
        encoded(0.0170826307 * r + 0.0723974407 * g + 0.9105199286 * b),
      ]
    }
  }

  /// sRGB's curve, mirrored below 0 as in the extended spaces.
  private static func encoded(_ v: CGFloat) -> CGFloat {
    let m = abs(v)
    let e = m <= 0.0031308 ? 12.92 * m : 1.055 * pow(m, 1 / 2.4) - 0.055
    return v < 0 ? -e : e
  }

  private static func decoded(_ v: CGFloat) -> CGFloat {
    let m = abs(v)
    let d = m <= 0.04045 ? m / 12.92 : pow((m + 0.055) / 1.055, 2.4)
    return v < 0 ? -d : d
  }
}
