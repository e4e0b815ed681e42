import CTouchstoneKernels
import TouchstoneRaster

public enum CGPatternTiling: Int32, Sendable {
  case noDistortion
  case constantSpacingMinimalDistortion
  case constantSpacing
}

public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The functions behind a pattern.
public struct CGPatternCallbacks {
  public var version: UInt32
  public var drawPattern: CGPatternDrawPatternCallback?
  public var releaseInfo: CGPatternReleaseInfoCallback?

  public init() { (version, drawPattern, releaseInfo) = (0, nil, nil) }

  public init(
    version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?
  ) {
    (self.version, self.drawPattern, self.releaseInfo) = (version, drawPattern, releaseInfo)
  }
}

/// A drawing that repeats in two directions.
public final class CGPattern: Hashable, @unchecked Sendable {
  enum Cell {
    case drawing(UnsafeMutableRawPointer?, CGPatternCallbacks)
    /// Shown upright where y points down.
    case image(CGImage)
  }
  let cell: Cell
  let bounds: CGRect
  /// Pattern space to the context's own space as it was before any change of its CTM.
  let matrix: CGAffineTransform
  let xStep: CGFloat
  let yStep: CGFloat
  let isColored: Bool

  public init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat,
    tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
    guard callbacks.pointee.drawPattern != nil, xStep != 0, yStep != 0, xStep.isFinite, yStep.isFinite,
      !bounds.isNull, bounds.width.isFinite, bounds.height.isFinite
    else { return nil }
    cell = .drawing(info, callbacks.pointee)
    (self.bounds, self.matrix, self.isColored) = (bounds.standardized, matrix, isColored)
    (self.xStep, self.yStep) = (abs(xStep), abs(yStep))
  }

  /// An image again and again, `size` units large.
  @_spi(Host) public init(image: CGImage, size: CGSize) {
    cell = .image(image)
    bounds = CGRect(origin: .zero, size: size)
    matrix = .identity
    (xStep, yStep, isColored) = (max(1e-3, size.width), max(1e-3, size.height), true)
  }

  deinit {
    if case .drawing(let info, let callbacks) = cell { callbacks.releaseInfo?(info) }
  }

  public static func == (a: CGPattern, b: CGPattern) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGPattern {
  /// One step of the pattern in pixels, and how those lie in the context's pixels.
  func tile(in context: CGContext, color: CGColor?) -> TileSampler? {
    let placed = matrix.concatenating(context.patternBase).raster.followed(by: context.baseToPixels)
    let across = (placed.a * placed.a + placed.b * placed.b).squareRoot() * xStep.native
    let down = (placed.c * placed.c + placed.d * placed.d).squareRoot() * yStep.native
    guard across.isFinite, down.isFinite, across > 0, down > 0 else { return nil }
    // Whole pixels: a step of 7.98 pixels is drawn into 8 and laid out at its true distance.
    func side(_ length: Double) -> Int { Int(min(4096, max(1, length.rounded()))) }
    let (width, height) = (side(across), side(down))
    let buffer = pixels(width, height, color, yPointsDown: placed.d > 0)
    // From the tile's pixels to pattern space.
    let (sx, sy) = (xStep.native / Double(width), yStep.native / Double(height))
    let (x, y) = (bounds.minX.native, bounds.minY.native)
    let unit =
      placed.d > 0
      ? RasterTransform(a: sx, d: sy, tx: x, ty: y)
      : RasterTransform(a: sx, d: -sy, tx: x, ty: y + yStep.native)
    return TileSampler(buffer, transform: unit.followed(by: placed))
  }

  /// One step, its bounds beginning at the corner; what reaches beyond it comes in again on the other side.
  private func pixels(_ width: Int, _ height: Int, _ color: CGColor?, yPointsDown: Bool) -> PixelBuffer {
    let buffer = PixelBuffer(width: width, height: height)
    let context = CGContext(buffer: buffer, scale: 1)
    let (sx, sy) = (CGFloat(width) / xStep, CGFloat(height) / yStep)
    context.state.ctm =
      yPointsDown
      ? CGAffineTransform(
        a: sx, b: 0, c: 0, d: -sy, tx: -bounds.minX * sx, ty: CGFloat(height) + bounds.minY * sy)
      : CGAffineTransform(a: sx, b: 0, c: 0, d: sy, tx: -bounds.minX * sx, ty: -bounds.minY * sy)
    // Bounds larger than a step overlap their neighbours; smaller ones leave gaps.
    let columns = Int(bounded: min(8, (bounds.width / xStep).rounded(.up)))
    let rows = Int(bounded: min(8, (bounds.height / yStep).rounded(.up)))
    for row in (0..<max(1, rows)).reversed() {
      for column in (0..<max(1, columns)).reversed() {
        context.saveGState()
        context.translateBy(x: -CGFloat(column) * xStep, y: -CGFloat(row) * yStep)
        context.clip(to: bounds)
        draw(into: context)
        context.restoreGState()
      }
    }
    return color.map { buffer.tinted($0.premultipliedWord) } ?? buffer
  }

  private func draw(into context: CGContext) {
    switch cell {
    case .drawing(let info, let callbacks): callbacks.drawPattern?(info, context)
    case .image(let image): context.draw(image.buffer, in: bounds, bottomUp: context.pixelTransform.d < 0)
    }
  }
}

