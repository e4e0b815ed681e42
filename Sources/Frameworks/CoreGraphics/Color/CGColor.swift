/// A colour: its components as given, and what they are in extended sRGB, unpremultiplied, for drawing.
public final class CGColor: Hashable, @unchecked Sendable {
  @_spi(Host) public let red: CGFloat
  @_spi(Host) public let green: CGFloat
  @_spi(Host) public let blue: CGFloat
  public let alpha: CGFloat
  private let space: CGColorSpace
  /// Nil where they are red, green, blue and alpha themselves: most colours, which then need no array.
  private let given: [CGFloat]?
  public let pattern: CGPattern?
  /// What a pattern without colours of its own is drawn in.
  let patternTint: CGColor?

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    space = .standard
    given = nil
    (pattern, patternTint) = (nil, nil)
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public init(gray: CGFloat, alpha: CGFloat) {
    (red, green, blue, self.alpha) = (gray, gray, gray, alpha)
    space = .deviceGray
    given = [gray, alpha]
    (pattern, patternTint) = (nil, nil)
  }

  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }

  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    self.init(.deviceCMYK, [cyan, magenta, yellow, black, alpha])
  }

  /// Nil for a space of patterns.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    guard space.model != .pattern else { return nil }
    self.init(space, Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)))
  }

  /// `components` are as many as the space has, and alpha.
  @_spi(Host) public init(_ space: CGColorSpace, _ components: [CGFloat]) {
    (red, green, blue) = ColorConversion.toSRGB(components, space.kind)
    alpha = components[space.numberOfComponents]
    self.space = space
    given = components
    (pattern, patternTint) = (nil, nil)
  }

  /// A pattern; `components` are its tint's, if it has one, and alpha.
  init(_ space: CGColorSpace, _ pattern: CGPattern, tint: CGColor?, _ components: [CGFloat]) {
    (red, green, blue) = tint.map { ($0.red, $0.green, $0.blue) } ?? (0, 0, 0)
    alpha = components[components.count - 1]
    self.space = space
    given = components
    (self.pattern, patternTint) = (pattern, tint)
  }

  public var colorSpace: CGColorSpace? { space }
  public var numberOfComponents: Int { space.numberOfComponents + 1 }
  public var components: [CGFloat]? { given ?? [red, green, blue, alpha] }

  public func copy() -> CGColor? { self }

  public func copy(alpha: CGFloat) -> CGColor? {
    guard var components = given else { return CGColor(red: red, green: green, blue: blue, alpha: alpha) }
    components[components.count - 1] = alpha
    if let pattern { return CGColor(space, pattern, tint: patternTint?.copy(alpha: alpha), components) }
    return CGColor(space, components)
  }

  public func converted(
    to target: CGColorSpace, intent: CGColorRenderingIntent, options: NSDictionary?
  ) -> CGColor? {
    guard pattern == nil, target.model != .pattern else { return nil }
    let components = ColorConversion.fromSRGB(red, green, blue, to: target.kind)
    // What the space cannot show becomes the nearest that it can, component by component.
    return CGColor(
      target, (target.isExtended ? components : components.map { min(1, max(0, $0)) }) + [alpha])
  }

  public static let black = CGColor(gray: 0, alpha: 1)
  public static let white = CGColor(gray: 1, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)

  public static func == (l: CGColor, r: CGColor) -> Bool {
    l === r
      || l.space == r.space && l.red == r.red && l.green == r.green && l.blue == r.blue && l.alpha == r.alpha
        && l.pattern == r.pattern
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(red)
    hasher.combine(green)
    hasher.combine(blue)
    hasher.combine(alpha)
  }

  /// The premultiplied 0xAARRGGBB word the raster engine takes.
  @_spi(Host) public var premultipliedWord: UInt32 { premultipliedWord(alpha: 1) }

  /// The same with alpha multiplied by `factor`.
  @_spi(Host) public func premultipliedWord(alpha factor: CGFloat) -> UInt32 {
    func byte(_ v: CGFloat) -> UInt32 { UInt32((min(1, max(0, v)) * 255).rounded()) }
    let a = byte(alpha * factor)
    func part(_ v: CGFloat) -> UInt32 { (byte(v) * a + 127) / 255 }
    return a << 24 | part(red) << 16 | part(green) << 8 | part(blue)
  }
}

public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent
  case absoluteColorimetric
  case relativeColorimetric
  case perceptual
  case saturation
}
