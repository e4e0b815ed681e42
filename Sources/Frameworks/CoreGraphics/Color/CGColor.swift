/// A colour; kept as unpremultiplied extended-sRGB components.
public final class CGColor: Hashable, @unchecked Sendable {
  @_spi(Host) public let red: CGFloat
  @_spi(Host) public let green: CGFloat
  @_spi(Host) public let blue: CGFloat
  public let alpha: CGFloat

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  public static func == (l: CGColor, r: CGColor) -> Bool {
    l.red == r.red && l.green == r.green && l.blue == r.blue && l.alpha == r.alpha
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(red)
    hasher.combine(green)
    hasher.combine(blue)
    hasher.combine(alpha)
  }

  /// The premultiplied 0xAARRGGBB word the raster engine takes.
  @_spi(Host) public var premultipliedWord: UInt32 {
    func byte(_ v: CGFloat) -> UInt32 { UInt32((min(1, max(0, v)) * 255).rounded()) }
    let a = byte(alpha)
    func part(_ v: CGFloat) -> UInt32 { (byte(v) * a + 127) / 255 }
    return a << 24 | part(red) << 16 | part(green) << 8 | part(blue)
  }
}
