import TouchstoneRaster

extension CGContext {
  public func saveGState() { savedStates.append(state) }

  /// Unbalanced calls change nothing.
  public func restoreGState() {
    // A transparency layer's own states end with it.
    guard savedStates.count > (transparencyLayers.last?.savedStates ?? 0), let last = savedStates.popLast()
    else {
      return
    }
    state = last
  }

  // MARK: Coordinates

  public var ctm: CGAffineTransform { state.ctm }
  public func concatenate(_ transform: CGAffineTransform) { state.ctm = transform.concatenating(state.ctm) }
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm.inverted()) }
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm.inverted()) }
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }

  /// Base space to pixels from the top left.
  var baseToPixels: RasterTransform {
    RasterTransform(a: 1, d: -1, ty: canvas?.pageSize.height.native ?? Double(height))
  }

  /// User space to pixels from the top left.
  @_spi(Host) public var pixelTransform: RasterTransform { state.ctm.raster.followed(by: baseToPixels) }

  // MARK: Lines

  public func setLineWidth(_ width: CGFloat) { state.line.width = width.native }
  public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap.raster }
  public func setLineJoin(_ join: CGLineJoin) { state.line.join = join.raster }
  public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit.native }
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.line.dashPhase = phase.native
    state.line.dashes = lengths.map(\.native)
  }

  // MARK: Colours

  public func setFillColor(_ color: CGColor) { state.fillColor = color }
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(gray: gray, alpha: alpha)
  }
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(gray: gray, alpha: alpha)
  }

  /// The new space's black, as setting a space does on Apple's platforms.
  public func setFillColorSpace(_ space: CGColorSpace) {
    state.fillSpace = space
    state.fillColor = space.firstColor
  }
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    state.strokeSpace = space
    state.strokeColor = space.firstColor
  }
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    CGColor(colorSpace: state.fillSpace, components: components).map(setFillColor)
  }
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    CGColor(colorSpace: state.strokeSpace, components: components).map(setStrokeColor)
  }

  // MARK: Compositing

  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(1, max(0, alpha)) }
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
  public func setShouldAntialias(_ shouldAntialias: Bool) { state.antialiases = shouldAntialias }
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    self.allowsAntialiasing = allowsAntialiasing
  }
  /// - Inert: curves are always drawn to a tenth of a pixel.
  public func setFlatness(_ flatness: CGFloat) { reportInert() }
  /// - Inert: every colour is converted in one way.
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) { reportInert() }
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }
  /// No colour means no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, color.alpha > 0 else {
      state.shadow = nil
      return
    }
    // Farther than any bitmap is wide, or wider than any is, shows nothing.
    func bounded(_ v: CGFloat) -> Double { v.isNaN ? 0 : min(1e5, max(-1e5, v.native)) }
    state.shadow = .init(
      x: bounded(offset.width * shadowScale), y: bounded(offset.height * shadowScale * shadowDown),
      sigma: min(500, bounded(max(0, blur) * shadowScale / 2)), color: color)
  }
}