extension CGColor {
  /// Nil unless `space` is made for patterns. `components`: a tint's, if the pattern has no colours of its own, and alpha.
  public convenience init?(
    patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>
  ) {
    guard case .pattern(let base) = space.kind else { return nil }
    let count = pattern.isColored ? 0 : base?.numberOfComponents ?? 0
    guard pattern.isColored || base != nil else { return nil }
    let values = Array(UnsafeBufferPointer(start: components, count: count + 1))
    self.init(space, pattern, tint: pattern.isColored ? nil : base.map { CGColor($0, values) }, values)
  }

  /// An image as a colour.
  @_spi(Host) public convenience init(tiling image: CGImage, size: CGSize) {
    self.init(.pattern, CGPattern(image: image, size: size), tint: nil, [1])
  }
}

extension CGContext {
  public func setFillPattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
    CGColor(patternSpace: state.fillSpace.forPatterns, pattern: pattern, components: components).map(
      setFillColor)
  }

  public func setStrokePattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
    CGColor(patternSpace: state.strokeSpace.forPatterns, pattern: pattern, components: components)
      .map(setStrokeColor)
  }

  /// Moves the patterns of later drawing, in the context's own space.
  public func setPatternPhase(_ phase: CGSize) { state.patternPhase = phase }

  /// The context's own space to base space: what patterns are fixed to.
  var patternBase: CGAffineTransform {
    CGAffineTransform(translationX: state.patternPhase.width, y: state.patternPhase.height)
      .concatenating(initialCTM)
  }

  /// What drawing in a colour means.
  func paint(of color: CGColor) -> Paint {
    guard let pattern = color.pattern else { return .color(color) }
    guard let tile = pattern.tile(in: self, color: color.patternTint) else { return .color(.clear) }
    let alpha = color.patternTint == nil ? color.alpha : 1
    guard alpha < 1 else { return .rows(tile.write) }
    let mask = [UInt8](
      repeating: UInt8((min(1, max(0, alpha)) * 255).rounded()), count: surface.rect.width + 64)
    return .rows { x, y, count, to in
      tile.write(x, y, count, to)
      var done = 0
      while done < count {
        let run = min(mask.count, count - done)
        scaleRow(to + done, mask, run)
        done += run
      }
    }
  }
}

private func scaleRow(_ pixels: UnsafeMutablePointer<UInt32>, _ mask: [UInt8], _ count: Int) {
  ts_pixels_masked(pixels, pixels, mask, count)
}
