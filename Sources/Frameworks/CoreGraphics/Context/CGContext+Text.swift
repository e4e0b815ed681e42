import TouchstoneRaster

/// What becomes of the glyphs that are drawn.
public enum CGTextDrawingMode: Int32, Sendable {
  case fill
  case stroke
  case fillStroke
  case invisible
  case fillClip
  case strokeClip
  case fillStrokeClip
  case clip
}

extension CGContext {
  /// - Partial: text is never added to the clip.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) {
    state.textMode = mode
    if [.fillClip, .strokeClip, .fillStrokeClip, .clip].contains(mode) { reportPartial() }
  }

  /// What text drawing has to do instead of filling glyphs.
  @_spi(Host) public enum GlyphPainting {
    case fill
    case outline(StrokeStyle, fills: Bool)
    case nothing
  }

  @_spi(Host) public var glyphPainting: GlyphPainting {
    switch state.textMode {
    case .fill, .fillClip: .fill
    case .stroke, .strokeClip: .outline(state.line, fills: false)
    case .fillStroke, .fillStrokeClip: .outline(state.line, fills: true)
    case .invisible, .clip: .nothing
    }
  }
}
