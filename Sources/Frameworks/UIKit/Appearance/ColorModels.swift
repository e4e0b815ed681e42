import TouchstoneRaster

/// Hue, saturation and brightness from and to red, green and blue; all parts from 0 to 1.
enum ColorModels {
  static func rgb(hue: CGFloat, saturation s: CGFloat, brightness v: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
    let sector = (hue - hue.rounded(.down)) * 6
    let fraction = sector - sector.rounded(.down)
    let (p, q, t) = (v * (1 - s), v * (1 - s * fraction), v * (1 - s * (1 - fraction)))
    switch Int(bounded: sector) {
    case 0: return (v, t, p)
    case 1: return (q, v, p)
    case 2: return (p, v, t)
    case 3: return (p, q, v)
    case 4: return (t, p, v)
    default: return (v, p, q)
    }
  }

  static func hsb(red r: CGFloat, green g: CGFloat, blue b: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
    let high = max(r, g, b)
    let range = high - min(r, g, b)
    guard range > 0 else { return (0, 0, high) }
    var sector: CGFloat
    if high == r {
      sector = (g - b) / range
    } else if high == g {
      sector = (b - r) / range + 2
    } else {
      sector = (r - g) / range + 4
    }
    if sector < 0 { sector += 6 }
    return (sector / 6, range / high, high)
  }
}
