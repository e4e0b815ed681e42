import CTouchstoneKernels
import TouchstoneRaster

/// Everything `saveGState` saves.
struct DrawingState {
  struct Shadow {
    /// In pixels, downwards.
    var x: Double
    var y: Double
    var sigma: Double
    var color: CGColor
  }

  /// User space to base space, whose origin is at the bottom left of the pixels.
  var ctm: CGAffineTransform
  var clip: ClipRegion
  var fillColor = CGColor.black
  var strokeColor = CGColor.black
  var fillSpace = CGColorSpace.deviceGray
  var strokeSpace = CGColorSpace.deviceGray
  var alpha: CGFloat = 1
  var blendMode = CGBlendMode.normal
  var line = StrokeStyle(width: 1)
  var shadow: Shadow?
  var interpolationQuality = CGInterpolationQuality.default
  var antialiases = true
  var textMode = CGTextDrawingMode.fill
  /// In the context's own space.
  var patternPhase = CGSize.zero
}

/// Where drawing may go: a rectangle, and within it coverage if its border is not on whole pixels.
struct ClipRegion {
  var rect: PixelRect
  /// Covers all of `rect`, or is absent.
  private(set) var coverage: CoverageMask?
  /// What it is on a page, where `rect` is the whole points around that.
  var page: PDFClip?

  init(rect: PixelRect) { self.rect = rect }

  mutating func intersect(_ other: PixelRect) { rect = rect.intersection(other) }

  mutating func intersect(_ other: CoverageMask) {
    rect = rect.intersection(other.rect)
    guard let old = coverage, !rect.isEmpty else {
      coverage = other
      return
    }
    let mask = MaskBuffer(width: rect.width, height: rect.height)
    for y in 0..<rect.height {
      mask.row(y).update(from: other.row(rect.y + y, x: rect.x), count: rect.width)
      ts_mask_multiply(mask.row(y), old.row(rect.y + y, x: rect.x), rect.width)
    }
    coverage = CoverageMask(mask: mask, x: rect.x, y: rect.y)
  }
}

extension CoverageMask {
  /// Coverage from pixel (x, y) on to the right.
  @inline(__always) func row(_ y: Int, x: Int) -> UnsafePointer<UInt8> {
    UnsafePointer(mask.row(y - self.y) + (x - self.x))
  }
}
