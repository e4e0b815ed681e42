import TouchstoneRaster

/// What was going on before a transparency layer began.
struct TransparencyLayer {
  let surface: Surface
  let state: DrawingState
  let savedStates: Int
}

extension CGContext {
  public func beginTransparencyLayer(auxiliaryInfo: NSDictionary?) {
    beginLayer(state.clip.rect)
  }

  /// Drawing outside `rect` is lost.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: NSDictionary?) {
    let box = rect.applying(state.ctm).applying(CGAffineTransform(baseToPixels)).integral
    beginLayer(PixelRect(bounded: box).intersection(state.clip.rect))
  }

  private func beginLayer(_ area: PixelRect) {
    transparencyLayers.append(
      TransparencyLayer(surface: surface, state: state, savedStates: savedStates.count))
    if let canvas {
      canvas.beginGroup(in: state.clip.page)
    } else {
      surface = Surface(
        buffer: PixelBuffer(width: max(0, area.width), height: max(0, area.height)), x: area.x, y: area.y)
    }
    state.alpha = 1
    state.shadow = nil
    state.blendMode = .normal
    // The clip holds when the layer is composited; inside only its bounds do.
    state.clip = ClipRegion(rect: canvas == nil ? surface.rect : area)
    if canvas != nil { state.clip.page = PDFClip(area) }
  }

  /// Composites the layer as one picture with the alpha, shadow and blend mode of before it.
  ///
  /// - Partial: on a page it throws no shadow.
  public func endTransparencyLayer() {
    guard let layer = transparencyLayers.popLast() else { return }
    let drawn = surface
    surface = layer.surface
    state = layer.state
    savedStates.removeLast(savedStates.count - layer.savedStates)
    if let canvas {
      if state.shadow != nil { reportPartial() }
      return canvas.endGroup(alpha: state.alpha, blend: state.blendMode.engine)
    }
    paint(
      .rect(drawn.rect),
      with: .rows { x, y, count, to in to.update(from: drawn.row(y, x: x), count: count) })
  }
}
