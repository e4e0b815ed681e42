import CTouchstoneKernels
import CTouchstonePDF
import TouchstoneRaster

// Drawing on pages: shapes, images and text as such; shadows, gradients and patterns as images of what pixels would show.
extension CGContext {
  /// Pixels to a point of what has to be drawn as pixels.
  private static let pixelsPerPoint = 2

  /// A page is opaque paper, of which nothing can be taken: what these modes do there is not to be seen.
  private static let modesWithoutTrace: Set<CGBlendMode> = [
    .clear, .sourceOut, .destinationOver, .destinationIn, .destinationOut, .destinationAtop, .xor,
  ]

  private var paintsNothing: Bool {
    Self.modesWithoutTrace.contains(state.blendMode) || state.clip.rect.isEmpty
  }

  func fillPage(
    _ canvas: PDFCanvas, _ path: RasterPath, transform: RasterTransform, rule: FillRule, color: CGColor
  ) {
    guard !path.isEmpty, !paintsNothing else { return }
    let placed = path.transformed(by: transform)
    if state.shadow != nil {
      drawShadow(of: placed) { pixels, zoom in
        (
          .coverage(pixels.coverage(path, transform: transform.followed(by: zoom), rule: rule)),
          pixels.paint(of: color)
        )
      }
    }
    guard color.pattern == nil else {
      return drawAsPixels(placed.wholePoints) {
        $0.fillShape(path, transform: transform.followed(by: $1), rule: rule, color: color)
      }
    }
    canvas.draw(in: state.clip.page, blend: state.blendMode.engine) { document, blend in
      placed.withEngine(rule) {
        touchstone_pdf_fill(document, $0, color.engine(alpha: state.alpha), blend)
      }
    }
  }

  /// `place` maps the pixels to the page.
  func drawOnPage(_ canvas: PDFCanvas, _ pixels: PixelBuffer, place: RasterTransform) {
    guard !paintsNothing, place.inverse != nil else { return }
    if state.shadow != nil {
      let whole = CGRect(x: 0, y: 0, width: CGFloat(pixels.width), height: CGFloat(pixels.height))
      let isSmooth = state.interpolationQuality != .none
      let box = CGPath(rect: whole, transform: nil).raster
      drawShadow(of: box.transformed(by: place)) { drawn, zoom in
        let there = place.followed(by: zoom)
        guard let sampler = ImageSampler(pixels, transform: there, smooth: isSmooth) else { return nil }
        return (.coverage(drawn.coverage(box, transform: there, rule: .winding)), .image(sampler))
      }
    }
    putImage(pixels, place, on: canvas)
  }

  private func putImage(_ pixels: PixelBuffer, _ place: RasterTransform, on canvas: PDFCanvas) {
    var image = pixels.engineImage(isSmooth: state.interpolationQuality != .none)
    canvas.draw(in: state.clip.page, blend: state.blendMode.engine) {
      touchstone_pdf_draw_image($0, &image, place.engine, state.alpha.native, $1)
    }
  }

  /// Draws into pixels that are then placed on the page: those of `area`, in points, that the clip lets through.
  /// `body` gets the context to draw with, whose user space is this one's, and the map from points to its pixels.
  func drawAsPixels(_ area: PixelRect? = nil, _ body: (CGContext, RasterTransform) -> Void) {
    let area = area?.intersection(state.clip.rect) ?? state.clip.rect
    guard let canvas, !paintsNothing, !area.isEmpty else { return }
    let scale = Self.scale(of: area)
    func pixels(_ points: Int) -> Int { Int((Double(points) * scale).rounded(.up)) }
    let buffer = PixelBuffer(width: pixels(area.width), height: pixels(area.height))
    let zoom = RasterTransform(
      a: scale, d: scale, tx: -Double(area.x) * scale, ty: -Double(area.y) * scale)
    let context = CGContext(buffer: buffer, scale: 1)
    func moved(_ ctm: CGAffineTransform) -> CGAffineTransform {
      // Its base space is turned over as this one's is; the map is its own inverse.
      CGAffineTransform(
        ctm.raster.followed(by: baseToPixels).followed(by: zoom).followed(by: context.baseToPixels))
    }
    context.initialCTM = moved(initialCTM)
    context.state = state
    context.state.ctm = moved(state.ctm)
    context.state.clip = ClipRegion(rect: buffer.bounds)
    (context.state.alpha, context.state.blendMode, context.state.shadow) = (1, .normal, nil)
    body(context, zoom)
    let back = RasterTransform(a: 1 / scale, d: 1 / scale, tx: Double(area.x), ty: Double(area.y))
    putImage(buffer, back, on: canvas)
  }

