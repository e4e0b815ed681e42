@_spi(Host) import CoreGraphics
@_spi(Host) import QuartzCore
import TouchstoneRaster

extension UIImage {
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let map = context.userSpaceToDeviceSpaceTransform
    let wide = look.isResizable ? 0 : abs(rect.width) * hypot(map.a, map.b)
    guard let image = upright(pixelsWide: wide) else { return }
    context.saveGState()
    if blendMode != .normal { context.setBlendMode(blendMode) }
    if alpha != 1 { context.setAlpha(alpha) }
    if look.isResizable {
      drawPieces(image, in: rect, context)
    } else {
      context.draw(image.buffer, in: rect)
    }
    context.restoreGState()
  }

  /// R19.6, R19.8: caps keep their size, what lies between tiles or stretches.
  private func drawPieces(_ image: CGImage, in rect: CGRect, _ context: CGContext) {
    for piece in ResizablePieces(image: image, look: look, in: rect, context: context).pieces {
      piece.draw(image.buffer, context)
    }
  }

  /// The pixels as they are seen, in the image's own tint if it has one. They may be more than the image's size asks for
  /// where it is shown larger and has more.
  func upright(traits: UITraitCollection = .current, pixelsWide: CGFloat = 0) -> CGImage? {
    let image: CGImage?
    switch content {
    case .none: return nil
    case .frames(let frames, _): return frames.first?.upright(traits: traits)
    case .pixels(let pixels): image = pixels.fitting(pixelsWide: pixelsWide).upright(look.orientation)
    case .symbol(let symbol):
      let scale = symbolScale(pixelsWide: pixelsWide)
      if look.tint == nil, let colored = symbol.image(scale: scale, traits: traits) { return turned(colored) }
      image = turned(symbol.image(scale: scale))
    }
    guard let image, let tint = look.tint else { return image }
    return image.tinted(tint.cgColor(with: traits))
  }

  /// A symbol's pixels as the image's orientation wants them.
  private func turned(_ image: CGImage?) -> CGImage? {
    guard let image, look.orientation != .up else { return image }
    return CGImage(
      buffer: image.buffer.upright(exifOrientation: look.orientation.exif), isOpaque: image.isOpaque)
  }

  /// Whether a symbol's configuration gives it colours.
  private var hasSymbolColors: Bool {
    if case .symbol(let symbol) = content { return symbol.configuration?.layerColors != nil }
    return false
  }

  /// The image at its own size with everything applied: what goes into a file.
  func rendered() -> CGImage? { upright() }

  /// Whether the tint of the place where it is shown replaces its colours.
  var isTemplate: Bool {
    switch look.renderingMode {
    case .alwaysTemplate: true
    case .alwaysOriginal: false
    case .automatic: isSymbolImage && !hasSymbolColors
    }
  }

  /// What a layer shows for this image at its own size, and the scale of that.
  /// `enlarged` is by how much it will be shown larger.
  func layerContents(
    tint: UIColor, traits: UITraitCollection, enlarged: CGFloat = 1
  ) -> (contents: Any, scale: CGFloat)? {
    let image = resolved(with: traits)
    let wide = enlarged > 1 ? image.size.width * image.scale * enlarged : 0
    func scale(_ width: Int) -> CGFloat {
      wide > 0 && image.hasLargePixels ? CGFloat(width) / max(1, image.size.width) : image.scale
    }
    if image.isTemplate, let mask = image.templateMask(pixelsWide: wide) {
      let contents = MaskContents(mask: mask, color: tint.cgColor(with: traits).premultipliedWord)
      return (contents, scale(mask.width))
    }
    return image.upright(traits: traits, pixelsWide: wide).map { ($0, scale($0.width)) }
  }

  /// Whether it has more to show where it is shown larger.
  var hasLargePixels: Bool {
    switch content {
    case .pixels(let pixels): pixels.large != nil
    case .symbol: true
    default: false
    }
  }

  /// Symbols are lines, which stay sharp in a view that enlarges them.
  private func symbolScale(pixelsWide: CGFloat) -> CGFloat {
    size.width > 0 ? max(look.scale, min(pixelsWide, 4096) / size.width) : look.scale
  }

  /// The coverage that a template draws through.
  var templateMask: MaskBuffer? { templateMask(pixelsWide: 0) }

  func templateMask(pixelsWide: CGFloat) -> MaskBuffer? {
    switch content {
    case .none: nil
    case .pixels(let pixels): pixels.fitting(pixelsWide: pixelsWide).mask(look.orientation)
    case .symbol(let symbol): turned(symbol.image(scale: symbolScale(pixelsWide: pixelsWide)))?.alphaMask
    case .frames(let frames, _): frames.first?.templateMask
    }
  }
}

extension UIImage {
  /// The image again and again, from the context's origin.
  public func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    UIColor(patternImage: self).setFill()
    context.fill(rect)
    context.restoreGState()
  }
}

extension CGImage {
  /// One colour through this image's alpha.
  func tinted(_ color: CGColor) -> CGImage {
    let result = PixelBuffer(width: width, height: height)
    let context = CGContext(buffer: result, scale: 1)
    context.setFillColor(color)
    context.fill(CoverageMask(mask: alphaMask, x: 0, y: 0))
    return CGImage(buffer: result)
  }
}
