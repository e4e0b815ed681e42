@_spi(Host) import QuartzCore
import TouchstoneRaster

/// What an image view keeps.
struct ImageViewState {
  var image: UIImage?
  var highlightedImage: UIImage?
  var isHighlighted = false
  var symbolConfiguration: UIImage.SymbolConfiguration?
  var frames: [UIImage]?
  var highlightedFrames: [UIImage]?
  var duration: TimeInterval = 0
  var repeatCount = 0
  var timer: Timer?
  /// The frame on show while animating.
  var frame: UIImage?
}

extension UIImageView {
  /// The image for the present state, without animation.
  var stillImage: UIImage? {
    let image = isHighlighted ? state.highlightedImage ?? state.image : state.image
    guard let configuration = state.symbolConfiguration else { return image }
    return image?.applyingSymbolConfiguration(configuration) ?? image
  }

  var shownImage: UIImage? { state.frame ?? stillImage }

  func imageChanged() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
    if isAnimating, state.frames == nil { endAnimation() }
    // An image made of frames moves by itself.
    if state.image?.images != nil, window != nil { beginAnimation() }
  }

  func windowChanged() {
    if window == nil {
      if state.frames == nil { endAnimation() }
    } else if !isAnimating, state.image?.images != nil {
      beginAnimation()
    }
  }

  /// Puts the image's pixels, or for a template its mask, into the layer.
  func displayImage(_ layer: CALayer) {
    guard let image = shownImage?.resolved(with: traitCollection) else {
      layer.contents = nil
      return
    }
    let flips = image.look.flipsForRightToLeft && effectiveUserInterfaceLayoutDirection == .rightToLeft
    let shown = flips ? image.withHorizontallyFlippedOrientation() : image
    layer.needsDisplayOnBoundsChange = shown.look.isResizable || shown.hasLargePixels
    layer.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    if shown.look.isResizable, contentMode == .scaleToFill {
      displayResizable(shown, layer)
    } else if let contents = shown.layerContents(
      tint: tintColor, traits: traitCollection, enlarged: enlargement(of: shown))
    {
      layer.contentsScale = contents.scale
      layer.contents = contents.contents
    } else {
      layer.contents = nil
    }
  }

  /// By how much the content mode makes it larger.
  private func enlargement(of image: UIImage) -> CGFloat {
    let size = image.size
    guard size.width > 0, size.height > 0 else { return 1 }
    let (across, down) = (bounds.width / size.width, bounds.height / size.height)
    return switch contentMode {
    case .scaleToFill, .redraw, .scaleAspectFill: max(across, down)
    case .scaleAspectFit: min(across, down)
    default: 1
    }
  }

  /// A resizable image is drawn at the view's own size: caps, tiles and all.
  private func displayResizable(_ image: UIImage, _ layer: CALayer) {
    let scale = traitCollection.displayScale > 0 ? traitCollection.displayScale : image.scale
    guard bounds.width > 0, bounds.height > 0, bounds.width * scale < 16384, bounds.height * scale < 16384
    else {
      layer.contents = nil
      return
    }
    let canvas = ImageCanvas(bounds: CGRect(origin: .zero, size: bounds.size), scale: scale, isOpaque: false)
    let drawn = canvas.image {
      image.withAsset(nil).draw(in: CGRect(origin: .zero, size: bounds.size))
    }
    layer.contentsScale = scale
    layer.contents =
      image.isTemplate
      ? MaskContents(mask: drawn.alphaMask, color: tintColor.cgColor(with: traitCollection).premultipliedWord)
      : drawn
  }

  // MARK: Animation

  private var currentFrames: [UIImage] {
    if let frames = isHighlighted ? state.highlightedFrames ?? state.frames : state.frames { return frames }
    return stillImage?.images ?? []
  }

  func restartAnimation() {
    endAnimation()
    beginAnimation()
  }

  func beginAnimation() {
    let frames = currentFrames
    guard !isAnimating, !frames.isEmpty else { return }
    let duration = state.frames == nil ? stillImage?.duration ?? 0 : state.duration
    let interval = duration > 0 ? duration / Double(frames.count) : 1.0 / 30
    let last =
      state.frames == nil || state.repeatCount <= 0
      ? Int.max : min(state.repeatCount, .max / max(1, frames.count)) * frames.count
    var shown = 0
    show(frames[0])
    let timer = Timer(fire: Date() + interval, interval: interval, repeats: true) { [weak self] timer in
      MainActor.assumeIsolated {
        shown += 1
        guard let self, shown < last else {
          timer.invalidate()
          self?.endAnimation()
          return
        }
        self.show(frames[shown % frames.count])
      }
    }
    state.timer = timer
    RunLoop.main.add(timer, forMode: .common)
  }

  func endAnimation() {
    guard let timer = state.timer else { return }
    timer.invalidate()
    state.timer = nil
    state.frame = nil
    setNeedsDisplay()
  }

  private func show(_ frame: UIImage) {
    state.frame = frame
    setNeedsDisplay()
  }
}