  /// Pixels to a point of this area: fewer than elsewhere on posters, which would take gigabytes, and at most as many as the
  /// engine takes in a row.
  private static func scale(of area: PixelRect) -> Double {
    let (width, height) = (Double(area.width), Double(area.height))
    return min(
      Double(pixelsPerPoint), (Double(1 << 25) / (width * height)).squareRoot(), 32000 / max(width, height))
  }

  /// The shadow of what `body` gives, without that itself.
  private func drawShadow(
    of outline: RasterPath, _ body: (CGContext, RasterTransform) -> (PaintShape, Paint)?
  ) {
    guard let shadow = state.shadow else { return }
    let reach = GaussianBlur.spread(sigma: shadow.sigma) + 1
    let box = outline.wholePoints.offset(x: Int(bounded: shadow.x), y: Int(bounded: shadow.y))
    let area = PixelRect(
      x: box.x - reach, y: box.y - reach, width: box.width + 2 * reach, height: box.height + 2 * reach)
    drawAsPixels(area) { pixels, zoom in
      var larger = shadow
      (larger.x, larger.y, larger.sigma) = (shadow.x * zoom.a, shadow.y * zoom.a, shadow.sigma * zoom.a)
      pixels.state.shadow = larger
      guard let (shape, paint) = body(pixels, zoom) else { return }
      pixels.paintShadow(larger, of: shape, paint)
    }
  }
}

extension MaskBuffer {
  /// One colour through this coverage.
  func tinted(_ word: UInt32) -> PixelBuffer {
    let result = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      ts_fill(result.row(y), width, word)
      ts_pixels_masked(result.row(y), result.row(y), row(y), width)
    }
    return result
  }
}

// MARK: - Text

/// Glyphs of one font in a row, and the text they show.
@_spi(Host) public struct PDFGlyphs {
  public var fontPath: String
  public var fontIndex: Int
  public var size: Double
  public var glyphs: [UInt32]
  /// Where each begins on its baseline: x and y in turn, in a user space in which y points down.
  public var positions: [Double]
  public var text: String
  /// For each part of the text how many bytes of UTF-8 and how many glyphs it has; none if that is not known.
  public var clusters: [Int32]
  /// Whether the glyphs of the text's end come first.
  public var isRightToLeft: Bool

  public init(
    fontPath: String, fontIndex: Int, size: Double, glyphs: [UInt32], positions: [Double], text: String,
    clusters: [Int32], isRightToLeft: Bool
  ) {
    (self.fontPath, self.fontIndex, self.size) = (fontPath, fontIndex, size)
    (self.glyphs, self.positions) = (glyphs, positions)
    (self.text, self.clusters, self.isRightToLeft) = (text, clusters, isRightToLeft)
  }
}

extension CGContext {
  /// Whether drawing is kept as what it is, text as text, because it is for a document.
  @_spi(Host) public var isDocument: Bool { canvas != nil }

  /// How many pixels a unit is to have in what can only be drawn as pixels, at the least.
  @_spi(Host) public var leastScale: CGFloat { canvas == nil ? 1 : CGFloat(Self.pixelsPerPoint) }

  /// Fills a path of user space that is not the context's own.
  @_spi(Host) public func fill(_ outline: RasterPath, color: CGColor) { fillShape(outline, color: color) }

  /// Text on a page.
  ///
  /// - Partial: throws no shadow of the context's.
  @_spi(Host) public func show(_ run: PDFGlyphs, color: CGColor) {
    guard let canvas, !paintsNothing, run.positions.count == 2 * run.glyphs.count else { return }
    if state.shadow != nil { reportPartial() }
    let place = pixelTransform.engine
    // Of as many bytes, but for the rarest: then the clusters fit no longer, and the engine shows glyphs alone.
    let shown = run.text.withoutNoncharacters
    run.fontPath.withCString { path in
      shown.withCString { text in
        run.glyphs.withUnsafeBufferPointer { glyphs in
          run.positions.withUnsafeBufferPointer { positions in
            run.clusters.withUnsafeBufferPointer { clusters in
              var engine = touchstone_pdf_glyphs(
                font_path: path, font_index: Int32(run.fontIndex), size: run.size,
                glyphs: glyphs.baseAddress, positions: positions.baseAddress, glyph_count: glyphs.count,
                text: text, text_length: shown.utf8.count, clusters: clusters.baseAddress,
                cluster_count: clusters.count / 2, is_right_to_left: run.isRightToLeft)
              canvas.draw(in: state.clip.page, blend: state.blendMode.engine) {
                touchstone_pdf_show_glyphs($0, &engine, place, color.engine(alpha: state.alpha), $1)
              }
            }
          }
        }
      }
    }
  }
}
